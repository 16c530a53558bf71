import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkByOpenApi, checkByTypes, readForm, type RequestCheck } from './request-check.ts';
import { stripeApiVersion } from './state.ts';
import { startStripeDouble, type StripeDouble } from './stripe-double.ts';

let double: StripeDouble;
let client: Stripe;
beforeAll(async () => {
  double = await startStripeDouble(new Date('2026-11-21T10:00:00Z'));
  double.addProduct('prod_a', 999);
  client = new Stripe(double.config.secretKey, { ...double.config.address, maxNetworkRetries: 0, telemetry: false });
});
afterAll(() => double.stop());
afterEach(() => {
  double.problems.length = 0;
});

let count = 0;
const newKeyOption = () => ({ idempotencyKey: `double-${(count += 1)}` });
const readPriceId = () => double.state.products.get('prod_a')?.default_price ?? '';

const createSubscription = (parameters: object) =>
  client.subscriptions.create(parameters as Stripe.SubscriptionCreateParams, newKeyOption()).then(
    () => 'taken',
    (error: Stripe.errors.StripeError) => error.type,
  );

describe('a request that Stripe would refuse', () => {
  const createPaidSubscription = () => ({
    customer: 'cus_x',
    items: [{ price: readPriceId() }],
    payment_behavior: 'default_incomplete',
  });

  it.each([
    ['a misspelt parameter name', { payment_behaviour: 'default_incomplete' }, 'payment_behaviour'],
    ['a misspelt parameter name in a list item', { items: [{ prize: 'price_x' }] }, 'prize'],
    ['a misspelt option', { payment_behavior: 'default_imcomplete' }, 'payment_behavior'],
    [
      'a misspelt option in a list',
      { payment_settings: { payment_method_types: ['credit_card'] } },
      'payment_method_types',
    ],
    ['text instead of a number', { items: [{ price: 'price_x', quantity: 'many' }] }, 'quantity'],
    ['a fraction instead of a whole number', { items: [{ price: 'price_x', quantity: 1.5 }] }, 'quantity'],
    ['text instead of true or false', { cancel_at_period_end: 'soon' }, 'cancel_at_period_end'],
    ['one value instead of a list', { expand: 'latest_invoice' }, 'expand'],
    ['a list instead of one value', { customer: ['cus_x'] }, 'customer'],
  ])('the Stripe double rejects and records a request with %s', async (_name, invalidParameters, errorName) => {
    expect(await createSubscription({ ...createPaidSubscription(), ...invalidParameters })).toBe(
      'StripeInvalidRequestError',
    );
    expect(double.problems).toEqual([expect.stringContaining(errorName)]);
  });

  it('the Stripe double rejects and records an unknown query parameter', async () => {
    const listParams = { customer: 'cus_x', state: 'all' } as Stripe.SubscriptionListParams;
    await expect(client.subscriptions.list(listParams)).rejects.toThrow('state');
    expect(double.problems).toHaveLength(1);
  });

  it('the Stripe double rejects and records a call that it does not implement', async () => {
    await expect(client.coupons.list()).rejects.toThrow('GET /v1/coupons');
    expect(double.problems).toHaveLength(1);
  });

  it('the Stripe double rejects an expansion of a field that cannot be expanded or is too deep', async () => {
    const { id } = await client.customers.create({ email: 'a@example.com' }, newKeyOption());
    const createExpanded = (path: string) =>
      client.subscriptions.create(
        { customer: id, items: [{ price: readPriceId() }], payment_behavior: 'default_incomplete', expand: [path] },
        newKeyOption(),
      );
    await expect(createExpanded('latest_invoice.payment_intent')).rejects.toThrow('cannot be expanded');
    await expect(createExpanded('latest_invoice.payments.data.payment.payment_intent')).rejects.toThrow(
      'more than 4 levels',
    );
  });
});

describe('a write', () => {
  const createCustomer = (email: string, idempotencyKey: string) =>
    client.customers.create({ email }, { idempotencyKey });

  it('the Stripe double rejects a write without an idempotency key', async () => {
    await expect(client.customers.create({ email: 'a@example.com' })).rejects.toThrow('Idempotency-Key');
    await expect(client.customers.del('cus_x')).rejects.toThrow('Idempotency-Key');
    expect(double.problems).toHaveLength(2);
  });

  it('the Stripe double repeats its response for a retry, and rejects the same key with other parameters', async () => {
    const firstCustomer = await createCustomer('a@example.com', 'once');
    expect((await createCustomer('a@example.com', 'once')).id).toBe(firstCustomer.id);
    await expect(createCustomer('b@example.com', 'once')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('the Stripe double rejects a request with another API version than the one in use', async () => {
    expect(client.getApiField('version')).toBe(stripeApiVersion);
    const olderClient = new Stripe(double.config.secretKey, {
      ...double.config.address,
      apiVersion: '2025-03-31.basil' as typeof stripeApiVersion,
      telemetry: false,
    });
    await expect(olderClient.products.retrieve('prod_a')).rejects.toThrow('Stripe-Version');
    expect(double.problems).toHaveLength(1);
  });
});

describe('checks of parameters', () => {
  let byTypes: RequestCheck;
  beforeAll(async () => {
    byTypes = await checkByTypes();
  });
  const openApiSpec = {
    type: 'object',
    required: ['payment_intent'],
    additionalProperties: false,
    properties: { payment_intent: { type: 'string' }, amount: { type: 'integer' }, reason: { enum: ['duplicate'] } },
  };
  const checkBySpec = checkByOpenApi({
    paths: {
      '/v1/refunds': {
        post: { requestBody: { content: { 'application/x-www-form-urlencoded': { schema: openApiSpec } } } },
      },
      '/v1/invoices/{invoice}': {
        get: { parameters: [{ name: 'expand', in: 'query', schema: { type: 'array', items: { type: 'string' } } }] },
      },
    },
  });

  it('checkByTypes and checkByOpenApi accept valid parameters of Stripe calls', () => {
    const refundForm = readForm('payment_intent=pi_1&amount=400&reason=duplicate');
    expect([byTypes('POST /v1/refunds', refundForm), checkBySpec('POST /v1/refunds', refundForm)]).toEqual([[], []]);
    const expansionQuery = readForm('expand[0]=payments');
    expect([
      byTypes('GET /v1/invoices/{id}', expansionQuery),
      checkBySpec('GET /v1/invoices/{id}', expansionQuery),
    ]).toEqual([[], []]);
  });

  it('checkByOpenApi reports missing, misspelt and unknown parameters of Stripe calls', () => {
    expect(checkBySpec('POST /v1/refunds', readForm('amount=400'))).toHaveLength(1);
    expect(checkBySpec('POST /v1/refunds', readForm('payment_intent=pi_1&reason=dublicate'))).toHaveLength(1);
    expect(checkBySpec('GET /v1/invoices/{id}', readForm('expanded[0]=payments'))).toHaveLength(1);
    expect(checkBySpec('GET /v1/charges', {})).toEqual(['OpenAPI: there is no GET /v1/charges']);
  });
});

describe('a payer’s browser', () => {
  const cardFieldsOf = (number: string) =>
    Object.entries({ number, exp_month: '12', exp_year: '34', cvc: '123' }).map(([name, value]): [string, string] => [
      `payment_method_data[card][${name}]`,
      value,
    ]);
  const createClientSecret = async () => {
    const customer = await client.customers.create({ email: 'payer@example.com' }, newKeyOption());
    await createSubscription({
      customer: customer.id,
      items: [{ price: readPriceId() }],
      payment_behavior: 'default_incomplete',
    });
    return [...double.state.intents.values()].at(-1)?.client_secret ?? '';
  };
  const confirmPayment = async (secret: string, number: string, otherFields: Record<string, string> = {}) => {
    const { host, port } = double.config.address as { host: string; port: number };
    const confirmationForm = new URLSearchParams([
      ['key', double.config.publishableKey],
      ['client_secret', secret],
      ['payment_method_data[type]', 'card'],
      ...cardFieldsOf(number),
      ...Object.entries(otherFields),
    ]);
    const [id] = secret.split('_secret_');
    const confirmationResponse = await fetch(`http://${host}:${port}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: confirmationForm,
    });
    return {
      status: confirmationResponse.status,
      body: (await confirmationResponse.json()) as { status?: string; error?: { code?: string } },
    };
  };

  it('the Stripe double lets a browser pay with the publishable key after a declined card', async () => {
    const secret = await createClientSecret();
    const declinedPayment = await confirmPayment(secret, '4000000000000002');
    expect(declinedPayment).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } });
    expect(await confirmPayment(secret, '4000002500003155')).toMatchObject({ body: { status: 'requires_action' } });
    expect(await confirmPayment(secret, '4242424242424242')).toMatchObject({
      status: 200,
      body: { status: 'succeeded' },
    });
    expect(double.problems).toEqual([]);
  });

  it('the Stripe double rejects and records an invalid request of a browser', async () => {
    const secret = await createClientSecret();
    const invalidFields: Record<string, string>[] = [
      { return_uri: 'x' },
      { key: 'pk_test_another' },
      { client_secret: 'pi_1_secret_1' },
    ];
    for (const fields of invalidFields)
      expect((await confirmPayment(secret, '4242424242424242', fields)).status).toBeGreaterThanOrEqual(400);
    expect(double.problems.length).toBeGreaterThanOrEqual(3);
  });
});
