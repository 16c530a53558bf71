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
import { reportComplaint, restrictTo } from './complain.ts';
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
  const translatedMessage = stripeMessages[locale][why] ?? stripeMessages[locale][code] ?? error.message;
  return { ...error, ...(translatedMessage !== undefined && { message: translatedMessage }) };
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
    const responseBody = (await response.json()) as Record<string, unknown>;
    return toIntentResult({ kind: 'answer', status: response.status, body: responseBody }, locale);
  } catch {
    return toIntentResult({ kind: 'lost' }, locale);
  }
}

function openBankChallenge({ id }: Intent): Promise<void> {
  const challengeOverlay = document.createElement('div');
  Object.assign(challengeOverlay.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    display: 'grid',
    placeItems: 'center',
    background: 'rgb(0 0 0 / 40%)',
  });
  const challengeFrame = document.createElement('iframe');
  challengeFrame.name = '__privateStripeChallenge';
  challengeFrame.title = '3D Secure';
  Object.assign(challengeFrame.style, { border: '0', width: 'min(100%, 400px)', height: '400px', background: 'white' });
  const challengeParameters = new URLSearchParams({ intent: id, page: location.origin });
  challengeFrame.src = `${bankOrigin}/3d_secure_2/hosted.html#${challengeParameters.toString()}`;
  challengeOverlay.append(challengeFrame);
  document.body.append(challengeOverlay);
  return new Promise((resolve) => {
    const onBankMessage = ({ source, origin, data }: MessageEvent<MessageFromBank>) => {
      if (source !== challengeFrame.contentWindow || origin !== bankOrigin || data.from !== 'bank') return;
      window.removeEventListener('message', onBankMessage);
      challengeOverlay.remove();
      resolve();
    };
    window.addEventListener('message', onBankMessage);
  });
}

async function withBankChallenge(
  pendingIntent: Intent,
  secret: string,
  key: string,
  locale: Locale,
): Promise<IntentResult> {
  await openBankChallenge(pendingIntent);
  const intentResult = await retrieveIntent(secret, key, locale);
  const { intent } = intentResult;
  if (intent?.status !== 'requires_payment_method') return intentResult;
  const missingMethodError: StripeError = {
    type: 'invalid_request_error',
    code: `${intent.object}_authentication_failure`,
    ...(intent.object === 'payment_intent' ? { payment_intent: intent } : { setup_intent: intent }),
  };
  return { error: translateError(locale, missingMethodError) };
}

function createElements(locale: Locale): { elements: StripeElements; numberOf: (card: unknown) => CardField | null } {
  const fieldByType = new Map<FieldType, CardField>();

  function createElement(type: 'cardNumber', options?: StripeCardNumberElementOptions): StripeCardNumberElement;
  function createElement(type: 'cardExpiry', options?: StripeCardExpiryElementOptions): StripeCardExpiryElement;
  function createElement(type: 'cardCvc', options?: StripeCardCvcElementOptions): StripeCardCvcElement;
  function createElement(type: FieldType, options: StripeCardNumberElementOptions = {}): KnownElement {
    if (!fieldTypes.includes(type)) throw reportComplaint(`elements.create(${type}) is not known to the double`);
    if (fieldByType.has(type)) throw reportComplaint(`Can only create one Element of type ${type}`);
    const createdField = createCardField(type, options, locale, () => fieldByType.delete(type));
    fieldByType.set(type, createdField);
    return createdField.element;
  }
  // Stripe's `create` has these overloads, among others
  ({}) as StripeElements['create'] satisfies typeof createElement;

  const elements = restrictTo<StripeElements>('elements', {
    create: createElement,
    // React components are identified by the type that Stripe's wrapper set on them
    getElement: (elementOrType: FieldType | object) => {
      const elementType: unknown =
        typeof elementOrType === 'string' ? elementOrType : Reflect.get(elementOrType, '__elementType');
      return fieldByType.get(elementType as FieldType)?.element ?? null;
    },
  });
  const findNumberField = (card: unknown) => {
    const numberField = fieldByType.get('cardNumber');
    return numberField?.element === card ? (numberField ?? null) : null;
  };
  return { elements, numberOf: findNumberField };
}

const createStripe: StripeConstructor = (key, constructorOptions = {}) => {
  if (!/^pk_test_\w+$/.test(key)) throw reportComplaint('the key is not a publishable test key');
  checkOptionNames(constructorOptions, ['locale'], 'Stripe').forEach(reportComplaint);
  const locale: Locale = constructorOptions.locale === 'es' ? 'es' : 'en';
  const elementGroups: ReturnType<typeof createElements>[] = [];
  const createUnexpectedCall = (name: string) => (): never => {
    throw reportComplaint(`${name} is not called by the site`);
  };

  /** Confirms with the mounted card fields, with a bank challenge if required. */
  const confirmIntent = async (
    name: 'confirmCardPayment' | 'confirmCardSetup',
    clientSecret: string,
    given: ConfirmCardPaymentData | ConfirmCardSetupData,
    options: object,
  ): Promise<IntentResult> => {
    checkOptionNames(given, ['payment_method'], name).forEach(reportComplaint);
    checkOptionNames(options, ['handleActions'], name).forEach(reportComplaint);
    const cardPaymentMethod = given.payment_method;
    const isMatchingSecret = (name === 'confirmCardSetup' ? setupSecretPattern : paymentSecretPattern).test(
      clientSecret,
    );
    if (!isMatchingSecret || typeof cardPaymentMethod !== 'object' || !('card' in cardPaymentMethod))
      throw reportComplaint(`${name} without a secret or a card`);
    checkOptionNames(cardPaymentMethod, ['card', 'billing_details'], 'payment_method').forEach(reportComplaint);
    const { card } = cardPaymentMethod;
    const numberField = elementGroups
      .map(({ numberOf: findNumberField }) => findNumberField(card))
      .find((found) => found !== null);
    if (!numberField?.isMounted())
      throw reportComplaint('We could not retrieve data from the specified Element: is it still mounted?');
    const intentResult = toIntentResult(await numberField.confirm(clientSecret, key), locale);
    const { intent } = intentResult;
    return intent?.status === 'requires_action' ? withBankChallenge(intent, clientSecret, key, locale) : intentResult;
  };

  const confirmCardPayment = async (secret: string, given: ConfirmCardPaymentData = {}, options: object = {}) =>
    toPaymentResult(await confirmIntent('confirmCardPayment', secret, given, options));
  const confirmCardSetup = async (secret: string, given: ConfirmCardSetupData = {}, options: object = {}) =>
    toSetupResult(await confirmIntent('confirmCardSetup', secret, given, options));

  const handleNextAction = async (
    request: { clientSecret: string } | { hashedValue: string },
  ): Promise<PaymentIntentResult> => {
    checkOptionNames(request, ['clientSecret'], 'handleNextAction').forEach(reportComplaint);
    if (!('clientSecret' in request) || !paymentSecretPattern.test(request.clientSecret))
      throw reportComplaint('handleNextAction without a secret');
    const { clientSecret } = request;
    const intentResult = await retrieveIntent(clientSecret, key, locale);
    const { intent } = intentResult;
    if (intent === undefined) return toPaymentResult(intentResult);
    if (intent.status !== 'requires_action') throw reportComplaint(`handleNextAction: the payment is ${intent.status}`);
    return toPaymentResult(await withBankChallenge(intent, clientSecret, key, locale));
  };

  const stripeMembers = {
    elements: (options: StripeElementsOptionsClientSecret | StripeElementsOptionsMode = {}) => {
      checkElementsOptions(options).forEach(reportComplaint);
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
    // Stripe's wrappers check that these functions exist
    createToken: createUnexpectedCall('createToken'),
    createPaymentMethod: createUnexpectedCall('createPaymentMethod'),
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
