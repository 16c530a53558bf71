import { inheritedLocaleOf } from '../core/language.ts';
import { button as en } from '../messages/en.json';
import { button as es } from '../messages/es.json';
import type { WidgetKind } from '../core/host.ts';
import type { Opener } from './opener.ts';

/** Inserted by the build. */
declare const PLAZA_PANEL_SHEET: string;

/** Attributes that the widget gets from the button: all of LIFECYCLE.md except `loading`. */
export const forwardedAttributes: readonly string[] =
  'partner campaign locale theme dir target venue near vehicle event budget utm limit map listing heading-level name value disabled required'.split(
    ' ',
  );

const createElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: Node[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
};

/** Builds the dialog of a button, with the widget inside. */
// Long because dialog, widget and states refer to each other.
export const createPanel: Opener['createPanel'] = ({ element, states, root, trigger, attributeOf, setFailed }) => {
  const shadow = element.shadowRoot!;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PLAZA_PANEL_SHEET);
  shadow.adoptedStyleSheets.push(sheet);

  const heading = createElement('h2', '');
  const closeButton = createElement('button', '');
  closeButton.type = 'button';
  closeButton.textContent = '×';
  // without it, Chromium would focus the scrolling element if its content overflows
  closeButton.autofocus = true;
  const body = createElement('div', 'body');
  const panel = createElement('div', 'panel', createElement('div', 'head', heading, closeButton), body);
  const scroll = createElement('div', 'scroll', panel);
  const dialog = createElement('dialog', '', createElement('div', 'hold', scroll));
  root.append(dialog);

  let widget: HTMLElement | undefined;
  let isPressedOutside = false;

  const kindOf = (): WidgetKind => {
    const kind = attributeOf('widget');
    return kind === 'listing' || kind === 'plans' ? kind : 'search';
  };

  const update = () => {
    const mode = attributeOf('mode');
    dialog.className = `${kindOf()} ${mode === 'badge' ? attributeOf('panel') || 'sheet' : mode}`;
    dialog.ariaLabel = heading.textContent = trigger.textContent;
    const isSpanish = /^es/i.test(attributeOf('locale') || inheritedLocaleOf(element));
    closeButton.lang = isSpanish ? 'es' : 'en';
    closeButton.ariaLabel = (isSpanish ? es : en).close;
    body.classList.toggle('failed', states.has('failed'));
    if (!widget) return;
    for (const name of forwardedAttributes) {
      const value = element.getAttribute(name);
      if (value === null) widget.removeAttribute(name);
      else if (value !== widget.getAttribute(name)) widget.setAttribute(name, value);
    }
    const link = widget.firstChild as HTMLAnchorElement;
    link.href = trigger.href;
    link.textContent = element.querySelector('a')?.textContent.trim() || trigger.textContent;
  };

  const emit = (name: string, cancelable?: boolean) =>
    element.dispatchEvent(
      new CustomEvent(`plaza:${name}`, { detail: { kind: kindOf() }, cancelable, bubbles: true, composed: true }),
    );

  /** Moves the focus to the field of a search, unless the visitor has moved it. */
  const focusField = () => {
    const { activeElement } = shadow;
    if (dialog.open && kindOf() === 'search' && (!activeElement || activeElement === closeButton)) widget?.focus();
  };

  const prepare = () => {
    const kind = kindOf();
    if (dialog.open || (widget?.localName === `plaza-${kind}` && !states.has('failed'))) return;
    const newWidget = document.createElement(`plaza-${kind}`);
    newWidget.append(createElement('a', ''));
    newWidget.setAttribute('loading', 'eager');
    newWidget.addEventListener('plaza:ready', () => {
      body.classList.remove('busy');
      focusField();
    });
    newWidget.addEventListener('plaza:error', () => {
      if (!newWidget.matches(':state(failed)')) return;
      body.classList.remove('busy');
      setFailed(true);
    });
    body.classList.add('busy');
    widget = newWidget;
    setFailed(false);
    body.replaceChildren(widget);
  };

  const close = () => dialog.close();

  dialog.addEventListener('pointerdown', (event) => {
    isPressedOutside = !event.composedPath().includes(panel);
  });
  dialog.addEventListener('click', (event) => {
    if (isPressedOutside && !event.composedPath().includes(panel)) close();
  });
  closeButton.addEventListener('click', close);
  dialog.addEventListener('scroll', () => {
    dialog.scrollTop = 1;
  });
  dialog.addEventListener('close', () => {
    states.delete('open');
    emit('close');
  });

  return {
    prepare,
    update,
    close,
    open() {
      if (dialog.open || !emit('open', true)) return;
      prepare();
      update();
      states.add('open');
      dialog.showModal();
      dialog.scrollTop = 1;
      // an invisible dialog would make the page inert
      if (!dialog.checkVisibility()) close();
      focusField();
    },
  };
};
