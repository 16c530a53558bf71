import type { MountedWidget, WidgetHost, WidgetModule, Configuration } from '../core/host.ts';
import type { WidgetErrorCode, WidgetKind } from '../core/widget.ts';

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
  load(kind: WidgetKind): Promise<WidgetModule>;
  /** Calls `load` of an element that comes near the viewport. */
  observe(element: PlazaElement): void;
  unobserve(element: PlazaElement): void;
  /** All elements that are in the document. */
  readonly elements: Set<PlazaElement>;
}

const attributes =
  'partner campaign locale theme dir target loading venue near vehicle limit map listing heading-level name value disabled'.split(
    ' ',
  );
const states = ['loading', 'ready', 'failed'];

/** Space that is kept for content before it is there, in CSS pixels; hosts set `--plaza-<kind>-height`. */
const heights: Readonly<Record<WidgetKind, number>> = { search: 70, listing: 340, plans: 320 };

/** Makes and registers the element of a kind. */
export function defineElement(kind: WidgetKind, services: ElementServices): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host{display:block!important;min-height:var(--plaza-${kind}-height,${heights[kind]}px)}` +
      ':host([hidden]){display:none!important}:host(:state(failed)){min-height:0}',
  );

  class Element extends HTMLElement implements PlazaElement {
    static formAssociated = kind === 'search';
    static observedAttributes = attributes;
    kind = kind;
    #internals = this.attachInternals();
    #shadow = this.attachShadow({ mode: 'open', delegatesFocus: true });
    #widget: MountedWidget | undefined;
    #isChanged = false;
    /** Counts loads, so that one that was given up does nothing when it comes. */
    #attempt = 0;

    connectedCallback() {
      services.elements.add(this);
      // Moved inside the document: it keeps its state.
      if (this.#attempt) return;
      this.#shadow.adoptedStyleSheets = [sheet];
      this.#show('');
      if (this.getAttribute('loading') === 'eager') this.load();
      else services.observe(this);
    }
    disconnectedCallback() {
      queueMicrotask(() => {
        if (this.isConnected) return;
        services.elements.delete(this);
        services.unobserve(this);
        this.#end();
        this.#attempt = 0;
      });
    }
    attributeChangedCallback(name: string) {
      if (name === 'loading' && this.isConnected && !this.#attempt && this.getAttribute(name) === 'eager') this.load();
      this.refresh();
    }
    refresh() {
      if (this.#isChanged || !this.#widget) return;
      this.#isChanged = true;
      queueMicrotask(() => {
        this.#isChanged = false;
        this.#widget?.update();
      });
    }
    formResetCallback() {
      this.#widget?.reset();
    }
    formDisabledCallback() {
      this.refresh();
    }
    load() {
      if (this.#widget || this.#internals.states.has('loading')) return;
      services.unobserve(this);
      this.#attempt += 1;
      const attempt = this.#attempt;
      this.#show('loading');
      services
        .load(kind)
        .then((module) => {
          if (attempt !== this.#attempt) return;
          const host: WidgetHost = {
            kind,
            element: this,
            shadow: this.#shadow,
            internals: this.#internals,
            configuration: services.configuration,
            ready: () => {
              if (attempt !== this.#attempt || this.#internals.states.has('ready')) return;
              this.#show('ready');
              this.#emit('ready', { kind });
            },
            fail: (error) => attempt === this.#attempt && this.#fail(error),
          };
          this.#widget = module.mount(host);
        })
        .catch((error) => attempt === this.#attempt && this.#fail(error));
    }
    #end() {
      this.#widget?.stop();
      this.#widget = undefined;
      this.#show('');
    }
    #show(state: string) {
      for (const other of states) this.#internals.states.delete(other);
      if (state) this.#internals.states.add(state);
      for (const other of [...this.#shadow.children]) if (other.matches('slot,a')) other.remove();
      if (state === 'ready') return;
      this.#shadow.append(document.createElement('slot'));
      if (state === 'failed' && !this.firstElementChild) {
        const link = document.createElement('a');
        link.href = link.textContent = services.configuration.site;
        this.#shadow.append(link);
      }
    }
    #fail(error: { code?: WidgetErrorCode; message?: string } | unknown) {
      const { code = 'render_failed', message = String(error) } = error as { code?: string; message?: string };
      this.#widget = undefined;
      this.#show('failed');
      this.#emit('error', { code, message });
    }
    #emit(name: string, detail: unknown) {
      this.dispatchEvent(new CustomEvent(`plaza:${name}`, { detail, bubbles: true, composed: true }));
    }
  }
  // Properties reflect attributes. `dir` does so in every element.
  for (const name of attributes) {
    if (name === 'dir') continue;
    const isSwitch = name === 'map' || name === 'disabled';
    Object.defineProperty(
      Element.prototype,
      name.replace(/-(.)/, (_all, letter: string) => letter.toUpperCase()),
      {
        get() {
          return isSwitch ? this.hasAttribute(name) : this.getAttribute(name);
        },
        set(value) {
          if (value === null || value === undefined || value === false) this.removeAttribute(name);
          else this.setAttribute(name, value === true ? '' : value);
        },
      },
    );
  }
  customElements.define(`plaza-${kind}`, Element);
}
