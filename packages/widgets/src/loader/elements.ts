import type { ChunkLoader, Configuration, MountWidget, PlazaFunction, WidgetHost, WidgetState } from '../core/host.ts';
import type { WidgetKind } from '../core/widget.ts';

export const createElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties?: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);

/** True in a bundle; inserted by the build, which drops the code of the other case. */
declare const PLAZA_IS_BUNDLE: boolean;

/** Distance from the window in CSS pixels at which an element begins to load. */
const loadingDistance = 300;

/** True if an element that is shown is less than the loading distance below the upper edge of the window, or above it. */
const isNearWindow = (element: HTMLElement): boolean =>
  (element.getClientRects()[0]?.top ?? Number.NaN) < innerHeight + loadingDistance;

export interface ElementLifecycle {
  readonly kind: WidgetKind;
  /** Loads the element immediately, or again after a failure. */
  load(): void;
  /** Handles changed attributes or a moved element, once at the end of the task. */
  settle(): void;
  /** Called when the form is reset, or with the typed text that the browser restores. */
  reset(restoredText?: string): void;
}

/** True if the page had elements of several kinds when the first one began to load. */
let usesCombinedChunk: boolean | undefined;

/** Creates `window.Plaza`. @param lifecycles life cycles of all elements in the document */
export const createCommandHandler =
  (configuration: Configuration, lifecycles: ReadonlySet<ElementLifecycle>): PlazaFunction =>
  (command, first, second) => {
    if (command === 'on') document.addEventListener(`plaza:${first as string}`, second as EventListener);
    else if (command === 'off') document.removeEventListener(`plaza:${first as string}`, second as EventListener);
    else if (command === 'config') {
      Object.assign(configuration, first);
      for (const lifecycle of lifecycles) lifecycle.settle();
    } else if (command === 'load') {
      for (const lifecycle of lifecycles) if (!first || lifecycle.kind === first) lifecycle.load();
    } else console.warn(`Plaza has no ${command}`);
  };

/** Starts the life cycle of an element, see "States" in LIFECYCLE.md. @param lifecycles life cycles of all elements in the document */
// Long because loading, settling and failing share the state of one element.
const startLifecycle = (
  element: HTMLElement,
  kind: WidgetKind,
  sheet: CSSStyleSheet,
  configuration: Configuration,
  loadChunk: ChunkLoader,
  lifecycles: Set<ElementLifecycle>,
): ElementLifecycle => {
  const internals = element.attachInternals();
  const states = internals.states;
  const shadow = element.attachShadow({ mode: 'open', delegatesFocus: true });
  shadow.adoptedStyleSheets = [sheet];

  /**
   * `WidgetHost` of the latest load; an abandoned load has no effect when it finishes. `null` in `idle` and `failed`.
   */
  let currentHost: WidgetHost | null = null;
  let restoredText: string | undefined;
  /** True from a change of the element until the end of the task. */
  let isSettling = false;

  const emitEvent: WidgetHost['emit'] = (name, detail, cancelable) =>
    element.dispatchEvent(new CustomEvent(`plaza:${name}`, { detail, cancelable, bubbles: true, composed: true }));

  const showState = (state?: WidgetState) => {
    states.clear();
    if (state) states.add(state);
    if (state === 'ready') shadow.firstChild?.remove();
    // Shows the host's link, or a link to Plaza if the host has put nothing inside the element.
    else
      shadow.replaceChildren(
        state === 'failed' && !element.firstElementChild
          ? createElement('a', {
              href: `${configuration.site}?partner=${element.getAttribute('partner') || configuration.partner || ''}`,
              textContent: 'Plaza',
            })
          : createElement('slot'),
      );
  };

  const loadWidget = () => {
    if (currentHost) return;
    observer.disconnect();
    showState('loading');
    const host: WidgetHost = {
      kind,
      element,
      internals,
      configuration,
      emit: emitEvent,
      loadChunk,
      show: showState,
      restored: restoredText,
      fail({ code = 'render_failed', message }) {
        if (host !== currentHost) return;
        currentHost = null;
        showState('failed');
        emitEvent('error', { code, message });
      },
    };
    currentHost = host;
    usesCombinedChunk ??= [...lifecycles].some((life) => life.kind !== kind);
    loadChunk(usesCombinedChunk ? 'all' : kind)
      .then((chunk) => {
        host.chunk = chunk;
        if (host === currentHost) host.widget = (chunk[kind] as MountWidget)(host);
      })
      .catch(host.fail);
  };

  const observer = new IntersectionObserver((entries) => entries.at(-1)!.isIntersecting && loadWidget(), {
    rootMargin: `${loadingDistance}px`,
  });

  const lifecycle: ElementLifecycle = {
    kind,
    load: loadWidget,
    settle() {
      lifecycles.add(lifecycle);
      if (isSettling) return;
      isSettling = true;
      queueMicrotask(() => {
        isSettling = false;
        if (!element.isConnected) {
          lifecycles.delete(lifecycle);
          observer.disconnect();
          currentHost?.widget?.stop();
          currentHost = null;
          showState();
        } else if (states.size) currentHost?.widget?.update();
        // A bundle has what the element needs, so that the frame before the observer's first report would be its longest wait.
        else if (element.getAttribute('loading') === 'eager' || (PLAZA_IS_BUNDLE && isNearWindow(element)))
          loadWidget();
        else observer.observe(element);
      });
    },
    reset(text) {
      restoredText = text;
      currentHost?.widget?.reset?.(text);
    },
  };
  showState();
  return lifecycle;
};

/** Height in CSS pixels that is reserved for the content. Hosts override it with `--plaza-<kind>-height`. */
export const reservedHeights: Readonly<Record<WidgetKind, number>> = { search: 98, listing: 400, plans: 330 };

export const defineElement = (
  kind: WidgetKind,
  configuration: Configuration,
  loadChunk: ChunkLoader,
  lifecycles: Set<ElementLifecycle>,
): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host{display:block!important;min-height:var(--plaza-${kind}-height,${reservedHeights[kind]}px)}:host([hidden]){display:none!important}:host(:state(failed)){min-height:0}`,
  );

  customElements.define(
    `plaza-${kind}`,
    class extends HTMLElement {
      static formAssociated = kind === 'search';
      /** Attributes that the loader observes; the widget's content observes the others. */
      static observedAttributes = ['loading'];
      #life = startLifecycle(this, kind, sheet, configuration, loadChunk, lifecycles);
      connectedCallback() {
        this.#life.settle();
      }
      disconnectedCallback() {
        this.#life.settle();
      }
      attributeChangedCallback() {
        this.#life.settle();
      }
      formDisabledCallback() {
        this.#life.settle();
      }
      formResetCallback(text?: string) {
        this.#life.reset(text);
      }
      formStateRestoreCallback(text?: string) {
        this.#life.reset(text);
      }
    },
  );
};
