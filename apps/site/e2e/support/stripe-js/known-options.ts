import type {
  StripeCardNumberElementOptions,
  StripeElementClasses,
  StripeElementCSSProperties,
  StripeElementsOptionsClientSecret,
  StripeElementStyle,
  StripeElementStyleVariant,
} from '@stripe/stripe-js';

/** Every option name of a Stripe.js type: a missing or additional name does not compile. */
type OptionNames<Options> = Readonly<Record<keyof Options, true>>;

const knownCssProperties: OptionNames<StripeElementCSSProperties> = {
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

const knownPseudoClasses: OptionNames<Omit<StripeElementStyleVariant, keyof StripeElementCSSProperties>> = {
  ':hover': true,
  ':focus': true,
  '::placeholder': true,
  '::selection': true,
  ':-webkit-autofill': true,
  ':disabled': true,
  '::-ms-clear': true,
};

const knownStyleVariants: OptionNames<StripeElementStyle> = { base: true, complete: true, empty: true, invalid: true };

const knownElementClasses: OptionNames<StripeElementClasses> = {
  base: true,
  complete: true,
  empty: true,
  focus: true,
  invalid: true,
  webkitAutofill: true,
};

/** Options of the number's field, which include those of the other fields. */
const knownFieldOptions: OptionNames<StripeCardNumberElementOptions> = {
  classes: true,
  style: true,
  placeholder: true,
  disabled: true,
  showIcon: true,
  iconStyle: true,
  disableLink: true,
  preferredNetwork: true,
};
const cardNumberOnlyOptions = new Set<string>([
  'showIcon',
  'iconStyle',
  'disableLink',
  'preferredNetwork',
] satisfies (keyof StripeCardNumberElementOptions)[]);

/** Options of card fields; Stripe's other options are for deferred payments. */
const knownElementsOptions: Partial<OptionNames<StripeElementsOptionsClientSecret>> = { locale: true, fonts: true };

/** Stripe renders its fields in frames: values that depend on this page are undefined there. */
const unresolvedValuePattern = /var\(|calc\(|light-dark\(|color-mix\(|currentcolor|inherit|okl(?:ch|ab)\(|^\s*$/i;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const findUnknownKeys = (options: object, allowedOptions: object, where: string): string[] =>
  Object.keys(options)
    .filter((name) => !(name in allowedOptions))
    .map((name) => `${where}.${name} is no option of Stripe.js`);

function checkCssProperties(properties: Record<string, unknown>, where: string): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    if (!(name in knownCssProperties)) return [`${where}.${name} is no option of Stripe.js`];
    if (typeof value !== 'string' && name !== 'fontWeight') return [`${where}.${name} should be text`];
    return unresolvedValuePattern.test(String(value))
      ? [`${where}.${name} means nothing to Stripe: ${String(value)}`]
      : [];
  });
}

function checkStyle(style: unknown): string[] {
  if (!isRecord(style)) return ['style should be an object'];
  const variantProblems = Object.entries(style).flatMap(([variant, values]) => {
    if (!isRecord(values)) return [`style.${variant} should be an object`];
    const pseudoStyles = Object.entries(values).filter(([name]) => name in knownPseudoClasses);
    const variantCssProperties = Object.fromEntries(
      Object.entries(values).filter(([name]) => !(name in knownPseudoClasses)),
    );
    return [
      ...checkCssProperties(variantCssProperties, `style.${variant}`),
      ...pseudoStyles.flatMap(([name, value]) =>
        isRecord(value) ? checkCssProperties(value, `style.${variant}${name}`) : [`${name} should be an object`],
      ),
    ];
  });
  return [...findUnknownKeys(style, knownStyleVariants, 'style'), ...variantProblems];
}

export function checkFieldOptions(type: string, options: object): string[] {
  const allowedFieldKeys = Object.fromEntries(
    Object.keys(knownFieldOptions)
      .filter((name) => type === 'cardNumber' || !cardNumberOnlyOptions.has(name))
      .map((name) => [name, true]),
  );
  const { style, classes: given } = options as { style?: unknown; classes?: object };
  return [
    ...findUnknownKeys(options, allowedFieldKeys, type),
    ...(style === undefined ? [] : checkStyle(style)),
    ...findUnknownKeys(given ?? {}, knownElementClasses, `${type}.classes`),
  ];
}

export function checkElementsOptions(options: object): string[] {
  const { locale } = options as { locale?: unknown };
  const isKnownLocale = locale === undefined || locale === 'en' || locale === 'es' || locale === 'auto';
  return [
    ...findUnknownKeys(options, knownElementsOptions, 'elements'),
    ...(isKnownLocale ? [] : [`elements.locale is none of Plaza’s: ${JSON.stringify(locale)}`]),
  ];
}

export const checkOptionNames = (given: object, names: readonly string[], where: string): string[] =>
  findUnknownKeys(given, Object.fromEntries(names.map((name) => [name, true])), where);
