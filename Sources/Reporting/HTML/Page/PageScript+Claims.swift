extension PageScript {
  /// The table shows what stands in some ways, and what has some words.
  static let choosing = #"""
    const table = document.querySelector('.summary table');
    const chosen = new Set();
    const input = make('input', { type: 'search', placeholder: 'Filter by name' });
    input.setAttribute('aria-label', 'Filter the claims by name');
    const output = make('output');
    const choose = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let count = 0;
      all('tbody', table).forEach(group => {
        const name = group.querySelector('.group')?.textContent ?? '';
        let some = 0;
        all('tr[data-standing]', group).forEach(row => {
          const text = (name + ' ' + row.textContent).toLowerCase();
          const isShown = (chosen.size === 0 || chosen.has(row.dataset.standing)) &&
            words.every(word => text.includes(word));
          row.hidden = !isShown;
          if (isShown) some += 1;
        });
        group.hidden = some === 0;
        count += some;
      });
      const isAll = chosen.size === 0 && words.length === 0;
      output.textContent = isAll ? '' : count + (count === 1 ? ' claim' : ' claims');
    };
    input.addEventListener('input', choose);
    if (table && all('tr[data-standing]', table).length > 5) {
      table.before(make('div', { className: 'filter' }, input, output));
    }
    all('.numbers li').forEach(item => {
      const button = make('button', { type: 'button' }, ...item.childNodes);
      button.setAttribute('aria-pressed', 'false');
      button.addEventListener('click', () => {
        const standing = item.dataset.standing;
        if (!chosen.delete(standing)) chosen.add(standing);
        button.setAttribute('aria-pressed', String(chosen.has(standing)));
        choose();
      });
      item.append(button);
    });

    """#

  /// Each command gets a button that copies it.
  static let copying = #"""
    all('.again').forEach(line => {
      const command = line.querySelector('.command');
      const button = make('button', { type: 'button', textContent: 'Copy' });
      button.setAttribute('aria-label', 'Copy the command');
      button.addEventListener('click', async () => {
        let isCopied = false;
        try {
          await navigator.clipboard.writeText(command.textContent);
          isCopied = true;
        } catch {
          const range = document.createRange();
          range.selectNodeContents(command);
          getSelection().removeAllRanges();
          getSelection().addRange(range);
          isCopied = document.execCommand('copy');
        }
        button.textContent = isCopied ? 'Copied' : 'Selected';
        setTimeout(() => { button.textContent = 'Copy'; }, 2000);
      });
      line.append(button);
    });

    """#
}
