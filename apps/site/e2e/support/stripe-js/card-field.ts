/** Runs in the page: one card field, as Stripe.js returns it. */
import type { StripeCardNumberElement, StripeCardNumberElementOptions, StripeElementBase } from '@stripe/stripe-js';
import { reportComplaint, restrictTo } from './complain.ts';
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
const stateClassNames = { empty: 'isEmpty', complete: 'isComplete' } as const;

/** A card field and its methods for the rest of the test double. */
export interface CardField {
  element: StripeCardNumberElement;
  confirm: (clientSecret: string, key: string) => Promise<StripeApiResult>;
  isMounted: () => boolean;
}

let frameCount = 0;
let confirmationCount = 0;

/** @param onGone is called when the page has destroyed the card field, after which its type can be created again */
export function createCardField(
  type: FieldType,
  initialOptions: CardFieldOptions,
  locale: 'en' | 'es',
  onGone: () => void,
): CardField {
  let fieldOptions = initialOptions;
  let fieldContainer: HTMLElement | null = null;
  let fieldFrame: HTMLIFrameElement | null = null;
  let isReady = false;
  let isDestroyed = false;
  let isFocused = false;
  let fieldState: FieldState = { isEmpty: true, isComplete: false, problem: undefined, brand: 'unknown' };
  const listenersByEvent = new Map<string, Set<EventHandler>>();
  const pendingConfirmations = new Map<number, (answer: StripeApiResult) => void>();

  const reportOptionProblems = (changed: CardFieldOptions) => checkFieldOptions(type, changed).forEach(reportComplaint);
  reportOptionProblems(fieldOptions);

  const emitEvent = (event: string, details: object = {}) => {
    for (const handler of listenersByEvent.get(event) ?? []) handler({ elementType: type, ...details });
  };
  const sendToField = (message: OneFieldMessage) => {
    const fieldMessage: MessageToField = { ...message, to: type };
    fieldFrame?.contentWindow?.postMessage(fieldMessage, stripeOrigin);
  };
  const sendAppearanceToField = () =>
    sendToField({
      kind: 'look',
      look: {
        style: fieldOptions.style ?? {},
        placeholder: fieldOptions.placeholder,
        isDisabled: fieldOptions.disabled ?? false,
      },
    });
  const updateContainerClasses = () => {
    const { classes = {} } = fieldOptions;
    fieldContainer?.classList.add(classes.base ?? 'StripeElement');
    for (const [name, key] of Object.entries(stateClassNames) as ['empty', 'isEmpty'][])
      fieldContainer?.classList.toggle(classes[name] ?? `StripeElement--${name}`, fieldState[key]);
    fieldContainer?.classList.toggle(classes.invalid ?? 'StripeElement--invalid', fieldState.problem !== undefined);
    fieldContainer?.classList.toggle(classes.focus ?? 'StripeElement--focus', isFocused);
  };
  const focusField = () => {
    if (isReady) {
      fieldFrame?.focus();
      sendToField({ kind: 'focus' });
    }
  };
  // a click on the container's label focuses the field
  const onLabelClick = ({ target }: MouseEvent) => {
    const clickedLabel = target instanceof Element ? target.closest('label') : null;
    if (
      clickedLabel !== null &&
      fieldContainer !== null &&
      clickedLabel.htmlFor === fieldContainer.id &&
      clickedLabel.htmlFor !== ''
    )
      focusField();
  };

  const onFieldMessage = ({ source, origin, data }: MessageEvent<MessageFromField>) => {
    if (fieldFrame === null || source !== fieldFrame.contentWindow || origin !== stripeOrigin || data.from !== type)
      return;
    switch (data.kind) {
      case 'ready':
        isReady = true;
        sendAppearanceToField();
        emitEvent('ready');
        break;
      case 'focus':
      case 'blur':
        isFocused = data.kind === 'focus';
        updateContainerClasses();
        emitEvent(data.kind);
        break;
      case 'escape':
        emitEvent('escape');
        break;
      case 'change': {
        ({ state: fieldState } = data);
        updateContainerClasses();
        const { isEmpty, isComplete, problem, brand } = fieldState;
        const brandProperty = type === 'cardNumber' ? { brand } : {};
        emitEvent('change', { empty: isEmpty, complete: isComplete, error: problem, ...brandProperty });
        break;
      }
      case 'confirmed':
        pendingConfirmations.get(data.confirmationId)?.(data.answer);
        pendingConfirmations.delete(data.confirmationId);
        break;
    }
  };

  const unmountField = () => {
    window.removeEventListener('message', onFieldMessage);
    document.removeEventListener('click', onLabelClick);
    fieldContainer?.replaceChildren();
    [fieldContainer, fieldFrame, isReady] = [null, null, false];
  };

  const mountField: StripeElementBase['mount'] = (place) => {
    const mountTarget = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
    if (isDestroyed || mountTarget === null) throw reportComplaint(`${type} was mounted on nothing, or after its end`);
    if (mountTarget === fieldContainer) return;
    unmountField();
    fieldContainer = mountTarget;
    fieldFrame = document.createElement('iframe');
    frameCount += 1;
    fieldFrame.name = `__privateStripeFrame${frameCount}`;
    const [, title] = fieldMessages[locale][type];
    fieldFrame.title = title;
    fieldFrame.allow = 'payment *; publickey-credentials-get *';
    const frameParameters = new URLSearchParams({ type, locale, page: location.origin });
    fieldFrame.src = `${stripeOrigin}/endive/elements-inner-card.html#${frameParameters.toString()}`;
    const { style } = fieldFrame;
    Object.assign(style, { border: '0', display: 'block', width: '100%', height: '1.2em', userSelect: 'none' });
    style.setProperty('color-scheme', 'light only', 'important');
    const containerElement = document.createElement('div');
    containerElement.className = '__PrivateStripeElement';
    containerElement.style.setProperty('position', 'relative', 'important');
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
    containerElement.append(fieldFrame, hiddenInput);
    window.addEventListener('message', onFieldMessage);
    document.addEventListener('click', onLabelClick);
    fieldContainer.replaceChildren(containerElement);
    updateContainerClasses();
  };

  const addFieldListener = (event: string, handler: EventHandler) => {
    if (!eventNames.has(event)) throw reportComplaint(`${type} has no event ${event}`);
    listenersByEvent.set(event, (listenersByEvent.get(event) ?? new Set()).add(handler));
    return cardElement;
  };

  const cardElement: StripeCardNumberElement = restrictTo<StripeCardNumberElement>(type, {
    mount: mountField,
    unmount: unmountField,
    destroy: () => {
      unmountField();
      isDestroyed = true;
      onGone();
    },
    focus: focusField,
    blur: () => sendToField({ kind: 'blur' }),
    clear: () => sendToField({ kind: 'clear' }),
    on: addFieldListener,
    off: (event: string, handler?: EventHandler) => {
      if (handler === undefined) listenersByEvent.delete(event);
      else listenersByEvent.get(event)?.delete(handler);
      return cardElement;
    },
    update: (changed: CardFieldOptions) => {
      reportOptionProblems(changed);
      fieldOptions = { ...fieldOptions, ...changed };
      sendAppearanceToField();
      updateContainerClasses();
    },
  });

  return {
    element: cardElement,
    isMounted: () => isReady,
    confirm: (clientSecret, key) =>
      new Promise((resolve) => {
        confirmationCount += 1;
        pendingConfirmations.set(confirmationCount, resolve);
        sendToField({ kind: 'confirm', confirmationId: confirmationCount, clientSecret, key });
      }),
  };
}
