import type { Configuration, MountedWidget } from '../core/host.ts';
import type { WidgetKind } from '../core/widget.ts';
import type { ChunkLoader } from './chunks.ts';

/** What the loader may tell its elements. */
export interface PlazaElement extends HTMLElement {
  readonly kind: WidgetKind;
  /** Loads now, also anew after a failure. */
  load(): void;
  /** Something that it shows has changed. */
  refresh(): void;
}

/** What elements need of the loader. */
export interface ElementServices {
  readonly configuration: Configuration;
  readonly load: ChunkLoader;
  /** Calls `load` of elements that come near the viewport. */
  readonly observer: IntersectionObserver;
  /** All elements that are in the document. */
  readonly elements: Set<PlazaElement>;
}

const attributes =
  'partner campaign locale theme dir target loading venue near vehicle limit map listing heading-level name value disabled'.split(
    ' ',
  );

/** Space that is kept for content before it is there, in CSS pixels; hosts set `--plaza-<kind>-height`. */
const heights: Readonly<Record<WidgetKind, number>> = { search: 70, listing: 340, plans: 320 };

/** Makes and registers the element of a kind. */
export function defineElement(kind: WidgetKind, services: ElementServices): void {
  const { configuration, observer, elements } = services;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host{display:block!important;min-height:var(--plaza-${kind}-height,${heights[kind]}px)}:host([hidden]){display:none!important}:host(:state(failed)){min-height:0}`,
  );

  class Element extends HTMLElement implements PlazaElement {
    static formAssociated = kind === 'search';
    static observedAttributes = attributes;
    kind = kind;
    #internals = this.attachInternals();
    #shadow = this.attachShadow({ mode: 'open', delegatesFocus: true });
    #widget: MountedWidget | undefined;
    #state = '';
    #shown: HTMLElement | undefined;
    /** Counts loads, so that one that was given up does nothing when it comes; 0 when there is none. */
    #attempt = 0;
    #isChanged = false;

    connectedCallback() {
      elements.add(this);
      // Moved inside the document: it keeps its state.
      if (this.#attempt) return;
      this.#shadow.adoptedStyleSheets = [sheet];
      this.#show('');
      if (this.getAttribute('loading') === 'eager') this.load();
      else observer.observe(this);
    }
    disconnectedCallback() {
      queueMicrotask(() => {
        if (this.isConnected) return;
        elements.delete(this);
        observer.unobserve(this);
        this.#widget?.stop();
        this.#widget = undefined;
        this.#attempt = 0;
        this.#show('');
      });
    }
    attributeChangedCallback(name: string, _before: string | null, value: string | null) {
      if (name === 'loading' && value === 'eager' && this.isConnected && !this.#attempt) this.load();
      this.refresh();
    }
    formDisabledCallback() {
      this.refresh();
    }
    formResetCallback() {
      this.#widget?.reset();
    }
    refresh() {
      if (!this.#isChanged)
        queueMicrotask(() => {
          this.#isChanged = false;
          this.#widget?.update();
        });
      this.#isChanged = true;
    }
    load() {
      if (this.#widget || this.#state === 'loading') return;
      observer.unobserve(this);
      const attempt = (this.#attempt = ++attempts);
      const isCurrent = () => attempt === this.#attempt;
      const fail = (error: unknown) => {
        if (!isCurrent()) return;
        const { code = 'render_failed', message = String(error) } = error as { code?: string; message?: string };
        this.#widget = undefined;
        this.#show('failed', 'error', { code, message });
      };
      this.#show('loading');
      services
        .load(kind)
        .then((module) => {
          if (!isCurrent()) return;
          const widget = module.mount({
            kind,
            element: this,
            shadow: this.#shadow,
            internals: this.#internals,
            configuration,
            loadResults: () => services.load('results'),
            ready: () => {
              if (isCurrent() && this.#state === 'loading') this.#show('ready', 'ready', { kind });
            },
            fail,
          });
          if (this.#state !== 'failed') this.#widget = widget;
        })
        .catch(fail);
    }
    /** Goes into a state, and tells the host of it by an event when there is one. */
    #show(state: string, event?: string, detail?: unknown) {
      const { states } = this.#internals;
      states.clear();
      if (state) states.add(state);
      this.#state = state;
      this.#shown?.remove();
      // The host's link, or ours where it has put nothing inside.
      const isOurs = state === 'failed' && !this.firstElementChild;
      this.#shown = document.createElement(isOurs ? 'a' : 'slot');
      if (isOurs) Object.assign(this.#shown, { href: configuration.site, textContent: configuration.site });
      if (state !== 'ready') this.#shadow.append(this.#shown);
      if (event) this.dispatchEvent(new CustomEvent(`plaza:${event}`, { detail, bubbles: true, composed: true }));
    }
  }
  // Properties reflect attributes. `dir` does so in every element.
  for (const name of attributes) {
    const isSwitch = /map|disabled/.test(name);
    if (name !== 'dir')
      Object.defineProperty(Element.prototype, name.replace('-l', 'L'), {
        get() {
          return isSwitch ? this.hasAttribute(name) : this.getAttribute(name);
        },
        set(value) {
          if (value === false || value === null || value === undefined) this.removeAttribute(name);
          else this.setAttribute(name, value === true ? '' : value);
        },
      });
  }
  customElements.define(`plaza-${kind}`, Element);
}

let attempts = 0;
