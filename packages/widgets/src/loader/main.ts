/** What partners' pages load: registers the elements and takes commands. See LIFECYCLE.md. */
import type { WidgetKind } from '../core/widget.ts';
import { chunkLoader } from './chunks.ts';
import { commandsFor } from './commands.ts';
import { defineElement, heights } from './element.ts';
import type { Surroundings } from './life.ts';
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
  const surroundings: Surroundings = {
    configuration: { api: `${origin}/api`, site: origin, ...script.dataset },
    loadChunk: chunkLoader(PLAZA_MANIFEST, `${origin}/v1/c/`, script.nonce),
    lives: new Set(),
  };
  const before = window.Plaza?.q ?? [];
  const plaza = (window.Plaza = commandsFor(surroundings));
  for (const kind in heights) defineElement(kind as WidgetKind, surroundings);
  for (const command of before) plaza(...(command as [string]));
}
