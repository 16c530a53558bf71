import { root as rootClass, remVariable, preferredWidth as widthClass } from './root.css.ts';

/** Adds the root element of a widget's content to its shadow root, isolated from the host's styles. */
export function createWidgetRoot(shadow: ShadowRoot): HTMLElement {
  // A canvas gives the widget a preferred width in layouts that shrink to their content, and can still become narrower.
  const widthCanvas = document.createElement('canvas');
  widthCanvas.classList.add(widthClass);
  const root = document.createElement('div');
  root.classList.add(rootClass);
  shadow.append(widthCanvas, root);
  return root;
}

/** Sets the widget's own unit for lengths to the font size of the browser. */
export function setWidgetUnit(root: HTMLElement): void {
  // `medium` is the font size set in the browser, independent of the size of the host's root element. With a font, since
  // monospaced text is smaller.
  root.style.font = 'medium serif';
  root.style.setProperty(remVariable, `var(--plaza-unit, ${getComputedStyle(root).fontSize})`);
  root.style.font = '';
}

const sheetsByCss = new Map<string, CSSStyleSheet>();

/** Converts lengths in rem, which depend on the host's root element, to the widget's own unit. */
export const toWidgetUnits = (css: string): string => css.replaceAll(/(-?[\d.]+)rem/g, 'calc($1*var(--plaza-rem))');

/**
 * Returns a constructed style sheet, shared by all shadow roots with the same CSS. Every `style-src` policy allows it.
 *
 * @param window of the element's document: a constructed style sheet works only in its own document
 */
export function styleSheetOf(css: string, { CSSStyleSheet } = window): CSSStyleSheet {
  let sheet = sheetsByCss.get(css);
  if (!(sheet instanceof CSSStyleSheet)) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(toWidgetUnits(css));
    sheetsByCss.set(css, sheet);
  }
  return sheet;
}
