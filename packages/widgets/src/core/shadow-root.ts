import { root as rootClass, unitName, width as widthClass } from './root.css.ts';

/** Adds the root element of a widget's content to its shadow root, isolated from the host's styles. */
export function makeRoot(shadow: ShadowRoot): HTMLElement {
  // A canvas gives the widget a preferred width in layouts that shrink to their content, and can still become narrower.
  const width = document.createElement('canvas');
  width.classList.add(widthClass);
  const root = document.createElement('div');
  root.classList.add(rootClass);
  // `medium` is the font size set in the browser, independent of the size of the host's root element.
  root.style.fontSize = 'medium';
  shadow.append(width, root);
  root.style.setProperty(unitName, `var(--plaza-unit, ${getComputedStyle(root).fontSize})`);
  root.style.fontSize = '';
  return root;
}

const sheets = new Map<string, CSSStyleSheet>();

/** Converts lengths in rem, which depend on the host's root element, to the widget's own unit. */
export const toWidgetUnits = (css: string): string => css.replaceAll(/(-?[\d.]+)rem/g, 'calc($1*var(--plaza-rem))');

/**
 * Returns a constructed style sheet, shared by all shadow roots with the same CSS. Every `style-src` policy allows it.
 *
 * @param window of the element's document: a constructed style sheet works only in its own document
 */
export function sheetOf(css: string, { CSSStyleSheet } = window): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!(sheet instanceof CSSStyleSheet)) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(toWidgetUnits(css));
    sheets.set(css, sheet);
  }
  return sheet;
}
