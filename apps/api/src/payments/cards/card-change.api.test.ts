import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, testCards } from '../../testing/test-cards.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addPayer, type Payer } from '../../testing/payers.ts';
import { signUp, testPassword } from '../../testing/accounts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const addBuyer = async (card: keyof typeof testCards = 'good'): Promise<Payer> => {
  const payer = await addPayer(api);
  await payer.buy(2, card);
  return payer;
};
const startCardChange = async ({ client }: Payer, submissionId: string = randomUUID()) =>
  (await client.startCardChange({ body: { submissionId } })).clientSecret;
const enterCard = async ({ client }: Payer, clientSecret: string, card: keyof typeof testCards = 'mastercard') =>
  (await client.enterSandboxCard({ body: { clientSecret, card: cardOf(testCards[card]) } })).data;
const answerChallenge = async ({ client }: Payer, clientSecret: string, isPassed: boolean) =>
  (await client.answerSandboxCardChallenge({ body: { clientSecret, isPassed } })).data;
const readCardChange = async ({ client }: Payer, clientSecret: string) =>
  (await client.readCardChange({ body: { clientSecret } })).data;
const last4Of = async ({ client }: Payer) => (await client.getPaymentCard()).data?.last4;
const invoicesOf = async ({ client }: Payer) => (await client.listInvoices()).data.map(({ status }) => status);
const emailsTo = async ({ userId }: Payer) => {
  await api.runJobs();
  const { rows } = await sql<{ sent: boolean; facts: unknown }>`
    select sent_at is not null as sent, facts from subscription_emails where user_id = ${userId} and kind = 'card_changed'
  `.execute(api.database);
  return rows;
};

describe('card change of a paid plan', () => {
  it('a card change uses the new card immediately, charges nothing and emails the owner', async () => {
    const payer = await addBuyer('paysOnce');
    expect(await last4Of(payer)).toBe('0341');
    const clientSecret = await startCardChange(payer);
    expect(await readCardChange(payer, clientSecret)).toMatchObject({
      status: 'requires_payment_method',
      isInUse: false,
    });
    expect(await enterCard(payer, clientSecret)).toEqual({
      status: 'succeeded',
      refusal: null,
      message: null,
      isInUse: true,
      actionUrl: null,
    });
    expect((await payer.client.getPaymentCard()).data).toEqual({
      brand: 'mastercard',
      last4: '4444',
      expiresAt: '2091-01-01T00:00:00.000Z',
    });
    expect(await invoicesOf(payer)).toEqual(['paid']);
    expect(await emailsTo(payer)).toMatchObject([{ sent: true, facts: { card: { last4: '4444' } } }]);
    await payer.passDays(32);
    expect((await payer.client.getUserSubscription()).data?.status).toBe('active');
    expect(await invoicesOf(payer)).toEqual(['paid', 'paid']);
  });

  it('startCardChange returns the same secret for a repeated submission ID, and another for a new ID', async () => {
    const payer = await addBuyer();
    const submissionId = randomUUID();
    const clientSecrets = await Promise.all([
      startCardChange(payer, submissionId),
      startCardChange(payer, submissionId),
    ]);
    expect(new Set(clientSecrets).size).toBe(1);
    const [clientSecret] = clientSecrets;
    await Promise.all([
      enterCard(payer, clientSecret),
      enterCard(payer, clientSecret),
      readCardChange(payer, clientSecret),
    ]);
    expect(await startCardChange(payer, submissionId)).toBe(clientSecret);
    expect(await readCardChange(payer, clientSecret)).toMatchObject({ isInUse: true });
    expect(await emailsTo(payer)).toHaveLength(1);

    const nextChange = await startCardChange(payer);
    expect(nextChange).not.toBe(clientSecret);
    await enterCard(payer, nextChange, 'good');
    expect(await last4Of(payer)).toBe('4242');
    // A read of the previous card change does not restore its card.
    expect(await readCardChange(payer, clientSecret)).toMatchObject({ isInUse: false });
    expect(await enterCard(payer, clientSecret)).toMatchObject({ isInUse: false });
    expect(await last4Of(payer)).toBe('4242');
    expect(await emailsTo(payer)).toHaveLength(2);
  });

  it('a card change with a refused card returns the reason and keeps the previous card', async () => {
    const payer = await addBuyer();
    const clientSecret = await startCardChange(payer);
    const declinedChange = await enterCard(payer, clientSecret, 'declined');
    expect(declinedChange).toMatchObject({
      status: 'requires_payment_method',
      refusal: 'card_declined',
      isInUse: false,
    });
    expect(declinedChange.message).toContain('bank declined');
    const foreignCardEntry = { clientSecret, card: cardOf('4111111111111111') };
    const { data } = await payer.client.enterSandboxCard({ body: foreignCardEntry });
    expect(data).toMatchObject({ refusal: 'not_a_test_card', isInUse: false });
    expect(await last4Of(payer)).toBe('4242');
    expect(await emailsTo(payer)).toEqual([]);
  });

  it("a card change replaces the card only after the bank's challenge is passed", async () => {
    const payer = await addBuyer();
    const clientSecret = await startCardChange(payer);
    const entryStatus = await enterCard(payer, clientSecret, 'requiresChallenge');
    expect(entryStatus).toMatchObject({ status: 'requires_action', isInUse: false });
    expect(entryStatus.actionUrl).toMatch(/\/payment\/card\/three_d_secure$/);
    expect(await answerChallenge(payer, clientSecret, false)).toMatchObject({ refusal: 'authentication_failed' });
    await enterCard(payer, clientSecret, 'requiresChallenge');
    expect(await answerChallenge(payer, clientSecret, true)).toMatchObject({ status: 'succeeded', isInUse: true });
    expect(await last4Of(payer)).toBe('3155');
  });

  it('the provider’s event completes a card change even if the owner never returns to the page', async () => {
    const payer = await addBuyer();
    const clientSecret = await startCardChange(payer);
    await payer.enterCard({ clientSecret }, 'mastercard');
    expect(await last4Of(payer)).toBe('4242');
    expect(await emailsTo(payer)).toHaveLength(1);
    expect(await last4Of(payer)).toBe('4444');
  });
});

describe('rejected card change', () => {
  it('startCardChange rejects a user without a paid plan with not_found', async () => {
    const payer = await addPayer(api);
    await expect(startCardChange(payer)).rejects.toMatchObject({ code: 'not_found' });
    await payer.order(1);
    await expect(startCardChange(payer)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('startCardChange rejects a past-due plan with conflict', async () => {
    const payer = await addBuyer('paysOnce');
    await payer.passDays(32);
    expect((await payer.client.getUserSubscription()).data?.status).toBe('past_due');
    await expect(startCardChange(payer)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('startCardChange rejects a plan with an unpaid upgrade with conflict', async () => {
    const payer = await addBuyer('paysOnce');
    const { dueNowCents } = (await payer.client.previewPlanChange({ query: { planId: 3 } })).data;
    await payer.client.changePlan({ body: { planId: 3, dueNowCents } });
    await expect(startCardChange(payer)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('card change calls reject another user with not_found', async () => {
    const payer = await addBuyer();
    const stranger = await addBuyer();
    const clientSecret = await startCardChange(payer);
    for (const attempt of [readCardChange, enterCard]) {
      await expect(attempt(stranger, clientSecret)).rejects.toMatchObject({ code: 'not_found' });
    }
    await enterCard(payer, clientSecret, 'requiresChallenge');
    await expect(answerChallenge(stranger, clientSecret, true)).rejects.toMatchObject({ code: 'not_found' });
    expect(await readCardChange(payer, clientSecret)).toMatchObject({ status: 'requires_action' });
    expect([await last4Of(payer), await last4Of(stranger)]).toEqual(['4242', '4242']);
  });

  it('the client secret of a payment cannot change a card, and that of a card change cannot pay', async () => {
    const payer = await addPayer(api);
    const planOrder = await payer.buy(2);
    await expect(enterCard(payer, planOrder.clientSecret ?? '')).rejects.toMatchObject({ code: 'not_found' });
    const clientSecret = await startCardChange(payer);
    const cardPaymentForm = { clientSecret, card: cardOf(testCards.mastercard) };
    await expect(payer.client.paySandboxCard({ body: cardPaymentForm })).rejects.toMatchObject({ code: 'not_found' });
    expect(await last4Of(payer)).toBe('4242');
  });
});

describe('card change in progress', () => {
  it('a card change discards the new card when a withdrawal ends the plan before the bank’s challenge', async () => {
    const payer = await addBuyer();
    const clientSecret = await startCardChange(payer);
    await enterCard(payer, clientSecret, 'requiresChallenge');
    const refundCents = (await payer.client.getUserSubscription()).data?.withdrawal?.refundCents ?? 0;
    const submissionId = randomUUID();
    await payer.client.withdrawFromContract({ body: { refundCents, submissionId } });
    await api.runJobs();
    expect(await answerChallenge(payer, clientSecret, true)).toMatchObject({ isInUse: false });
    expect(await emailsTo(payer)).toEqual([]);
    expect((await payer.client.getUserSubscription()).data?.plan.id).toBe(1);
  });

  it('a card change succeeds for a canceled plan, which still ends with its period', async () => {
    const payer = await addBuyer();
    const clientSecret = await startCardChange(payer);
    await payer.client.cancelSubscription();
    expect(await enterCard(payer, clientSecret)).toMatchObject({ isInUse: true });
    expect((await payer.client.getUserSubscription()).data).toMatchObject({ willEnd: true });
  });

  it('a card change made after a failed renewal lets the next payment attempt succeed', async () => {
    const payer = await addBuyer('paysOnce');
    const clientSecret = await startCardChange(payer);
    await payer.passDays(32);
    expect(await enterCard(payer, clientSecret)).toMatchObject({ isInUse: true });
    await payer.passDays(2);
    expect((await payer.client.getUserSubscription()).data?.status).toBe('active');
  });

  it('a card change sends no email about the new card when its account is closed', async () => {
    const { id, client } = await signUp(api);
    const { clientSecret: paymentSecret } = await client.confirmPayment({ body: { item: { planId: 2 } } });
    await client.paySandboxCard({ body: { clientSecret: paymentSecret ?? '', card: cardOf(testCards.good) } });
    const { clientSecret } = await client.startCardChange({ body: { submissionId: randomUUID() } });
    await api.sandbox?.enterCard(clientSecret, cardOf(testCards.mastercard));
    await client.closeAccount({ body: { password: testPassword, reasons: ['changedMind'] } });
    await api.runJobs();
    const { rows } = await sql`
      select 1 from subscription_emails where user_id = ${id} and kind = 'card_changed'
    `.execute(api.database);
    expect(rows).toEqual([]);
    const unhandledEvents = await sql`select 1 from payment_events where handled_at is null`.execute(api.database);
    expect(unhandledEvents.rows).toEqual([]);
  });
});

describe('card that expires before the next payment', () => {
  const readReminders = async ({ userId }: Payer) => {
    const { rows } = await sql<{ facts: { card: { last4: string } }; sent: boolean }>`
      select facts, sent_at is not null as sent from subscription_emails
      where user_id = ${userId} and kind = 'card_expiring'
    `.execute(api.database);
    return rows;
  };
  const addPayerWithExpiringCard = async () => {
    const payer = await addBuyer();
    const sandboxNow = (await api.sandbox?.now(payer.userId)) ?? new Date();
    const cardExpiry = { expiryMonth: sandboxNow.getUTCMonth() + 1, expiryYear: sandboxNow.getUTCFullYear() };
    const clientSecret = await startCardChange(payer);
    const expiringCard = { ...cardOf(testCards.mastercard), ...cardExpiry };
    await payer.client.enterSandboxCard({ body: { clientSecret, card: expiringCard } });
    return payer;
  };

  it('one email about an expiring card is sent, no earlier than two weeks before the next payment', async () => {
    const payer = await addPayerWithExpiringCard();
    await payer.passDays(10);
    expect(await readReminders(payer)).toEqual([]);
    await payer.passDays(14);
    expect(await readReminders(payer)).toMatchObject([{ sent: true, facts: { card: { last4: '4444' } } }]);
  });

  it('the owner gets no email about an expiring card when the plan ends first', async () => {
    const payer = await addPayerWithExpiringCard();
    await payer.client.cancelSubscription();
    await payer.passDays(24);
    expect(await readReminders(payer)).toEqual([]);
  });
});
