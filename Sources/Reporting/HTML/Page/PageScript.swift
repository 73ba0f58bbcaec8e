/// What the page does beyond what it says: stepping, copying, choosing from the table.
enum PageScript {
  static let text = begin + stepping + keys + choosing + copying + end

  static let begin = #"""
    (() => {
    'use strict';
    const all = (selector, root = document) => [...root.querySelectorAll(selector)];
    const make = (name, properties = {}, ...children) => {
      const element = Object.assign(document.createElement(name), properties);
      element.append(...children);
      return element;
    };

    """#

  /// Each run gets a bar with the selected step, the state there, and what is to be pressed.
  static let stepping = #"""
    const runs = new Map();
    let active = null;
    class Run {
      constructor(section) {
        this.section = section;
        this.steps = all('.step', section);
        this.rows = all('.row', section);
        this.table = section.querySelector('.states table');
        this.step = 0;
        const button = (text, label, act) => {
          const made = make('button', { type: 'button', textContent: text, title: label });
          made.setAttribute('aria-label', label);
          made.addEventListener('click', act);
          return made;
        };
        this.where = make('div', { className: 'where' });
        this.where.setAttribute('aria-live', 'polite');
        this.state = make('ul', { className: 'now-state',
          hidden: !matchMedia('(min-width: 701px)').matches });
        this.state.setAttribute('aria-label', 'State at this step');
        const toggle = button('State', 'Show or hide the state', () => {
          this.state.hidden = !this.state.hidden;
          toggle.setAttribute('aria-expanded', String(!this.state.hidden));
        });
        toggle.setAttribute('aria-expanded', String(!this.state.hidden));
        const hint = make('span', { className: 'hint' });
        hint.append(make('kbd', { textContent: '←' }), ' ', make('kbd', { textContent: '→' }));
        const bar = make('div', { className: 'bar' },
          button('◀', 'Previous step', () => this.go(this.step - 1)),
          button('▶', 'Next step', () => this.go(this.step + 1)), this.where, hint, toggle);
        this.stepper = make('div', { className: 'stepper' }, bar, this.state);
        this.stepper.setAttribute('role', 'group');
        this.stepper.setAttribute('aria-label', 'Go through the run');
        section.querySelector('.sides').after(this.stepper);
        this.steps.forEach((card, place) =>
          card.addEventListener('click', event => {
            if (event.target.closest('a') || String(getSelection())) return;
            this.go(place + 1, false);
          }));
        this.rows.forEach((row, place) => row.addEventListener('click', event => {
          event.preventDefault();
          this.go(place + 1);
        }));
        this.show();
      }
      go(step, scrolls = true) {
        active = this;
        this.step = Math.max(0, Math.min(step, this.steps.length));
        this.show();
        const id = this.step > 0 ? this.steps[this.step - 1].id : this.section.id;
        history.replaceState(null, '', '#' + id);
        if (!scrolls || this.step === 0) return;
        const card = this.steps[this.step - 1];
        const edge = card.getBoundingClientRect();
        if (edge.top < 20 || edge.bottom > innerHeight - this.stepper.offsetHeight - 20) {
          card.scrollIntoView({ block: 'center' });
        }
      }
      show() {
        const mark = (elements, isNow) => elements.forEach((element, place) => {
          element.classList.toggle('now', isNow(element, place));
        });
        const isNow = (_, place) => place === this.step - 1;
        mark(this.steps, isNow);
        mark(this.rows, isNow);
        this.steps.forEach((card, place) => {
          if (place === this.step - 1) card.setAttribute('aria-current', 'step');
          else card.removeAttribute('aria-current');
        });
        mark(all('.edge', this.section),
          edge => this.step > 0 && edge.dataset.steps.split(' ').includes(String(this.step)));
        const card = this.steps[this.step - 1];
        this.where.replaceChildren(make('b', { textContent: this.step === 0 ? 'Start' :
          this.step + ' of ' + this.steps.length }));
        if (card) {
          const deed = card.querySelector('.deed').cloneNode(true);
          this.where.append(' ', card.querySelector('.actor').textContent, ' ',
            ...deed.childNodes);
        } else {
          this.where.append(' of ' + this.steps.length + (this.steps.length === 1 ? ' step' : ' steps'));
        }
        this.showState();
      }
      showState() {
        this.state.replaceChildren();
        if (!this.table) return;
        all('tr', this.table).forEach(row => {
          const cells = [...row.children];
          cells.forEach((cell, place) => cell.classList.toggle('now', place === this.step + 1));
          const now = cells[this.step + 1];
          if (row.parentElement.tagName.toLowerCase() === 'thead' || !now) return;
          const item = make('li', { className: now.className.replace('now', '').trim() });
          item.append(...cells[0].cloneNode(true).childNodes, ' ',
            make('b', {}, ...now.cloneNode(true).childNodes));
          this.state.append(item);
        });
        all('.node', this.section).forEach(node => node.classList.remove('now'));
      }
    }
    const runOf = section => {
      if (!runs.has(section)) runs.set(section, new Run(section));
      return runs.get(section);
    };
    const prepare = root => all('section.run', root).forEach(section => {
      if (section.querySelector('.sides') && section.querySelector('.step')) runOf(section);
    });
    all('details.claim').forEach(claim => {
      if (claim.open) prepare(claim);
      claim.addEventListener('toggle', () => { if (claim.open) prepare(claim); });
    });
    all('.specification > section.run').forEach(section => prepare(section.parentElement));

    """#

  static let keys = #"""
    const visibleRun = () => {
      if (active && active.section.offsetParent) return active;
      const near = [...runs.values()].filter(run => run.section.offsetParent).map(run => {
        const box = run.section.getBoundingClientRect();
        return { run, far: Math.max(0, box.top - innerHeight / 2, innerHeight / 2 - box.bottom) };
      });
      return near.sort((first, second) => first.far - second.far)[0]?.run;
    };
    document.addEventListener('keydown', event => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target.closest?.('input, textarea, .scroll, .command')) return;
      const moves = { ArrowRight: 1, j: 1, ArrowLeft: -1, k: -1 };
      const run = visibleRun();
      if (!run || !(event.key in moves)) return;
      event.preventDefault();
      run.go(run.step + moves[event.key]);
    });
    const follow = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      const number = /^step-([0-9]+)$/.exec(id);
      if (number) {
        visibleRun()?.go(Number(number[1]));
        return;
      }
      const place = id && document.getElementById(id);
      if (!place) return;
      for (let parent = place; parent; parent = parent.parentElement) {
        if (parent.tagName.toLowerCase() === 'details') parent.open = true;
      }
      const claim = place.closest('details.claim');
      if (claim) prepare(claim);
      const section = place.closest('section.run');
      if (section && place.classList.contains('step')) {
        const run = runOf(section);
        run.go(run.steps.indexOf(place) + 1);
      } else {
        if (section) active = runOf(section);
        else if (claim) active = runs.get(claim.querySelector('section.run')) ?? active;
        place.scrollIntoView();
      }
    };
    addEventListener('hashchange', follow);

    """#

  static let end = #"""
    follow();
    document.documentElement.dataset.ready = String(Math.round(performance.now()));
    })();

    """#
}
