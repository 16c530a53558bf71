import { themeColor } from './button-sheet.ts';

/**
 * Style sheet of the panel that a button opens, which the build inserts into its chunk.
 *
 * The dialog fills the window, so that its own background is the backdrop, and scrolls by two pixels that aren't visible:
 * scroll containers without overflow would let the page behind scroll. The panel keeps it at the first of them, because
 * keys scroll that page in WebKit once the container is at its end.
 */
// Long because rules are listed in the order of the elements.
export const panelSheet = `
dialog {
  --s: ${themeColor('surface', 'surface')};
  --t: ${themeColor('text', 'text')};
  --b: ${themeColor('border', 'border')};
  --p: min(1.25em, 5vw);
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: hidden scroll;
  overscroll-behavior: contain;
  scrollbar-width: none;
  background: #0008;
  color: var(--t);
}
dialog::backdrop { background: none }
.hold { height: calc(100% + 2px) }
.scroll {
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  height: calc(100% - 2px);
  overflow: auto;
}
.panel {
  box-sizing: border-box;
  flex: none;
  width: min(100% - 2*var(--p), 44em);
  margin: clamp(1em, 12vh, 7em) auto auto;
  border: 1px solid var(--b);
  border-radius: calc(var(--r)*1.6);
  background: var(--s);
  animation: i .2s;
}
.plans .panel { width: min(100% - 2*var(--p), 60em) }
.head {
  position: sticky;
  z-index: 1;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: .5em;
  padding: .5em;
  padding-inline-start: var(--p);
  border-radius: inherit;
  background: inherit;
}
h2 { margin: 0; font-size: 1.125em; line-height: 1.3; overflow-wrap: anywhere }
button {
  flex: none;
  width: 1.875em;
  height: 1.875em;
  padding: 0;
  border: 1px solid #0000;
  border-radius: var(--r);
  background: none;
  color: inherit;
  font: 1.5em/1 system-ui;
  cursor: pointer;
}
button:hover { background: color-mix(in oklab, var(--s), var(--t) 10%) }
.body { position: relative; padding: .25em var(--p) 1.25em }
.body > * > * { display: none }
.failed > * > * { display: inline-grid }
.busy::after {
  content: "";
  position: absolute;
  inset: 0;
  width: 2em;
  height: 2em;
  margin: auto;
  box-sizing: border-box;
  border: 3px solid var(--b);
  border-top-color: var(--a);
  border-radius: 50%;
  animation: s 1s linear infinite;
}
@keyframes i { from { opacity: 0; translate: 0 -.5em } }
@keyframes s { to { rotate: 1turn } }
.sheet .panel { width: min(100%, 30em); min-height: 100%; margin: 0; margin-inline-start: auto; border-radius: 0 }
@media (width < 40em) {
  .panel { margin-top: 1em }
  .sheet .panel { flex: 1 0 auto; width: 100%; min-height: 0; margin: 12vh 0 0; border-radius: calc(var(--r)*1.6) calc(var(--r)*1.6) 0 0 }
}
@media (prefers-reduced-motion: reduce) { .panel, .busy::after { animation: none } }
`;
