/** Runs in the page in place of Stripe.js: the part of it that the site uses, which refuses everything else. */
import type {
  ConfirmCardPaymentData,
  PaymentIntent,
  PaymentIntentResult,
  Stripe,
  StripeCardCvcElement,
  StripeCardCvcElementOptions,
  StripeCardExpiryElement,
  StripeCardExpiryElementOptions,
  StripeCardNumberElement,
  StripeCardNumberElementOptions,
  StripeConstructor,
  StripeElements,
  StripeElementsOptionsClientSecret,
  StripeElementsOptionsMode,
  StripeError,
} from '@stripe/stripe-js';
import { createCardField, type CardField } from './card-field.ts';
import { complain, onlyWith } from './complain.ts';
import { apiOrigin, bankOrigin, fieldTypes, type ApiAnswer, type FieldType, type FromBank } from './field-messages.ts';
import { problemsOfElements, problemsOfNames } from './known-options.ts';
import { stripeWords } from './stripe-words.ts';

type Locale = 'en' | 'es';
type KnownElement = StripeCardNumberElement | StripeCardExpiryElement | StripeCardCvcElement;

const isOfSecret = /^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/;

/** In the reader’s language, as Stripe.js says it. */
function toldIn(locale: Locale, error: StripeError): StripeError {
  const { code = '', decline_code: why = '' } = error;
  const message = stripeWords[locale][why] ?? stripeWords[locale][code] ?? error.message;
  return { ...error, ...(message !== undefined && { message }) };
}

/** What Stripe.js makes of an answer of the API. */
function resultOf(answer: ApiAnswer, locale: Locale): PaymentIntentResult {
  if (answer.kind === 'problem') return { error: answer.problem };
  if (answer.kind === 'lost')
    return { error: { type: 'api_connection_error', message: 'Could not connect to the API.' } };
  const { status, body } = answer as { status: number; body: unknown };
  if (status === 200) return { paymentIntent: body as PaymentIntent };
  return { error: toldIn(locale, (body as { error: StripeError }).error) };
}

/** Stripe.js asks for a payment from the page itself, which its policy has to allow. */
async function retrieve(clientSecret: string, key: string, locale: Locale): Promise<PaymentIntentResult> {
  const [id] = clientSecret.split('_secret_');
  const query = new URLSearchParams({ key, client_secret: clientSecret });
  try {
    const answer = await fetch(`${apiOrigin}/v1/payment_intents/${id}?${query.toString()}`);
    const body = (await answer.json()) as Record<string, unknown>;
    return resultOf({ kind: 'answer', status: answer.status, body }, locale);
  } catch {
    return resultOf({ kind: 'lost' }, locale);
  }
}

/** Opens the bank’s question over the page until it is answered. */
function askBank({ id }: PaymentIntent): Promise<void> {
  const over = document.createElement('div');
  Object.assign(over.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    display: 'grid',
    placeItems: 'center',
    background: 'rgb(0 0 0 / 40%)',
  });
  const frame = document.createElement('iframe');
  frame.name = '__privateStripeChallenge';
  frame.title = '3D Secure';
  Object.assign(frame.style, { border: '0', width: 'min(100%, 400px)', height: '400px', background: 'white' });
  const parameters = new URLSearchParams({ intent: id, page: location.origin });
  frame.src = `${bankOrigin}/3d_secure_2/hosted.html#${parameters.toString()}`;
  over.append(frame);
  document.body.append(over);
  return new Promise((resolve) => {
    const onMessage = ({ source, origin, data }: MessageEvent<FromBank>) => {
      if (source !== frame.contentWindow || origin !== bankOrigin || data.from !== 'bank') return;
      window.removeEventListener('message', onMessage);
      over.remove();
      resolve();
    };
    window.addEventListener('message', onMessage);
  });
}

async function throughBank(asking: PaymentIntent, secret: string, key: string, locale: Locale) {
  await askBank(asking);
  const result = await retrieve(secret, key, locale);
  if (result.paymentIntent?.status !== 'requires_payment_method') return result;
  const error: StripeError = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    payment_intent: result.paymentIntent,
  };
  return { error: toldIn(locale, error) };
}

/** All fields of one form. */
function createElements(locale: Locale): { elements: StripeElements; numberOf: (card: unknown) => CardField | null } {
  const fields = new Map<FieldType, CardField>();

  function create(type: 'cardNumber', options?: StripeCardNumberElementOptions): StripeCardNumberElement;
  function create(type: 'cardExpiry', options?: StripeCardExpiryElementOptions): StripeCardExpiryElement;
  function create(type: 'cardCvc', options?: StripeCardCvcElementOptions): StripeCardCvcElement;
  function create(type: FieldType, options: StripeCardNumberElementOptions = {}): KnownElement {
    if (!fieldTypes.includes(type)) throw complain(`elements.create(${type}) is not known to the double`);
    if (fields.has(type)) throw complain(`Can only create one Element of type ${type}`);
    const field = createCardField(type, options, locale, () => fields.delete(type));
    fields.set(type, field);
    return field.element;
  }
  // Stripe’s own has these ways to be called, among others
  ({}) as StripeElements['create'] satisfies typeof create;

  const elements = onlyWith<StripeElements>('elements', {
    create,
    // a component of React is asked for by its kind, which the wrapper wrote on it
    getElement: (asked: FieldType | object) => {
      const type: unknown = typeof asked === 'string' ? asked : Reflect.get(asked, '__elementType');
      return fields.get(type as FieldType)?.element ?? null;
    },
  });
  const numberOf = (card: unknown) => {
    const field = fields.get('cardNumber');
    return field?.element === card ? (field ?? null) : null;
  };
  return { elements, numberOf };
}

const createStripe: StripeConstructor = (key, constructorOptions = {}) => {
  if (!/^pk_test_\w+$/.test(key)) throw complain('the key is not a publishable test key');
  problemsOfNames(constructorOptions, ['locale'], 'Stripe').forEach(complain);
  const locale: Locale = constructorOptions.locale === 'es' ? 'es' : 'en';
  const forms: ReturnType<typeof createElements>[] = [];
  const refuse = (name: string) => (): never => {
    throw complain(`${name} is not called by the site`);
  };

  const confirmCardPayment = async (
    clientSecret: string,
    given: ConfirmCardPaymentData = {},
    options: object = {},
  ): Promise<PaymentIntentResult> => {
    problemsOfNames(given, ['payment_method'], 'confirmCardPayment').forEach(complain);
    problemsOfNames(options, ['handleActions'], 'confirmCardPayment').forEach(complain);
    const method = given.payment_method;
    if (!isOfSecret.test(clientSecret) || typeof method !== 'object' || !('card' in method))
      throw complain('confirmCardPayment without a secret or a card');
    problemsOfNames(method, ['card', 'billing_details'], 'payment_method').forEach(complain);
    const { card } = method;
    const number = forms.map(({ numberOf }) => numberOf(card)).find((found) => found !== null);
    if (!number?.isMounted())
      throw complain('We could not retrieve data from the specified Element: is it still mounted?');
    const result = resultOf(await number.confirm(clientSecret, key), locale);
    const { paymentIntent } = result;
    return paymentIntent?.status === 'requires_action' ? throughBank(paymentIntent, clientSecret, key, locale) : result;
  };

  const handleNextAction = async (
    asked: { clientSecret: string } | { hashedValue: string },
  ): Promise<PaymentIntentResult> => {
    problemsOfNames(asked, ['clientSecret'], 'handleNextAction').forEach(complain);
    if (!('clientSecret' in asked) || !isOfSecret.test(asked.clientSecret))
      throw complain('handleNextAction without a secret');
    const { clientSecret } = asked;
    const result = await retrieve(clientSecret, key, locale);
    const { paymentIntent } = result;
    if (paymentIntent === undefined) return result;
    if (paymentIntent.status !== 'requires_action')
      throw complain(`handleNextAction: the payment is ${paymentIntent.status}`);
    return throughBank(paymentIntent, clientSecret, key, locale);
  };

  const known = {
    elements: (options: StripeElementsOptionsClientSecret | StripeElementsOptionsMode = {}) => {
      problemsOfElements(options).forEach(complain);
      const form = createElements(options.locale === undefined ? locale : options.locale === 'es' ? 'es' : 'en');
      forms.push(form);
      return form.elements;
    },
    confirmCardPayment,
    handleNextAction,
    registerAppInfo: () => undefined,
    // wrappers look whether these are there
    createToken: refuse('createToken'),
    createPaymentMethod: refuse('createPaymentMethod'),
  } satisfies Pick<
    Stripe,
    'elements' | 'confirmCardPayment' | 'handleNextAction' | 'registerAppInfo' | 'createToken' | 'createPaymentMethod'
  >;
  return onlyWith<Stripe>('stripe', known);
};

Object.assign(createStripe, { version: 'endive' });
Object.assign(window, { Stripe: createStripe });
