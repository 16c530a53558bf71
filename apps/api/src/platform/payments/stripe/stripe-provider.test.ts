import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openApiFile } from '../../../testing/stripe-double/request-check.ts';
import { signEvent, startStripeDouble, type StripeDouble } from '../../../testing/stripe-double/stripe-double.ts';
import { createLog } from '../../log.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { testCards } from '../../../testing/test-cards.ts';
import { describePaymentProvider } from '../payment-provider.contract.ts';
import type { StripeConfig } from '../payments-config.ts';
import { createStripeProvider } from './stripe-provider.ts';

const productIds = { small: 'prod_small', large: 'prod_large' };
const webhookSecret = 'whsec_double';
const startsAt = new Date('2026-11-21T10:00:00Z');
const startedDoubles: StripeDouble[] = [];

async function startDouble(): Promise<StripeDouble> {
  const double = await startStripeDouble(startsAt);
  double.addProduct(productIds.small, 999);
  double.addProduct(productIds.large, 1999);
  startedDoubles.push(double);
  return double;
}

const createProviderOn = ({ config, now }: StripeDouble, changes: Partial<StripeConfig> = {}) =>
  createStripeProvider({ config: { ...config, ...changes }, now });

// every request must match Stripe's API
afterEach(() => {
  const foundProblems = startedDoubles.flatMap(({ problems }) => problems.splice(0));
  if (foundProblems.length > 0) throw new Error(foundProblems.join('; '));
});

describePaymentProvider('Stripe', async () => {
  const double = await startDouble();
  const provider = createProviderOn(double);
  return {
    provider,
    products: productIds,
    now: double.now,
    moveTo: async (date) => double.advanceTo(date),
    enterCard: async (secret, number) => double.enterCard(secret, number),
    answerChallenge: async (secret, isPassed) => double.answerChallenge(secret, isPassed),
    replaceCard: async (id, number) => double.replaceCard(id, number),
    events: async () =>
      double.state.events.flatMap((event) => {
        const { body, signature } = signEvent(event, webhookSecret);
        const message = provider.readMessage?.(Buffer.from(body), signature);
        return message?.kind === 'event' ? [message.event] : [];
      }),
    stop: double.stop,
  };
});

describe('Stripe provider', () => {
  let double: StripeDouble;
  let provider: PaymentProvider;
  beforeAll(async () => {
    double = await startDouble();
    provider = createProviderOn(double);
  });
  afterAll(() => double.stop());

  const createKey = () => randomBytes(8).toString('hex');
  const createCustomer = (email = 'payer@example.com') =>
    provider.createCustomer({ userId: 7, email, locale: 'es', key: createKey() });
  const orderProduct = async (productId = productIds.small) =>
    provider.createSubscription({ userId: 7, customerId: await createCustomer(), productId, key: createKey() });
  const buyProduct = async (productId = productIds.small) => {
    const { subscription, clientSecret } = await orderProduct(productId);
    double.enterCard(clientSecret ?? '', testCards.good);
    return subscription;
  };
  const latestFormOf = (call: string) => double.requests.findLast((request) => request.call === call)?.form;

  it('the Stripe provider exposes its name and the publishable key for browsers', () => {
    expect([provider.name, provider.publishableKey]).toEqual(['stripe', 'pk_test_double']);
  });

  it('createCustomer sends only the user’s ID, email and language to Stripe', async () => {
    const customerId = await createCustomer('eva@example.com');
    const expectedCustomer = { email: 'eva@example.com', preferred_locales: ['es'] };
    expect(latestFormOf('POST /v1/customers')).toEqual({ ...expectedCustomer, metadata: { userId: '7' } });
    await provider.changeCustomer(customerId, { email: 'ana@example.com', locale: 'en', key: createKey() });
    expect(latestFormOf('POST /v1/customers/{id}')).toEqual({ email: 'ana@example.com', preferred_locales: ['en'] });
  });

  it('the Stripe provider creates subscriptions for cards only, unpaid, and saving the card for renewals', async () => {
    await orderProduct();
    expect(latestFormOf('POST /v1/subscriptions')).toMatchObject({
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
    });
  });

  it('createSubscription sends the tax rate, and rejects one that is archived or not included in prices', async () => {
    double.addTaxRate('txr_iva', { active: true, inclusive: true });
    double.addTaxRate('txr_on_top', { active: true, inclusive: false });
    double.addTaxRate('txr_old', { active: false, inclusive: true });
    const customerId = await createCustomer();
    const orderWithTaxRate = (taxRateId: string) =>
      createProviderOn(double, { taxRateId }).createSubscription({
        userId: 7,
        customerId,
        productId: productIds.small,
        key: createKey(),
      });
    await orderWithTaxRate('txr_iva');
    expect(latestFormOf('POST /v1/subscriptions')).toMatchObject({ default_tax_rates: ['txr_iva'] });
    await expect(orderWithTaxRate('txr_on_top')).rejects.toThrow(
      "Stripe's tax rate txr_on_top is not included in prices.",
    );
    await expect(orderWithTaxRate('txr_old')).rejects.toThrow("Stripe's tax rate txr_old is archived.");
    await orderProduct();
    expect(latestFormOf('POST /v1/subscriptions')).not.toHaveProperty('default_tax_rates');
  });

  it('priceOf requests the price of a product from Stripe only on its first call', async () => {
    const newProvider = createProviderOn(double);
    const requestCountBefore = double.requests.length;
    expect([await newProvider.priceOf(productIds.small), await newProvider.priceOf(productIds.small)]).toEqual([
      999, 999,
    ]);
    expect(double.requests.slice(requestCountBefore).map(({ call }) => call)).toEqual(['GET /v1/products/{id}']);
  });

  const notMonthlyReason = 'it is not sold by the month';
  it.each<[string, (id: string) => void, string?]>([
    ['it is archived', (id) => Object.assign(double.state.products.get(id) ?? {}, { active: false })],
    ['it has no default price', (id) => Object.assign(double.state.products.get(id) ?? {}, { default_price: null })],
    ['its default price is archived', (id) => changePrice(id, { active: false })],
    ['its default price is not in euros', (id) => changePrice(id, { currency: 'usd' })],
    [
      'it is sold by the year',
      (id) => changePrice(id, { recurring: { interval: 'year', interval_count: 1 } }),
      notMonthlyReason,
    ],
    [
      'it is sold by the quarter',
      (id) => changePrice(id, { recurring: { interval: 'month', interval_count: 3 } }),
      notMonthlyReason,
    ],
    ['it is sold without a period', (id) => changePrice(id, { recurring: null }), notMonthlyReason],
    ['its default price does not say that VAT is included', (id) => changePrice(id, { tax_behavior: 'unspecified' })],
    ['its default price is not an amount of cents', (id) => changePrice(id, { unit_amount: null })],
  ])('priceOf rejects a product when %s', async (what, breakProduct, reason = what) => {
    const newProductId = `prod_${createKey()}`;
    double.addProduct(newProductId, 500);
    breakProduct(newProductId);
    await expect(provider.priceOf(newProductId)).rejects.toThrow(
      `Stripe's product ${newProductId} cannot be sold: ${reason}.`,
    );
  });

  function changePrice(productId: string, changes: object): void {
    const priceId = double.state.products.get(productId)?.default_price ?? '';
    Object.assign(double.state.prices.get(priceId) ?? {}, changes);
  }

  it('`subscriptionOfPayment` returns the subscription of a payment', async () => {
    const { id, latestInvoice } = await buyProduct();
    const paymentIntent = double.state.intentOfInvoice(latestInvoice?.id ?? '');
    expect(await provider.subscriptionOfPayment(paymentIntent?.id ?? '')).toBe(id);
    expect(await provider.subscriptionOfPayment('pi_none')).toBeNull();
  });

  it('readSubscription returns no user and no retained plan when the metadata in Stripe are invalid', async () => {
    const { id } = await buyProduct();
    Object.assign(double.state.subscriptions.get(id) ?? {}, { metadata: { userId: 'x', keeps: 'nonsense' } });
    expect(await provider.readSubscription(id)).toMatchObject({ userId: null, retainedPlan: null });
  });

  it('setCancelAtPeriodEnd resumes a subscription whose end date was set in Stripe’s dashboard', async () => {
    const { id } = await buyProduct();
    const storedSubscription = double.state.subscriptions.get(id);
    Object.assign(storedSubscription ?? {}, { cancel_at: 1_900_000_000 });
    expect(await provider.readSubscription(id)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await provider.setCancelAtPeriodEnd(id, false, { key: createKey() })).toMatchObject({
      cancelAtPeriodEnd: false,
    });
    expect(storedSubscription?.cancel_at).toBeNull();
  });

  it('an upgrade is rejected while a downgrade is scheduled', async () => {
    const subscription = await buyProduct(productIds.large);
    const retainedPlan = { productId: productIds.large, until: subscription.periodEnd };
    await provider.changeAtPeriodEnd(subscription.id, { productId: productIds.small, retainedPlan, key: createKey() });
    double.addProduct('prod_huge', 4999);
    const pendingUpgrade = provider.upgrade(subscription.id, { productId: 'prod_huge', key: createKey() });
    await expect(pendingUpgrade).rejects.toThrow('changes to a smaller plan already');
  });

  it('`listSubscriptions` returns more subscriptions than fit on a page of Stripe', async () => {
    const customerId = await createCustomer();
    const { subscription } = await provider.createSubscription({
      userId: 7,
      customerId,
      productId: productIds.small,
      key: createKey(),
    });
    const storedSubscription = double.state.subscriptions.get(subscription.id);
    if (storedSubscription === undefined) throw new Error('it is there');
    for (let number = 0; number < 120; number += 1) {
      double.state.subscriptions.set(`sub_more${number}`, { ...storedSubscription, id: `sub_more${number}` });
    }
    expect(await provider.listSubscriptions(customerId)).toHaveLength(121);
  });

  describe('Stripe provider during an outage', () => {
    it('the Stripe provider retries a request without a second effect when its response is lost', async () => {
      const customerId = await createCustomer();
      const subscriptionOrder = { userId: 7, customerId, productId: productIds.small, key: createKey() };
      await provider.priceOf(productIds.small);
      double.injectFailures('lost', 'answer lost');
      const { subscription } = await provider.createSubscription(subscriptionOrder);
      expect((await provider.listSubscriptions(customerId)).map(({ id }) => id)).toEqual([subscription.id]);
    });

    it.each([[429, 429, 429] as const, [500, 503, 500] as const, [409, 409, 409] as const])(
      'the Stripe provider throws `unavailable` when Stripe responds with %s, %s and %s',
      async (...statuses) => {
        double.injectFailures(...statuses.map((status) => ({ status })));
        const pendingRead = provider.readSubscription('sub_none');
        await expect(pendingRead).rejects.toMatchObject({ code: 'unavailable' });
        double.clearFailures();
      },
    );

    it('the Stripe provider throws `unavailable` when Stripe cannot be reached', async () => {
      double.injectFailures('lost', 'lost', 'lost');
      await expect(provider.priceOf('prod_unread')).rejects.toMatchObject({ code: 'unavailable' });
      const unreachableProvider = createProviderOn(double, {
        address: { host: '127.0.0.1', port: 1, protocol: 'http' },
      });
      await expect(unreachableProvider.listInvoices('cus_x')).rejects.toMatchObject({ code: 'unavailable' });
    });
  });

  it('createSubscription rejects the idempotency key of an order for another plan', async () => {
    const customerId = await createCustomer();
    const subscriptionOrder = { userId: 7, customerId, productId: productIds.small, key: createKey() };
    await provider.createSubscription(subscriptionOrder);
    const orderOfOtherPlan = provider.createSubscription({ ...subscriptionOrder, productId: productIds.large });
    await expect(orderOfOtherPlan).rejects.toThrow(
      /Stripe refused to create a subscription: StripeIdempotencyError, 400, req_\d+/,
    );
  });

  it('an upgrade with a declined card stays unpaid and leaves the old plan in effect', async () => {
    const { id } = await buyProduct();
    double.injectFailures(null, null, { status: 402, type: 'card_error', code: 'card_declined' });
    const upgradeResult = await provider.upgrade(id, { productId: productIds.large, key: createKey() });
    expect(upgradeResult).toMatchObject({
      isPaid: false,
      clientSecret: null,
      subscription: { productId: productIds.small },
    });
  });

  it('errors and logs of the Stripe provider contain no secret and no email', async () => {
    const privateEmail = 'very-private@example.com';
    const { clientSecret } = await orderProduct();
    const key = createKey();
    const impostorProvider = createProviderOn(double, { secretKey: 'sk_test_stolen' });
    const customerId = await createCustomer(privateEmail);
    await provider.createCustomer({ userId: 7, email: 'x@example.com', locale: 'es', key });
    const errorWithSecrets = {
      type: 'invalid_request_error',
      message: `Invalid email: ${privateEmail}; key ${double.config.secretKey}; secret ${clientSecret}; whsec: ${webhookSecret}`,
    };
    const failingCalls: (() => Promise<unknown>)[] = [
      () => impostorProvider.readSubscription('sub_none'),
      () => provider.createCustomer({ userId: 7, email: privateEmail, locale: 'es', key }),
      () =>
        provider.createSubscription({
          userId: 7,
          customerId: 'cus_none',
          productId: productIds.small,
          key: createKey(),
        }),
      () => provider.refund('in_none', { amountCents: 1, key: createKey() }),
      ...[400, 402, 403, 500].map((status) => () => {
        double.injectFailures(
          ...Array.from({ length: status === 500 ? 3 : 1 }, () => ({ ...errorWithSecrets, status })),
        );
        return provider.changeCustomer(customerId, { email: privateEmail, locale: 'es', key: createKey() });
      }),
    ];
    let words = '';
    const log = createLog('debug', { write: (line) => (words += line) });
    for (const failure of failingCalls) {
      const callError = await failure().then(
        () => expect.fail('it did not fail'),
        (reason: unknown) => reason,
      );
      log.error({ err: callError }, 'failed');
      words += `${String(callError)} ${JSON.stringify(callError)}`;
    }
    expect(words.match(/Stripe (?:refused|did not)/g)?.length).toBeGreaterThanOrEqual(2 * failingCalls.length);
    for (const secret of [
      double.config.secretKey,
      'sk_test_stolen',
      clientSecret ?? '-',
      webhookSecret,
      privateEmail,
    ]) {
      expect(words).not.toContain(secret);
    }
  });
});

it.skipIf(openApiFile === null)(
  'the Stripe provider’s requests match the OpenAPI file that STRIPE_OPENAPI_SPEC names',
  () => {
    const performedCalls = startedDoubles.flatMap(({ requests }) => requests.map(({ call }) => call));
    expect(new Set(performedCalls).size).toBeGreaterThan(15);
  },
);
