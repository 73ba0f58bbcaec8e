/// How the page looks: light or dark as the reader's system is, on large and small screens.
enum PageStyle {
  static let text = colours + frame + claims + runs + drawings + small

  private static let colours = #"""
    :root { color-scheme: light dark; --page: #f6f5f2; --card: #ffffff; --sunk: #f1f0ec;
      --ink: #1c2127; --soft: #545c67; --line: #dcdad3; --accent: #1c5aa8; --accent-soft: #e3edf9;
      --good: #14692e; --good-soft: #e0f3e5; --bad: #ab1f1a; --bad-soft: #fde8e6;
      --doubt: #7d5200; --doubt-soft: #fbefd6; --known: #5d3fa6; --known-soft: #eee9fa;
      --mark: #fff0b8; --mark-ink: #4d3900; --shadow: 0 1px 2px rgb(0 0 0 / 8%); }
    @media (prefers-color-scheme: dark) { :root { --page: #12151a; --card: #1b2027;
      --sunk: #232932; --ink: #e7eaee; --soft: #a9b2bf; --line: #363e49; --accent: #8dbdff;
      --accent-soft: #1d3350; --good: #7fd89a; --good-soft: #173524; --bad: #ff9d94;
      --bad-soft: #461d1b; --doubt: #f0c674; --doubt-soft: #3d2f12; --known: #c3b0ff;
      --known-soft: #2f2750; --mark: #5a4a10; --mark-ink: #ffedb0; --shadow: none; } }

    """#

  private static let frame = #"""
    * { box-sizing: border-box; }
    html { scroll-padding-top: 12px; }
    body { margin: 0 auto; padding: 0 20px 80px; max-width: 1240px; background: var(--page);
      color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
      overflow-wrap: anywhere; }
    code, .formula, .source, .callback { font-family: ui-monospace, "SF Mono", Menlo, Consolas,
      "DejaVu Sans Mono", monospace; font-size: 0.88em; }
    a { color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
    h1, h2, h3, h4 { line-height: 1.25; }
    .skip { position: absolute; left: -999px; }
    .skip:focus { left: 12px; top: 8px; background: var(--card); padding: 6px 12px; }
    header { margin: 28px 0 24px; }
    .brand { margin: 0; color: var(--soft); font-weight: 600; letter-spacing: .02em; }
    h1 { margin: 2px 0 6px; font-size: 30px; letter-spacing: -.01em; }
    header.good h1 { color: var(--good); }
    header.bad h1 { color: var(--bad); }
    .facts { margin: 2px 0 10px; color: var(--soft); font-size: 14px; }
    .numbers { display: flex; flex-wrap: wrap; gap: 8px; padding: 0; margin: 14px 0 0;
      list-style: none; }
    .numbers li, .numbers button { border-radius: 999px; padding: 4px 12px; font: inherit;
      font-size: 14px; color: var(--ink); background: var(--card); border: 1px solid var(--line); }
    .numbers li:has(button) { padding: 0; border: 0; background: none; }
    .numbers button { min-height: 34px; cursor: pointer; }
    .numbers button[aria-pressed="true"] { border-color: var(--accent);
      background: var(--accent-soft); }
    .numbers .refuted b, .numbers .changed b { color: var(--bad); }
    .numbers .proved b { color: var(--good); }
    .numbers .known b { color: var(--known); }
    .numbers .bounded b, .numbers .vacuous b, .numbers .undecided b,
    .numbers .old b { color: var(--doubt); }
    .failing { margin-top: 16px; background: var(--card); border: 1px solid var(--line);
      border-inline-start: 4px solid var(--bad); border-radius: 10px; box-shadow: var(--shadow); }
    .failing ul { list-style: none; margin: 0; padding: 6px 16px; }
    .failing li { padding: 6px 0; }
    .failing li + li { border-top: 1px solid var(--line); }
    .failing a { font-weight: 600; }
    .failing .place { color: var(--soft); }
    .failing p { margin: 0; font-size: 14px; color: var(--soft); display: -webkit-box;
      -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
    .fixed { margin: 10px 0 0; color: var(--good); }
    ::placeholder { color: var(--soft); opacity: 1; }
    footer { margin-top: 40px; color: var(--soft); font-size: 13px; max-width: 70ch; }
    .badge { display: inline-block; border-radius: 6px; padding: 1px 8px; font-size: 13px;
      font-weight: 600; white-space: nowrap; }
    .proved.badge { color: var(--good); background: var(--good-soft); }
    .refuted.badge, .changed.badge { color: var(--bad); background: var(--bad-soft); }
    .known.badge { color: var(--known); background: var(--known-soft); }
    .bounded.badge, .vacuous.badge, .undecided.badge, .old.badge { color: var(--doubt);
      background: var(--doubt-soft); }
    .summary h2 { margin: 0 0 8px; font-size: 20px; }
    .summary table { border-collapse: collapse; width: 100%; background: var(--card);
      border: 1px solid var(--line); border-radius: 10px; border-spacing: 0;
      box-shadow: var(--shadow); }
    .summary th, .summary td { text-align: start; padding: 5px 12px; font-weight: 400;
      vertical-align: baseline; }
    .summary td { white-space: nowrap; color: var(--soft); font-size: 14px; }
    .summary tbody th[scope="row"] { width: 100%; }
    .summary thead th { color: var(--soft); font-size: 13px;
      border-bottom: 1px solid var(--line); }
    .summary .group th { font-weight: 650; padding-top: 14px; }
    .summary tbody + tbody .group th { border-top: 1px solid var(--line); }
    .summary .group a { color: var(--ink); text-decoration: none; }
    .summary .group a:hover { text-decoration: underline; }
    .summary .number { text-align: end; font-variant-numeric: tabular-nums; }
    .summary th:last-child, .summary .number:last-child { padding-inline-end: 16px; }
    .filter { display: flex; gap: 10px; align-items: center; margin: 0 0 10px; flex-wrap: wrap; }
    .filter input { flex: 1 1 220px; max-width: 420px; font: inherit; padding: 7px 12px;
      min-height: 38px; border-radius: 8px; border: 1px solid var(--soft); background: var(--card);
      color: var(--ink); }
    .filter output { color: var(--soft); font-size: 14px; }
    [hidden] { display: none !important; }

    """#

  private static let claims = #"""
    .specification { margin-top: 40px; }
    .specification > h2 { margin: 0; font-size: 22px; }
    .specification > details { margin: 8px 0; background: var(--card); border-radius: 10px;
      border: 1px solid var(--line); box-shadow: var(--shadow); }
    summary { cursor: pointer; }
    .specification > details > summary { padding: 10px 14px; }
    .basis > ul, .basis > dl { margin: 0 14px 12px; }
    .basis dt { font-weight: 600; margin-top: 6px; }
    .basis dd { margin: 0; color: var(--soft); }
    .claim h3 { display: inline; font-size: 16px; font-weight: 600; margin: 0 0 0 4px; }
    .claim > .body { padding: 2px 16px 16px; border-top: 1px solid var(--line); }
    .claim .facts { margin: 12px 0 6px; }
    .formula { margin: 6px 0; }
    .formula code { display: block; max-height: 12em; overflow: auto; font-size: 13px; }
    .remarks { margin: 6px 0; padding-inline-start: 20px; color: var(--soft); font-size: 14px; }
    .messages, .troubles { margin: 10px 0; padding: 10px 14px 10px 30px; background: var(--card);
      border-radius: 10px; border: 1px solid var(--line); }
    .troubles b { color: var(--bad); }
    .reasons { margin: 12px 0; }
    .reasons div { display: grid; grid-template-columns: 64px 1fr; padding: 4px 0; }
    .reasons dt { font-weight: 650; }
    .reasons dd { margin: 0; }
    .reasons .why { background: var(--bad-soft); border-radius: 8px; padding: 9px 12px;
      margin-bottom: 6px; grid-template-columns: 58px 1fr; }
    .reasons .needs, .reasons .given { font-size: 14px; padding-inline-start: 12px;
      grid-template-columns: 58px 1fr; }
    .reasons .given { color: var(--soft); }
    .source { color: var(--soft); white-space: nowrap; }
    a.source { color: var(--accent); }
    .again { display: flex; align-items: center; gap: 10px; margin-top: 16px;
      background: var(--sunk); border-radius: 8px; padding: 6px 8px 6px 14px; }
    .again .label { font-weight: 650; font-size: 14px; }
    .again code { flex: 1; overflow-x: auto; white-space: pre; overflow-wrap: normal;
      padding: 4px 2px; }
    .again button, .stepper button { font: inherit; font-size: 14px; min-height: 36px;
      min-width: 44px; padding: 4px 12px; border-radius: 8px; border: 1px solid var(--soft);
      background: var(--card); color: var(--ink); cursor: pointer; }
    .again button:hover, .stepper button:hover { border-color: var(--accent); }

    """#
}
