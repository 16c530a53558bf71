/** Script that partners include in their pages: registers the elements and runs commands. See LIFECYCLE.md. */
import type { Configuration, PlazaFunction } from '../core/host.ts';
import type { WidgetKind } from '../core/widget.ts';
import { createChunkLoader, type LoaderManifest } from './chunks.ts';
import { createCommandHandler, defineElement, type ElementLifecycle, reservedHeights } from './elements.ts';

/** Replaced by the build. */
declare const PLAZA_MANIFEST: LoaderManifest;
declare global {
  interface Window {
    Plaza?: PlazaFunction;
  }
}

const script = document.currentScript as Partial<HTMLScriptElement> | null;
if (script?.text == null) {
  // The origin is unknown: modules have no `currentScript`, and markup such as `<img name=currentScript>`, which
  // has no `text`, shadows it.
  console.warn('Plaza has no src');
}
// Browsers without these features show the host's links. If the elements are already registered, the first loader
// keeps them.
else if (!customElements.get('plaza-search') && CSS.supports('selector(:state(a)) and (color:light-dark(red,red))')) {
  const origin = new URL(script.src!).origin;
  // no prototype, because old libraries on the page may have extended `Object.prototype`
  const configuration = { __proto__: null, site: origin, ...script.dataset } as Configuration;
  const lifecycles = new Set<ElementLifecycle>();
  const loadChunk = createChunkLoader(PLAZA_MANIFEST, `${origin}/v1/c/`, script.nonce!, lifecycles);
  const runCommand = createCommandHandler(configuration, lifecycles);
  const queuedCommands = window.Plaza?.q;
  window.Plaza = runCommand;
  for (const kind of Object.keys(reservedHeights))
    defineElement(kind as WidgetKind, configuration, loadChunk, lifecycles);
  for (const command of queuedCommands ?? []) runCommand(...(command as [string]));
}
