import Foundation
import TestSupport
import Testing

/// What the real shells make of the scripts, and readers of manuals of the page.
@Suite("Completion and the manual")
struct CompletionTests {
  /// Lines up to the cursor, with something that is offered for each and something that isn't.
  private static let lines: [(typed: String, offered: String, other: String)] = [
    ("lifecheck ver", "verify", "merge"),
    ("lifecheck --", "--version", "--spec"),
    ("lifecheck help me", "merge", "verify"),
    ("lifecheck verify --re", "--report", "--spec"),
    ("lifecheck merge --re", "--report", "--record"),
    ("lifecheck verify --engine ", "symbolic", "verify"),
    ("lifecheck verify --engine=bo", "both", "auto"),
    ("lifecheck verify --fail-on ", "vacuous", "auto"),
    ("lifecheck verify --quiet --eng", "--engine", "--quiet"),
    ("lifecheck verify --depth 3 --eng", "--engine", "--quiet"),
    ("lifecheck verify --report sar", "sarif", "json="),
    ("lifecheck completion ", "fish", "verify"),
    ("lifecheck export pro", "promela", "murphi"),
    ("lifecheck verify --spec Two", "Two words (it's)", "Other"),
    ("lifecheck verify --claim ed", "editor: nothing is lost", "Other"),
    ("lifecheck budget Two", "Two words (it's)", "Other"),
  ]

  /// A folder with a script, and with a tool that answers what the script asks.
  private func place(for shell: String) async throws -> Workplace {
    let place = try Workplace()
    try place.write(try await place.lifecheck("completion", shell).output, to: "script")
    try place.write(
      """
      #!/bin/sh
      case $* in
        'list --names specifications') echo 'Other'; echo "Two words (it's)" ;;
        'list --names claims') echo 'Other'; echo 'editor: nothing is lost' ;;
      esac
      """, to: "lifecheck")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: place.folder.appendingPathComponent("lifecheck").path)
    return place
  }

  /// Compares what a shell offers with what it should.
  private func expect(
    in place: Workplace, sourceLocation: SourceLocation = #_sourceLocation,
    _ offers: (_ typed: String) throws -> [String]
  ) throws {
    for line in Self.lines {
      let offered = try offers(line.typed)
      #expect(
        offered.contains { $0.hasSuffix(line.offered) || $0 == line.offered + "=" }
          && !offered.contains(line.other),
        "\(line.typed): \(offered)", sourceLocation: sourceLocation)
    }
  }

  private func run(
    _ tool: OutsideTool, _ arguments: [String], in place: Workplace
  ) throws -> [String] {
    try tool.run(arguments, in: place.folder).split(separator: "\n").map(String.init)
  }

  @Test(
    "bash offers what the script says",
    .enabled(if: OutsideTool.areThere("bash"), "bash isn't there"))
  func bash() async throws {
    let place = try await place(for: "bash")
    defer { place.remove() }
    let bash = try #require(OutsideTool("bash"))
    // Bash takes words apart at '='; what is offered is written so that bash reads it as one word.
    try place.write(
      """
      PATH=$PWD:$PATH
      . ./script
      IFS=' ' read -ra COMP_WORDS <<<"${1//=/ = }"
      case $1 in *' ') COMP_WORDS+=('') ;; esac
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _lifecheck
      for offer in "${COMPREPLY[@]}"; do eval "printf '%s\\n' $offer"; done
      """, to: "test")
    try expect(in: place) { try run(bash, ["test", $0], in: place) }
    #expect(try run(bash, ["test", "lifecheck verify --depth "], in: place).isEmpty)
  }

  @Test(
    "zsh offers what the script says", .enabled(if: OutsideTool.areThere("zsh"), "zsh isn't there"))
  func zsh() async throws {
    let place = try await place(for: "zsh")
    defer { place.remove() }
    let zsh = try #require(OutsideTool("zsh"))
    // Starts a zsh with a terminal, which completes the line at once and prints what is offered.
    try place.write(
      """
      autoload -Uz compinit
      compinit -u -D
      path=($PWD $path)
      source ./script
      compadd() {
        local -a found
        builtin compadd -O found "$@"
        print -rl -- $found >>offered
        builtin compadd "$@"
      }
      zle -C complete complete-word _main_complete
      zle-line-init() { BUFFER=$TYPED CURSOR=$#TYPED; zle complete; : >done }
      zle -N zle-line-init
      """, to: ".zshrc")
    try place.write(
      """
      zmodload zsh/zpty
      rm -f done
      : >offered
      export ZDOTDIR=$PWD TYPED=$1 TERM=xterm
      zpty shell zsh -i
      for ((waits = 0; waits < 400; waits++)); do
        zpty -r -t shell text
        [[ -e done ]] && break
        sleep 0.05
      done
      zpty -d shell
      cat offered
      """, to: "test")
    try expect(in: place) { try run(zsh, ["-f", "test", $0], in: place) }
  }

  @Test(
    "fish offers what the script says",
    .enabled(if: OutsideTool.areThere("fish"), "fish isn't there"))
  func fish() async throws {
    let place = try await place(for: "fish")
    defer { place.remove() }
    let fish = try #require(OutsideTool("fish"))
    try place.write(
      """
      set -x PATH $PWD $PATH
      source ./script
      complete -C $argv[1] | string replace -r '\\t.*' ''
      exit 0
      """, to: "test")
    try expect(in: place) { try run(fish, ["--no-config", "test", $0], in: place) }
    try place.write("", to: "reports/old.json")
    #expect(
      try run(fish, ["--no-config", "test", "lifecheck verify --report json=rep"], in: place)
        == ["json=reports/"])
  }

  @Test(
    "readers of manuals find nothing wrong with the page",
    .enabled(if: OutsideTool.areThere("groff"), "groff isn't there"))
  func manual() async throws {
    let place = try Workplace()
    defer { place.remove() }
    try place.write(try await place.lifecheck("man").output, to: "lifecheck.1")
    let groff = try #require(OutsideTool("groff"))
    let warnings = try groff.run(["-man", "-Tutf8", "-ww", "-z", "lifecheck.1"], in: place.folder)
    #expect(warnings.isEmpty)
    let page = try groff.run(["-man", "-Tascii", "-P-cbou", "lifecheck.1"], in: place.folder)
    let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for heading in ["NAME", "SYNOPSIS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "SEE ALSO"] {
      #expect(page.contains("\n\(heading)\n"))
    }
    #expect(words.contains("NAME lifecheck - proves how") && words.contains("--shard I/N Check"))
  }
}
