import type { ButtonParts, Opener, Panel } from './opener.ts';

const createElement = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) => document.createElement(tag);

/** Builds the shadow tree of a button, and its behaviour until its panel has loaded. */
// Long because attributes, states and panel of one element refer to each other.
const createButton = (
  element: HTMLElement,
  script: HTMLScriptElement,
  sheet: CSSStyleSheet,
  loadOpener: () => Promise<Opener>,
) => {
  const { states } = element.attachInternals();
  const shadow = element.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  const root = createElement('div');
  const slot = createElement('slot');
  const trigger = createElement('a');
  root.className = 'root';
  trigger.part = 'button';
  shadow.append(slot, root);
  root.append(trigger);
  let panel: Panel | undefined;

  const attributeOf: ButtonParts['attributeOf'] = (name) => element.getAttribute(name) || script.dataset[name];
  const linkOf = () => element.querySelector('a');

  const update = () => {
    const link = linkOf();
    const hasFailed = states.has('failed');
    const label = attributeOf('label');
    root.dataset.theme = attributeOf('theme');
    trigger.hidden = !!link && !label && attributeOf('mode') !== 'badge';
    slot.hidden = !trigger.hidden;
    trigger.role = hasFailed ? null : 'button';
    trigger.ariaHasPopup = hasFailed ? null : 'dialog';
    trigger.href = link?.href ?? `${new URL(script.src).origin}?partner=${attributeOf('partner') ?? ''}`;
    const text = label || link?.textContent.trim() || 'Plaza';
    // WebKit drops a click when the pressed text node is replaced before the release
    if (trigger.textContent !== text) trigger.textContent = text;
    panel?.update();
  };

  const setFailed: ButtonParts['setFailed'] = (isFailed) => {
    states.delete('loading');
    states[isFailed ? 'add' : 'delete']('failed');
    update();
  };

  /** Loads the panel and its widget. @returns a promise of the panel, `undefined` if it can't be loaded */
  const load = async () => {
    try {
      if (!panel) {
        setFailed(false);
        states.add('loading');
        const opener = await loadOpener();
        opener.start(script);
        panel ??= opener.createPanel({ element, states, root, trigger, attributeOf, setFailed });
      }
      panel.prepare();
    } catch (error) {
      setFailed(true);
      const detail = { code: 'chunk_lost', message: (error as Error).message };
      element.dispatchEvent(new CustomEvent('plaza:error', { detail, bubbles: true, composed: true }));
    }
    return panel;
  };
  const open = async () => {
    // in the same task if possible, because some browsers show a keyboard only for a field focused by a gesture
    const loadedPanel = panel ?? (await load());
    if (element.isConnected) loadedPanel?.open();
    return loadedPanel;
  };

  for (const intent of ['pointerenter', 'focusin']) element.addEventListener(intent, () => void load());
  element.addEventListener('click', (event) => {
    const path = event.composedPath();
    if (
      (!path.includes(trigger) && !path.includes(slot)) ||
      states.has('failed') ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey ||
      event.defaultPrevented
    )
      return;
    event.preventDefault();
    const pressedLink = trigger.hidden ? linkOf() : trigger;
    // Safari doesn't focus a pressed link, to which the dialog returns the focus
    pressedLink?.focus();
    void open().then((openedPanel) => openedPanel ?? pressedLink?.click());
  });
  trigger.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    trigger.click();
  });

  new MutationObserver(update).observe(element, {
    attributes: true,
    childList: true,
    characterData: true,
    subtree: true,
  });
  update();
  return { open, close: () => panel?.close() };
};

/** Registers `<plaza-button>`. @param script whose `data-*` attributes apply to all buttons */
export const defineButton = (
  script: HTMLScriptElement,
  sheet: CSSStyleSheet,
  loadOpener: () => Promise<Opener>,
): void =>
  customElements.define(
    'plaza-button',
    class extends HTMLElement {
      #button = createButton(this, script, sheet, loadOpener);
      disconnectedCallback() {
        this.close();
      }
      open() {
        void this.#button.open();
      }
      close() {
        this.#button.close();
      }
    },
  );
