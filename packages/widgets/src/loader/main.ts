/** What partners' pages load: registers the elements and takes commands. See LIFECYCLE.md. */
import type { Configuration } from '../core/host.ts';
import type { WidgetKind } from '../core/widget.ts';
import { chunkLoader } from './chunks.ts';
import { commandsFor, type PlazaFunction } from './commands.ts';
import { defineElement, type PlazaElement } from './element.ts';
import type { LoaderManifest } from './manifest.ts';

declare const __MANIFEST__: LoaderManifest;
declare global {
  interface Window {
    Plaza?: PlazaFunction;
  }
}

const script = document.currentScript as HTMLScriptElement | null;
const before = window.Plaza;
const kinds = Object.keys(__MANIFEST__) as WidgetKind[];
// A browser that lacks one of these shows the host's links; and who came first keeps the elements.
const canRun =
  'states' in ElementInternals.prototype && 'adoptedStyleSheets' in document && 'any' in AbortSignal && script;

if (canRun && !before?.v && !customElements.get('plaza-search')) {
  const { origin } = new URL(script.src);
  const { partner, campaign, locale, theme, api = `${origin}/api`, site = origin } = script.dataset;
  const configuration = { partner, campaign, locale, theme, api, site } as Configuration;
  const elements = new Set<PlazaElement>();
  const observer = new IntersectionObserver(
    (entries) => entries.forEach((entry) => entry.isIntersecting && (entry.target as PlazaElement).load()),
    { rootMargin: '300px' },
  );
  const plaza = commandsFor(configuration, elements);
  plaza.v = 1;
  window.Plaza = plaza;
  const load = chunkLoader(__MANIFEST__, new URL('../v1/c/', script.src).href, script.nonce);
  for (const kind of kinds) {
    defineElement(kind, {
      configuration,
      elements,
      load,
      observe: (element) => observer.observe(element),
      unobserve: (element) => observer.unobserve(element),
    });
  }
  before?.q?.forEach((command) => plaza(...(Array.from(command) as [string, ...unknown[]])));
}
