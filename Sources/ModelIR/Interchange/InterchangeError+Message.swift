extension InterchangeError {
  /// A stable code for the kind of problem.
  package var code: String {
    switch problem {
    case .unreadable: "LC501"
    case .wrongFormat: "LC502"
    case .unsupportedVersion: "LC503"
    case .missingKey: "LC504"
    case .unknownKey: "LC505"
    case .expected: "LC506"
    case .unknownName: "LC507"
    case .tooDeep: "LC508"
    case .invalid: "LC509"
    }
  }

  /// What is wrong and where; one line, or one for each broken rule.
  package var message: String {
    let place = path.isEmpty ? "" : "\(path): "
    return switch problem {
    case .unreadable(let reason): "\(place)this isn't readable JSON: \(reason)"
    case .wrongFormat(let format): "\(place)the format is '\(format)', not 'lifecheck-model'"
    case .unsupportedVersion(let version):
      "\(place)version \(version) of the format is unknown; only version 1 can be read"
    case .missingKey(let key): "\(place)the key '\(key)' is missing"
    case .unknownKey(let key): "\(place)the key '\(key)' means nothing here"
    case .expected(let what): "\(place)\(what) was expected"
    case .unknownName(let kind, let name): "\(place)there is no \(kind) '\(name)'"
    case .tooDeep: "\(place)nested too deeply"
    case .invalid(let errors): errors.map { place + $0.message }.joined(separator: "\n")
    }
  }
}
