internal import ModelIR

/// Compiles the steps and targets of a question.
struct SystemCompiler<Word: PackedWord> {
  private let system: TransitionSystem
  private let layout: StateLayout
  private let options: ExplicitEngine.Options
  private var execution: SymbolicExecution
  private var predicates: PredicateTable

  private init(_ system: TransitionSystem, _ layout: StateLayout, _ options: ExplicitEngine.Options)
  {
    self.system = system
    self.layout = layout
    self.options = options
    execution = Self.newExecution(system, layout, options)
    predicates = PredicateTable(layout: layout, capacity: Word.predicateCapacity)
  }

  private static func newExecution(
    _ system: TransitionSystem, _ layout: StateLayout, _ options: ExplicitEngine.Options
  ) -> SymbolicExecution {
    SymbolicExecution(system, layout: layout, pathLimit: options.cubeLimit)
  }

  /// Compiles a system with targets.
  ///
  /// - Complexity: Linear in the number of steps, bounded per step by the limits of the options.
  static func compile(
    _ system: TransitionSystem, targets: [StateExpression], layout: StateLayout,
    options: ExplicitEngine.Options
  ) -> CompiledSystem<Word> {
    var compiler = SystemCompiler(system, layout, options)
    let steps = compiler.compiled(system.steps.map { ($0.guardCondition, $0.body) })
    let start = compiler.compiled([(.true, [])])
    let targets = compiler.compiled(targets)
    let (lookups, entries) = compiler.predicates.lookups()
    return CompiledSystem(
      layout: layout, steps: steps, start: start, targets: targets, lookups: lookups,
      predicates: entries)
  }

  private mutating func compiled(
    _ steps: [(guard: StateExpression, body: [Statement])]
  ) -> CompiledSteps<Word> {
    var entries: [CubeDispatch<Word>.Entry] = []
    var programs: [CompiledSteps<Word>.TaggedProgram] = []
    for (tag, step) in steps.enumerated() {
      if let cubes = cubes(guard: step.guard, body: step.body) {
        for cube in cubes { entries += encoded(cube, tag) }
      } else {
        let program = ProgramCompiler.program(
          guard: step.guard, body: step.body, of: system, layout: layout)
        programs.append(
          CompiledSteps.TaggedProgram(
            tag: tag, program: program, admission: admission(to: step.guard)))
      }
    }
    return CompiledSteps(
      dispatch: CubeDispatch(entries, layout: layout), programs: programs)
  }

  /// The most tests that are cheaper than to find out in a program that its guard doesn't hold.
  private static var mostTests: Int { 128 }

  /// Returns tests for a guard, or nil if they would be too many.
  private mutating func admission(to condition: StateExpression) -> [Cube<Word>]? {
    guard condition != .true, let cubes = cubes(where: condition) else { return nil }
    let tests = cubes.flatMap { encoded($0, 0) }.map(\.cube)
    return tests.count <= Self.mostTests ? tests : nil
  }

  private mutating func compiled(_ targets: [StateExpression]) -> CompiledSteps<Word> {
    var entries: [CubeDispatch<Word>.Entry] = []
    var programs: [CompiledSteps<Word>.TaggedProgram] = []
    for (tag, target) in targets.enumerated() {
      if let cubes = cubes(where: target) {
        for cube in cubes { entries += encoded(cube, tag) }
      } else {
        let program = ProgramCompiler.program(target: target, of: system, layout: layout)
        programs.append(CompiledSteps.TaggedProgram(tag: tag, program: program))
      }
    }
    return CompiledSteps(
      dispatch: CubeDispatch(entries, layout: layout), programs: programs)
  }

  // MARK: Cubes

  /// Returns the cubes of a step, or nil if they would be too many.
  private mutating func cubes(guard condition: StateExpression, body: [Statement])
    -> [SymbolicCube]?
  {
    guard options.cubeLimit > 0 else { return nil }
    defer { forgetLargeDiagrams() }
    do throws(TooLarge) {
      let paths = try execution.paths(guard: condition, body: body)
      let cubes = enumerated(paths.map { SymbolicPath.Case(path: $0, given: []) })
      if let cubes, cubes.count <= Self.fewCubes { return cubes }
      // A variable that decides what is written has to be asked anyway; asked first, it may make others idle.
      guard let cases = try? execution.cases(of: paths) else { return cubes }
      return [cubes, enumerated(cases)].compactMap { $0 }.min { $0.count < $1.count }
    } catch {
      return nil
    }
  }

  /// So many cubes that it isn't worth looking for fewer.
  private static var fewCubes: Int { 64 }

  private func enumerated(_ cases: [SymbolicPath.Case]) -> [SymbolicCube]? {
    do throws(TooLarge) {
      var enumeration = CubeEnumeration(execution.diagrams, limit: options.cubeLimit)
      for part in cases { try enumeration.add(part.path, where: part.given) }
      return enumeration.cubes
    } catch {
      return nil
    }
  }

  /// Returns the cubes of a condition, or nil if they would be too many.
  private mutating func cubes(where target: StateExpression) -> [SymbolicCube]? {
    guard options.cubeLimit > 0 else { return nil }
    defer { forgetLargeDiagrams() }
    do throws(TooLarge) {
      let states = try execution.states(where: target)
      var enumeration = CubeEnumeration(execution.diagrams, limit: options.cubeLimit)
      try enumeration.add(states)
      return enumeration.cubes
    } catch {
      return nil
    }
  }

  /// Starts afresh when the diagrams have become large, since steps share little.
  private mutating func forgetLargeDiagrams() {
    if execution.diagrams.size > 1 << 20 {
      execution = Self.newExecution(system, layout, options)
    }
  }

  /// Returns a cube in machine words; several if no single test can express it.
  private mutating func encoded(_ cube: SymbolicCube, _ tag: Int) -> [CubeDispatch<Word>.Entry] {
    var changed = Word.zero
    var set = Word.zero
    for assignment in cube.assignments {
      let field = layout.fields[assignment.variable]
      changed.place(-1, at: field)
      set.place(assignment.code, at: field)
    }
    return predicates.tests(cube.constraints, as: Word.self).map { test in
      CubeDispatch.Entry(
        tag: tag, symbolic: cube,
        cube: Cube(
          mask: test.mask.match(with: test.predicateMask),
          value: test.value.match(with: test.predicateValue), keep: ~changed, set: set))
    }
  }
}
