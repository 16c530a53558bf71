import { Stripe } from 'stripe';
import { DomainError } from '../../domain-error.ts';
import type { StripeConfig } from '../payments-config.ts';

const timeoutMs = 15_000;
const retries = 2;

/** Stripe's own client with the API version of its types; it retries requests that did not arrive. */
export function createStripeClient({ secretKey, address }: StripeConfig): Stripe {
  // the client's console output does not belong in a structured log
  process.env['STRIPE_SUPPRESS_NOTICES'] ??= 'true';
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    appInfo: { name: 'Plaza' },
    ...address,
  });
}

/**
 * Stripe rejected a request. Its message is left out, since it may repeat a key, an email or a secret; Stripe's
 * dashboard has it under the request's ID.
 */
export class StripeRefusal extends Error {
  /** Stripe's code, such as `resource_missing`; empty when absent. */
  readonly code: string;
  readonly isOfCard: boolean;

  constructor(attempt: string, error: Stripe.errors.StripeError) {
    super(`Stripe refused to ${attempt}: ${wordsOf(error)}`);
    this.name = 'StripeRefusal';
    this.code = error.code ?? '';
    this.isOfCard = error instanceof Stripe.errors.StripeCardError;
  }

  /** True if the object does not exist, or no longer does. */
  get isMissing(): boolean {
    return this.code === 'resource_missing';
  }
}

const wordsOf = ({ type, statusCode, code, param, requestId }: Stripe.errors.StripeError) =>
  [type, statusCode, code, param, requestId].filter((part) => part !== undefined && part !== '').join(', ');

const passes = ({ statusCode = 0 }: Stripe.errors.StripeError) =>
  statusCode === 409 || statusCode === 429 || statusCode >= 500;

function errorOf(attempt: string, error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  const isPassing =
    error instanceof StripeConnectionError ||
    error instanceof StripeRateLimitError ||
    passes(error) ||
    // the client could not parse the answer
    (error instanceof StripeAPIError && error.statusCode === undefined);
  if (!isPassing) return new StripeRefusal(attempt, error);
  return new DomainError('unavailable', { cause: new Error(`Stripe did not ${attempt}: ${wordsOf(error)}`) });
}

/**
 * Sends a request to Stripe.
 * @param attempt completes "Stripe refused to …".
 * @throws DomainError `unavailable` when it is unreachable, overloaded or fails; `StripeRefusal` when it rejects the
 * request.
 */
export async function callStripe<Answer>(attempt: string, request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    throw errorOf(attempt, error);
  }
}

/** Like `callStripe`, with `null` for a missing object. */
export async function callStripeForExisting<Answer>(attempt: string, request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await callStripe(attempt, request);
  } catch (error) {
    if (error instanceof StripeRefusal && error.isMissing) return null;
    throw error;
  }
}
