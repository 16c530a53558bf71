import { root as rootClass, unitName, width as widthClass } from './root.css.ts';

/** Makes the element that all of a widget lies in, out of reach of the host's styles. */
export function makeRoot(shadow: ShadowRoot): HTMLElement {
  // Replaced elements alone may have a width that layouts around them count with and that still gives way to less room.
  const width = document.createElement('canvas');
  width.classList.add(widthClass);
  const root = document.createElement('div');
  root.classList.add(rootClass);
  // `medium` is what the visitor has chosen in the browser, whatever size the host gives its own root.
  root.style.fontSize = 'medium';
  shadow.append(width, root);
  root.style.setProperty(unitName, `var(--plaza-unit, ${getComputedStyle(root).fontSize})`);
  root.style.fontSize = '';
  return root;
}

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
