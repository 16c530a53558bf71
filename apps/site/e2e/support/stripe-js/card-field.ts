/** Runs in the page: one card field, as Stripe.js returns it. */
import type { StripeCardNumberElement, StripeCardNumberElementOptions, StripeElementBase } from '@stripe/stripe-js';
import { complain, onlyWith } from './complain.ts';
import {
  stripeOrigin,
  type ApiAnswer,
  type FieldState,
  type FieldType,
  type FromField,
  type ToField,
} from './field-messages.ts';
import { problemsOfField } from './known-options.ts';
import { fieldWords } from './stripe-words.ts';

type Options = StripeCardNumberElementOptions;
type Handler = (event: object) => void;
type ToOneField = ToField extends infer Message ? (Message extends ToField ? Omit<Message, 'to'> : never) : never;

const events = new Set(['ready', 'change', 'focus', 'blur', 'escape', 'networkschange', 'loaderror']);
const stateNames = { empty: 'isEmpty', complete: 'isComplete' } as const;

/** A card field and its methods for the rest of the test double. */
export interface CardField {
  element: StripeCardNumberElement;
  confirm: (clientSecret: string, key: string) => Promise<ApiAnswer>;
  isMounted: () => boolean;
}

let frames = 0;
let asked = 0;

/**
 * @param onGone is called when the page has destroyed the field, after which its type can be created again
 */
export function createCardField(type: FieldType, given: Options, locale: 'en' | 'es', onGone: () => void): CardField {
  let options = given;
  let container: HTMLElement | null = null;
  let frame: HTMLIFrameElement | null = null;
  let isReady = false;
  let isDestroyed = false;
  let isFocused = false;
  let state: FieldState = { isEmpty: true, isComplete: false, problem: undefined, brand: 'unknown' };
  const handlers = new Map<string, Set<Handler>>();
  const waiting = new Map<number, (answer: ApiAnswer) => void>();

  const reportProblems = (changed: Options) => problemsOfField(type, changed).forEach(complain);
  reportProblems(options);

  const emit = (event: string, details: object = {}) => {
    for (const handler of handlers.get(event) ?? []) handler({ elementType: type, ...details });
  };
  const send = (message: ToOneField) => {
    const whole: ToField = { ...message, to: type };
    frame?.contentWindow?.postMessage(whole, stripeOrigin);
  };
  const sendLook = () =>
    send({
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
  const focus = () => {
    if (isReady) {
      frame?.focus();
      send({ kind: 'focus' });
    }
  };
  // a click on the container's label focuses the field
  const onClick = ({ target }: MouseEvent) => {
    const label = target instanceof Element ? target.closest('label') : null;
    if (label !== null && container !== null && label.htmlFor === container.id && label.htmlFor !== '') focus();
  };

  const onMessage = ({ source, origin, data }: MessageEvent<FromField>) => {
    if (frame === null || source !== frame.contentWindow || origin !== stripeOrigin || data.from !== type) return;
    switch (data.kind) {
      case 'ready':
        isReady = true;
        sendLook();
        emit('ready');
        break;
      case 'focus':
      case 'blur':
        isFocused = data.kind === 'focus';
        updateClasses();
        emit(data.kind);
        break;
      case 'escape':
        emit('escape');
        break;
      case 'change': {
        ({ state } = data);
        updateClasses();
        const { isEmpty, isComplete, problem, brand } = state;
        const ofNumber = type === 'cardNumber' ? { brand } : {};
        emit('change', { empty: isEmpty, complete: isComplete, error: problem, ...ofNumber });
        break;
      }
      case 'confirmed':
        waiting.get(data.asked)?.(data.answer);
        waiting.delete(data.asked);
        break;
    }
  };

  const unmount = () => {
    window.removeEventListener('message', onMessage);
    document.removeEventListener('click', onClick);
    container?.replaceChildren();
    [container, frame, isReady] = [null, null, false];
  };

  const mount: StripeElementBase['mount'] = (place) => {
    const found = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
    if (isDestroyed || found === null) throw complain(`${type} was mounted on nothing, or after its end`);
    if (found === container) return;
    unmount();
    container = found;
    frame = document.createElement('iframe');
    frames += 1;
    frame.name = `__privateStripeFrame${frames}`;
    const [, title] = fieldWords[locale][type];
    frame.title = title;
    frame.allow = 'payment *; publickey-credentials-get *';
    const parameters = new URLSearchParams({ type, locale, page: location.origin });
    frame.src = `${stripeOrigin}/endive/elements-inner-card.html#${parameters.toString()}`;
    const { style } = frame;
    Object.assign(style, { border: '0', display: 'block', width: '100%', height: '1.2em', userSelect: 'none' });
    style.setProperty('color-scheme', 'light only', 'important');
    const inner = document.createElement('div');
    inner.className = '__PrivateStripeElement';
    inner.style.setProperty('position', 'relative', 'important');
    // Stripe.js adds a hidden input for the browser's form validation
    const twin = document.createElement('input');
    twin.className = '__PrivateStripeElement-input';
    twin.setAttribute('aria-hidden', 'true');
    twin.tabIndex = -1;
    Object.assign(twin.style, {
      position: 'absolute',
      opacity: '0',
      height: '1px',
      width: '100%',
      pointerEvents: 'none',
    });
    twin.style.setProperty('inset', '0');
    inner.append(frame, twin);
    window.addEventListener('message', onMessage);
    document.addEventListener('click', onClick);
    container.replaceChildren(inner);
    updateClasses();
  };

  const listen = (event: string, handler: Handler) => {
    if (!events.has(event)) throw complain(`${type} has no event ${event}`);
    handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
    return element;
  };

  const element: StripeCardNumberElement = onlyWith<StripeCardNumberElement>(type, {
    mount,
    unmount,
    destroy: () => {
      unmount();
      isDestroyed = true;
      onGone();
    },
    focus,
    blur: () => send({ kind: 'blur' }),
    clear: () => send({ kind: 'clear' }),
    on: listen,
    off: (event: string, handler?: Handler) => {
      if (handler === undefined) handlers.delete(event);
      else handlers.get(event)?.delete(handler);
      return element;
    },
    update: (changed: Options) => {
      reportProblems(changed);
      options = { ...options, ...changed };
      sendLook();
      updateClasses();
    },
  });

  return {
    element,
    isMounted: () => isReady,
    confirm: (clientSecret, key) =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        send({ kind: 'confirm', asked, clientSecret, key });
      }),
  };
}
