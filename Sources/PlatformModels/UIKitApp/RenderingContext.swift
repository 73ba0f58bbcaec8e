public import LifecycleModeling

/// A place through which an app draws with the graphics processor.
///
/// The system refuses the work of an app in the background: "insufficient permission". OpenGL ES used to
/// end the app instead. Section 1.9, H: maplibre/maplibre-native#3172, media-kit/media-kit#465.
public struct RenderingContext: Component {
  /// What became of a frame.
  public enum Frame: CaseIterable, FiniteDomain {
    case none
    case drawn
    case refused
  }

  /// The latest frame that the app has submitted.
  public let latestFrame = Variable(initially: Frame.none, lifetime: .process)

  let canDraw: Condition

  init(canDraw: Condition) { self.canDraw = canDraw }

  /// Submits a frame, which is refused in the background.
  public var submits: Operation {
    Operation {
      If(canDraw) {
        latestFrame.becomes(.drawn)
      } else: {
        latestFrame.becomes(.refused)
      }
    }
  }

  /// Submits a frame through OpenGL ES, which ends an app in the background.
  public var submitsThroughOpenGL: Operation {
    Operation {
      If(canDraw) {
        latestFrame.becomes(.drawn)
      } else: {
        Crashes("a frame through OpenGL ES from the background")
      }
    }
  }

  /// Draws whatever the state of the app: a fault for the claims to find.
  var drawsAnywhere: Operation {
    Operation { latestFrame.becomes(.drawn) }
  }
}
