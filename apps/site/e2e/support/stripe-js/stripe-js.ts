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
import { createComplaint, restrictTo } from './complain.ts';
import {
  bankOrigin,
  fieldTypes,
  intentUrl,
  type StripeApiResult,
  type FieldType,
  type MessageFromBank,
} from './field-messages.ts';
import { checkElementsOptions, checkOptionNames } from './known-options.ts';
import { stripeMessages } from './stripe-messages.ts';

type Locale = 'en' | 'es';
type KnownElement = StripeCardNumberElement | StripeCardExpiryElement | StripeCardCvcElement;

const paymentSecretPattern = /^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/;
const setupSecretPattern = /^seti_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/;

type Intent = PaymentIntent | SetupIntent;
type IntentResult = { intent: Intent; error?: never } | { intent?: never; error: StripeError };

const toPaymentResult = ({ intent, error }: IntentResult): PaymentIntentResult =>
  error ? { error } : { paymentIntent: intent as PaymentIntent };
const toSetupResult = ({ intent, error }: IntentResult): SetupIntentResult =>
  error ? { error } : { setupIntent: intent as SetupIntent };

function translateError(locale: Locale, error: StripeError): StripeError {
  const { code = '', decline_code: why = '' } = error;
  const message = stripeMessages[locale][why] ?? stripeMessages[locale][code] ?? error.message;
  return { ...error, ...(message !== undefined && { message }) };
}

function toIntentResult(answer: StripeApiResult, locale: Locale): IntentResult {
  if (answer.kind === 'problem') return { error: answer.problem };
  if (answer.kind === 'lost')
    return { error: { type: 'api_connection_error', message: 'Could not connect to the API.' } };
  const { status, body } = answer as { status: number; body: unknown };
  if (status === 200) return { intent: body as Intent };
  return { error: translateError(locale, (body as { error: StripeError }).error) };
}

/** Stripe.js retrieves a payment or setup from the page itself, so the page's policy must allow it. */
async function retrieveIntent(clientSecret: string, key: string, locale: Locale): Promise<IntentResult> {
  const queryParams = new URLSearchParams({ key, client_secret: clientSecret });
  try {
    const response = await fetch(`${intentUrl(clientSecret)}?${queryParams.toString()}`);
    const body = (await response.json()) as Record<string, unknown>;
    return toIntentResult({ kind: 'answer', status: response.status, body }, locale);
  } catch {
    return toIntentResult({ kind: 'lost' }, locale);
  }
}

function openBankChallenge({ id }: Intent): Promise<void> {
  const overlay = document.createElement('div');
  Object.assign(overlay.style, {
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
  overlay.append(frame);
  document.body.append(overlay);
  return new Promise((resolve) => {
    const onMessage = ({ source, origin, data }: MessageEvent<MessageFromBank>) => {
      if (source !== frame.contentWindow || origin !== bankOrigin || data.from !== 'bank') return;
      window.removeEventListener('message', onMessage);
      overlay.remove();
      resolve();
    };
    window.addEventListener('message', onMessage);
  });
}

async function withBankChallenge(
  pendingIntent: Intent,
  secret: string,
  key: string,
  locale: Locale,
): Promise<IntentResult> {
  await openBankChallenge(pendingIntent);
  const result = await retrieveIntent(secret, key, locale);
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

  function createElement(type: 'cardNumber', options?: StripeCardNumberElementOptions): StripeCardNumberElement;
  function createElement(type: 'cardExpiry', options?: StripeCardExpiryElementOptions): StripeCardExpiryElement;
  function createElement(type: 'cardCvc', options?: StripeCardCvcElementOptions): StripeCardCvcElement;
  function createElement(type: FieldType, options: StripeCardNumberElementOptions = {}): KnownElement {
    if (!fieldTypes.includes(type)) throw createComplaint(`elements.create(${type}) is not known to the double`);
    if (fields.has(type)) throw createComplaint(`Can only create one Element of type ${type}`);
    const field = createCardField(type, options, locale, () => fields.delete(type));
    fields.set(type, field);
    return field.element;
  }
  // Stripe's `create` has these overloads, among others
  ({}) as StripeElements['create'] satisfies typeof createElement;

  const elements = restrictTo<StripeElements>('elements', {
    create: createElement,
    // React components are identified by the type that the wrapper set on them
    getElement: (elementOrType: FieldType | object) => {
      const elementType: unknown =
        typeof elementOrType === 'string' ? elementOrType : Reflect.get(elementOrType, '__elementType');
      return fields.get(elementType as FieldType)?.element ?? null;
    },
  });
  const findNumberField = (card: unknown) => {
    const field = fields.get('cardNumber');
    return field?.element === card ? (field ?? null) : null;
  };
  return { elements, numberOf: findNumberField };
}

const createStripe: StripeConstructor = (key, constructorOptions = {}) => {
  if (!/^pk_test_\w+$/.test(key)) throw createComplaint('the key is not a publishable test key');
  checkOptionNames(constructorOptions, ['locale'], 'Stripe').forEach(createComplaint);
  const locale: Locale = constructorOptions.locale === 'es' ? 'es' : 'en';
  const elementGroups: ReturnType<typeof createElements>[] = [];
  const createRefusal = (name: string) => (): never => {
    throw createComplaint(`${name} is not called by the site`);
  };

  /** Confirms with the mounted card fields, with a bank challenge if required. */
  const confirmIntent = async (
    name: 'confirmCardPayment' | 'confirmCardSetup',
    clientSecret: string,
    given: ConfirmCardPaymentData | ConfirmCardSetupData,
    options: object,
  ): Promise<IntentResult> => {
    checkOptionNames(given, ['payment_method'], name).forEach(createComplaint);
    checkOptionNames(options, ['handleActions'], name).forEach(createComplaint);
    const paymentMethod = given.payment_method;
    const isMatchingSecret = (name === 'confirmCardSetup' ? setupSecretPattern : paymentSecretPattern).test(
      clientSecret,
    );
    if (!isMatchingSecret || typeof paymentMethod !== 'object' || !('card' in paymentMethod))
      throw createComplaint(`${name} without a secret or a card`);
    checkOptionNames(paymentMethod, ['card', 'billing_details'], 'payment_method').forEach(createComplaint);
    const { card } = paymentMethod;
    const numberField = elementGroups
      .map(({ numberOf: findNumberField }) => findNumberField(card))
      .find((found) => found !== null);
    if (!numberField?.isMounted())
      throw createComplaint('We could not retrieve data from the specified Element: is it still mounted?');
    const result = toIntentResult(await numberField.confirm(clientSecret, key), locale);
    const { intent } = result;
    return intent?.status === 'requires_action' ? withBankChallenge(intent, clientSecret, key, locale) : result;
  };

  const confirmCardPayment = async (secret: string, given: ConfirmCardPaymentData = {}, options: object = {}) =>
    toPaymentResult(await confirmIntent('confirmCardPayment', secret, given, options));
  const confirmCardSetup = async (secret: string, given: ConfirmCardSetupData = {}, options: object = {}) =>
    toSetupResult(await confirmIntent('confirmCardSetup', secret, given, options));

  const handleNextAction = async (
    request: { clientSecret: string } | { hashedValue: string },
  ): Promise<PaymentIntentResult> => {
    checkOptionNames(request, ['clientSecret'], 'handleNextAction').forEach(createComplaint);
    if (!('clientSecret' in request) || !paymentSecretPattern.test(request.clientSecret))
      throw createComplaint('handleNextAction without a secret');
    const { clientSecret } = request;
    const result = await retrieveIntent(clientSecret, key, locale);
    const { intent } = result;
    if (intent === undefined) return toPaymentResult(result);
    if (intent.status !== 'requires_action') throw createComplaint(`handleNextAction: the payment is ${intent.status}`);
    return toPaymentResult(await withBankChallenge(intent, clientSecret, key, locale));
  };

  const stripeMembers = {
    elements: (options: StripeElementsOptionsClientSecret | StripeElementsOptionsMode = {}) => {
      checkElementsOptions(options).forEach(createComplaint);
      const createdElements = createElements(
        options.locale === undefined ? locale : options.locale === 'es' ? 'es' : 'en',
      );
      elementGroups.push(createdElements);
      return createdElements.elements;
    },
    confirmCardPayment,
    confirmCardSetup,
    handleNextAction,
    registerAppInfo: () => undefined,
    // wrappers check that these exist
    createToken: createRefusal('createToken'),
    createPaymentMethod: createRefusal('createPaymentMethod'),
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
  return restrictTo<Stripe>('stripe', stripeMembers);
};

Object.assign(createStripe, { version: 'endive' });
Object.assign(window, { Stripe: createStripe });
