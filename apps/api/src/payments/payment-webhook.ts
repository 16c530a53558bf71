import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { PaymentProvider, ProviderEvent } from '../platform/payments/payment-provider.ts';
import type { ApiEnvironment } from '../http/context.ts';
import { DomainError } from '../platform/domain-error.ts';

const route = '/api/payments/webhook';
/** Far above every message: the largest have some ten kilobytes. */
const largestBytes = 1024 * 1024;

export interface PaymentWebhookOptions {
  /** Reads and verifies; `null` where nobody sends anything, and then there is no such address. */
  readMessage: PaymentProvider['readMessage'];
  /** Stores an event, once for each id, and returns at once: the rest is a job. One that throws is sent again. */
  onEvent: (event: ProviderEvent) => Promise<void>;
}

/**
 * `POST /api/payments/webhook`: what the payment provider tells. Signatures are of bytes, so the body is read before
 * anything could change it. Whoever sends something that is not signed learns nothing; whoever signs what is no event is
 * told so, and the provider shows it beside the message.
 */
export function addPaymentWebhook(app: Hono<ApiEnvironment>, { readMessage, onEvent }: PaymentWebhookOptions): void {
  if (readMessage === null) return;
  const limit = bodyLimit({ maxSize: largestBytes, onError: (c) => c.body(null, 413) });
  app.post(route, limit, async (c) => {
    c.set('route', route);
    c.header('cache-control', 'no-store');
    const body = new Uint8Array(await c.req.raw.arrayBuffer());
    const message = readMessage(body, c.req.header('stripe-signature'));
    if (message.kind === 'refused') {
      c.var.request.log.warn('a message to the payment webhook has no signature of the last minutes that is known');
      return c.body(null, 400);
    }
    if (message.kind === 'malformed') {
      c.var.request.log.warn('a message to the payment webhook is signed and does not have the shape of an event');
      throw new DomainError(message.code);
    }
    if (message.kind === 'event') await onEvent(message.event);
    return c.body(null, 200);
  });
}
