const made = new Map<string, CSSStyleSheet>();

/** A rem of the host would be the host's choice: lengths count in the widget's own unit. */
export const ownUnits = (css: string): string => css.replaceAll(/(-?[\d.]+)rem/g, 'calc($1*var(--plaza-rem))');

/**
 * A style sheet for a shadow root: one for each text, shared by all elements. Allowed by every `style-src`.
 *
 * @param window of the document that it is for: a sheet serves one alone
 */
export function sheetOf(css: string, { CSSStyleSheet } = window): CSSStyleSheet {
  let sheet = made.get(css);
  if (!(sheet instanceof CSSStyleSheet)) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(ownUnits(css));
    made.set(css, sheet);
  }
  return sheet;
}
