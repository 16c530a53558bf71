/** Script that partners include in their pages: registers the elements and runs commands. See LIFECYCLE.md. */
import type { Configuration, PlazaFunction } from '../core/host.ts';
import type { WidgetKind } from '../core/widget.ts';
import { type ChunkPromises, createChunkLoader, type LoaderManifest } from './chunks.ts';
import { createCommandHandler, defineElement, type ElementLifecycle, reservedHeights } from './elements.ts';

/** Digests of the chunks, inserted by the build. */
declare const PLAZA_MANIFEST: LoaderManifest;
/** The chunk of a bundle's kind, empty in the loader; inserted by the build. */
declare const PLAZA_BUNDLED: ChunkPromises;
/** `document.currentScript`, or the script of the button that has loaded this one as a chunk; inserted by the build. */
declare const PLAZA_SCRIPT: Partial<HTMLScriptElement> | null;
declare global {
  interface Window {
    Plaza?: PlazaFunction;
  }
}

const script = PLAZA_SCRIPT;
if (script?.text == null) {
  // Modules have no `currentScript`, and markup such as `<img name=currentScript>`, which has no `text`, shadows it.
  console.warn('Plaza has no src');
}
// Without these browser features, the host's links stay visible. A second loader on a page does nothing.
else if (!customElements.get('plaza-search') && CSS.supports('selector(:state(a)) and (color:light-dark(red,red))')) {
  const origin = new URL(script.src!).origin;
  // no prototype, because old libraries on the page may have extended `Object.prototype`
  const configuration = { __proto__: null, site: origin, ...script.dataset } as Configuration;
  const lifecycles = new Set<ElementLifecycle>();
  const loadChunk = createChunkLoader(PLAZA_MANIFEST, `${origin}/v1/c/`, script.nonce!, PLAZA_BUNDLED);
  const queuedCommands = window.Plaza?.q ?? [];
  const runCommand = (window.Plaza = createCommandHandler(configuration, lifecycles));
  for (const kind of Object.keys(reservedHeights))
    defineElement(kind as WidgetKind, configuration, loadChunk, lifecycles);
  for (const command of queuedCommands) runCommand(...(command as [string]));
}
