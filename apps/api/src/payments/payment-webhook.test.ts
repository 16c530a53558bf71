import type { ApiErrorBody } from '@plaza/sdk/contract';
import fc from 'fast-check';
import { Hono } from 'hono';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import type { PaymentProvider, ProviderEvent, ProviderSubscription } from '../platform/payments/payment-provider.ts';
import { createStripeProvider } from '../platform/payments/stripe/stripe-provider.ts';
import { webhookEventTypes } from '../platform/payments/stripe/stripe-webhook.ts';
import { signEvent, startStripeDouble, type StripeDouble } from '../testing/stripe-double/stripe-double.ts';
import { trustedProxies } from '@plaza/client-ip';
import type { ApiEnvironment } from '../http/context.ts';
import { addPaymentWebhook } from './payment-webhook.ts';
import { respondWithError, trackRequests } from '../http/requests.ts';
import { type HttpServer, listen } from '../http/server.ts';
import { testCards } from '../testing/test-cards.ts';

const secret = 'whsec_double';
let stripeDouble: StripeDouble;
let provider: PaymentProvider;
let server: HttpServer;
let log = '';
/** Received events by their ID, which is unique as in the table `payment_events`. */
const receivedEvents = new Map<string, ProviderEvent>();
let isBroken = false;

beforeAll(async () => {
  stripeDouble = await startStripeDouble(new Date());
  stripeDouble.addProduct('prod_a', 999);
  provider = createStripeProvider({ config: stripeDouble.config, now: stripeDouble.now });
  const app = new Hono<ApiEnvironment>();
  app.use(
    trackRequests(createLog('debug', { write: (line) => (log += line) }), trustedProxies([]), { isProduction: true }),
  );
  app.onError(respondWithError);
  addPaymentWebhook(app, {
    readMessage: provider.readMessage,
    onEvent: async (event) => {
      if (isBroken) throw new Error('the table is gone');
      receivedEvents.set(event.id, event);
    },
  });
  server = await listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await stripeDouble.stop();
});
beforeEach(() => {
  receivedEvents.clear();
  isBroken = false;
  log = '';
});

const sendMessage = async (body: string | Buffer, signature?: string) => {
  const response = await fetch(`${server.address}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // The server closes a connection when it did not read the request's body.
      connection: 'close',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    body,
  });
  return { status: response.status, body: await response.text(), headers: response.headers };
};
const deliverEvent = (event: object, by = secret, sentAt?: number) => {
  const { body, signature } = signEvent(event, by, sentAt);
  return sendMessage(body, signature);
};

/**
 * Buys and cancels a subscription.
 * @returns its ID and all its Stripe events.
 */
async function buyAndCancel() {
  const firstEventIndex = stripeDouble.state.events.length;
  const customerId = await provider.createCustomer({
    userId: 1,
    email: 'ñ@example.com',
    locale: 'es',
    key: `c${firstEventIndex}`,
  });
  const subscriptionRequest = { userId: 1, customerId, productId: 'prod_a', key: `s${firstEventIndex}` };
  const { subscription, clientSecret } = await provider.createSubscription(subscriptionRequest);
  stripeDouble.enterCard(clientSecret ?? '', testCards.good);
  await provider.cancelNow(subscription.id, { key: `e${firstEventIndex}` });
  return { id: subscription.id, events: stripeDouble.state.events.slice(firstEventIndex) };
}

it('the payment webhook forwards each signed event once and answers every delivery with an empty 200', async () => {
  const { id, events } = await buyAndCancel();
  expect(new Set(await stripeDouble.deliverTo(server.address))).toEqual(new Set([200]));
  expect(receivedEvents.size).toBe(4);
  for (const event of [...events, ...events]) {
    const { status, body, headers } = await deliverEvent(event);
    expect([status, body, headers.get('cache-control')]).toEqual([200, '', 'no-store']);
  }
  expect([...receivedEvents.values()].map(({ type, subscriptionId }) => [type, subscriptionId])).toEqual([
    ['customer.subscription.created', id],
    ['invoice.paid', id],
    ['customer.subscription.updated', id],
    ['customer.subscription.deleted', id],
  ]);
});

it('the payment webhook rejects a message without a valid, recent signature with an empty 400', async () => {
  const [event = {}] = (await buyAndCancel()).events;
  const { body: eventBody, signature } = signEvent(event, secret);
  const tenMinutesAgo = Math.floor(Date.now() / 1000) - 600;
  const refusedResponses = [
    await deliverEvent(event, 'whsec_other'),
    await deliverEvent(event, secret, tenMinutesAgo),
    await sendMessage(eventBody.replace('"livemode":false', '"livemode":true '), signature),
    await sendMessage(eventBody),
    await sendMessage('', signature),
  ];
  for (const { status, body } of refusedResponses) expect([status, body]).toEqual([400, '']);
  expect(receivedEvents.size).toBe(0);
  expect(log).toContain('"route":"/api/payments/webhook","status":400');
  for (const word of [secret, signature, 'whsec', 'ñ@example.com']) expect(log).not.toContain(word);
});

const deliverPayload = async (payload: string) => {
  const { status, body } = await sendMessage(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret }));
  return [status, (JSON.parse(body) as ApiErrorBody).error.details.code];
};
const validEvent = {
  id: 'evt_1',
  object: 'event',
  created: 1_795_000_000,
  type: 'customer.subscription.updated',
  data: { object: { id: 'sub_1', object: 'subscription' } },
};

it('the payment webhook rejects a signed message that is no valid event with 400 and an error code', async () => {
  for (const invalidJson of ['not JSON', '{"id":', '"'])
    expect(await deliverPayload(invalidJson), invalidJson).toEqual([400, 'invalid_json']);
  const { id, type, created, data, ...rest } = validEvent;
  const invalidEvents: unknown[] = [
    [],
    [validEvent],
    null,
    'evt_1',
    1,
    {},
    { ...rest, type, created, data },
    { ...validEvent, id: '' },
    { ...validEvent, id: 'evt_\u0000' },
    { ...validEvent, id: 5 },
    { ...rest, id, created, data },
    { ...validEvent, type: 7 },
    { ...validEvent, created: 'today' },
    { ...rest, id, type, created },
    { ...validEvent, data: null },
    { ...validEvent, data: {} },
    { ...validEvent, data: { object: null } },
    { ...validEvent, data: { object: [] } },
    { ...validEvent, data: { object: {} } },
    { ...validEvent, data: { object: { id: { id: 'sub_1' } } } },
    { ...validEvent, type: 'invoice.paid', data: { object: { id: 'in_1', parent: 'sub_1' } } },
    {
      ...validEvent,
      type: 'invoice.paid',
      data: { object: { id: 'in_1', parent: { subscription_details: { subscription: {} } } } },
    },
    { ...validEvent, type: 'charge.refunded', data: { object: { id: 'ch_1', payment_intent: 3 } } },
  ];
  for (const invalidEvent of invalidEvents) {
    const eventJson = JSON.stringify(invalidEvent);
    expect(await deliverPayload(eventJson), eventJson).toEqual([400, 'validation_failed']);
  }
  expect(receivedEvents.size).toBe(0);
  expect((await deliverEvent(validEvent)).status).toBe(200);
  expect([...receivedEvents.keys()]).toEqual(['evt_1']);
  for (const word of [secret, 'sub_1']) expect(log).not.toContain(word);
});

it('the payment webhook answers a random signed message with 200, or with 400 and no effect', async () => {
  const eventFieldNames = [
    'id',
    'type',
    'created',
    'data',
    'object',
    'payment_intent',
    'parent',
    'subscription_details',
  ];
  const jsonArbitrary = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...eventFieldNames), fc.jsonValue(), { maxKeys: 4 }),
    fc.constantFrom('sub_1', 'pi_1', null),
  );
  const eventArbitrary = fc
    .record(
      {
        type: fc.constantFrom(...webhookEventTypes, 'x.y'),
        brokenField: fc.constantFrom('id', 'created', 'data', 'type'),
        object: jsonArbitrary,
        brokenValue: jsonArbitrary,
        isBroken: fc.boolean(),
      },
      { noNullPrototype: true },
    )
    .map(({ type, brokenField, object, brokenValue, isBroken: isChanged }) => ({
      ...validEvent,
      type,
      data: { object },
      ...(isChanged && { [brokenField]: brokenValue }),
    }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(eventArbitrary, fc.jsonValue()), async (message) => {
      receivedEvents.clear();
      const messagePayload = JSON.stringify(message);
      const { status } = await sendMessage(
        messagePayload,
        Stripe.webhooks.generateTestHeaderString({ payload: messagePayload, secret }),
      );
      expect([200, 400]).toContain(status);
      expect(receivedEvents.size).toBeLessThanOrEqual(status === 200 ? 1 : 0);
      for (const { subscriptionId, paymentId } of receivedEvents.values())
        expect(subscriptionId ?? paymentId).toMatch(/^[\w-]+$/);
    }),
    { numRuns: 150 },
  );
});

it('the payment webhook verifies the signature of the raw bytes, not of re-serialised JSON', async () => {
  const [event] = (await buyAndCancel()).events;
  const formattedBody = `${JSON.stringify({ ...event, note: 'año 2026 — €' }, null, 2)}\n`;
  expect((await sendMessage(formattedBody, signEvent(event ?? {}, secret).signature)).status).toBe(400);
  const matchingSignature = Stripe.webhooks.generateTestHeaderString({ payload: formattedBody, secret });
  expect((await sendMessage(formattedBody, matchingSignature)).status).toBe(200);
  expect(receivedEvents.size).toBe(1);
});

it('the payment webhook answers unknown event types with 200 and ignores them', async () => {
  expect(
    (await deliverEvent({ id: 'evt_x', object: 'event', created: 1, type: 'x.y', data: { object: {} } })).status,
  ).toBe(200);
  expect(receivedEvents.size).toBe(0);
});

it('the payment webhook answers 500 when an event cannot be stored, and accepts the event when sent again', async () => {
  const { events } = await buyAndCancel();
  const paidEvent = events.find(({ type }) => type === 'invoice.paid') ?? {};
  isBroken = true;
  expect((await deliverEvent(paidEvent)).status).toBe(500);
  isBroken = false;
  expect((await deliverEvent(paidEvent)).status).toBe(200);
  expect(receivedEvents.size).toBe(1);
});

it('the payment webhook rejects a body of two megabytes with 413, and a GET request with 404', async () => {
  expect((await sendMessage(Buffer.alloc(2 * 1024 * 1024), 't=1,v1=0')).status).toBe(413);
  const getResponse = await fetch(`${server.address}/api/payments/webhook`);
  expect(getResponse.status).toBe(404);
});

it('the payment webhook answers 404 when the payment provider is the sandbox', async () => {
  const app = new Hono<ApiEnvironment>();
  addPaymentWebhook(app, { readMessage: null, onEvent: () => Promise.reject(new Error('nothing comes')) });
  expect((await app.request('/api/payments/webhook', { method: 'POST' })).status).toBe(404);
});

it('payment webhook events in any order and with repetitions yield the same subscription state', async () => {
  const { id, events } = await buyAndCancel();
  const subscriptionEvents = events.filter(
    ({ type }) => type.startsWith('customer.subscription.') || type.startsWith('invoice.'),
  );
  const providerState = await provider.readSubscription(id);
  expect(providerState?.state).toBe('canceled');
  const eventTypes = subscriptionEvents.map(({ type }) => type);
  expect(eventTypes).toEqual(
    expect.arrayContaining(['customer.subscription.created', 'customer.subscription.deleted']),
  );

  const deliveryOrderArbitrary = fc
    .shuffledSubarray([...subscriptionEvents, ...subscriptionEvents], { minLength: 1 })
    .filter((order) => order[0]?.type !== 'customer.subscription.created');
  const reversedEvents = subscriptionEvents.toReversed();
  await fc.assert(
    fc.asyncProperty(deliveryOrderArbitrary, async (order) => {
      receivedEvents.clear();
      let writtenState: ProviderSubscription | null = null;
      for (const event of order) {
        const receivedCountBefore = receivedEvents.size;
        expect((await deliverEvent(event)).status).toBe(200);
        // The subscription's state is read from the provider, not from the event.
        if (receivedEvents.size > receivedCountBefore)
          writtenState = await provider.readSubscription(receivedEvents.get(event.id)?.subscriptionId ?? '');
      }
      expect(writtenState).toEqual(providerState);
    }),
    { numRuns: 15, examples: [[reversedEvents]] },
  );
});
