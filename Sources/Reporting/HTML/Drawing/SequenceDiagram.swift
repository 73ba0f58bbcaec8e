internal import Checking
private import ModelIR

/// A run as arrows between lanes, from the top down.
struct SequenceDiagram {
  private let trace: Trace
  private let phases: Set<String>
  private let lanes: RunLanes

  /// The name of the run within the page.
  private let id: String

  init(_ trace: Trace, phases: [ReportedPhase], id: String) {
    self.trace = trace
    self.phases = Set(phases.map(\.name))
    lanes = RunLanes(trace, phases: phases)
    self.id = id
  }

  private static let laneWidth = 122.0
  private static let top = 46.0
  private static let left = 30.0

  /// The size of the letters, a little more than it is since they are bold.
  private static let boldSize = 13.6

  /// The width of a letter in the names of callbacks.
  private static let equalLetter = 6.5

  private var width: Double { max(Self.left + Double(lanes.names.count) * Self.laneWidth, 320) }

  /// The middle of a lane.
  private func middle(_ lane: Int) -> Double {
    let room = (width - Self.left) / Double(max(lanes.names.count, 1))
    return Self.left + (Double(lane) + 0.5) * room
  }

  func add(to page: inout Markup) {
    var steps = Markup()
    var y = Self.top + 6
    for (place, step) in trace.steps.enumerated() {
      if trace.loop == place { y = addRule("for ever", at: y, to: &steps) }
      y = add(step, number: place + 1, from: y, to: &steps)
    }
    if trace.loop != nil { y = addRule("and again", at: y, to: &steps) }
    let height = y + 8
    let label =
      "Sequence diagram of \(Wording.count(trace.steps.count, "step")) between "
      + lanes.names.joined(separator: ", ")
    page.add(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width.drawn) \(height.drawn)",
        "width": width.drawn, "height": height.drawn, "role": "img", "aria-label": label,
        "class": lanes.names.count > 3 ? "wide" : "narrow",
      ]
    ) { page in
      addLanes(height: height, to: &page)
      page.append(steps)
    }
  }

  private func addLanes(height: Double, to page: inout Markup) {
    for lane in lanes.names.indices {
      let x = middle(lane)
      page.add("path", ["class": "lane", "d": "M\(x.drawn) \(Self.top.drawn)V\(height.drawn)"])
      let room = Self.laneWidth - 14
      page.add(
        "rect",
        [
          "class": "party", "x": (x - room / 2).drawn, "y": "8", "width": room.drawn,
          "height": "30", "rx": "8",
        ])
      let title = lanes.title(lane)
      page.add("text", ["class": "party", "x": x.drawn, "y": "28"]) { page in
        page.write(TextMeasure.cut(title, size: 13, width: room - 10))
        page.add("title", lanes.names[lane])
      }
    }
  }

  /// Draws a line across all lanes, and returns where the next step begins.
  private func addRule(_ words: String, at y: Double, to page: inout Markup) -> Double {
    page.add(
      "path", ["class": "rule", "d": "M4 \((y + 10).drawn)H\((width - 4).drawn)"])
    page.add("text", ["class": "rule", "x": (width - 6).drawn, "y": (y + 6).drawn], words)
    return y + 18
  }

  /// Draws a step, and returns where the next one begins.
  private func add(
    _ step: Trace.Step, number: Int, from top: Double, to page: inout Markup
  ) -> Double {
    var drawing = Markup()
    var y = addDeed(of: step, from: top, to: &drawing)
    for moment in step.moments {
      switch moment {
      case .called(let callback):
        let lane = lanes.lane(ofCallback: callback)
        y = addBox(name(of: callback), full: callback, "call", on: lane, at: y, to: &drawing)
      case .changed(let change) where phases.contains(change.name):
        let lane = lanes.lane(ofVariable: change.name)
        let words = "\(change.name): \(change.old.value) → \(change.new.value)"
        let name = change.name.split(separator: ".").last ?? ""
        let short = name == "phase" ? change.new.value : "\(name): \(change.new.value)"
        y = addBox(short, full: words, "phase", on: lane, at: y, to: &drawing)
      default: break
      }
    }
    y += 8
    page.add("g", ["class": "row", "data-step": "\(number)"]) { page in
      page.add(
        "rect",
        [
          "class": "band", "x": "1", "y": top.drawn, "width": (width - 2).drawn,
          "height": (y - top).drawn, "rx": "6",
        ])
      page.add("a", ["href": "#\(id)-step-\(number)", "aria-label": "Step \(number)"]) { page in
        page.add("text", ["class": "count", "x": "16", "y": (top + 18).drawn], "\(number)")
      }
      page.append(drawing)
    }
    page.breakLine()
    return y
  }

  /// The lane that a step acts on first.
  private func target(of step: Trace.Step) -> Int {
    for moment in step.moments {
      switch moment {
      case .called(let callback): return lanes.lane(ofCallback: callback)
      case .changed(let change) where phases.contains(change.name):
        return lanes.lane(ofVariable: change.name)
      default: break
      }
    }
    return lanes.appLane
  }

  /// Draws who does what to whom, and returns where the rest begins.
  private func addDeed(of step: Trace.Step, from top: Double, to page: inout Markup) -> Double {
    let start = middle(lanes.lane(of: step.action.initiator))
    let end = middle(target(of: step))
    let deed = step.action.initiator == .time ? "time passes" : step.action.title
    let title = (step.action.isContinuation ? "… " : "") + deed
    let lines = TextMeasure.lines(
      of: title, size: Self.boldSize, width: max(width - Self.left - 12, 120))
    let longest = lines.map { TextMeasure.width(of: $0, size: Self.boldSize) }.max() ?? 0
    let center = min(
      max((start + end) / 2, Self.left + 4 + longest / 2), width - 6 - longest / 2)
    var y = top + 4
    for line in lines {
      y += 14
      page.add("text", ["class": "deed", "x": center.drawn, "y": y.drawn], line)
    }
    y += 8
    if start == end {
      page.add("circle", ["class": "dot", "cx": start.drawn, "cy": y.drawn, "r": "4"])
    } else {
      let direction = end > start ? 1.0 : -1.0
      let tip = end - direction * 2
      page.add("circle", ["class": "dot", "cx": start.drawn, "cy": y.drawn, "r": "3"])
      page.add(
        "path",
        ["class": "arrow", "d": "M\(start.drawn) \(y.drawn)H\((tip - direction * 8).drawn)"])
      let back = (tip - direction * 9).drawn
      page.add(
        "path",
        [
          "class": "tip",
          "d": "M\(tip.drawn) \(y.drawn)L\(back) \((y - 4.5).drawn)V\((y + 4.5).drawn)z",
        ])
    }
    return y + 8
  }

  /// Draws a word on a lane, and returns where the next one begins.
  private func addBox(
    _ words: String, full: String, _ kind: String, on lane: Int, at y: Double,
    to page: inout Markup
  ) -> Double {
    let isCall = kind == "call"
    let room = width - Self.left - 22
    let text =
      isCall
      ? TextMeasure.cut(words, toEqualLetters: Int(room / Self.equalLetter))
      : TextMeasure.cut(words, size: Self.boldSize, width: room)
    let breadth =
      isCall
      ? Double(text.count) * Self.equalLetter + 14
      : TextMeasure.width(of: text, size: Self.boldSize) + 20
    let x = min(max(middle(lane), Self.left + 2 + breadth / 2), width - 4 - breadth / 2)
    page.add(
      "rect",
      [
        "class": kind, "x": (x - breadth / 2).drawn, "y": y.drawn, "width": breadth.drawn,
        "height": "20", "rx": isCall ? "4" : "10",
      ])
    page.add("text", ["class": kind, "x": x.drawn, "y": (y + 14).drawn]) { page in
      page.write(text)
      page.add("title", full)
    }
    return y + 25
  }

  /// The name of a callback without its path, which the lane says.
  private func name(of callback: String) -> String {
    let path = callback.prefix { $0 != "(" }
    guard let dot = path.lastIndex(of: ".") else { return callback }
    return String(callback[callback.index(after: dot)...])
  }
}
