/** Runs in the frame of one field, on Stripe’s origin: typed values stay there until they are sent to Stripe’s API. */
import {
  intentUrl,
  type ApiAnswer,
  type FieldLook,
  type FieldProblem,
  type FieldType,
  type FromField,
  type ToField,
} from './field-messages.ts';
import { fieldWords, stripeWords } from './stripe-words.ts';

const parameters = new URLSearchParams(location.hash.slice(1));
const type = parameters.get('type') as FieldType;
const locale = parameters.get('locale') === 'es' ? 'es' : 'en';
const page = parameters.get('page') ?? '';

const input = document.createElement('input');
const [label, , placeholder] = fieldWords[locale][type];
input.setAttribute('aria-label', label);
input.placeholder = placeholder;
input.inputMode = 'numeric';
input.name = type.toLowerCase();
input.autocomplete = ({ cardNumber: 'cc-number', cardExpiry: 'cc-exp', cardCvc: 'cc-csc' } as const)[type];
const sheet = document.createElement('style');
document.head.append(sheet);
document.body.append(input);

const postToPage = (message: FromField) => window.parent.postMessage(message, page);
const digits = () => input.value.replace(/\D/g, '');
const problemOf = (code: string): FieldProblem => ({
  type: 'validation_error',
  code,
  message: stripeWords[locale][code] ?? code,
});

const isAmex = (number: string) => /^3[47]/.test(number);
const lengthOf = { cardNumber: () => (isAmex(digits()) ? 15 : 16), cardExpiry: () => 4, cardCvc: () => 3 };
const partOf = { cardNumber: 'number', cardExpiry: 'expiry', cardCvc: 'cvc' } as const;

/** Luhn check. */
const isNumber = (number: string): boolean =>
  [...number].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

function faultOf(typed: string): string | null {
  if (type === 'cardNumber') return isNumber(typed) ? null : 'invalid_number';
  if (type !== 'cardExpiry') return null;
  const [month, year] = [Number(typed.slice(0, 2)), 2000 + Number(typed.slice(2))];
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  return year < new Date().getFullYear() ? 'invalid_expiry_year_past' : null;
}

const hasAllDigits = () => digits().length === lengthOf[type]();
const currentFault = (): string | null => (hasAllDigits() ? faultOf(digits()) : null);

let hasReportedFault = false;
function reportState(isLeft: boolean): void {
  const typed = digits();
  const fault = currentFault() ?? (isLeft && typed !== '' && !hasAllDigits() ? `incomplete_${partOf[type]}` : null);
  input.setAttribute('aria-invalid', String(fault !== null));
  hasReportedFault = fault !== null;
  const state = { isEmpty: typed === '', isComplete: hasAllDigits() && fault === null };
  const brand = typed.startsWith('4') ? 'visa' : typed.startsWith('5') ? 'mastercard' : 'unknown';
  const problem = fault === null ? undefined : problemOf(fault);
  postToPage({ from: type, kind: 'change', state: { ...state, problem, brand } });
}

input.addEventListener('input', () => {
  const typed = digits().slice(0, lengthOf[type]());
  input.value =
    type === 'cardNumber'
      ? typed.replace(/(\d{4})(?=\d)/g, '$1 ')
      : type === 'cardExpiry' && typed.length > 2
        ? `${typed.slice(0, 2)} / ${typed.slice(2)}`
        : typed;
  reportState(false);
});
input.addEventListener('focus', () => postToPage({ from: type, kind: 'focus' }));
input.addEventListener('blur', () => {
  postToPage({ from: type, kind: 'blur' });
  if (digits() !== '' && !hasAllDigits() && !hasReportedFault) reportState(true);
});
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') postToPage({ from: type, kind: 'escape' });
});

const toKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const declarations = (properties: object) =>
  Object.entries(properties)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `${toKebabCase(name)}:${String(value)}`)
    .join(';');

function applyLook({ style, placeholder: other, isDisabled }: FieldLook): void {
  input.disabled = isDisabled;
  if (other !== undefined) input.placeholder = other;
  const selectors = { base: '', complete: '.complete', empty: ':placeholder-shown', invalid: '[aria-invalid=true]' };
  const rules = Object.entries(style).flatMap(([variant, values]: [string, object]) => {
    const selector = `input${selectors[variant as keyof typeof selectors]}`;
    const pseudos = Object.entries(values).filter(([, value]) => typeof value === 'object') as [string, object][];
    return [
      `${selector}{${declarations(values)}}`,
      ...pseudos.map(([pseudo, inner]) => `${selector}${pseudo}{${declarations(inner)}}`),
    ];
  });
  sheet.textContent = ['input{all:unset;inline-size:100%;font-size:16px;line-height:1.2}', ...rules].join('\n');
}

/** The window of a field's frame. Stripe's other frames can read it; pages of other origins can't. */
interface FieldWindow extends Window {
  stripeField?: { type: FieldType; digits: () => string; problem: () => FieldProblem | null };
}
(window as FieldWindow).stripeField = {
  type,
  digits,
  problem: () => {
    const fault = hasAllDigits() ? currentFault() : `incomplete_${partOf[type]}`;
    return fault === null ? null : problemOf(fault);
  },
};

const fields = (): NonNullable<FieldWindow['stripeField']>[] =>
  Array.from({ length: window.parent.length }, (_, index) => {
    try {
      return (window.parent[index] as FieldWindow).stripeField;
    } catch {
      return undefined;
    }
  }).filter((field) => field !== undefined);

async function confirm(clientSecret: string, key: string): Promise<ApiAnswer> {
  const order: readonly FieldType[] = ['cardNumber', 'cardExpiry', 'cardCvc'];
  const all = order.map((each) => fields().find((field) => field.type === each));
  const problem = all.map((field) => field?.problem() ?? null).find((each) => each !== null);
  if (problem !== undefined) return { kind: 'problem', problem };
  const [number, expiry, cvc] = all.map((field) => field?.digits() ?? '');
  const body = new URLSearchParams({
    key,
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number ?? '',
    'payment_method_data[card][exp_month]': (expiry ?? '').slice(0, 2),
    'payment_method_data[card][exp_year]': (expiry ?? '').slice(2),
    'payment_method_data[card][cvc]': cvc ?? '',
  });
  try {
    const answer = await fetch(`${intentUrl(clientSecret)}/confirm`, { method: 'POST', body });
    return { kind: 'answer', status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  } catch {
    return { kind: 'lost' };
  }
}

window.addEventListener('message', ({ source, origin, data }: MessageEvent<ToField>) => {
  if (source !== window.parent || origin !== page || data.to !== type) return;
  if (data.kind === 'look') applyLook(data.look);
  else if (data.kind === 'focus') input.focus();
  else if (data.kind === 'blur') input.blur();
  else if (data.kind === 'clear') {
    input.value = '';
    reportState(false);
  } else {
    const { asked, clientSecret, key } = data;
    void confirm(clientSecret, key).then((answer) => postToPage({ from: type, kind: 'confirmed', asked, answer }));
  }
});
postToPage({ from: type, kind: 'ready' });
