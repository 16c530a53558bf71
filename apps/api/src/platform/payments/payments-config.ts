import * as z from 'zod';

export interface StripeAddress {
  host: string;
  port: number;
  protocol: 'http' | 'https';
}

export interface StripeConfig {
  kind: 'stripe';
  secretKey: string;
  publishableKey: string;
  /** Secrets of the webhook; several during a rotation. */
  webhookSecrets: readonly string[];
  taxRateId: string | null;
  /** Stripe's product of each paid plan, by plan ID. */
  products: ReadonlyMap<number, string>;
  /** Address of a Stripe double, for tests only. */
  address?: StripeAddress;
}

export type PaymentsConfig = StripeConfig | { kind: 'sandbox' };

const splitCommaList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Matches URLs of local servers only, so that the key is never sent elsewhere. */
const localServerPattern = /^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/;

const productFormatMessage = 'should look like 2:prod_a,3:prod_b, each plan and each product once';

/**
 * Environment variables for payments. Their messages complete the sentence "<variable> …" and never repeat the value.
 */
export const paymentVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, 'should be a secret key, which starts with sk_test_ or sk_live_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/, 'should be a publishable key, which starts with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform(splitCommaList)
    .refine(
      (secrets) => secrets.length > 0 && secrets.every((secret) => /^whsec_\w+$/.test(secret)),
      'should be the secret of a webhook endpoint, which starts with whsec_, or several with commas between them',
    )
    .optional(),
  STRIPE_TAX_RATE: z
    .string()
    .regex(/^txr_\w+$/, 'should be the id of a tax rate, which starts with txr_')
    .optional(),
  PLAZA_STRIPE_PRODUCTS: z
    .string()
    .transform(splitCommaList)
    .refine((parts) => parts.length > 0 && parts.every((part) => /^\d{1,9}:prod_\w+$/.test(part)), productFormatMessage)
    .transform((parts) => parts.map((part) => part.split(':') as [string, string]))
    .refine(
      (pairs) => [0, 1].every((side) => new Set(pairs.map((pair) => pair[side])).size === pairs.length),
      productFormatMessage,
    )
    .transform((pairs) => new Map(pairs.map(([planId, productId]) => [Number(planId), productId])))
    .optional(),
  PLAZA_STRIPE_DOUBLE: z
    .string()
    .regex(localServerPattern, 'should be a server on this machine, such as http://127.0.0.1:4010')
    .optional(),
};

type PaymentVariables = z.output<z.ZodObject<typeof paymentVariables>>;

const paymentVariableNames = Object.keys(paymentVariables) as (keyof PaymentVariables)[];
const optionalPaymentVariables: ReadonlySet<string> = new Set([
  'STRIPE_TAX_RATE',
  'PLAZA_STRIPE_DOUBLE',
] satisfies (keyof PaymentVariables)[]);
const isLiveKey = (key: string) => key.includes('k_live_');

export function findPaymentProblems(variables: PaymentVariables, isProduction: boolean): string[] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = variables;
  if (paymentVariableNames.every((name) => variables[name] === undefined)) {
    return isProduction
      ? ['STRIPE_SECRET_KEY is needed in production: the sandbox, which stands in without it, takes no money.']
      : [];
  }
  const missingVariables = paymentVariableNames
    .filter((name) => variables[name] === undefined && !optionalPaymentVariables.has(name))
    .map((name) => `${name} is needed with the other variables of Stripe: all of them or none.`);
  if (secretKey !== undefined && publishableKey !== undefined && isLiveKey(secretKey) !== isLiveKey(publishableKey)) {
    const mixedKeysProblem =
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY belong to different modes: both have to be live, or both test.';
    return [...missingVariables, mixedKeysProblem];
  }
  const wrongModeProblems = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
    .filter((name) => variables[name] !== undefined && isLiveKey(variables[name]) !== isProduction)
    .map((name) =>
      isProduction
        ? `${name} is a test key, which takes no money: production needs a live one.`
        : `${name} is a live key, which takes real money: outside of production only test keys are allowed.`,
    );
  const doubleProblems =
    isProduction && variables.PLAZA_STRIPE_DOUBLE !== undefined
      ? ['PLAZA_STRIPE_DOUBLE must not be set in production: payments go to Stripe itself.']
      : [];
  return [...missingVariables, ...wrongModeProblems, ...doubleProblems];
}

function stripeAddressOf(url: string): StripeAddress {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port), protocol: 'http' };
}

export function paymentsConfigOf(variables: PaymentVariables): PaymentsConfig {
  if (variables.STRIPE_SECRET_KEY === undefined) return { kind: 'sandbox' };
  return {
    kind: 'stripe',
    secretKey: variables.STRIPE_SECRET_KEY,
    publishableKey: variables.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecrets: variables.STRIPE_WEBHOOK_SECRET ?? [],
    taxRateId: variables.STRIPE_TAX_RATE ?? null,
    products: variables.PLAZA_STRIPE_PRODUCTS ?? new Map(),
    ...(variables.PLAZA_STRIPE_DOUBLE !== undefined && { address: stripeAddressOf(variables.PLAZA_STRIPE_DOUBLE) }),
  };
}
