import { dayMs } from '@plaza/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { sellerOf } from '../../seller-config.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { completeDraft } from '../../testing/own-listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { cardOf, testCards } from '../../testing/test-cards.ts';
import { runClockCommand } from './clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const startOrder = async (person: Person, planId = 2): Promise<string> => {
  const { clientSecret } = await person.client.confirmPayment({ body: { item: { planId } } });
  if (clientSecret === null) throw new Error('nothing is to pay');
  return clientSecret;
};
const payOrder = async (person: Person, clientSecret: string, number: string = testCards.good, expiryYear?: number) =>
  (await person.client.paySandboxCard({ body: { clientSecret, card: cardOf(number, expiryYear) } })).data;
const buyPlan = async (planId = 2, number: string = testCards.good) => {
  const person = await addPerson(api, { isConfirmed: true });
  const clientSecret = await startOrder(person, planId);
  return { person, clientSecret, payment: await payOrder(person, clientSecret, number) };
};
const answerChallenge = async (person: Person, clientSecret: string, isPassed: boolean) =>
  (await person.client.answerSandboxChallenge({ body: { clientSecret, isPassed } })).data;
const moveClock = async (person: Person | null, body: unknown) => {
  const response = await fetch(`${api.origin}/api/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(person && { authorization: `Bearer ${person.token}` }) },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: { now: string } | null };
  return { status: response.status, now: data === null ? null : new Date(data.now) };
};
const subscriptionOf = async (person: Person) => (await person.client.getUserSubscription()).data;
const invoicesOf = async (person: Person) =>
  (await person.client.listInvoices()).data.map(({ status, amountCents }) => `${status} ${amountCents}`);

describe('sandbox test card', () => {
  it.each([testCards.good, testCards.mastercard])(
    'the test card %s buys the plan immediately and publishes ready listings',
    async (number) => {
      const person = await addPerson(api, { isConfirmed: true });
      const { id, version } = await completeDraft(person.client, api.database);
      await person.client.finishListing({ params: { id }, body: { version } });
      const payment = await payOrder(person, await startOrder(person), number);
      expect(payment).toMatchObject({ status: 'succeeded', refusal: null, isGranted: true, listings: [{ id }] });
      expect(await subscriptionOf(person)).toMatchObject({ plan: { id: 2 }, status: 'active', willEnd: false });
      expect((await person.client.getOwnListing({ params: { id } })).data.state).toBe('published');
    },
  );

  it.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
    ['4111111111111111', 'not_a_test_card'],
    ['4242424242424241', 'incorrect_number'],
  ])('the test card %s is refused with %s, and another card then pays the purchase', async (number, refusal) => {
    const { person, clientSecret, payment } = await buyPlan(2, number);
    const refusedPayment = { status: 'requires_payment_method', refusal, message: expect.stringMatching(/\w+ \w+/) };
    expect(payment).toMatchObject({ ...refusedPayment, isGranted: false, listings: [] });
    expect(await subscriptionOf(person)).toBeNull();
    expect(await payOrder(person, clientSecret)).toMatchObject({ status: 'succeeded', isGranted: true });
  });

  it('the sandbox refuses a card whose expiry year has passed with expired_card', async () => {
    const person = await addPerson(api, { isConfirmed: true });
    const clientSecret = await startOrder(person);
    expect(await payOrder(person, clientSecret, testCards.good, 2025)).toMatchObject({ refusal: 'expired_card' });
  });

  it.each(['4000002500003155', '4000002760003184'])(
    "the test card %s pays only after the bank's challenge is passed",
    async (number) => {
      const { person, clientSecret, payment } = await buyPlan(2, number);
      expect(payment).toMatchObject({ status: 'requires_action', actionUrl: expect.stringMatching(/^\/\w\w\//) });
      const failedPayment = { status: 'requires_payment_method', refusal: 'authentication_failed' };
      expect(await answerChallenge(person, clientSecret, false)).toMatchObject(failedPayment);
      expect(await payOrder(person, clientSecret, number)).toMatchObject({ status: 'requires_action' });
      expect(await answerChallenge(person, clientSecret, true)).toMatchObject({ status: 'succeeded', isGranted: true });
      expect(await answerChallenge(person, clientSecret, false)).toMatchObject({
        status: 'succeeded',
        isGranted: true,
      });
    },
  );

  it('the test card 4000 0084 0000 1629 is declined although the bank’s challenge was passed', async () => {
    const { person, clientSecret } = await buyPlan(2, '4000008400001629');
    const declinedPayment = { status: 'requires_payment_method', refusal: 'card_declined' };
    expect(await answerChallenge(person, clientSecret, true)).toMatchObject(declinedPayment);
  });

  it('the test card 0000 0000 0000 0026 stays processing and pays when the sandbox clock moves on', async () => {
    const { person, clientSecret, payment } = await buyPlan(2, '0000000000000026');
    expect(payment).toMatchObject({ status: 'processing', isGranted: false });
    expect(await payOrder(person, clientSecret)).toMatchObject({ status: 'processing' });
    await moveClock(person, { days: 0.001 });
    expect(await subscriptionOf(person)).toMatchObject({ plan: { id: 2 } });
    expect(await invoicesOf(person)).toEqual(['paid 999']);
  });

  it('five concurrent payments of one purchase charge the test card once', async () => {
    const person = await addPerson(api, { isConfirmed: true });
    const clientSecret = await startOrder(person, 3);
    const payments = await Promise.all(Array.from({ length: 5 }, () => payOrder(person, clientSecret)));
    expect(payments.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'succeeded'));
    expect(await invoicesOf(person)).toEqual(['paid 1999']);
  });

  it("paySandboxCard and answerSandboxChallenge reject another user's payment with not_found", async () => {
    const person = await addPerson(api, { isConfirmed: true });
    const stranger = await addPerson(api, { isConfirmed: true });
    const clientSecret = await startOrder(person);
    await expect(payOrder(stranger, clientSecret)).rejects.toMatchObject({ code: 'not_found' });
    await expect(answerChallenge(stranger, clientSecret, true)).rejects.toMatchObject({ code: 'not_found' });
    await expect(payOrder(person, 'made up')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('sandbox clock', () => {
  it("moving the sandbox clock by 95 days renews and invoices the caller's plan for each month", async () => {
    const { person } = await buyPlan(3);
    const otherPurchase = await buyPlan(2);
    const subscriptionBefore = await subscriptionOf(otherPurchase.person);
    const { status, now } = await moveClock(person, { days: 95 });
    expect(status).toBe(200);
    expect(Math.abs((now?.getTime() ?? 0) - Date.now() - 95 * dayMs)).toBeLessThan(60_000);
    expect(await invoicesOf(person)).toEqual(['paid 1999', 'paid 1999', 'paid 1999', 'paid 1999']);
    const subscriptionAfter = await subscriptionOf(person);
    expect(Date.parse(subscriptionAfter?.resumeDate ?? '')).toBeGreaterThan(now?.getTime() ?? 0);
    expect(await subscriptionOf(otherPurchase.person)).toEqual(subscriptionBefore);
    await moveClock(person, { until: new Date(Date.now() + 10 * dayMs).toISOString() });
    expect(await invoicesOf(person)).toHaveLength(4);
  });

  it('moving the sandbox clock ends canceled plans, and unpaid plans after 14 days', async () => {
    const canceledPurchase = await buyPlan(2);
    await canceledPurchase.person.client.cancelSubscription();
    await moveClock(canceledPurchase.person, { days: 32 });
    expect(await subscriptionOf(canceledPurchase.person)).toMatchObject({ plan: { id: 1 } });
    expect(await invoicesOf(canceledPurchase.person)).toEqual(['paid 999']);

    const { person } = await buyPlan(2, '4000000000000341');
    const renewalMs = Date.parse((await subscriptionOf(person))?.resumeDate ?? '');
    const clockMoveAfterRenewal = (days: number) => ({ until: new Date(renewalMs + days * dayMs).toISOString() });
    await moveClock(person, clockMoveAfterRenewal(0.1));
    expect(await subscriptionOf(person)).toMatchObject({ status: 'past_due', plan: { id: 2 } });
    await moveClock(person, clockMoveAfterRenewal(13.9));
    expect(await subscriptionOf(person)).toMatchObject({ status: 'past_due' });
    await moveClock(person, clockMoveAfterRenewal(14.1));
    expect(await subscriptionOf(person)).toMatchObject({ plan: { id: 1 } });
    expect(await invoicesOf(person)).toEqual(['void 999', 'paid 999']);
  });

  it('the sandbox clock rejects visitors with 401, and invalid moves with 400', async () => {
    const person = await addPerson(api);
    expect((await moveClock(null, { days: 1 })).status).toBe(401);
    const invalidMoves = [
      {},
      { days: -1 },
      { days: '3' },
      { days: 9000 },
      { until: 'soon' },
      { days: 1, until: null },
      'x',
      null,
    ];
    for (const body of invalidMoves) expect((await moveClock(person, body)).status).toBe(400);
    expect((await moveClock(person, { until: '2020-01-01T00:00:00Z' })).status).toBe(200);
  });
});

describe('upgrade with a card that always asks for a challenge', () => {
  const startUpgrade = async () => {
    const { person, clientSecret } = await buyPlan(2, '4000002760003184');
    await answerChallenge(person, clientSecret, true);
    const { dueNowCents } = (await person.client.previewPlanChange({ query: { planId: 3 } })).data;
    const planChangeForm = { planId: 3, dueNowCents };
    const { data } = await person.client.changePlan({ body: planChangeForm });
    const upgradeSecret = data.clientSecret ?? '';
    expect(data.subscription.plan.id).toBe(2);
    const { data: payment } = await person.client.readPayment({ body: { clientSecret: upgradeSecret } });
    expect(payment).toMatchObject({ status: 'requires_action', plan: { id: 3 }, isGranted: false });
    return { person, upgradeSecret, dueNowCents };
  };

  it('an upgrade starts after a passed challenge and charges the previewed amount', async () => {
    const { person, upgradeSecret, dueNowCents } = await startUpgrade();
    expect(await answerChallenge(person, upgradeSecret, true)).toMatchObject({
      status: 'succeeded',
      isGranted: true,
      plan: { id: 3 },
    });
    expect(await subscriptionOf(person)).toMatchObject({ plan: { id: 3 }, status: 'active' });
    expect(await invoicesOf(person)).toEqual([`paid ${dueNowCents}`, 'paid 999']);
  });

  it('an upgrade does not start after a failed challenge, and another card can pay it', async () => {
    const { person, upgradeSecret } = await startUpgrade();
    expect(await answerChallenge(person, upgradeSecret, false)).toMatchObject({
      refusal: 'authentication_failed',
      isGranted: false,
    });
    expect(await subscriptionOf(person)).toMatchObject({ plan: { id: 2 }, status: 'active' });
    expect(await payOrder(person, upgradeSecret)).toMatchObject({
      status: 'succeeded',
      isGranted: true,
      plan: { id: 3 },
    });
  });

  it('an upgrade expires when its challenge is not answered within a day', async () => {
    const { person, upgradeSecret, dueNowCents } = await startUpgrade();
    await moveClock(person, { days: 1 });
    expect(await answerChallenge(person, upgradeSecret, true)).toMatchObject({ status: 'canceled', isGranted: false });
    expect(await subscriptionOf(person)).toMatchObject({ plan: { id: 2 }, status: 'active' });
    expect(await invoicesOf(person)).toEqual([`void ${dueNowCents}`, 'paid 999']);
  });
});

describe('Stripe as the provider', () => {
  it('the sandbox clock and test cards answer 404 when the payment provider is Stripe', async () => {
    const stripeConfig = {
      kind: 'stripe' as const,
      secretKey: 'sk_test_none',
      publishableKey: 'pk_test_none',
      webhookSecrets: ['whsec_none'],
      taxRateId: null,
      products: new Map(),
      address: { host: '127.0.0.1', port: 9, protocol: 'http' as const },
    };
    const otherApi = await startApi({ payments: stripeConfig });
    const { client, token } = await addPerson(otherApi, { isConfirmed: true });
    const requestHeaders = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const clockRequest = { method: 'POST', headers: requestHeaders, body: '{"days":1}' };
    expect((await fetch(`${otherApi.origin}/api/sandbox/clock`, clockRequest)).status).toBe(404);
    const cardPaymentForm = { clientSecret: 'pi_none_secret_none', card: cardOf(testCards.good) };
    await expect(client.paySandboxCard({ body: cardPaymentForm })).rejects.toMatchObject({ code: 'not_found' });
    await otherApi.stop();
  });
});

describe('sandbox:clock command', () => {
  const log = createLog('silent');
  const clockCommandConfig = {
    isProduction: false,
    isExposed: false,
    payments: { kind: 'sandbox' },
    secrets: ['x'],
    seller: sellerOf({}, false),
  } as const;
  const runCommand = (...words: string[]) =>
    runClockCommand({ config: { ...clockCommandConfig, secrets: [api.secret] }, database: api.database, log }, words);

  it('sandbox:clock moves the clock of the user with the given email address', async () => {
    const { person } = await buyPlan(2);
    const { email } = (await person.client.getProfile()).data;
    expect(await runCommand(email)).toMatch(/^It is \d{4}-\d\d-\d\dT\S+ for \S+@\S+\.$/);
    await runCommand(email.toUpperCase(), '40');
    expect(await invoicesOf(person)).toEqual(['paid 999', 'paid 999']);
    await runCommand(email, new Date(Date.now() + 80 * dayMs).toISOString());
    expect(await invoicesOf(person)).toHaveLength(3);
    await expect(runCommand(email, '2020-01-01T00:00:00Z')).rejects.toThrow('it never goes back');
    await expect(runCommand(email, 'tomorrow')).rejects.toThrow('pnpm sandbox:clock EMAIL DAYS');
  });

  it('sandbox:clock refuses an unknown email address, and every call in production', async () => {
    await expect(runCommand()).rejects.toThrow('pnpm sandbox:clock EMAIL');
    await expect(runCommand('nobody@example.com', '3')).rejects.toThrow('Nobody has the address');
    const productionConfig = { ...clockCommandConfig, isProduction: true, isExposed: true };
    const commandRun = runClockCommand({ config: productionConfig, database: api.database, log }, [
      'nobody@example.com',
    ]);
    await expect(commandRun).rejects.toThrow('never in production');
  });
});

describe('sandbox invoice', () => {
  it('getInvoice returns a sandbox invoice with its VAT to its payer, and not_found to another user', async () => {
    const { person } = await buyPlan(2);
    const [firstInvoice] = (await person.client.listInvoices()).data;
    const invoiceId = firstInvoice?.id ?? '';
    expect(firstInvoice?.url).toBe(`/en/account/invoices/${invoiceId}`);
    const [spanish] = (await person.client.listInvoices({ query: { locale: 'es' } })).data;
    expect(spanish?.url).toBe(`/es/account/invoices/${invoiceId}`);
    const { data } = await person.client.getInvoice({ params: { id: invoiceId }, query: { locale: 'es' } });
    expect(data).toMatchObject({
      description: 'Destacado',
      status: 'paid',
      amountCents: 999,
      netCents: 826,
      vatCents: 173,
      vatPercent: 21,
      paidAt: expect.any(String),
    });
    expect(data.number).toMatch(/^[\dA-F]{8}-0001$/);
    const stranger = await buyPlan(2);
    await expect(stranger.person.client.getInvoice({ params: { id: invoiceId } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
