/** Script of partners' pages: registers the elements and runs commands. See LIFECYCLE.md. */
import type { Configuration, PlazaFunction } from '../core/host.ts';
import type { WidgetKind } from '../core/widget.ts';
import { chunkLoader, type LoaderManifest } from './chunks.ts';
import { commandsFor, defineElement, type ElementLife, heights } from './elements.ts';

/** Replaced by the build. */
declare const PLAZA_MANIFEST: LoaderManifest;
declare global {
  interface Window {
    Plaza?: PlazaFunction;
  }
}

const script = document.currentScript as Partial<HTMLScriptElement> | null;
if (script?.text == null) {
  // A module has no `currentScript`, and markup such as `<img name=currentScript>`, which has no `text`, replaces it:
  // neither tells our origin.
  console.warn('Plaza has no src');
}
// A browser that lacks one of these shows the host's links; and who came first keeps the elements.
else if (!customElements.get('plaza-search') && CSS.supports('selector(:state(a)) and (color:light-dark(red,red))')) {
  const origin = new URL(script.src!).origin;
  // without a prototype, which a page's old library may have filled
  const configuration = { __proto__: null, site: origin, ...script.dataset } as Configuration;
  const lives = new Set<ElementLife>();
  const loadChunk = chunkLoader(PLAZA_MANIFEST, `${origin}/v1/c/`, script.nonce!, lives);
  const plaza = commandsFor(configuration, lives);
  const queue = window.Plaza?.q;
  window.Plaza = plaza;
  for (const kind of Object.keys(heights)) defineElement(kind as WidgetKind, configuration, loadChunk, lives);
  for (const command of queue ?? []) plaza(...(command as [string]));
}
