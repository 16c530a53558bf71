/** Runs in the page: one card field, as Stripe.js returns it. */
import type { StripeCardNumberElement, StripeCardNumberElementOptions, StripeElementBase } from '@stripe/stripe-js';
import { createComplaint, restrictTo } from './complain.ts';
import {
  stripeOrigin,
  type StripeApiResult,
  type FieldState,
  type FieldType,
  type MessageFromField,
  type MessageToField,
} from './field-messages.ts';
import { checkFieldOptions } from './known-options.ts';
import { fieldMessages } from './stripe-messages.ts';

type CardFieldOptions = StripeCardNumberElementOptions;
type EventHandler = (event: object) => void;
type OneFieldMessage = MessageToField extends infer Message
  ? Message extends MessageToField
    ? Omit<Message, 'to'>
    : never
  : never;

const eventNames = new Set(['ready', 'change', 'focus', 'blur', 'escape', 'networkschange', 'loaderror']);
const stateNames = { empty: 'isEmpty', complete: 'isComplete' } as const;

/** A card field and its methods for the rest of the test double. */
export interface CardField {
  element: StripeCardNumberElement;
  confirm: (clientSecret: string, key: string) => Promise<StripeApiResult>;
  isMounted: () => boolean;
}

let frameCount = 0;
let confirmationCount = 0;

/**
 * @param onGone is called when the page has destroyed the field, after which its type can be created again
 */
export function createCardField(
  type: FieldType,
  initialOptions: CardFieldOptions,
  locale: 'en' | 'es',
  onGone: () => void,
): CardField {
  let options = initialOptions;
  let container: HTMLElement | null = null;
  let frame: HTMLIFrameElement | null = null;
  let isReady = false;
  let isDestroyed = false;
  let isFocused = false;
  let state: FieldState = { isEmpty: true, isComplete: false, problem: undefined, brand: 'unknown' };
  const handlersByEvent = new Map<string, Set<EventHandler>>();
  const pendingConfirmations = new Map<number, (answer: StripeApiResult) => void>();

  const reportProblems = (changed: CardFieldOptions) => checkFieldOptions(type, changed).forEach(createComplaint);
  reportProblems(options);

  const emitEvent = (event: string, details: object = {}) => {
    for (const handler of handlersByEvent.get(event) ?? []) handler({ elementType: type, ...details });
  };
  const sendToField = (message: OneFieldMessage) => {
    const fieldMessage: MessageToField = { ...message, to: type };
    frame?.contentWindow?.postMessage(fieldMessage, stripeOrigin);
  };
  const sendAppearance = () =>
    sendToField({
      kind: 'look',
      look: { style: options.style ?? {}, placeholder: options.placeholder, isDisabled: options.disabled ?? false },
    });
  const updateClasses = () => {
    const { classes = {} } = options;
    container?.classList.add(classes.base ?? 'StripeElement');
    for (const [name, key] of Object.entries(stateNames) as ['empty', 'isEmpty'][])
      container?.classList.toggle(classes[name] ?? `StripeElement--${name}`, state[key]);
    container?.classList.toggle(classes.invalid ?? 'StripeElement--invalid', state.problem !== undefined);
    container?.classList.toggle(classes.focus ?? 'StripeElement--focus', isFocused);
  };
  const focusField = () => {
    if (isReady) {
      frame?.focus();
      sendToField({ kind: 'focus' });
    }
  };
  // a click on the container's label focuses the field
  const onClick = ({ target }: MouseEvent) => {
    const label = target instanceof Element ? target.closest('label') : null;
    if (label !== null && container !== null && label.htmlFor === container.id && label.htmlFor !== '') focusField();
  };

  const onMessage = ({ source, origin, data }: MessageEvent<MessageFromField>) => {
    if (frame === null || source !== frame.contentWindow || origin !== stripeOrigin || data.from !== type) return;
    switch (data.kind) {
      case 'ready':
        isReady = true;
        sendAppearance();
        emitEvent('ready');
        break;
      case 'focus':
      case 'blur':
        isFocused = data.kind === 'focus';
        updateClasses();
        emitEvent(data.kind);
        break;
      case 'escape':
        emitEvent('escape');
        break;
      case 'change': {
        ({ state } = data);
        updateClasses();
        const { isEmpty, isComplete, problem, brand } = state;
        const brandDetails = type === 'cardNumber' ? { brand } : {};
        emitEvent('change', { empty: isEmpty, complete: isComplete, error: problem, ...brandDetails });
        break;
      }
      case 'confirmed':
        pendingConfirmations.get(data.confirmationId)?.(data.answer);
        pendingConfirmations.delete(data.confirmationId);
        break;
    }
  };

  const unmount = () => {
    window.removeEventListener('message', onMessage);
    document.removeEventListener('click', onClick);
    container?.replaceChildren();
    [container, frame, isReady] = [null, null, false];
  };

  const mountField: StripeElementBase['mount'] = (place) => {
    const mountTarget = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
    if (isDestroyed || mountTarget === null) throw createComplaint(`${type} was mounted on nothing, or after its end`);
    if (mountTarget === container) return;
    unmount();
    container = mountTarget;
    frame = document.createElement('iframe');
    frameCount += 1;
    frame.name = `__privateStripeFrame${frameCount}`;
    const [, title] = fieldMessages[locale][type];
    frame.title = title;
    frame.allow = 'payment *; publickey-credentials-get *';
    const parameters = new URLSearchParams({ type, locale, page: location.origin });
    frame.src = `${stripeOrigin}/endive/elements-inner-card.html#${parameters.toString()}`;
    const { style } = frame;
    Object.assign(style, { border: '0', display: 'block', width: '100%', height: '1.2em', userSelect: 'none' });
    style.setProperty('color-scheme', 'light only', 'important');
    const innerElement = document.createElement('div');
    innerElement.className = '__PrivateStripeElement';
    innerElement.style.setProperty('position', 'relative', 'important');
    // Stripe.js adds a hidden input for the browser's form validation
    const hiddenInput = document.createElement('input');
    hiddenInput.className = '__PrivateStripeElement-input';
    hiddenInput.setAttribute('aria-hidden', 'true');
    hiddenInput.tabIndex = -1;
    Object.assign(hiddenInput.style, {
      position: 'absolute',
      opacity: '0',
      height: '1px',
      width: '100%',
      pointerEvents: 'none',
    });
    hiddenInput.style.setProperty('inset', '0');
    innerElement.append(frame, hiddenInput);
    window.addEventListener('message', onMessage);
    document.addEventListener('click', onClick);
    container.replaceChildren(innerElement);
    updateClasses();
  };

  const addListener = (event: string, handler: EventHandler) => {
    if (!eventNames.has(event)) throw createComplaint(`${type} has no event ${event}`);
    handlersByEvent.set(event, (handlersByEvent.get(event) ?? new Set()).add(handler));
    return element;
  };

  const element: StripeCardNumberElement = restrictTo<StripeCardNumberElement>(type, {
    mount: mountField,
    unmount,
    destroy: () => {
      unmount();
      isDestroyed = true;
      onGone();
    },
    focus: focusField,
    blur: () => sendToField({ kind: 'blur' }),
    clear: () => sendToField({ kind: 'clear' }),
    on: addListener,
    off: (event: string, handler?: EventHandler) => {
      if (handler === undefined) handlersByEvent.delete(event);
      else handlersByEvent.get(event)?.delete(handler);
      return element;
    },
    update: (changed: CardFieldOptions) => {
      reportProblems(changed);
      options = { ...options, ...changed };
      sendAppearance();
      updateClasses();
    },
  });

  return {
    element,
    isMounted: () => isReady,
    confirm: (clientSecret, key) =>
      new Promise((resolve) => {
        confirmationCount += 1;
        pendingConfirmations.set(confirmationCount, resolve);
        sendToField({ kind: 'confirm', confirmationId: confirmationCount, clientSecret, key });
      }),
  };
}
