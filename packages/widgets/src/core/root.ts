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
