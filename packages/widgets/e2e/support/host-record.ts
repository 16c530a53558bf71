export interface HostRecord {
  /**
   * Uncaught errors, unhandled rejections and errors in the console. `warnings` contains the warnings in the console.
   */
  errors: string[];
  warnings: string[];
  violations: string[];
  events: { name: string; kind: string; detail: Record<string, unknown> }[];
  /** Sum of layout shifts without input, or `null` if the browser does not measure them. */
  shift: number | null;
  /** Changes of the page outside Plaza's elements since the call of `watch()`. */
  changes: string[];
  watch: () => void;
  /** Finds elements in the shadow root of the first element that matches. ` >>> ` enters the shadow root before it. */
  within: (element: string, inner: string) => HTMLElement[];
  shown: (element: string, inner: string) => HTMLElement[];
}

declare global {
  interface Window {
    host: HostRecord;
    Plaza?: ((...command: unknown[]) => void) & { q?: unknown[] };
  }
}

/**
 * Runs first on every host page. It is serialised into the page, so it can't use variables from outside the function.
 */
export function recordHostPage(): void {
  const isWidgetNode = (node: Node | null): boolean => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    return element?.closest('plaza-search, plaza-listing, plaza-plans, plaza-button') != null;
  };
  const findInShadowRoot = (element: string, inner: string): HTMLElement[] => {
    let scope: ParentNode | null = document;
    for (const selector of element.split(' >>> ')) scope = scope?.querySelector(selector)?.shadowRoot ?? null;
    return [...(scope?.querySelectorAll<HTMLElement>(inner) ?? [])];
  };
  const canMeasureShift =
    'PerformanceObserver' in globalThis && PerformanceObserver.supportedEntryTypes.includes('layout-shift');
  const host: HostRecord = {
    errors: [],
    warnings: [],
    violations: [],
    events: [],
    shift: canMeasureShift ? 0 : null,
    changes: [],
    watch: () => {
      const describeNode = (node: Node) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : String(node.nodeValue);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes, removedNodes, attributeName } of records) {
          if (isWidgetNode(target)) continue;
          const hostNodes = [...addedNodes, ...removedNodes].filter(
            (node) =>
              !(target === document.head && node instanceof HTMLLinkElement && node.rel === 'modulepreload') &&
              !(node instanceof HTMLScriptElement && node.dataset.byTest !== undefined) &&
              !isWidgetNode(node),
          );
          if (type !== 'childList') host.changes.push(`${type} ${attributeName} of ${describeNode(target)}`);
          for (const node of hostNodes) host.changes.push(`${type} ${describeNode(node)}`);
        }
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    },
    within: findInShadowRoot,
    shown: (element, inner) => findInShadowRoot(element, inner).filter((one) => one.getClientRects().length > 0),
  };
  window.host = host;
  addEventListener('error', (event) => host.errors.push(`error: ${event.message}`));
  addEventListener('unhandledrejection', (event) => host.errors.push(`rejection: ${String(event.reason)}`));
  for (const [level, list] of [
    ['error', host.errors],
    ['warn', host.warnings],
  ] as const) {
    const writeToConsole = console[level].bind(console);
    console[level] = (...consoleArguments: unknown[]) => {
      list.push(consoleArguments.map(String).join(' '));
      writeToConsole(...consoleArguments);
    };
  }
  document.addEventListener('securitypolicyviolation', (event) =>
    host.violations.push(`${event.violatedDirective} ${event.blockedURI}`),
  );
  for (const name of ['ready', 'search', 'pick', 'change', 'checkout', 'results', 'error', 'open', 'close'])
    document.addEventListener(`plaza:${name}`, (event) => {
      const elementName = event.target instanceof Element ? event.target.localName : '';
      host.events.push({
        name,
        kind: elementName,
        detail: { ...(event as CustomEvent<Record<string, unknown>>).detail },
      });
    });
  if (canMeasureShift)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
        if (!entry.hadRecentInput) host.shift = (host.shift ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
}
