import CommandLineParsing
import TraceConformance

/// The options of `check-log`.
enum CheckLogOptions {
  static let log = CommandArgument(
    "LOG", isRequired: true, isRepeatable: false,
    help: "A file; '-' is the standard input, which is read as a stream", completedBy: .files)

  static let format = CommandOption.choice(
    "format", of: LogFormat.allCases.map(\.rawValue),
    help: "Take the log for one of these, whatever it looks like")
  static let map = CommandOption.value(
    "map", "FILE", help: "A JSON file that says what the lines that the app prints mean",
    completedBy: .files)
  static let process = CommandOption.value(
    "process", "NAME|PID", isRepeatable: true,
    help:
      "Follow only this process, by its name or its number; NAME=BUNDLE says what runningboardd calls it"
  )
  static let component = CommandOption.value(
    "component", "CLASS[=PATH]", isRepeatable: true,
    help:
      "Follow only components of this class, which stand for the component of the specification at PATH, "
      + "as in org.example.notes.EditActivity=app.detail")
  static let fromStart = CommandOption.flag(
    "from-start",
    help: "The log begins before the first launch; without this it may begin anywhere in a run")
  static let lossy = CommandOption.flag(
    "lossy", help: "Lines may be missing: that a callback has no line says nothing")
  static let complete = CommandOption.flag(
    "complete",
    help:
      "Every callback of the specification leaves a line; without this, those of which the format tells all, "
      + "and any other from the first line about it on")
  static let maxStates = CommandOption.value(
    "max-states", "N", help: "Store at most N states of each specification (default: 1000000)")
}

extension Lifecheck {
  static let checkLog = Command(
    name: "check-log", abstract: "Says whether a log of a device is a run of a specification",
    discussion: [
      "Each line that tells of a callback, a process or a value has to be explained. What happens without a line, such "
        + "as a suspension, is inferred: all states that explain the lines so far are kept. The first line "
        + "that no state explains ends the command, with what was possible instead and the shortest run "
        + "that explains the lines before it.",
      "The formats, of which the first lines tell which it is:\n"
        + "  android       logcat -b events, also among other buffers: threadtime, time, brief, epoch, descriptive\n"
        + "  unified-log   Xcode's console, log stream --style compact, what Console.app copies\n"
        + "  json-lines    an object in each line with callback, action, process or state\n"
        + "  itf           the states of a run as one JSON document\n"
        + "  prints        what an app prints: names of methods, Flutter, React Native, or as --map says",
      "Without --spec an Android log is compared with what any Android app may do with one or two activities; names of "
        + "methods of UIKit and of scenes likewise. Other lines are counted.",
      "Exit status: 0 if every line is explained; 12 if one isn't; 65 if nothing in the log can be followed, or "
        + "if it has more components at once than the specification; 30 if there are too many states. "
        + "Failures end it as they end 'verify'.",
    ],
    arguments: [CheckLogOptions.log],
    options: [
      VerifyOptions.spec, CheckLogOptions.specifications, CheckLogOptions.format,
      CheckLogOptions.map, CheckLogOptions.process, CheckLogOptions.component,
      CheckLogOptions.fromStart, CheckLogOptions.lossy, CheckLogOptions.complete,
      SharedOptions.set, SharedOptions.preset, CheckLogOptions.maxStates, SharedOptions.quiet,
      CheckLogOptions.verbose,
    ])
}

extension CheckLogOptions {
  static let specifications = CommandOption.value(
    "in", "PATH", isRepeatable: true,
    help: "Where the specifications are, if they aren't built in; a path as for 'verify'",
    completedBy: .files)
  static let verbose = CommandOption.flag(
    SharedOptions.verbose.name, help: "Tell the whole run that explains the log")
}
