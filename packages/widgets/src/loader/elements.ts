import type { ChunkLoader, Configuration, Mount, PlazaFunction, WidgetHost, WidgetState } from '../core/host.ts';
import type { WidgetKind } from '../core/widget.ts';

export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties?: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);

/** Behaviour of an element, inaccessible to the host. */
export interface ElementLife {
  readonly kind: WidgetKind;
  /** Loads immediately, or retries after a failure. */
  load(): void;
  /** Handles changes of attributes or of the position in the document, once at the end of the task. */
  settle(): void;
  /** Called when the form is reset, or with the typed text that the browser restores. */
  reset(restored?: string): void;
}

/** Creates `window.Plaza`. @param lives life cycles of all elements in the document */
export const commandsFor =
  (configuration: Configuration, lives: ReadonlySet<ElementLife>): PlazaFunction =>
  (command, first, second) => {
    if (command === 'on') document.addEventListener(`plaza:${first as string}`, second as EventListener);
    else if (command === 'off') document.removeEventListener(`plaza:${first as string}`, second as EventListener);
    else if (command === 'config') {
      Object.assign(configuration, first);
      for (const life of lives) life.settle();
    } else if (command === 'load') {
      for (const life of lives) if (!first || life.kind === first) life.load();
    } else console.warn(`Plaza has no ${command}`);
  };

/** Starts the life cycle of an element, see "States" in LIFECYCLE.md. @param lives life cycles of all elements in the document */
// Long because loading, settling and failing share the state of one element.
const beginLife = (
  element: HTMLElement,
  kind: WidgetKind,
  sheet: CSSStyleSheet,
  configuration: Configuration,
  loadChunk: ChunkLoader,
  lives: Set<ElementLife>,
): ElementLife => {
  const internals = element.attachInternals();
  const states = internals.states;
  const shadow = element.attachShadow({ mode: 'open', delegatesFocus: true });
  shadow.adoptedStyleSheets = [sheet];

  /** Host of the latest load; an abandoned load has no effect when it finishes. `null` in `idle` and `failed`. */
  let current: WidgetHost | null = null;
  let restored: string | undefined;
  /** True until the end of the task in which something has changed. */
  let isSettling = false;

  const emit: WidgetHost['emit'] = (name, detail, cancelable) =>
    element.dispatchEvent(new CustomEvent(`plaza:${name}`, { detail, cancelable, bubbles: true, composed: true }));

  const show = (state?: WidgetState) => {
    states.clear();
    if (state) states.add(state);
    if (state === 'ready') shadow.firstChild?.remove();
    // The host's link, or Plaza's own if the host has put nothing inside.
    else
      shadow.replaceChildren(
        state === 'failed' && !element.firstElementChild
          ? make('a', {
              href: `${configuration.site}?partner=${element.getAttribute('partner') || configuration.partner || ''}`,
              textContent: 'Plaza',
            })
          : make('slot'),
      );
  };

  const load = () => {
    if (current) return;
    observer.disconnect();
    show('loading');
    const host: WidgetHost = {
      kind,
      element,
      internals,
      configuration,
      emit,
      loadChunk,
      show,
      restored,
      fail({ code = 'render_failed', message }) {
        if (host !== current) return;
        current = null;
        show('failed');
        emit('error', { code, message });
      },
    };
    current = host;
    loadChunk(kind)
      .then((chunk) => {
        if (host === current) host.widget = (chunk[kind] as Mount)(host);
      })
      .catch(host.fail);
  };

  const observer = new IntersectionObserver((entries) => entries.at(-1)!.isIntersecting && load(), {
    rootMargin: '300px',
  });

  const life: ElementLife = {
    kind,
    load,
    settle() {
      lives.add(life);
      if (isSettling) return;
      isSettling = true;
      queueMicrotask(() => {
        isSettling = false;
        if (!element.isConnected) {
          lives.delete(life);
          observer.disconnect();
          current?.widget?.stop();
          current = null;
          show();
        } else if (states.size) current?.widget?.update();
        else if (element.getAttribute('loading') === 'eager') load();
        else observer.observe(element);
      });
    },
    reset(text) {
      restored = text;
      current?.widget?.reset?.(text);
    },
  };
  show();
  return life;
};

/** Height in CSS pixels that is reserved for the content; hosts override it with `--plaza-<kind>-height`. */
export const heights: Readonly<Record<WidgetKind, number>> = { search: 98, listing: 400, plans: 330 };

export const defineElement = (
  kind: WidgetKind,
  configuration: Configuration,
  loadChunk: ChunkLoader,
  lives: Set<ElementLife>,
): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host{display:block!important;min-height:var(--plaza-${kind}-height,${heights[kind]}px)}:host([hidden]){display:none!important}:host(:state(failed)){min-height:0}`,
  );

  customElements.define(
    `plaza-${kind}`,
    class extends HTMLElement {
      static formAssociated = kind === 'search';
      /** The content observes the other attributes. */
      static observedAttributes = ['loading'];
      #life = beginLife(this, kind, sheet, configuration, loadChunk, lives);
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
