import Lifecycle

/// What has to come to an end, or to go on, in the long run: no single moment shows that it doesn't.
let lastingWork: [any Specification] = Form.all(of: [
  { PausedRecording(form: $0) }, { UnfinishedFlush(form: $0) }, { IdleRestart(form: $0) },
])
