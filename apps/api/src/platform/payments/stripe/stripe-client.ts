import { Stripe } from 'stripe';
import { DomainError } from '../../domain-error.ts';
import type { StripeConfig } from '../payments-config.ts';

const stripeTimeoutMs = 15_000;
const maxStripeRetries = 2;

/** Creates a client that uses the API version of its types, and retries requests that did not arrive. */
export function createStripeClient({ secretKey, address }: StripeConfig): Stripe {
  // console output would break the structured log
  process.env['STRIPE_SUPPRESS_NOTICES'] ??= 'true';
  return new Stripe(secretKey, {
    timeout: stripeTimeoutMs,
    maxNetworkRetries: maxStripeRetries,
    telemetry: false,
    appInfo: { name: 'Plaza' },
    ...address,
  });
}

/**
 * Stripe rejected a request. Its message is omitted, since it may contain a key, an email or a secret; Stripe's
 * dashboard shows it under the request ID.
 */
export class StripeRefusal extends Error {
  readonly code: string;
  readonly isOfCard: boolean;

  constructor(attempt: string, error: Stripe.errors.StripeError) {
    super(`Stripe refused to ${attempt}: ${describeStripeError(error)}`);
    this.name = 'StripeRefusal';
    this.code = error.code ?? '';
    this.isOfCard = error instanceof Stripe.errors.StripeCardError;
  }

  /** True if the object does not exist (any more). */
  get isMissing(): boolean {
    return this.code === 'resource_missing';
  }
}

const describeStripeError = ({ type, statusCode, code, param, requestId }: Stripe.errors.StripeError) =>
  [type, statusCode, code, param, requestId].filter((part) => part !== undefined && part !== '').join(', ');

const isTemporaryStatus = ({ statusCode = 0 }: Stripe.errors.StripeError) =>
  statusCode === 409 || statusCode === 429 || statusCode >= 500;

function toCallError(attempt: string, error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  const isTransientError =
    error instanceof StripeConnectionError ||
    error instanceof StripeRateLimitError ||
    isTemporaryStatus(error) ||
    // the client could not parse the response
    (error instanceof StripeAPIError && error.statusCode === undefined);
  if (!isTransientError) return new StripeRefusal(attempt, error);
  return new DomainError('unavailable', {
    cause: new Error(`Stripe did not ${attempt}: ${describeStripeError(error)}`),
  });
}

/**
 * @param attempt completes "Stripe refused to …".
 * @throws DomainError `unavailable` if Stripe is unreachable, overloaded or fails; `StripeRefusal` if it rejects the
 * request.
 */
export async function callStripe<Answer>(attempt: string, request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    throw toCallError(attempt, error);
  }
}

export async function callStripeForExisting<Answer>(attempt: string, request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await callStripe(attempt, request);
  } catch (error) {
    if (error instanceof StripeRefusal && error.isMissing) return null;
    throw error;
  }
}
