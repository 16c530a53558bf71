import type { ReadAttribute } from './attributes.ts';
import { root as rootClass, unitName } from './root.css.ts';

/** Makes the element that all of a widget lies in, out of reach of the host's styles. */
export function makeRoot(shadow: ShadowRoot): HTMLElement {
  const root = document.createElement('div');
  root.className = rootClass;
  // `medium` is what the visitor has chosen in the browser, whatever size the host gives its own root.
  root.style.fontSize = 'medium';
  shadow.append(root);
  root.style.setProperty(unitName, `var(--plaza-unit, ${getComputedStyle(root).fontSize})`);
  root.style.fontSize = '';
  return root;
}

/** Gives the root what does not need to be drawn anew. */
export function dressRoot(root: HTMLElement, element: HTMLElement, read: ReadAttribute, locale: string): void {
  root.lang = locale;
  root.dir = read('dir') ?? getComputedStyle(element).direction;
  root.dataset.theme = read('theme') ?? 'light';
}
