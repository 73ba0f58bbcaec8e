import Lifecycle

/// Reported apps that added observers and never removed them.
let observerLeaks = Form.all(of: [
  BlockPerCall.init,
  ObserverPerAppearance.init,
])
