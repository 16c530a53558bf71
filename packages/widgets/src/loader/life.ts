import type { ChunkLoader, Configuration, Mount, WidgetHost, WidgetState } from '../core/host.ts';
import type { WidgetKind } from '../core/widget.ts';
import { make } from './make.ts';

/** What an element does, out of the host's reach. */
export interface ElementLife {
  readonly kind: WidgetKind;
  /** Loads now, also anew after a failure. */
  load(): void;
  /** What it shows or where it stands has changed: does what follows once, at the end of the task. */
  settle(): void;
  /** The form around was reset, or the browser brings back what was typed. */
  reset(restored?: string): void;
}

/**
 * Begins the life of an element, see "States" in LIFECYCLE.md.
 *
 * @param lives of all elements that are in the document
 */
// Long because loading, settling and failing share the state of one element.
export const beginLife = (
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

  /** What was handed to the latest load: one that was given up does nothing when it comes. None in `idle` and `failed`. */
  let current: WidgetHost | null = null;
  let restored: string | undefined;
  /** Until the end of the task, when something has changed. */
  let isSettling = false;

  const emit: WidgetHost['emit'] = (name, detail, cancelable) =>
    element.dispatchEvent(new CustomEvent(`plaza:${name}`, { detail, cancelable, bubbles: true, composed: true }));

  const show = (state?: WidgetState) => {
    states.clear();
    if (state) states.add(state);
    if (state === 'ready') shadow.firstChild?.remove();
    // The host's link, or ours where it has put nothing inside.
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
