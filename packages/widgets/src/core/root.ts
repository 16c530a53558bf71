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
