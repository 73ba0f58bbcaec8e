extension PageScript {
  /// What the explorer does beyond what its links do: keys that follow them, and the state at the end of the run.
  static let explorer = begin + stepping + keys + choices + end

  /// Lets digits choose a step, where two digits need a moment, and a letter go back; what is open stays open.
  private static let choices = #"""
    const run = [...runs.values()][0];
    if (run) {
      run.step = run.steps.length;
      run.show();
      active = run;
    }
    all('.way').forEach(card => card.addEventListener('click', event => {
      if (event.target.closest('a') || String(getSelection())) return;
      card.querySelector('a.deed').click();
    }));
    const open = () => all('.ways > details').filter(part => part.open).map(part => part.id);
    const kept = sessionStorage.getItem('open')?.split(' ');
    all('.ways > details').forEach(part => {
      if (kept) part.open = kept.includes(part.id);
      part.addEventListener('toggle', () => sessionStorage.setItem('open', open().join(' ')));
    });
    const links = new Map(all('a[data-key]').map(link => [link.dataset.key, link]));
    let typed = '';
    let timer = 0;
    const choose = () => {
      const link = links.get(typed);
      typed = '';
      link?.click();
    };
    document.addEventListener('keydown', event => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target.closest?.('input, textarea')) return;
      const key = event.key === 'Backspace' ? 'u' : event.key;
      if (!/^[0-9u]$/.test(key)) return;
      event.preventDefault();
      clearTimeout(timer);
      typed += key;
      const isPrefix = [...links.keys()].some(other => other !== typed && other.startsWith(typed));
      if (isPrefix) timer = setTimeout(choose, 600);
      else choose();
    });

    """#
}
