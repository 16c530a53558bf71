import { randomUUID } from 'node:crypto';
import { dayMs } from '@plaza/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../../../testing/index.ts';
import { cardOf, testCards } from '../../../testing/test-cards.ts';
import { databaseJobs } from '../../jobs/job-store.ts';
import type { ProviderEvent } from '../payment-provider.ts';
import { createSandboxProvider, type SandboxProvider } from './sandbox-provider.ts';

const [small, large] = ['sandbox_plan_2', 'sandbox_plan_3'];
const goodCard = cardOf(testCards.good);

let api: TestApi;
const acceptedEvents: ProviderEvent[] = [];
/** Creates a sandbox on the same tables, as another process would. */
const createSandboxOfProcess = (secret = api.secret): SandboxProvider =>
  createSandboxProvider({
    database: api.database,
    jobs: databaseJobs,
    onEvent: async (_, event) => {
      acceptedEvents.push(event);
    },
    secret,
    isProduction: false,
  });
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

let userId = 5000;
const createCustomer = async (provider: SandboxProvider) => {
  userId += 1;
  const person = { userId, email: `payer-${userId}@example.com`, locale: 'en' as const, key: randomUUID() };
  return { userId, customerId: await provider.createCustomer(person) };
};
const orderProduct = async (provider: SandboxProvider, productId = small) => {
  const customer = await createCustomer(provider);
  const idempotencyKey = randomUUID();
  const newSubscription = await provider.createSubscription({ ...customer, productId, key: idempotencyKey });
  return {
    ...customer,
    key: idempotencyKey,
    id: newSubscription.subscription.id,
    clientSecret: newSubscription.clientSecret ?? '',
  };
};

describe('the sandbox', () => {
  it('the sandbox cannot be created in production', () => {
    const sandboxOptions = { database: api.database, jobs: databaseJobs, onEvent: async () => undefined, secret: 'x' };
    expect(() => createSandboxProvider({ ...sandboxOptions, isProduction: true })).toThrow('refused in production');
  });

  it('a sandbox subscription and its client secret remain valid after a restart', async () => {
    const { id, clientSecret } = await orderProduct(createSandboxOfProcess());
    const secondSandbox = createSandboxOfProcess();
    expect(await secondSandbox.readClientSecret(id)).toBe(clientSecret);
    expect(await secondSandbox.enterCard(clientSecret, goodCard)).toBeNull();
    expect(await createSandboxOfProcess().readSubscription(id)).toMatchObject({ state: 'active' });
    // client secrets of an API with another secret are invalid
    expect(await createSandboxOfProcess('another secret').readPayment(clientSecret)).toBeNull();
  });

  it.each([3, -3])(
    'the sandbox dates payments by the database’s clock when the process’s clock is %i days off',
    async (days) => {
      const { id, clientSecret } = await orderProduct(createSandboxOfProcess());
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * dayMs });
      try {
        expect(await createSandboxOfProcess().enterCard(clientSecret, goodCard)).toBeNull();
      } finally {
        vi.useRealTimers();
      }
      const paidSubscription = await createSandboxOfProcess().readSubscription(id);
      expect(paidSubscription?.state).toBe('active');
      expect(Math.abs((paidSubscription?.latestInvoice?.paidAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    },
  );

  it('the sandbox executes a call only once when several processes send it with one idempotency key', async () => {
    const sandboxesOfProcesses = Array.from({ length: 4 }, () => createSandboxOfProcess());
    const [first = createSandboxOfProcess()] = sandboxesOfProcesses;
    userId += 1;
    const person = { userId, email: 'same@example.com', locale: 'es' as const, key: randomUUID() };
    const customerIds = await Promise.all(sandboxesOfProcesses.map((each) => each.createCustomer(person)));
    expect(new Set(customerIds).size).toBe(1);
    const customerId = customerIds[0] ?? '';

    const orderInput = { userId, customerId, productId: small, key: randomUUID() };
    const createdSubscriptions = await Promise.all(
      sandboxesOfProcesses.map((each) => each.createSubscription(orderInput)),
    );
    expect(
      new Set(createdSubscriptions.map(({ subscription, clientSecret }) => `${subscription.id} ${clientSecret}`)).size,
    ).toBe(1);
    const idOfSubscription = createdSubscriptions[0]?.subscription.id ?? '';
    await Promise.all(
      sandboxesOfProcesses.map((each) => each.enterCard(createdSubscriptions[0]?.clientSecret ?? '', goodCard)),
    );

    const upgradeInput = { productId: large, key: randomUUID() };
    const upgradeOutcomes = await Promise.all(
      sandboxesOfProcesses.map((each) => each.upgrade(idOfSubscription, upgradeInput)),
    );
    expect(upgradeOutcomes.map(({ isPaid }) => isPaid)).toEqual([true, true, true, true]);
    const invoices = await first.listInvoices(customerId);
    expect(invoices.map(({ reason, status }) => `${reason} ${status}`)).toEqual(['change paid', 'start paid']);

    const refundInput = { amountCents: 300, key: randomUUID() };
    await Promise.all(sandboxesOfProcesses.map((each) => each.refund(invoices[1]?.id ?? '', refundInput)));
    expect((await first.listInvoices(customerId))[1]).toMatchObject({ paidCents: 999, refundedCents: 300 });
    await expect(first.refund(invoices[1]?.id ?? '', { ...refundInput, amountCents: 400 })).rejects.toThrow(
      'another call',
    );
  });

  it('a sandbox subscription canceled during its first payment ends either paid or with a void invoice', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { id, clientSecret } = await orderProduct(createSandboxOfProcess());
      await Promise.all([
        createSandboxOfProcess().enterCard(clientSecret, goodCard),
        createSandboxOfProcess().cancelNow(id, { key: randomUUID() }),
        createSandboxOfProcess().enterCard(clientSecret, goodCard),
      ]);
      const endedSubscription = await createSandboxOfProcess().readSubscription(id);
      // the subscription was either paid and then canceled, or canceled before it was paid
      expect(['canceled paid', 'incomplete_expired void']).toContain(
        `${endedSubscription?.state} ${endedSubscription?.latestInvoice?.status}`,
      );
      expect(['succeeded', 'canceled']).toContain((await createSandboxOfProcess().readPayment(clientSecret))?.status);
    }
  });

  it('a sandbox subscription renews only once a month, with one event each, when four processes read it', async () => {
    const { id, customerId, userId: payerId, clientSecret } = await orderProduct(createSandboxOfProcess());
    await createSandboxOfProcess().enterCard(clientSecret, goodCard);
    await createSandboxOfProcess().setTime(payerId, new Date(Date.now() + 64 * dayMs));
    await Promise.all(Array.from({ length: 4 }, () => createSandboxOfProcess().readSubscription(id)));
    const invoices = await createSandboxOfProcess().listInvoices(customerId);
    expect(invoices.map(({ reason, paidCents }) => `${reason} ${paidCents}`)).toEqual([
      'renewal 999',
      'renewal 999',
      'start 999',
    ]);
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(3);
    const paidEvents = acceptedEvents.filter(
      ({ type, subscriptionId }) => type === 'invoice.paid' && subscriptionId === id,
    );
    expect(paidEvents).toHaveLength(3);
  });

  it('`setTime` of the sandbox advances the clock of one user only, and never moves it back', async () => {
    const firstPayer = await orderProduct(createSandboxOfProcess());
    const secondPayer = await orderProduct(createSandboxOfProcess());
    await createSandboxOfProcess().setTime(firstPayer.userId, new Date(Date.now() + 2 * dayMs));
    await createSandboxOfProcess().setTime(firstPayer.userId, new Date(Date.now() + dayMs));
    const clockOffsetMs = (await createSandboxOfProcess().now(firstPayer.userId)).getTime() - Date.now();
    expect(Math.round(clockOffsetMs / dayMs)).toBe(2);
    expect(await createSandboxOfProcess().readSubscription(firstPayer.id)).toMatchObject({
      state: 'incomplete_expired',
    });
    expect(await createSandboxOfProcess().readSubscription(secondPayer.id)).toMatchObject({ state: 'incomplete' });
  });

  it('a job completes a slow sandbox payment even if no process reads it', async () => {
    const { clientSecret } = await orderProduct(createSandboxOfProcess());
    await createSandboxOfProcess().enterCard(clientSecret, { ...goodCard, number: '0000000000000026' });
    const [paymentId = ''] = clientSecret.split('_secret_');
    const isPaymentPaid = async () => {
      await api.runJobs();
      const paymentStatusQuery = api.database
        .selectFrom('sandbox_payments')
        .select('status')
        .where('id', '=', paymentId);
      expect(await paymentStatusQuery.executeTakeFirst()).toEqual({ status: 'succeeded' });
    };
    await vi.waitFor(isPaymentPaid, { interval: 500 });
  });

  it('the sandbox stores only the behaviour of a test card, and nothing of other cards', async () => {
    const { clientSecret, id } = await orderProduct(createSandboxOfProcess());
    const visaCard = { ...goodCard, number: '4111111111111111' };
    expect(await createSandboxOfProcess().enterCard(clientSecret, visaCard)).toBe('not_a_test_card');
    const paymentBefore = await createSandboxOfProcess().readPayment(clientSecret);
    expect(paymentBefore).toMatchObject({ status: 'requires_payment_method', refusal: null });
    await createSandboxOfProcess().enterCard(clientSecret, goodCard);
    const storedSubscriptions = await api.database
      .selectFrom('sandbox_subscriptions')
      .selectAll()
      .where('id', '=', id)
      .execute();
    expect(storedSubscriptions).toMatchObject([{ card: 'pays' }]);
  });

  it('a sandbox call changes nothing when its event cannot be stored', async () => {
    const { id, clientSecret } = await orderProduct(createSandboxOfProcess());
    const failingProvider = createSandboxProvider({
      database: api.database,
      jobs: databaseJobs,
      onEvent: () => Promise.reject(new Error('the event could not be noted')),
      secret: api.secret,
      isProduction: false,
    });
    await expect(failingProvider.enterCard(clientSecret, goodCard)).rejects.toThrow('could not be noted');
    const idempotencyKey = randomUUID();
    await expect(failingProvider.cancelNow(id, { key: idempotencyKey })).rejects.toThrow('could not be noted');
    expect(await createSandboxOfProcess().readSubscription(id)).toMatchObject({ state: 'incomplete' });
    // the failed call did not store its idempotency key
    expect(await createSandboxOfProcess().cancelNow(id, { key: idempotencyKey })).toMatchObject({
      state: 'incomplete_expired',
    });
  });
});
