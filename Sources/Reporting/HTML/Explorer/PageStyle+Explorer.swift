extension PageStyle {
  /// The columns of the explorer, and what there is to choose.
  static let explorer = #"""
    body { max-width: 1560px; padding-bottom: 24px; }
    header { margin: 16px 0 8px; }
    h1 { font-size: 22px; }
    .back { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    .back a { border: 1px solid var(--soft); border-radius: 8px; padding: 5px 12px;
      background: var(--card); color: var(--ink); text-decoration: none; }
    .back a:hover { border-color: var(--accent); }
    .back .length { color: var(--soft); font-size: 14px; }
    .notice { background: var(--doubt-soft); color: var(--doubt); border-radius: 8px;
      padding: 9px 12px; margin: 10px 0 0; }
    .told { margin-top: 12px; background: var(--card); border: 1px solid var(--line);
      border-radius: 10px; padding: 8px 14px; }
    .told h2 { font-size: 17px; margin: 4px 0; }
    .told .why { background: var(--bad-soft); border-radius: 8px; padding: 9px 12px; }
    .explorer { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px;
      margin-top: 12px !important; }
    .explorer > .run { margin-top: 0; }
    .ways > section, .ways > details { margin-bottom: 12px; }
    .ways h2 { font-size: 16px; margin: 0 0 8px; }
    .ways > details { background: var(--card); border: 1px solid var(--line);
      border-radius: 10px; padding: 4px 14px; }
    .ways > details > summary { padding: 6px 0; font-weight: 600; font-size: 14px; }
    .ways dl, .ways ul { font-size: 14px; margin: 4px 0 10px; }
    .ways details ul { padding: 0; list-style: none; }
    .ways details li { padding: 3px 0; }
    .ways dt { font-weight: 600; margin-top: 8px; }
    .ways dd { margin: 0; color: var(--soft); }
    .ways .broken, .ways .end b { color: var(--bad); }
    .ways .values { display: flex; list-style: none; padding: 0; flex-wrap: wrap; gap: 4px 12px; }
    .way { cursor: pointer; padding: 5px 10px 6px; }
    .way:hover, .way:focus-within { border-color: var(--accent); }
    .way .moments { font-size: 13px; margin: 3px 0 0; }
    .way kbd { font: inherit; font-weight: 700; color: var(--soft); }
    .way a.deed { text-decoration: none; }
    .way a.deed:hover { text-decoration: underline; }
    .return { font-size: 13px; font-weight: 400; white-space: nowrap; }
    @media (min-width: 1000px) {
      .explorer { grid-template-columns: minmax(0, 1fr) minmax(340px, 440px); align-items: start; }
      .explorer .sides { grid-template-columns: minmax(0, 1fr); }
      .explorer .diagram { max-width: 100%; }
      .ways { position: sticky; top: 8px; max-height: calc(100vh - 16px); overflow: auto; } }
    @media (min-width: 1400px) {
      .explorer .sides { grid-template-columns: minmax(0, 1fr) auto; }
      .explorer .diagram { max-width: 520px; } }

    """#
}
