extension PageStyle {
  /// Runs as cards, tables of states, and what the script adds for stepping.
  static let runs = #"""
    .run { margin-top: 18px; }
    .run h4 { margin: 0 0 8px; font-size: 15px; }
    .run.short { margin-top: 8px; }
    .sides { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; }
    @media (min-width: 1000px) { .sides { grid-template-columns: minmax(0, 1fr) auto;
      align-items: start; } .diagram { max-width: 640px; } }
    .start { margin: 0 0 8px; color: var(--soft); font-size: 14px; }
    .steps { list-style: none; margin: 0; padding: 0; }
    .step { border: 1px solid var(--line); border-inline-start: 4px solid var(--soft);
      border-radius: 8px; padding: 7px 12px 8px; margin-bottom: 7px; background: var(--card);
      scroll-margin: 80px; }
    .by-user { border-inline-start-color: var(--accent); }
    .by-system { border-inline-start-color: var(--doubt); }
    .by-app { border-inline-start-color: var(--known); }
    .head { display: flex; gap: 8px; align-items: baseline; }
    .head .count { min-width: 1.4em; font-weight: 700; font-variant-numeric: tabular-nums; }
    .actor { font-size: 12.5px; color: var(--soft); min-width: 3.6em; }
    .deed { font-weight: 600; flex: 1; }
    .moments { list-style: none; margin: 3px 0 0; padding-inline-start: calc(1.4em + 8px);
      font-size: 14px; }
    .moments li { padding: 1px 0; }
    .moments .callback { color: var(--accent); }
    .moments .line, .moments .inside { padding-inline-start: 16px; }
    .moments .line .source { margin-inline-start: 6px; }
    .variable { color: var(--soft); }
    .former { color: var(--soft); text-decoration: line-through;
      text-decoration-color: color-mix(in srgb, currentcolor 45%, transparent); }
    .moments .breaks { color: var(--bad); font-weight: 600; }
    .quiet, .choice { color: var(--soft); }
    .cycle { color: var(--doubt); font-weight: 600; font-size: 14px; margin: 2px 0 8px; }
    .step:target, .step.now { border-color: var(--accent); background: var(--accent-soft);
      box-shadow: inset 3px 0 0 var(--accent); }
    .states, .phases { margin-top: 12px; }
    .states > summary, .phases > summary, .short > summary { padding: 6px 0; font-weight: 600;
      font-size: 14px; }
    .states ul { margin: 4px 0; font-size: 14px; columns: 2 280px; }
    .states details { margin: 6px 0; font-size: 14px; }
    .scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; }
    .states table { border-collapse: collapse; font-size: 13px; width: 100%; }
    .states th, .states td { padding: 4px 10px; text-align: start; font-weight: 400;
      white-space: nowrap; border-bottom: 1px solid var(--line); }
    .states td { color: var(--soft); }
    .states thead th { color: var(--soft); background: var(--sunk); }
    .states th:first-child { position: sticky; inset-inline-start: 0; background: var(--sunk);
      max-width: 22em; overflow: hidden; text-overflow: ellipsis; }
    .states td.changed { background: var(--mark); color: var(--mark-ink); }
    .states td.broken { color: var(--bad); font-weight: 600; }
    .states td.kept { color: var(--good); }
    .states tr > .now { box-shadow: inset 2px 0 0 var(--accent), inset -2px 0 0 var(--accent); }
    .stepper { position: sticky; bottom: 0; z-index: 2; margin-top: 12px; padding: 8px 10px;
      background: var(--card); border: 1px solid var(--line); border-radius: 10px;
      box-shadow: 0 -2px 12px rgb(0 0 0 / 12%); }
    .stepper .bar { display: flex; align-items: center; gap: 8px; }
    .stepper .where { flex: 1; min-width: 0; font-size: 14px; }
    .stepper .where b { font-variant-numeric: tabular-nums; }
    .stepper .hint { color: var(--soft); font-size: 13px; white-space: nowrap; }
    .stepper kbd { font: inherit; font-size: 12px; border: 1px solid var(--line);
      border-radius: 4px; padding: 0 5px; background: var(--sunk); }
    .now-state { display: flex; flex-wrap: wrap; gap: 5px; margin: 8px 0 0; padding: 0;
      list-style: none; font-size: 13px; max-height: 30vh; overflow: auto; }
    .now-state li { border: 1px solid var(--line); border-radius: 6px; padding: 1px 8px;
      color: var(--soft); }
    .now-state li.changed { background: var(--mark); color: var(--mark-ink); }
    .now-state li.changed b { font-weight: 700; }
    .now-state li.broken { background: var(--bad-soft); color: var(--bad); font-weight: 600; }
    .now-state li.kept { color: var(--good); }

    """#

  /// Drawings, which take their colours from the page.
  static let drawings = #"""
    figure { margin: 0; overflow-x: auto; }
    .diagram, .phases figure { border: 1px solid var(--line); border-radius: 8px;
      background: var(--card); }
    .phases figure { width: fit-content; max-width: 100%; }
    figcaption { padding: 4px 14px 10px; font-size: 13px; color: var(--soft); max-width: 90ch; }
    svg { display: block; }
    svg.narrow, .phases svg { max-width: 100%; height: auto; }
    svg text { font-size: 12px; fill: var(--ink); text-anchor: middle; unicode-bidi: plaintext; }
    svg path { stroke: var(--soft); fill: none; }
    .lane { stroke: var(--line); stroke-dasharray: 4 4; }
    rect.party { fill: var(--sunk); stroke: var(--line); }
    text.party { font-size: 13px; font-weight: 600; }
    text.count { font-weight: 700; fill: var(--soft); }
    .band { fill: transparent; }
    .row:hover .band { fill: var(--sunk); }
    .row.now .band { fill: var(--accent-soft); stroke: var(--accent); }
    text.deed { font-weight: 600; paint-order: stroke; stroke: var(--card); stroke-width: 4px;
      stroke-linejoin: round; }
    .row.now text.deed { stroke: var(--accent-soft); }
    svg .arrow { stroke: var(--ink); stroke-width: 1.5; }
    svg .tip { fill: var(--ink); stroke: none; }
    .dot { fill: var(--ink); }
    rect.call { fill: var(--accent-soft); stroke: var(--accent); }
    text.call { font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
      font-size: 10.5px; fill: var(--accent); }
    rect.phase { fill: var(--mark); stroke: var(--mark-ink); stroke-opacity: .5; }
    text.phase { fill: var(--mark-ink); font-weight: 600; }
    svg path.rule { stroke: var(--doubt); stroke-dasharray: 6 4; }
    text.rule { fill: var(--doubt); text-anchor: end; font-weight: 600; }
    .node rect { fill: var(--card); stroke: var(--soft); }
    .node text { font-size: 13px; fill: var(--soft); }
    .node.visited rect { fill: var(--accent-soft); stroke: var(--accent); stroke-width: 1.5; }
    .node.visited text { fill: var(--ink); font-weight: 600; }
    .node.now rect { stroke-width: 3; }
    svg .edge path { stroke: var(--line); stroke-width: 1.2; }
    svg .edge path.tip { fill: var(--soft); stroke: none; }
    svg .edge.taken path, svg .edge.existing path { stroke: var(--accent); stroke-width: 2; }
    svg .edge.taken path.tip, svg .edge.existing path.tip { fill: var(--accent); stroke: none; }
    svg .edge.missing path { stroke: var(--bad); stroke-width: 2; stroke-dasharray: 5 4; }
    svg .edge.missing path.tip { fill: var(--bad); stroke: none; }
    .edge rect { fill: var(--card); stroke: var(--accent); }
    .edge text { font-size: 11px; font-weight: 700; fill: var(--accent); }
    .edge.now rect { fill: var(--accent); }
    .edge.now text { fill: var(--card); }

    """#

  /// What differs on phones and on paper.
  static let small = #"""
    @media (max-width: 700px) { body { padding: 0 12px 60px; } h1 { font-size: 24px; }
      .summary td:nth-child(n+3), .summary thead th:nth-child(n+3) { display: none; }
      .summary th, .summary td { padding: 6px 10px; }
      .claim > .body { padding: 2px 10px 12px; } .stepper .hint { display: none; }
      .head { flex-wrap: wrap; } .deed { flex-basis: 60%; }
      .again { flex-wrap: wrap; } .again code { flex-basis: 100%; order: 3; } }
    @media print { .stepper, .filter, .again button { display: none; }
      body { max-width: none; background: none; } }

    """#
}
