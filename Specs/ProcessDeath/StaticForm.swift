import Lifecycle

/// A form in a static field, which a result of the camera needs: A-19.
///
/// The first `onCreate` loads the form. The user takes a picture, the system kills the process under the
/// camera, and the new process gets the picture without a form.
///
/// The repair loads the form in every `onCreate` that finds none.
struct StaticForm: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// Whether the static field holds a form.
  let hasForm = Variable(initially: false, lifetime: .process)

  var name: String { "A-19 form in a static field (\(form))" }

  var takePicture: Action {
    Action("takes a picture", by: .user) {
      When(app.main.phase == .resumed)
      app.requests(.otherActivity)
    }
  }

  var actions: [Action] { takePicture }

  var handlers: [Handler] {
    app.main.on(.onCreate) {
      if form == .broken {
        If(!app.main.bundle) { hasForm.becomes(true) }
      } else {
        If(!hasForm) { hasForm.becomes(true) }
      }
    }
  }

  var properties: [Property] {
    Unreachable("a picture always finds its form", source: "getodk/collect#4250") {
      app.main.hasJustCalled(.onActivityResult)
      !hasForm
    }
    .knownIssue("the process may die under the camera", when: form == .broken)
    Reachable("the process dies under the camera") {
      app.process.justEnded
      app.screen == .otherActivity
    }
  }
}
