import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { PaymentProvider, ProviderEvent } from '../platform/payments/payment-provider.ts';
import type { ApiEnvironment } from '../http/context.ts';
import { DomainError } from '../platform/domain-error.ts';

const webhookPath = '/api/payments/webhook';
/** Maximum size of an event; the largest events of Stripe have tens of kilobytes. */
const maxEventBytes = 1024 * 1024;

export interface PaymentWebhookOptions {
  /** Verifies and parses a message; `null` disables the route for providers without webhooks. */
  readMessage: PaymentProvider['readMessage'];
  /** Stores an event once per ID; a job handles it. When it throws, the provider resends the event. */
  onEvent: (event: ProviderEvent) => Promise<void>;
}

/**
 * `POST /api/payments/webhook`: events from the payment provider. Signatures cover the raw bytes, so the body is read
 * unparsed. Unsigned requests get a bare 400. Signed but malformed events get an error code, which Stripe shows in its
 * dashboard.
 */
export function addPaymentWebhook(app: Hono<ApiEnvironment>, { readMessage, onEvent }: PaymentWebhookOptions): void {
  if (readMessage === null) return;
  const limitEventSize = bodyLimit({ maxSize: maxEventBytes, onError: (c) => c.body(null, 413) });
  app.post(webhookPath, limitEventSize, async (c) => {
    c.set('route', webhookPath);
    c.header('cache-control', 'no-store');
    const eventBytes = new Uint8Array(await c.req.raw.arrayBuffer());
    const webhookMessage = readMessage(eventBytes, c.req.header('stripe-signature'));
    if (webhookMessage.kind === 'refused') {
      c.var.request.log.warn('a payment webhook message has no valid, recent signature');
      return c.body(null, 400);
    }
    if (webhookMessage.kind === 'malformed') {
      c.var.request.log.warn('a signed payment webhook message is not a valid event');
      throw new DomainError(webhookMessage.code);
    }
    if (webhookMessage.kind === 'event') await onEvent(webhookMessage.event);
    return c.body(null, 200);
  });
}
