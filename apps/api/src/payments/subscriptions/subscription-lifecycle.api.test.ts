import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatEmailDate, formatEmailDateTime } from '../../platform/email/email-layout.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addPayer, type Payer } from '../../testing/payers.ts';
import { readCurrentSubscription } from '../store.ts';
import { createPaidSubscriptions } from './paid-subscriptions.ts';

let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({
    publicUrl: 'https://plaza.example',
    email: { smtpUrl: server.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' },
  });
});
beforeEach(() => {
  server.mails.length = 0;
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const readSubscription = async ({ client }: Payer) => (await client.getUserSubscription()).data;
const readListingState = async ({ client }: Payer, id: number) =>
  (await client.getOwnListing({ params: { id } })).data.state;
const previewPlan = async ({ client }: Payer, planId: number) =>
  (await client.previewPlanChange({ query: { planId } })).data;
const changePlan = async ({ client }: Payer, planId: number, dueNowCents: number) =>
  (await client.changePlan({ body: { planId, dueNowCents } })).data;
/** Reads the subjects of a payer's emails, except those with invoices and credit notes. */
const emailSubjectsOf = async ({ userId }: Payer) => {
  await api.runJobs();
  const { email } = await api.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return server.mails
    .filter(({ envelopeTo }) => envelopeTo.includes(email))
    .map(({ subject }) => subject)
    .filter((subject) => subject?.match(/^(Invoice|Credit note) /) === null);
};
const emailTextOf = (start: string) => server.mails.find(({ subject }) => subject?.startsWith(start))?.text ?? '';
const invoicesOf = async ({ client }: Payer) =>
  (await client.listInvoices()).data.map(({ amountCents, refundedCents, status }) => [
    amountCents,
    refundedCents,
    status,
  ]);
const withdrawFromPlan = async ({ client }: Payer, refundCents: number, submissionId = randomUUID()) =>
  (await client.withdrawFromContract({ body: { refundCents, submissionId } })).data;

it('getPaymentCard returns the card of a paid plan, and null for a free plan', async () => {
  const payer = await addPayer(api);
  const readCard = async () => (await payer.client.getPaymentCard()).data;
  expect(await readCard()).toBeNull();
  await payer.buy(2, 'paysOnce');
  expect(await readCard()).toEqual({ brand: 'visa', last4: '0341', expiresAt: '2091-01-01T00:00:00.000Z' });
  await withdrawFromPlan(payer, 0);
  expect(await readCard()).toBeNull();
});

describe('upgrade', () => {
  it('an upgrade starts immediately for the previewed amount, and is rejected with any other amount', async () => {
    const payer = await addPayer(api);
    const [first, second] = [await payer.finishListing(), await payer.finishListing()];
    await payer.buy(2);
    expect([await readListingState(payer, first), await readListingState(payer, second)]).toEqual([
      'published',
      'ready',
    ]);
    const changePreview = await previewPlan(payer, 3);
    expect(changePreview).toMatchObject({ dueNowCents: 1000, nextPaymentCents: 1999, listingsToWait: [] });
    expect(changePreview.listingsToPublish.map(({ id }) => id)).toEqual([second]);
    await expect(changePlan(payer, 3, 999)).rejects.toMatchObject({ code: 'amount_changed' });
    const [done, repeated] = await Promise.all([
      changePlan(payer, 3, changePreview.dueNowCents),
      changePlan(payer, 3, changePreview.dueNowCents),
    ]);
    expect([done.clientSecret, repeated.clientSecret]).toEqual([null, null]);
    // The owner repeats the upgrade, because the first response was lost.
    expect(await changePlan(payer, 3, changePreview.dueNowCents)).toMatchObject({ clientSecret: null });
    expect(await readSubscription(payer)).toMatchObject({ plan: { id: 3 }, willEnd: false, nextPlan: null });
    expect(await readListingState(payer, second)).toBe('published');
    expect(await invoicesOf(payer)).toEqual([
      [1000, 0, 'paid'],
      [999, 0, 'paid'],
    ]);
    expect(await emailSubjectsOf(payer)).toEqual(['Spotlight has started', 'Your plan is now Boost']);
  });

  it("an upgrade starts only after the bank's challenge is passed", async () => {
    const payer = await addPayer(api);
    const order = await payer.order(2);
    await payer.enterCard(order, 'alwaysRequiresChallenge');
    await api.sandbox?.answerChallenge(order.clientSecret ?? '', true);
    await api.runJobs();
    const { dueNowCents } = await previewPlan(payer, 3);
    const { clientSecret, subscription } = await changePlan(payer, 3, dueNowCents);
    expect(subscription.plan.id).toBe(2);
    expect(await changePlan(payer, 3, dueNowCents)).toMatchObject({ clientSecret });
    await api.sandbox?.answerChallenge(clientSecret ?? '', true);
    const { data } = await payer.client.readPayment({ body: { clientSecret: clientSecret ?? '' } });
    expect(data).toMatchObject({ status: 'succeeded', isGranted: true, plan: { id: 3 } });
    expect(await readSubscription(payer)).toMatchObject({ plan: { id: 3 } });
  });

  it('an upgrade with a refused card changes nothing, and another card can pay it', async () => {
    const payer = await addPayer(api);
    const [first, second] = [await payer.finishListing(), await payer.finishListing()];
    await payer.buy(2, 'paysOnce');
    const { dueNowCents } = await previewPlan(payer, 3);
    const { clientSecret, subscription } = await changePlan(payer, 3, dueNowCents);
    expect(subscription).toMatchObject({ plan: { id: 2 }, status: 'active' });
    const refusedPayment = (await payer.client.readPayment({ body: { clientSecret: clientSecret ?? '' } })).data;
    expect(refusedPayment).toMatchObject({
      status: 'requires_payment_method',
      plan: { id: 3 },
      amountCents: dueNowCents,
    });
    expect([await readListingState(payer, first), await readListingState(payer, second)]).toEqual([
      'published',
      'ready',
    ]);
    expect(await previewPlan(payer, 3)).toMatchObject({ dueNowCents, waitsForPayment: true });

    const order = await payer.order(3);
    expect(order.clientSecret).toBe(clientSecret);
    await payer.enterCard(order, 'good');
    await api.runJobs();
    expect(await readSubscription(payer)).toMatchObject({ plan: { id: 3 }, status: 'active' });
    expect(await readListingState(payer, second)).toBe('published');
    expect(await invoicesOf(payer)).toEqual([
      [dueNowCents, 0, 'paid'],
      [999, 0, 'paid'],
    ]);
  });
});

describe('downgrade', () => {
  it('a downgrade starts with the next payment and unpublishes listings above the limit of the new plan', async () => {
    const payer = await addPayer(api);
    const [first, second] = [await payer.finishListing(), await payer.finishListing()];
    await payer.buy(3);
    const changePreview = await previewPlan(payer, 2);
    expect(changePreview).toMatchObject({ dueNowCents: 0, nextPaymentCents: 999, listingsToPublish: [] });
    expect(changePreview.listingsToWait.map(({ id }) => id)).toEqual([second]);
    const { subscription } = await changePlan(payer, 2, 0);
    expect(subscription).toMatchObject({ plan: { id: 3 }, nextPlan: { id: 2 }, resumeDate: changePreview.startsAt });
    expect(await readListingState(payer, second)).toBe('published');
    await payer.passDays(32);
    expect(await readSubscription(payer)).toMatchObject({ plan: { id: 2 }, nextPlan: null });
    expect([await readListingState(payer, first), await readListingState(payer, second)]).toEqual([
      'published',
      'ready',
    ]);
    expect((await emailSubjectsOf(payer)).map((subject) => subject?.replace(/on .*/, 'on …'))).toEqual([
      'Boost has started',
      'Your plan changes to Spotlight on …',
      'Your plan is now Spotlight',
    ]);
    expect(emailTextOf('Your plan is now Spotlight')).toContain('gone back to “Ready”');
  });

  it('resumeSubscription undoes a downgrade before it starts', async () => {
    const payer = await addPayer(api);
    await payer.buy(3);
    await changePlan(payer, 2, 0);
    expect((await payer.client.resumeSubscription()).data).toMatchObject({ plan: { id: 3 }, nextPlan: null });
    await payer.passDays(32);
    expect(await readSubscription(payer)).toMatchObject({ plan: { id: 3 } });
    expect((await invoicesOf(payer))[0]).toEqual([1999, 0, 'paid']);
  });

  it('a downgrade to the free plan starts when the paid plan has ended', async () => {
    const payer = await addPayer(api);
    const [first, second] = [await payer.finishListing(), await payer.finishListing()];
    await payer.buy(3);
    expect(await previewPlan(payer, 1)).toMatchObject({ dueNowCents: 0, nextPaymentCents: 0, nextPaymentAt: null });
    const { subscription } = await changePlan(payer, 1, 0);
    expect(subscription).toMatchObject({ plan: { id: 3 }, willEnd: true, nextPlan: { id: 1 } });
    await payer.passDays(32);
    expect(await readSubscription(payer)).toMatchObject({ plan: { id: 1 }, status: 'active', willEnd: false });
    expect([await readListingState(payer, first), await readListingState(payer, second)]).toEqual([
      'published',
      'ready',
    ]);
  });
});

describe('canceled plan', () => {
  it('a canceled plan can be resumed until its period ends, and is then replaced by the free plan', async () => {
    const payer = await addPayer(api);
    const [id, second] = [await payer.finishListing(), await payer.finishListing()];
    await payer.buy(3);
    for (let times = 0; times < 2; times += 1) {
      const canceledPlan = (await payer.client.cancelSubscription()).data;
      expect(canceledPlan).toMatchObject({ status: 'active', willEnd: true, nextPlan: { id: 1 } });
      expect((await payer.client.cancelSubscription()).data).toEqual(canceledPlan);
      expect((await payer.client.resumeSubscription()).data).toMatchObject({ willEnd: false });
    }
    await payer.client.cancelSubscription();
    await payer.passDays(20);
    expect(await readListingState(payer, id)).toBe('published');
    await payer.passDays(12);
    expect(await readSubscription(payer)).toMatchObject({ plan: { id: 1 }, status: 'active', willEnd: false });
    expect([await readListingState(payer, id), await readListingState(payer, second)]).toEqual(['published', 'ready']);
    expect(await invoicesOf(payer)).toEqual([[1999, 0, 'paid']]);
    expect((await payer.client.resumeSubscription()).data).toMatchObject({ plan: { id: 1 } });
    expect((await emailSubjectsOf(payer)).at(-1)).toBe('Boost has ended, and you’re on Basic');
    expect(emailTextOf('Your plan ends on')).toContain('After that you’re on Basic, free of charge');
    // An ended plan can be bought again.
    await payer.buy(3);
    expect(await readListingState(payer, second)).toBe('published');
  });

  it('the listing that its owner chose to retain stays published when the plan ends', async () => {
    const payer = await addPayer(api);
    const [first, second] = [await payer.finishListing(), await payer.finishListing()];
    await payer.buy(3);
    await payer.client.setRetainedListings({ body: { listingIds: [second] } });
    expect(await previewPlan(payer, 1)).toMatchObject({
      listingsToKeep: [{ id: second }],
      listingsToWait: [{ id: first }],
    });
    await payer.client.cancelSubscription();
    await payer.passDays(32);
    expect([await readListingState(payer, first), await readListingState(payer, second)]).toEqual([
      'ready',
      'published',
    ]);
  });

  it("setRetainedListings rejects an unpublished listing and another owner's with not_found", async () => {
    const [payer, otherPayer] = [await addPayer(api), await addPayer(api)];
    const listingId = await payer.finishListing();
    const setRetained = (client: Payer['client']) => client.setRetainedListings({ body: { listingIds: [listingId] } });
    await expect(setRetained(payer.client)).rejects.toMatchObject({ code: 'not_found' });
    await payer.buy(2);
    await expect(setRetained(otherPayer.client)).rejects.toMatchObject({ code: 'not_found' });
    expect((await setRetained(payer.client)).data).toEqual({ listingIds: [listingId] });
  });

  it('cancelSubscription does not end a free plan', async () => {
    const payer = await addPayer(api);
    const id = await payer.finishListing();
    await payer.client.confirmPayment({ body: { item: { planId: 1 } } });
    expect((await payer.client.cancelSubscription()).data).toMatchObject({ plan: { id: 1 }, willEnd: false });
    expect(await readListingState(payer, id)).toBe('published');
  });
});

describe('failed renewal', () => {
  it('a plan whose renewal failed runs for 14 more days with reminder emails, then ends', async () => {
    const payer = await addPayer(api);
    const id = await payer.finishListing();
    await payer.buy(2, 'paysOnce');
    await payer.passDays(32);
    const pastDueSubscription = await readSubscription(payer);
    expect(pastDueSubscription).toMatchObject({ status: 'past_due', plan: { id: 2 }, graceEndsAt: expect.any(String) });
    expect(await readListingState(payer, id)).toBe('published');
    const graceEndsAt = new Date(pastDueSubscription?.graceEndsAt ?? 0);
    await expect(previewPlan(payer, 3)).rejects.toMatchObject({ code: 'conflict' });
    // The clock moves one day at a time, because several workers send emails of one moment in any order.
    for (let day = 1; day <= 11; day += 1) await payer.passDays(1);
    expect(await readSubscription(payer)).toMatchObject({ status: 'past_due' });
    for (let day = 1; day <= 4; day += 1) await payer.passDays(1);
    expect(await readSubscription(payer)).toMatchObject({ plan: { id: 1 } });
    expect(await readListingState(payer, id)).toBe('published');
    expect(await emailSubjectsOf(payer)).toEqual([
      'Spotlight has started',
      'We couldn’t charge your card for Spotlight',
      'Spotlight hasn’t been paid for yet: 11 days left',
      'Spotlight hasn’t been paid for yet: 7 days left',
      `Last reminder: Spotlight ends on ${formatEmailDate(graceEndsAt, 'en')}`,
      'Spotlight has ended, and you’re on Basic',
    ]);
    for (const emailStart of ['We couldn’t charge', 'Spotlight hasn’t been paid for yet', 'Last reminder'])
      expect(emailTextOf(emailStart)).toContain('https://plaza.example/en/payment?subscriptionId=2');
    expect(emailTextOf('We couldn’t charge')).toContain(
      `for 14 more days, until ${formatEmailDate(graceEndsAt, 'en')}`,
    );
    expect(emailTextOf('Last reminder')).toContain(`only until ${formatEmailDateTime(graceEndsAt, 'en')}`);
    expect(emailTextOf('Spotlight has ended')).toContain('wasn’t paid within 14 days');
  });

  it('a past-due plan becomes active again when another card pays its open invoice', async () => {
    const payer = await addPayer(api);
    const { subscriptionId } = await payer.buy(2, 'paysOnce');
    await payer.passDays(33);
    // Buying the plan again pays the open invoice.
    const paymentOrder = await payer.order(2);
    expect(paymentOrder).toMatchObject({ isFree: false, subscriptionId });
    await expect(payer.order(3)).rejects.toMatchObject({ code: 'already_subscribed' });
    await payer.enterCard(paymentOrder, 'declined');
    await api.runJobs();
    expect(await readSubscription(payer)).toMatchObject({ status: 'past_due' });
    await payer.enterCard(paymentOrder, 'good');
    await api.runJobs();
    expect(await readSubscription(payer)).toMatchObject({ status: 'active', graceEndsAt: null });
    await payer.passDays(20);
    expect(await readSubscription(payer)).toMatchObject({ status: 'active' });
  });
});

describe('withdrawal from the contract', () => {
  it('a withdrawal from a plan on day 13, sent three times, refunds the unused days once', async () => {
    const payer = await addPayer(api);
    const id = await payer.finishListing();
    await payer.buy(2);
    await payer.passDays(13);
    const refundCents = (await readSubscription(payer))?.withdrawal?.refundCents ?? 0;
    expect(refundCents).toBeGreaterThan(450);
    expect(refundCents).toBeLessThan(999);
    await expect(withdrawFromPlan(payer, refundCents + 1)).rejects.toMatchObject({ code: 'amount_changed' });
    const submissionId = randomUUID();
    const withdrawalReceipts = await Promise.all(
      Array.from({ length: 3 }, () => withdrawFromPlan(payer, refundCents, submissionId)),
    );
    expect(withdrawalReceipts[0]).toMatchObject({ refundCents });
    expect(new Set(withdrawalReceipts.map(({ receivedAt }) => receivedAt)).size).toBe(1);
    expect(await readSubscription(payer)).toMatchObject({ plan: { id: 1 } });
    expect(await readListingState(payer, id)).toBe('published');
    expect((await emailSubjectsOf(payer)).slice(1)).toEqual(['Receipt of your withdrawal']);
    expect(emailTextOf('Receipt of your withdrawal')).toContain('You’re now on Basic');
    const refundText = `€${(refundCents / 100).toFixed(2)}`;
    expect(emailTextOf('Receipt of your withdrawal')).toContain(`Amount refunded: ${refundText}`);
    expect(await invoicesOf(payer)).toEqual([[999, refundCents, 'paid']]);
    await expect(withdrawFromPlan(payer, 0)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a withdrawal from a plan on day 15 is rejected, and the plan continues', async () => {
    const payer = await addPayer(api);
    await payer.buy(2);
    await payer.passDays(15);
    expect((await readSubscription(payer))?.withdrawal).toBeNull();
    await expect(withdrawFromPlan(payer, 0)).rejects.toMatchObject({ status: 409, code: 'withdrawal_over' });
    expect(await readSubscription(payer)).toMatchObject({ plan: { id: 2 }, status: 'active' });
  });

  it('a withdrawal from a plan also refunds the difference paid for an upgrade', async () => {
    const payer = await addPayer(api);
    await payer.buy(2);
    await changePlan(payer, 3, (await previewPlan(payer, 3)).dueNowCents);
    const refundCents = (await readSubscription(payer))?.withdrawal?.refundCents ?? 0;
    expect(refundCents).toBeGreaterThan(1900);
    await withdrawFromPlan(payer, refundCents);
    await api.runJobs();
    const refundedTotal = (await invoicesOf(payer)).reduce((sum, [, cents]) => sum + Number(cents), 0);
    expect(refundedTotal).toBe(refundCents);
  });
});

it("the confirmation email of a purchase contains the legally required terms in the user's language", async () => {
  const payer = await addPayer(api);
  await api.database.updateTable('users').set({ locale: 'es' }).where('id', '=', payer.userId).execute();
  await payer.finishListing();
  await payer.buy(2);
  const spanishEmail = server.mails.find(({ subject }) => subject === 'Tu plan Destacado ya está activo');
  for (const part of [
    'Ya en las búsquedas:',
    '9,99\u00A0€',
    '21 % de IVA incluido',
    'se renueva cada mes',
    'Puedes cancelarlo cuando quieras',
    'Derecho de desistimiento',
    'Próximo pago',
    'https://plaza.example/es/account/edit_profile#plan',
  ])
    expect(spanishEmail?.text).toContain(part);
  expect(spanishEmail?.html).toContain('<html lang="es">');
});

it('findPaidSubscription throws conflict when the provider has ended the subscription in the meantime', async () => {
  const payer = await addPayer(api);
  await payer.buy(2);
  const subscriptionRow = await readCurrentSubscription(api.database, payer.userId);
  if (!subscriptionRow?.reference || api.sandbox === null) throw new Error('nothing is paid');
  await api.sandbox.cancelNow(subscriptionRow.reference, { key: randomUUID() });
  const unusedDependencies = { syncSubscription: () => Promise.reject(new Error('not asked')), queries: null as never };
  const { findPaidSubscription } = createPaidSubscriptions({
    database: api.database,
    provider: api.sandbox,
    ...unusedDependencies,
  });
  await expect(findPaidSubscription(subscriptionRow)).rejects.toMatchObject({ code: 'conflict' });
});
