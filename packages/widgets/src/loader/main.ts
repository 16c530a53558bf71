/** What partners' pages load: registers the elements and takes commands. See LIFECYCLE.md. */
import type { Configuration } from '../core/host.ts';
import type { WidgetKind } from '../core/widget.ts';
import { chunkLoader } from './chunks.ts';
import { commandsFor } from './commands.ts';
import { defineElement, heights } from './element.ts';
import type { ElementLife } from './life.ts';
import type { LoaderManifest } from './manifest.ts';
import type { PlazaFunction } from './plaza-function.ts';

/** Put in by the build. */
declare const PLAZA_MANIFEST: LoaderManifest;
declare global {
  interface Window {
    Plaza?: PlazaFunction;
  }
}

const script = document.currentScript as HTMLScriptElement | null;
// A browser that lacks one of these shows the host's links; and who came first keeps the elements.
if (
  script &&
  !customElements.get('plaza-search') &&
  CSS.supports('selector(:state(a)) and (color:light-dark(red,red))')
) {
  const { origin } = new URL(script.src);
  const configuration: Configuration = { site: origin, ...script.dataset };
  const lives = new Set<ElementLife>();
  const loadChunk = chunkLoader(PLAZA_MANIFEST, `${origin}/v1/c/`, script.nonce, lives);
  const plaza = commandsFor(configuration, lives);
  for (const kind in heights) defineElement(kind as WidgetKind, configuration, loadChunk, lives);
  for (const command of window.Plaza?.q ?? []) plaza(...(command as [string]));
  window.Plaza = plaza;
}
