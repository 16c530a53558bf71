import { colors, type ColorName } from '@plaza/ui/colors';

export const themeColor = (host: string, color: ColorName): string =>
  `var(--plaza-${host}, light-dark(${colors[color].join()}))`;

/**
 * Style sheet of `<plaza-button>`, which the build inserts into its script. Lengths are in em, because the host may
 * change the size of a rem.
 */
export const buttonSheet = `
:host { display: inline-block !important }
:host([mode=badge]) { display: contents !important }
:host([hidden]:not(:state(open))) { display: none !important }
.root {
  all: initial;
  display: contents;
  font: var(--plaza-unit, medium)/1.25 var(--plaza-font, system-ui, sans-serif);
  color-scheme: light;
  --a: ${themeColor('accent', 'accent')};
  --r: var(--plaza-radius, .625em);
}
.root[data-theme=dark] { color-scheme: dark }
.root[data-theme=auto] { color-scheme: light dark }
a {
  box-sizing: border-box;
  display: inline-grid;
  place-items: center;
  min-height: 2.75em;
  padding: .5em 1.25em;
  border: 1px solid #0000;
  border-radius: var(--r);
  background: var(--a);
  color: var(--plaza-on-accent, lab(from var(--a) calc((49 - l)*9e4) 0 0));
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
}
[hidden], :host([hidden]) a { display: none }
a:hover { background: color-mix(in oklab, var(--a), #000 14%) }
:host(:state(loading)) a { opacity: .7 }
:focus-visible { outline: 2px solid ${themeColor('focus', 'focus')}; outline-offset: 2px }
:host([mode=badge]) .root > a {
  --i: var(--plaza-badge-offset, 1em);
  position: fixed;
  z-index: var(--plaza-badge-layer, 1000);
  inset-block-end: calc(var(--i) + env(safe-area-inset-bottom));
  inset-inline-end: var(--i);
  max-width: calc(100% - 2*var(--i));
  border-radius: calc(var(--r)*9);
  box-shadow: 0 4px 16px #0005;
}
:host([corner=start]) .root > a { inset-inline: var(--i) auto }
`;
