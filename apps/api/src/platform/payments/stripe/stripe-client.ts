import { Stripe } from 'stripe';
import { DomainError } from '../../domain-error.ts';
import type { StripeConfig } from '../payments-config.ts';

const timeoutMs = 15_000;
const retries = 2;

/** Stripe's own client, which sends the API version that its types are of, and tries again what did not arrive. */
export function createStripeClient({ secretKey, address }: StripeConfig): Stripe {
  // what it prints beside answers has no place in a structured log
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
 * Stripe took a request and refused it. Its own words stay out: they may repeat a key, an address or a secret. With the
 * request's id they can be read in Stripe's dashboard.
 */
export class StripeRefusal extends Error {
  /** Stripe's code, such as `resource_missing`; empty when there is none. */
  readonly code: string;
  readonly isOfCard: boolean;

  constructor(attempt: string, error: Stripe.errors.StripeError) {
    super(`Stripe refused to ${attempt}: ${wordsOf(error)}`);
    this.name = 'StripeRefusal';
    this.code = error.code ?? '';
    this.isOfCard = error instanceof Stripe.errors.StripeCardError;
  }

  /** There is no such thing, or not any more. */
  get isMissing(): boolean {
    return this.code === 'resource_missing';
  }
}

const wordsOf = ({ type, statusCode, code, param, requestId }: Stripe.errors.StripeError) =>
  [type, statusCode, code, param, requestId].filter((part) => part !== undefined && part !== '').join(', ');

const passes = ({ statusCode = 0 }: Stripe.errors.StripeError) =>
  statusCode === 409 || statusCode === 429 || statusCode >= 500;

function told(attempt: string, error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  const isPassing =
    error instanceof StripeConnectionError ||
    error instanceof StripeRateLimitError ||
    passes(error) ||
    // an answer that could not be read
    (error instanceof StripeAPIError && error.statusCode === undefined);
  if (!isPassing) return new StripeRefusal(attempt, error);
  return new DomainError('unavailable', { cause: new Error(`Stripe did not ${attempt}: ${wordsOf(error)}`) });
}

/**
 * Asks Stripe for something.
 * @param attempt completes "Stripe refused to …".
 * @throws DomainError `unavailable` when it does not answer, is too busy or fails; `StripeRefusal` when it says no.
 */
export async function ask<Answer>(attempt: string, request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    throw told(attempt, error);
  }
}

/** As `ask`; what does not exist is `null`. */
export async function askForExisting<Answer>(attempt: string, request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask(attempt, request);
  } catch (error) {
    if (error instanceof StripeRefusal && error.isMissing) return null;
    throw error;
  }
}
