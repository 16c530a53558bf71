import type {
  StripeCardNumberElementOptions,
  StripeElementClasses,
  StripeElementCSSProperties,
  StripeElementsOptionsClientSecret,
  StripeElementStyle,
  StripeElementStyleVariant,
} from '@stripe/stripe-js';

/** Every key of a Stripe.js type: a missing or additional key does not compile. */
type NamesOf<Options> = Readonly<Record<keyof Options, true>>;

const cssProperties: NamesOf<StripeElementCSSProperties> = {
  backgroundColor: true,
  color: true,
  fontFamily: true,
  fontSize: true,
  fontSmoothing: true,
  fontStyle: true,
  fontVariant: true,
  fontWeight: true,
  iconColor: true,
  lineHeight: true,
  letterSpacing: true,
  textAlign: true,
  padding: true,
  textDecoration: true,
  textShadow: true,
  textTransform: true,
};

const pseudos: NamesOf<Omit<StripeElementStyleVariant, keyof StripeElementCSSProperties>> = {
  ':hover': true,
  ':focus': true,
  '::placeholder': true,
  '::selection': true,
  ':-webkit-autofill': true,
  ':disabled': true,
  '::-ms-clear': true,
};

const variants: NamesOf<StripeElementStyle> = { base: true, complete: true, empty: true, invalid: true };

const classes: NamesOf<StripeElementClasses> = {
  base: true,
  complete: true,
  empty: true,
  focus: true,
  invalid: true,
  webkitAutofill: true,
};

/** Options of the number's field, which include those of the other fields. */
const fieldOptions: NamesOf<StripeCardNumberElementOptions> = {
  classes: true,
  style: true,
  placeholder: true,
  disabled: true,
  showIcon: true,
  iconStyle: true,
  disableLink: true,
  preferredNetwork: true,
};
const numberFieldOptions = new Set<string>([
  'showIcon',
  'iconStyle',
  'disableLink',
  'preferredNetwork',
] satisfies (keyof StripeCardNumberElementOptions)[]);

/** Options of card fields; Stripe's other options are for deferred payments. */
const elementsOptions: Partial<NamesOf<StripeElementsOptionsClientSecret>> = { locale: true, fonts: true };

/** Stripe renders its fields in frames: values that depend on this page are undefined there. */
const unresolved = /var\(|calc\(|light-dark\(|color-mix\(|currentcolor|inherit|okl(?:ch|ab)\(|^\s*$/i;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const unknownKeys = (options: object, allowedOptions: object, where: string): string[] =>
  Object.keys(options)
    .filter((name) => !(name in allowedOptions))
    .map((name) => `${where}.${name} is no option of Stripe.js`);

function problemsOfProperties(properties: Record<string, unknown>, where: string): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    if (!(name in cssProperties)) return [`${where}.${name} is no option of Stripe.js`];
    if (typeof value !== 'string' && name !== 'fontWeight') return [`${where}.${name} should be text`];
    return unresolved.test(String(value)) ? [`${where}.${name} means nothing to Stripe: ${String(value)}`] : [];
  });
}

function problemsOfStyle(style: unknown): string[] {
  if (!isRecord(style)) return ['style should be an object'];
  const variantProblems = Object.entries(style).flatMap(([variant, values]) => {
    if (!isRecord(values)) return [`style.${variant} should be an object`];
    const inside = Object.entries(values).filter(([name]) => name in pseudos);
    const ownProperties = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in pseudos)));
    return [
      ...problemsOfProperties(ownProperties, `style.${variant}`),
      ...inside.flatMap(([name, value]) =>
        isRecord(value) ? problemsOfProperties(value, `style.${variant}${name}`) : [`${name} should be an object`],
      ),
    ];
  });
  return [...unknownKeys(style, variants, 'style'), ...variantProblems];
}

export function problemsOfField(type: string, options: object): string[] {
  const fieldKeys = Object.fromEntries(
    Object.keys(fieldOptions)
      .filter((name) => type === 'cardNumber' || !numberFieldOptions.has(name))
      .map((name) => [name, true]),
  );
  const { style, classes: given } = options as { style?: unknown; classes?: object };
  return [
    ...unknownKeys(options, fieldKeys, type),
    ...(style === undefined ? [] : problemsOfStyle(style)),
    ...unknownKeys(given ?? {}, classes, `${type}.classes`),
  ];
}

export function problemsOfElements(options: object): string[] {
  const { locale } = options as { locale?: unknown };
  const isKnown = locale === undefined || locale === 'en' || locale === 'es' || locale === 'auto';
  return [
    ...unknownKeys(options, elementsOptions, 'elements'),
    ...(isKnown ? [] : [`elements.locale is none of Plaza’s: ${JSON.stringify(locale)}`]),
  ];
}

export const problemsOfNames = (given: object, names: readonly string[], where: string): string[] =>
  unknownKeys(given, Object.fromEntries(names.map((name) => [name, true])), where);
