const made = new Map<string, CSSStyleSheet>();

/** A style sheet for a shadow root: one for each text, shared by all elements. Allowed by every `style-src`. */
export function sheetOf(css: string): CSSStyleSheet {
  let sheet = made.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    made.set(css, sheet);
  }
  return sheet;
}
