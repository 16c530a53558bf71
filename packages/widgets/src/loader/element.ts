import type { ChunkLoader, Configuration } from '../core/host.ts';
import type { WidgetKind } from '../core/widget.ts';
import { beginLife, type ElementLife } from './life.ts';

/** Space that is kept for content before it is there, in CSS pixels; hosts set `--plaza-<kind>-height`. */
export const heights: Readonly<Record<WidgetKind, number>> = { search: 98, listing: 400, plans: 330 };

/** Makes and registers the element of a kind. */
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
      /** Content watches the others itself. */
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
