import Foundation
import Reporting
import TestSupport
import Testing

@Suite("The report in a browser", .enabled(if: Browser.isThere, "no Chromium is installed"))
struct HTMLBrowserTests {
  /// Opens a page and returns what a script finds out, which sets the title of the document.
  private func answer(
    _ script: String, on page: String = SamplePages.page, at fragment: String = "",
    for reader: Browser.Reader = Browser.Reader()
  ) throws -> String {
    let browser = try #require(Browser())
    let whole = "document.title = (() => { \(script) })();"
    let visit = try browser.open(page, at: fragment, running: whole, for: reader)
    #expect(visit.complaints == [])
    #expect(visit.page.contains("data-ready"))
    let title = try #require(visit.page.firstMatch(of: /<title>([^<]*)<\/title>/))
    return String(title.1)
  }

  @Test("a place in a run selects its step, with the state there")
  func place() throws {
    let answer = try answer(
      """
      const run = document.querySelector('#claim-1-1-run-1');
      const changed = [...run.querySelectorAll('.now-state .changed')].map(it => it.textContent);
      return [run.querySelector('.where').textContent,
        document.querySelector('[aria-current=step]').id,
        run.querySelectorAll('.row.now').length, ...changed].join('; ');
      """, at: "claim-1-1-run-1-step-4")
    #expect(
      answer == "4 of 7 user edits the title; claim-1-1-run-1-step-4; 1; hasUnsavedEdits true")
  }

  @Test("keys and buttons go through a run, and stop at its ends")
  func keys() throws {
    let answer = try answer(
      """
      const where = () => document.querySelector('.stepper .where').textContent.slice(0, 6);
      const press = key => document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true }));
      const seen = [where()];
      for (const key of ['ArrowRight', 'j', 'k', 'ArrowLeft', 'ArrowLeft']) {
        press(key);
        seen.push(where());
      }
      for (let count = 0; count !== 9; count += 1) {
        document.querySelector('.stepper button[title="Next step"]').click();
      }
      return [...seen, where(), location.hash].join('|');
      """, at: "claim-1-1-run-1")
    #expect(
      answer
        == "Start |1 of 7|2 of 7|1 of 7|Start |Start |7 of 7|#claim-1-1-run-1-step-7")
  }

  @Test("the number of a step in the address selects it in the first run")
  func number() throws {
    let answer = try answer(
      "return document.querySelector('[aria-current=step]').id;", at: "step-3")
    #expect(answer == "claim-1-1-run-1-step-3")
  }

  @Test("the table shows what was chosen by verdict and by words")
  func choosing() throws {
    let answer = try answer(
      """
      const count = () => [...document.querySelectorAll('.summary tr[data-standing]')]
        .filter(row => row.offsetParent).length;
      const seen = [count()];
      const button = document.querySelector('.numbers .refuted button');
      button.click();
      seen.push(count(), button.getAttribute('aria-pressed'));
      button.click();
      const input = document.querySelector('.filter input');
      input.value = 'EDIT';
      input.dispatchEvent(new Event('input'));
      seen.push(count(), document.querySelector('.filter output').textContent);
      return seen.join(' ');
      """)
    #expect(answer == "9 2 true 2 2 claims")
  }

  @Test("hostile names break nothing and stay text")
  func hostile() throws {
    let page = SamplePages.page(of: SamplePages.hostileEvents)
    let answer = try answer(
      "return [document.scripts.length, document.querySelectorAll('h3').length].join(' ');",
      on: page)
    #expect(answer == "2 \(SamplePages.hostile.count)")
  }

  @Test(
    "text can be read in light and in dark, on a desk and on a phone",
    arguments: [true, false], [1280, 390])
  func contrast(isDark: Bool, width: Int) throws {
    let answer = try answer(
      """
      document.querySelectorAll('details').forEach(it => { it.open = true; });
      document.querySelectorAll('.step')[2].click();
      const rgb = text => (text.match(/[0-9.]+/g) ?? []).map(Number);
      const light = ([r, g, b]) => [r, g, b].map(value => value / 255)
        .map(value => value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92)
        .reduce((sum, value, place) => sum + value * [0.2126, 0.7152, 0.0722][place], 0);
      const ground = element => {
        for (let place = element; place; place = place.parentElement) {
          const color = rgb(getComputedStyle(place).backgroundColor);
          if (color.length === 3 || color[3] === 1) return color;
        }
        return [255, 255, 255];
      };
      const faint = new Set();
      const behind = text => {
        const rect = text.parentElement.querySelector('rect');
        const fill = rect && getComputedStyle(rect).fill;
        return fill && rgb(fill).length === 3 ? rgb(fill) : ground(text.closest('svg'));
      };
      document.querySelectorAll('body *').forEach(element => {
        const hasText = [...element.childNodes].some(node => node.nodeType === 3 &&
          node.textContent.trim());
        if (!hasText || element.closest('script, title')) return;
        const isDrawn = element.namespaceURI.includes('svg');
        const style = getComputedStyle(element);
        const ink = light(rgb(isDrawn ? style.fill : style.color));
        const paper = light(isDrawn ? behind(element) : ground(element));
        const ratio = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
        if (!(ratio >= 4.5)) faint.add(element.tagName + '.' + element.getAttribute('class') +
          ' ' + ratio.toFixed(1));
      });
      const unnamed = [...document.querySelectorAll('button, a, input, svg, summary')].filter(
        it => !(it.getAttribute('aria-label') || it.textContent.trim())).length;
      const overflow = document.documentElement.scrollWidth > innerWidth;
      return ['faint:', ...faint, 'unnamed:', unnamed, 'overflow:', overflow].join(' ');
      """, for: Browser.Reader(width: width, isDark: isDark))
    #expect(answer == "faint: unnamed: 0 overflow: false")
  }
}
