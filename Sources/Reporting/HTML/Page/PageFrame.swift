/// What every page has around its content: the head, the style, the script.
enum PageFrame {
  /// Returns a whole page.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - style: What the page adds to the common style.
  ///   - script: What the page does beyond what it says.
  ///   - body: Adds the content.
  /// - Returns: The text of the page.
  static func page(
    title: String, style: String = "", script: String, body: (inout Markup) -> Void
  ) -> String {
    var page = Markup()
    page.add("html", ["lang": "en", "xmlns": "http://www.w3.org/1999/xhtml"]) { page in
      head(title, style, &page)
      page.breakLine()
      page.add("body") { page in
        body(&page)
        page.breakLine()
        page.add("script", literally: script)
      }
    }
    return "<!DOCTYPE html>\n\(page.text)\n"
  }

  private static func head(_ title: String, _ style: String, _ page: inout Markup) {
    page.add("head") { page in
      page.add("meta", ["charset": "utf-8"])
      page.add(
        "meta", ["http-equiv": "Content-Security-Policy", "content": securityPolicy])
      page.add("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
      page.add("meta", ["name": "color-scheme", "content": "light dark"])
      page.add("link", ["rel": "icon", "href": "data:,"])
      page.add("title", title)
      page.add("style", literally: PageStyle.text + style)
    }
  }

  /// What a page may do: show itself and run its own script, and nothing over a network.
  static let securityPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    + "img-src data:; base-uri 'none'; form-action 'none'"
}
