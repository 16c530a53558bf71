/** Runs in the frame of one field, on Stripe’s origin: typed values stay there until they are sent to Stripe’s API. */
import {
  intentUrl,
  type StripeApiResult,
  type FieldAppearance,
  type FieldProblem,
  type FieldType,
  type MessageFromField,
  type MessageToField,
} from './field-messages.ts';
import { fieldMessages, stripeMessages } from './stripe-messages.ts';

const frameParameters = new URLSearchParams(location.hash.slice(1));
const fieldType = frameParameters.get('type') as FieldType;
const locale = frameParameters.get('locale') === 'es' ? 'es' : 'en';
const pageOrigin = frameParameters.get('page') ?? '';

const fieldInput = document.createElement('input');
const [label, , placeholder] = fieldMessages[locale][fieldType];
fieldInput.setAttribute('aria-label', label);
fieldInput.placeholder = placeholder;
fieldInput.inputMode = 'numeric';
fieldInput.name = fieldType.toLowerCase();
fieldInput.autocomplete = ({ cardNumber: 'cc-number', cardExpiry: 'cc-exp', cardCvc: 'cc-csc' } as const)[fieldType];
const styleElement = document.createElement('style');
document.head.append(styleElement);
document.body.append(fieldInput);

const postToPage = (message: MessageFromField) => window.parent.postMessage(message, pageOrigin);
const readInputDigits = () => fieldInput.value.replace(/\D/g, '');
const createFieldProblem = (code: string): FieldProblem => ({
  type: 'validation_error',
  code,
  message: stripeMessages[locale][code] ?? code,
});

const isAmexNumber = (number: string) => /^3[47]/.test(number);
const requiredLengthByType = {
  cardNumber: () => (isAmexNumber(readInputDigits()) ? 15 : 16),
  cardExpiry: () => 4,
  cardCvc: () => 3,
};
const errorNameByType = { cardNumber: 'number', cardExpiry: 'expiry', cardCvc: 'cvc' } as const;

/** Checks the last digit of a card number by the Luhn algorithm. */
const passesLuhnCheck = (number: string): boolean =>
  [...number].toReversed().reduce((sum, digit, index) => {
    const weightedDigit = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (weightedDigit > 9 ? weightedDigit - 9 : weightedDigit);
  }, 0) %
    10 ===
  0;

function inputFaultCodeOf(typed: string): string | null {
  if (fieldType === 'cardNumber') return passesLuhnCheck(typed) ? null : 'invalid_number';
  if (fieldType !== 'cardExpiry') return null;
  const [month, year] = [Number(typed.slice(0, 2)), 2000 + Number(typed.slice(2))];
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  return year < new Date().getFullYear() ? 'invalid_expiry_year_past' : null;
}

const isInputComplete = () => readInputDigits().length === requiredLengthByType[fieldType]();
const readInputFaultCode = (): string | null => (isInputComplete() ? inputFaultCodeOf(readInputDigits()) : null);

let hasReportedFault = false;
function reportFieldState(isLeft: boolean): void {
  const typedDigits = readInputDigits();
  const faultCode =
    readInputFaultCode() ??
    (isLeft && typedDigits !== '' && !isInputComplete() ? `incomplete_${errorNameByType[fieldType]}` : null);
  fieldInput.setAttribute('aria-invalid', String(faultCode !== null));
  hasReportedFault = faultCode !== null;
  const fieldState = { isEmpty: typedDigits === '', isComplete: isInputComplete() && faultCode === null };
  const cardBrand = typedDigits.startsWith('4') ? 'visa' : typedDigits.startsWith('5') ? 'mastercard' : 'unknown';
  const fieldProblem = faultCode === null ? undefined : createFieldProblem(faultCode);
  postToPage({ from: fieldType, kind: 'change', state: { ...fieldState, problem: fieldProblem, brand: cardBrand } });
}

fieldInput.addEventListener('input', () => {
  const typedDigits = readInputDigits().slice(0, requiredLengthByType[fieldType]());
  fieldInput.value =
    fieldType === 'cardNumber'
      ? typedDigits.replace(/(\d{4})(?=\d)/g, '$1 ')
      : fieldType === 'cardExpiry' && typedDigits.length > 2
        ? `${typedDigits.slice(0, 2)} / ${typedDigits.slice(2)}`
        : typedDigits;
  reportFieldState(false);
});
fieldInput.addEventListener('focus', () => postToPage({ from: fieldType, kind: 'focus' }));
fieldInput.addEventListener('blur', () => {
  postToPage({ from: fieldType, kind: 'blur' });
  if (readInputDigits() !== '' && !isInputComplete() && !hasReportedFault) reportFieldState(true);
});
fieldInput.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') postToPage({ from: fieldType, kind: 'escape' });
});

const toKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const toCssDeclarations = (properties: object) =>
  Object.entries(properties)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `${toKebabCase(name)}:${String(value)}`)
    .join(';');

function applyAppearance({ style, placeholder: other, isDisabled }: FieldAppearance): void {
  fieldInput.disabled = isDisabled;
  if (other !== undefined) fieldInput.placeholder = other;
  const selectorByVariant = {
    base: '',
    complete: '.complete',
    empty: ':placeholder-shown',
    invalid: '[aria-invalid=true]',
  };
  const cssRules = Object.entries(style).flatMap(([variant, values]: [string, object]) => {
    const inputSelector = `input${selectorByVariant[variant as keyof typeof selectorByVariant]}`;
    const pseudoStyles = Object.entries(values).filter(([, value]) => typeof value === 'object') as [string, object][];
    return [
      `${inputSelector}{${toCssDeclarations(values)}}`,
      ...pseudoStyles.map(([pseudo, inner]) => `${inputSelector}${pseudo}{${toCssDeclarations(inner)}}`),
    ];
  });
  styleElement.textContent = ['input{all:unset;inline-size:100%;font-size:16px;line-height:1.2}', ...cssRules].join(
    '\n',
  );
}

/** The window of a field's frame. Stripe's other frames can read it; pages of other origins can't. */
interface FieldWindow extends Window {
  stripeField?: { type: FieldType; digits: () => string; problem: () => FieldProblem | null };
}
(window as FieldWindow).stripeField = {
  type: fieldType,
  digits: readInputDigits,
  problem: () => {
    const faultCode = isInputComplete() ? readInputFaultCode() : `incomplete_${errorNameByType[fieldType]}`;
    return faultCode === null ? null : createFieldProblem(faultCode);
  },
};

const listFieldWindows = (): NonNullable<FieldWindow['stripeField']>[] =>
  Array.from({ length: window.parent.length }, (_, index) => {
    try {
      return (window.parent[index] as FieldWindow).stripeField;
    } catch {
      return undefined;
    }
  }).filter((field) => field !== undefined);

async function confirmCard(clientSecret: string, key: string): Promise<StripeApiResult> {
  const fieldOrder: readonly FieldType[] = ['cardNumber', 'cardExpiry', 'cardCvc'];
  const orderedFields = fieldOrder.map((each) => listFieldWindows().find((field) => field.type === each));
  const fieldProblem = orderedFields.map((field) => field?.problem() ?? null).find((each) => each !== null);
  if (fieldProblem !== undefined) return { kind: 'problem', problem: fieldProblem };
  const [number, expiry, cvc] = orderedFields.map((field) => field?.digits() ?? '');
  const confirmationForm = new URLSearchParams({
    key,
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number ?? '',
    'payment_method_data[card][exp_month]': (expiry ?? '').slice(0, 2),
    'payment_method_data[card][exp_year]': (expiry ?? '').slice(2),
    'payment_method_data[card][cvc]': cvc ?? '',
  });
  try {
    const response = await fetch(`${intentUrl(clientSecret)}/confirm`, { method: 'POST', body: confirmationForm });
    return { kind: 'answer', status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return { kind: 'lost' };
  }
}

window.addEventListener('message', ({ source, origin, data }: MessageEvent<MessageToField>) => {
  if (source !== window.parent || origin !== pageOrigin || data.to !== fieldType) return;
  if (data.kind === 'look') applyAppearance(data.look);
  else if (data.kind === 'focus') fieldInput.focus();
  else if (data.kind === 'blur') fieldInput.blur();
  else if (data.kind === 'clear') {
    fieldInput.value = '';
    reportFieldState(false);
  } else {
    const { confirmationId, clientSecret, key } = data;
    void confirmCard(clientSecret, key).then((answer) =>
      postToPage({ from: fieldType, kind: 'confirmed', confirmationId, answer }),
    );
  }
});
postToPage({ from: fieldType, kind: 'ready' });
