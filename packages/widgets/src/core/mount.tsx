import { marketplaceUrlOf, withQuery } from './api.ts';
import { attributeNames, readAttributes } from './attribute-rules.ts';
import { reflectAttributes } from './attributes.ts';
import type { LazyChunk, MountedWidget, WidgetHost } from './host.ts';
import { inheritedLocaleOf } from './language.ts';
import { sharedMessages } from '../elements/shared/widget-frame.tsx';
import { createRoot } from '../runtime/renderer.ts';
import { createWidgetRoot, setWidgetUnit, styleSheetOf } from './shadow-root.ts';
import {
  isWidgetError,
  type Widget,
  type WidgetWithLazyParts,
  type WidgetContent,
  type WidgetSettings,
} from './widget.ts';

declare const PLAZA_ROOT_SHEET: string;

/** Elements that a visitor has seen. */
const seenElements = new WeakSet<Element>();
const printedWarnings = new Set<string>();

/**
 * Mounts a widget's content in an element, and updates it when attributes change.
 *
 * @param digests of the lazy chunks that the content may load
 * @param ask calls the API; otherwise the first lazy chunk that calls it brings the function
 */
// Long because actions, tree and observers of one widget refer to each other.
export function mountContent<Parts>(
  host: WidgetHost,
  Content: WidgetContent<Parts>,
  digests?: Partial<Record<keyof Parts & string, string>>,
  ask?: Widget['ask'],
): MountedWidget {
  const { element, internals, configuration, kind } = host;
  const shadow = element.shadowRoot!;
  reflectAttributes(element);
  const configuredValues = configuration as unknown as Readonly<Record<string, string | undefined>>;
  const attributeTextOf = (name: string) => element.getAttribute(name);
  let settings: WidgetSettings;

  const elementSheets = shadow.adoptedStyleSheets[0]?.cssRules ?? [];
  const adoptedSheets = new Set([[...elementSheets].map(({ cssText }) => cssText).join(''), PLAZA_ROOT_SHEET]);
  /**
   * Restores the style sheets of an element that was moved to another document, such as a pop-up window, and lost them.
   */
  const adoptSheets = () => {
    if (shadow.adoptedStyleSheets.length !== adoptedSheets.size)
      shadow.adoptedStyleSheets = [...adoptedSheets].map((text) =>
        styleSheetOf(text, element.ownerDocument.defaultView!),
      );
  };
  const root = createWidgetRoot(shadow);

  let seenTimer: ReturnType<typeof setTimeout> | undefined;
  let visibilityObserver: IntersectionObserver | undefined;
  /**
   * Tells the API once that a visitor has seen the element: half of it, or of the window, was visible for a second
   * without a break. That is a viewable impression as the Media Rating Council defines it. Failures have no effect.
   */
  const countWhenSeen = () => {
    visibilityObserver = new IntersectionObserver(
      (entries) => {
        clearTimeout(seenTimer);
        if (entries.at(-1)!.isIntersecting)
          seenTimer = setTimeout(() => {
            const { partner, campaign, site } = settings;
            if (!partner || document.hidden || seenElements.has(element)) return;
            seenElements.add(element);
            // without a body and headers, so that browsers send no preflight
            fetch(withQuery(`${configuration.site}/api/partners/impressions`, { partner, campaign, src: kind, site }), {
              method: 'POST',
              keepalive: true,
              referrerPolicy: 'strict-origin',
            }).catch(() => undefined);
          }, 1000);
      },
      { threshold: Math.min(0.5, innerHeight / 2 / element.offsetHeight) },
    );
    visibilityObserver.observe(element);
  };
  const stopWidget = () => {
    clearTimeout(seenTimer);
    visibilityObserver?.disconnect();
    observer.disconnect();
    renderRoot.unmount();
  };
  const failWidget = (error: unknown) => {
    stopWidget();
    host.fail(isWidgetError(error) ? error : new Error(String(error)));
    // The loader's own link has no translated text, because every page waits for the loader.
    const loaderLink = shadow.firstChild as Partial<HTMLAnchorElement> | null;
    if (loaderLink?.href) {
      loaderLink.href = actions.href('');
      loaderLink.lang = settings.locale;
      loaderLink.textContent = sharedMessages[settings.locale].by;
    }
  };
  const renderRoot = createRoot(root, failWidget);
  const actions: Omit<WidgetWithLazyParts<Parts>, 'settings' | 'ask'> & { ask: Widget['ask'] | undefined } = {
    ask,
    href: (path, query) => marketplaceUrlOf(configuration.site, kind, settings, path, query),
    emit: (name, detail) => host.emit(name, detail, /search|pick|checkout/.test(name)),
    go(url) {
      if (settings.target === '_self') location.assign(url);
      else open(url, '_blank', 'noopener');
    },
    async load(name) {
      const lazyChunk = ((await host.loadChunk(name, digests![name])).default as LazyChunk)(host.chunk);
      actions.ask ??= lazyChunk.ask as Widget['ask'];
      adoptedSheets.add(lazyChunk.css as string);
      adoptSheets();
      return lazyChunk as Parts[typeof name];
    },
    ready() {
      if (internals.states.has('ready')) return;
      host.show('ready');
      host.emit('ready', { kind });
      countWhenSeen();
    },
    fail: failWidget,
    host,
  };

  const updateWidget = () => {
    const values = readAttributes(
      (name) => attributeTextOf(name) ?? configuredValues[name],
      (name, value) => {
        const warning = `<${element.localName}> ${name}="${value}" is not allowed`;
        if (!printedWarnings.has(warning)) console.warn(warning);
        printedWarnings.add(warning);
      },
    );
    settings = {
      locale: inheritedLocaleOf(element),
      target: '_blank',
      headingLevel: 3,
      ...values,
      hasMap: element.hasAttribute('map'),
      value: attributeTextOf('value') ?? '',
      site: configuration.host,
      isDisabled: element.matches(':disabled'),
    };
    // by prototype, so that components rendered before a lazy chunk has loaded can call the API, too
    const widget = { __proto__: actions, settings } as unknown as WidgetWithLazyParts<Parts>;
    const renderContent = () => renderRoot.render(<Content widget={widget} />);
    root.lang = settings.locale;
    // content from the API sends its first request, which is under way while the browser computes styles
    if (ask) renderContent();
    setWidgetUnit(root);
    root.dir = values.dir ?? getComputedStyle(element).direction;
    root.dataset.theme = values.theme ?? 'light';
    // after styles were read, because the first new sheet makes the browser compute the style of every element once more
    adoptSheets();
    if (!ask) renderContent();
  };
  const observer = new MutationObserver(updateWidget);
  const attributeFilter = [...attributeNames, 'lang'];
  observer.observe(element, { attributeFilter });
  observer.observe(document.documentElement, { attributeFilter });
  updateWidget();
  return { update: updateWidget, stop: stopWidget };
}
