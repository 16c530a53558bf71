/** What partners' pages load: registers the elements and takes commands. See LIFECYCLE.md. */
import type { Configuration } from '../core/host.ts';
import { widgetKinds } from '../core/events.ts';
import { chunkLoader } from './chunks.ts';
import { commandsFor, type PlazaFunction } from './commands.ts';
import { defineElement, type ElementServices, type PlazaElement } from './element.ts';
import type { LoaderManifest } from './manifest.ts';

/** Put in by the build. */
declare const PLAZA_MANIFEST: LoaderManifest;
declare global {
  interface Window {
    Plaza?: PlazaFunction;
  }
}

const script = document.currentScript as HTMLScriptElement | null;
const before = window.Plaza;
// A browser that lacks one of these shows the host's links; and who came first keeps the elements.
if (
  script &&
  !before?.v &&
  !customElements.get('plaza-search') &&
  'any' in AbortSignal &&
  'states' in ElementInternals.prototype &&
  CSS.supports('color', 'light-dark(red,red)')
) {
  const { origin } = new URL(script.src);
  const configuration: Configuration = { api: `${origin}/api`, site: origin, ...script.dataset };
  const elements = new Set<PlazaElement>();
  const plaza = (window.Plaza = commandsFor(configuration, elements));
  plaza.v = 1;
  const services: ElementServices = {
    configuration,
    elements,
    load: chunkLoader(PLAZA_MANIFEST, new URL('../v1/c/', script.src).href, script.nonce),
    observer: new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) (target as PlazaElement).load();
      },
      { rootMargin: '300px' },
    ),
  };
  for (const kind of widgetKinds) defineElement(kind, services);
  for (const command of before?.q ?? []) plaza(...(Array.from(command) as [string]));
}
