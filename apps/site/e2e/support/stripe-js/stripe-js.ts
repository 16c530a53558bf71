/** Runs in the page in place of Stripe.js: implements the part that the site uses, and rejects everything else. */
import type {
  ConfirmCardPaymentData,
  ConfirmCardSetupData,
  PaymentIntent,
  PaymentIntentResult,
  SetupIntent,
  SetupIntentResult,
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
import { bankOrigin, fieldTypes, intentUrl, type ApiAnswer, type FieldType, type FromBank } from './field-messages.ts';
import { problemsOfElements, problemsOfNames } from './known-options.ts';
import { stripeWords } from './stripe-words.ts';

type Locale = 'en' | 'es';
type KnownElement = StripeCardNumberElement | StripeCardExpiryElement | StripeCardCvcElement;

const isOfPayment = /^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/;
const isOfSetup = /^seti_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/;

type Intent = PaymentIntent | SetupIntent;
type IntentResult = { intent: Intent; error?: never } | { intent?: never; error: StripeError };

const toPayment = ({ intent, error }: IntentResult): PaymentIntentResult =>
  error ? { error } : { paymentIntent: intent as PaymentIntent };
const toSetup = ({ intent, error }: IntentResult): SetupIntentResult =>
  error ? { error } : { setupIntent: intent as SetupIntent };

function translateError(locale: Locale, error: StripeError): StripeError {
  const { code = '', decline_code: why = '' } = error;
  const message = stripeWords[locale][why] ?? stripeWords[locale][code] ?? error.message;
  return { ...error, ...(message !== undefined && { message }) };
}

function resultOf(answer: ApiAnswer, locale: Locale): IntentResult {
  if (answer.kind === 'problem') return { error: answer.problem };
  if (answer.kind === 'lost')
    return { error: { type: 'api_connection_error', message: 'Could not connect to the API.' } };
  const { status, body } = answer as { status: number; body: unknown };
  if (status === 200) return { intent: body as Intent };
  return { error: translateError(locale, (body as { error: StripeError }).error) };
}

/** Stripe.js retrieves a payment or setup from the page itself, so the page's policy must allow it. */
async function retrieve(clientSecret: string, key: string, locale: Locale): Promise<IntentResult> {
  const query = new URLSearchParams({ key, client_secret: clientSecret });
  try {
    const answer = await fetch(`${intentUrl(clientSecret)}?${query.toString()}`);
    const body = (await answer.json()) as Record<string, unknown>;
    return resultOf({ kind: 'answer', status: answer.status, body }, locale);
  } catch {
    return resultOf({ kind: 'lost' }, locale);
  }
}

function openBankChallenge({ id }: Intent): Promise<void> {
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

async function withBankChallenge(asking: Intent, secret: string, key: string, locale: Locale): Promise<IntentResult> {
  await openBankChallenge(asking);
  const result = await retrieve(secret, key, locale);
  const { intent } = result;
  if (intent?.status !== 'requires_payment_method') return result;
  const error: StripeError = {
    type: 'invalid_request_error',
    code: `${intent.object}_authentication_failure`,
    ...(intent.object === 'payment_intent' ? { payment_intent: intent } : { setup_intent: intent }),
  };
  return { error: translateError(locale, error) };
}

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
  // Stripe's `create` has these overloads, among others
  ({}) as StripeElements['create'] satisfies typeof create;

  const elements = onlyWith<StripeElements>('elements', {
    create,
    // React components are identified by the type that the wrapper set on them
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

  /** Confirms with the mounted card fields, with a bank challenge if required. */
  const confirm = async (
    name: 'confirmCardPayment' | 'confirmCardSetup',
    clientSecret: string,
    given: ConfirmCardPaymentData | ConfirmCardSetupData,
    options: object,
  ): Promise<IntentResult> => {
    problemsOfNames(given, ['payment_method'], name).forEach(complain);
    problemsOfNames(options, ['handleActions'], name).forEach(complain);
    const method = given.payment_method;
    const isRightSecret = (name === 'confirmCardSetup' ? isOfSetup : isOfPayment).test(clientSecret);
    if (!isRightSecret || typeof method !== 'object' || !('card' in method))
      throw complain(`${name} without a secret or a card`);
    problemsOfNames(method, ['card', 'billing_details'], 'payment_method').forEach(complain);
    const { card } = method;
    const number = forms.map(({ numberOf }) => numberOf(card)).find((found) => found !== null);
    if (!number?.isMounted())
      throw complain('We could not retrieve data from the specified Element: is it still mounted?');
    const result = resultOf(await number.confirm(clientSecret, key), locale);
    const { intent } = result;
    return intent?.status === 'requires_action' ? withBankChallenge(intent, clientSecret, key, locale) : result;
  };

  const confirmCardPayment = async (secret: string, given: ConfirmCardPaymentData = {}, options: object = {}) =>
    toPayment(await confirm('confirmCardPayment', secret, given, options));
  const confirmCardSetup = async (secret: string, given: ConfirmCardSetupData = {}, options: object = {}) =>
    toSetup(await confirm('confirmCardSetup', secret, given, options));

  const handleNextAction = async (
    asked: { clientSecret: string } | { hashedValue: string },
  ): Promise<PaymentIntentResult> => {
    problemsOfNames(asked, ['clientSecret'], 'handleNextAction').forEach(complain);
    if (!('clientSecret' in asked) || !isOfPayment.test(asked.clientSecret))
      throw complain('handleNextAction without a secret');
    const { clientSecret } = asked;
    const result = await retrieve(clientSecret, key, locale);
    const { intent } = result;
    if (intent === undefined) return toPayment(result);
    if (intent.status !== 'requires_action') throw complain(`handleNextAction: the payment is ${intent.status}`);
    return toPayment(await withBankChallenge(intent, clientSecret, key, locale));
  };

  const members = {
    elements: (options: StripeElementsOptionsClientSecret | StripeElementsOptionsMode = {}) => {
      problemsOfElements(options).forEach(complain);
      const form = createElements(options.locale === undefined ? locale : options.locale === 'es' ? 'es' : 'en');
      forms.push(form);
      return form.elements;
    },
    confirmCardPayment,
    confirmCardSetup,
    handleNextAction,
    registerAppInfo: () => undefined,
    // wrappers check that these exist
    createToken: refuse('createToken'),
    createPaymentMethod: refuse('createPaymentMethod'),
  } satisfies Pick<
    Stripe,
    | 'elements'
    | 'confirmCardPayment'
    | 'confirmCardSetup'
    | 'handleNextAction'
    | 'registerAppInfo'
    | 'createToken'
    | 'createPaymentMethod'
  >;
  return onlyWith<Stripe>('stripe', members);
};

Object.assign(createStripe, { version: 'endive' });
Object.assign(window, { Stripe: createStripe });
