import { dayMs } from '@plaza/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasSubscriptionEnded,
  createId,
  type PaymentRow,
  requireProduct,
  refundedCentsOf,
  type SandboxAccount,
} from './account.ts';
import {
  startSubscription,
  runDueEvents,
  upgradeCostOf,
  cancelNow,
  schedulePlanChange,
  upgradeWhenPaid,
  monthAfter,
  retryDays,
  setCancelAtPeriodEnd,
} from './billing.ts';
import type { SandboxCard } from './cards.ts';
import { answerChallenge, isPayablePayment, chargePayment, refundPayment } from './charging.ts';

const sandboxProducts = new Map([
  ['small', { id: 'small', cents: 999, titles: { en: 'Small', es: 'Pequeño' } }],
  ['large', { id: 'large', cents: 1999, titles: { en: 'Large', es: 'Grande' } }],
]);
const startsAt = new Date('2026-01-31T10:30:00Z');

const createAccount = (): SandboxAccount => ({
  customer: { id: createId('cus'), user_id: 1, email: null, locale: 'es', created_at: startsAt, deleted_at: null },
  subscriptions: [],
  invoices: [],
  payments: [],
  refunds: [],
  setups: [],
  events: [],
  products: sandboxProducts,
  offsetMs: 0,
  now: startsAt,
});

const findPayment = (account: SandboxAccount, status: (payment: PaymentRow) => boolean): PaymentRow | undefined =>
  account.payments.findLast(status);
const payOpenPayment = (account: SandboxAccount, card: SandboxCard): void => {
  const openPayment = findPayment(account, isPayablePayment);
  if (openPayment) chargePayment(account, openPayment, card, 'entered');
};
const moveClockBy = (account: SandboxAccount, ms: number): void => {
  account.now = new Date(account.now.getTime() + ms);
  runDueEvents(account);
};
const buyPlan = (card: SandboxCard, productId = 'small') => {
  const account = createAccount();
  const subscription = startSubscription(account, productId);
  payOpenPayment(account, card);
  return { account, subscription };
};

describe('billing periods', () => {
  it('a billing period ends on the same day of the next month, or on its last day', () => {
    const renewalDays: string[] = [];
    for (let start = startsAt; renewalDays.length < 13; start = monthAfter(startsAt, start)) {
      renewalDays.push(start.toISOString().slice(5, 10));
      expect(start.toISOString().slice(10)).toBe('T10:30:00.000Z');
    }
    expect(renewalDays.join(' ')).toBe('01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31 01-31');
  });
});

describe('failed renewals', () => {
  it('a failed renewal is retried after 1, 3, 5 and 7 days, and then its subscription is canceled', () => {
    const { account, subscription } = buyPlan('pays_once');
    moveClockBy(account, 28 * dayMs);
    expect(subscription).toMatchObject({ state: 'past_due', retries: 0 });
    const days: number[] = [];
    for (let day = 1; day <= 15; day += 1) {
      const retriesBefore = subscription.retries;
      moveClockBy(account, dayMs);
      if (subscription.retries > retriesBefore) days.push(day);
    }
    expect(days).toEqual(retryDays);
    expect(subscription).toMatchObject({ state: 'canceled', ended_at: new Date('2026-03-15T10:30:00Z') });
    expect(account.invoices.map(({ status }) => status)).toEqual(['paid', 'void']);
  });

  it('a failed renewal is paid at the next retry when the card works again', () => {
    const { account, subscription } = buyPlan('pays_once');
    moveClockBy(account, 28 * dayMs);
    subscription.card = 'pays';
    moveClockBy(account, dayMs);
    expect(subscription).toMatchObject({ state: 'active', retries: 0 });
    expect(account.invoices.at(-1)).toMatchObject({ status: 'paid', paid_at: new Date('2026-03-01T10:30:00Z') });
  });
});

describe('a slow payment', () => {
  it('a slow payment is in processing for five seconds, and cannot be paid again in that time', () => {
    const { account, subscription } = buyPlan('slow');
    expect(account.payments[0]).toMatchObject({ status: 'processing' });
    expect(findPayment(account, isPayablePayment)).toBeUndefined();
    expect(subscription.state).toBe('incomplete');
    moveClockBy(account, 5000);
    expect(account.payments[0]).toMatchObject({ status: 'succeeded' });
    expect(subscription.state).toBe('active');
  });
});

describe('3-D Secure', () => {
  it('a card that fails 3-D Secure is declined after the challenge', () => {
    const { account } = buyPlan('asks_in_vain');
    const openPayment = findPayment(account, isPayablePayment);
    if (openPayment) answerChallenge(account, openPayment, true);
    expect(openPayment).toMatchObject({ status: 'requires_payment_method', refusal: 'card_declined' });
  });
});

type SandboxStep = (account: SandboxAccount) => void;
const anyCard = fc.constantFrom<SandboxCard[]>(
  'pays',
  'declined',
  'asks_once',
  'asks',
  'asks_in_vain',
  'pays_once',
  'slow',
);
const anyProductName = fc.constantFrom('small', 'large');
/** Creates a step on the latest subscription; a forbidden action throws and changes nothing. */
const createStep =
  (work: (account: SandboxAccount) => void): SandboxStep =>
  (account) => {
    const accountBefore = JSON.stringify(account);
    try {
      work(account);
    } catch {
      expect(JSON.stringify(account)).toBe(accountBefore);
    }
  };
const requireLatestSubscription = ({ subscriptions }: SandboxAccount) => {
  const subscription = subscriptions.at(-1);
  if (subscription === undefined) throw new Error('there is none');
  return subscription;
};

const anySandboxStep: fc.Arbitrary<{ name: string; step: SandboxStep }> = fc.oneof(
  anyProductName.map((id) => ({
    name: `begin ${id}`,
    step: createStep((account) => void startSubscription(account, id)),
  })),
  anyCard.map((card) => ({ name: `pay by ${card}`, step: createStep((account) => payOpenPayment(account, card)) })),
  fc.boolean().map((isPassed) => ({
    name: `answer ${isPassed}`,
    step: createStep((account) => {
      const challengedPayment = findPayment(account, ({ status }) => status === 'requires_action');
      if (challengedPayment) answerChallenge(account, challengedPayment, isPassed);
    }),
  })),
  fc.integer({ min: 1, max: 40 * 24 * 60 }).map((minutes) => ({
    name: `${minutes} min pass`,
    step: (account: SandboxAccount) => moveClockBy(account, minutes * 60_000),
  })),
  fc.boolean().map((cancelAtPeriodEnd) => ({
    name: `ends: ${cancelAtPeriodEnd}`,
    step: createStep((account) => setCancelAtPeriodEnd(account, requireLatestSubscription(account), cancelAtPeriodEnd)),
  })),
  anyProductName.map((id) => ({
    name: `upgrade to ${id}`,
    step: createStep((account) => upgradeWhenPaid(account, requireLatestSubscription(account), id)),
  })),
  anyProductName.map((id) => ({
    name: `goes on as ${id}`,
    step: createStep((account) => {
      const {
        product_id: productId,
        period_end: until,
        retained_product_id: keptProductId,
      } = requireLatestSubscription(account);
      schedulePlanChange(
        account,
        requireLatestSubscription(account),
        id,
        id === (keptProductId ?? productId) ? null : { productId, until },
      );
    }),
  })),
  fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 2500 })).map(([index, cents]) => ({
    name: `refund ${cents} of ${index}`,
    step: createStep((account) => {
      const invoice = account.invoices.at(-1 - index);
      if (invoice) refundPayment(account, invoice, cents);
    }),
  })),
  fc.constant({
    name: 'end',
    step: createStep((account) => cancelNow(account, requireLatestSubscription(account))),
  }),
);

const paymentStatusesByInvoice = {
  open: ['requires_payment_method', 'requires_action', 'processing'],
  paid: ['succeeded'],
  void: ['canceled'],
} as const;
const invoiceStatusByState = {
  active: 'paid',
  past_due: 'open',
  incomplete: 'open',
  canceled: null,
  incomplete_expired: 'void',
} as const;

function problemsOf(account: SandboxAccount): string[] {
  const accountProblems: string[] = [];
  const noteProblemUnless = (isSo: boolean, message: string) => isSo || accountProblems.push(message);
  for (const invoice of account.invoices) {
    const paymentOfInvoice = account.payments.find(({ invoice_id: id }) => id === invoice.id);
    const { status, amount_cents: cents } = invoice;
    if (paymentOfInvoice === undefined)
      noteProblemUnless(status === 'paid' && cents === 0, 'a bill without a payment costs something');
    else {
      noteProblemUnless(
        paymentStatusesByInvoice[status].some((each) => each === paymentOfInvoice.status),
        `a bill is ${status}, its payment ${paymentOfInvoice.status}`,
      );
      noteProblemUnless(
        (paymentOfInvoice.settles_at !== null) === (paymentOfInvoice.status === 'processing'),
        'only slow payments settle',
      );
    }
    noteProblemUnless(
      refundedCentsOf(account, invoice.id) <= (status === 'paid' ? cents : 0),
      'more was paid back than paid',
    );
    noteProblemUnless(
      invoice.paid_at === null || invoice.paid_at >= invoice.date,
      'it was paid before it was made out',
    );
  }
  for (const subscription of account.subscriptions) {
    const invoicesOfSubscription = account.invoices.filter(({ subscription_id: id }) => id === subscription.id);
    const openInvoices = invoicesOfSubscription.filter(({ status }) => status === 'open');
    noteProblemUnless(openInvoices.length <= (hasSubscriptionEnded(subscription) ? 0 : 1), 'too many bills are open');
    noteProblemUnless(
      subscription.pending_product_id === null || openInvoices[0]?.reason === 'change',
      'what is awaited has no bill',
    );
    const periodInvoices = invoicesOfSubscription.filter(({ reason }) => reason !== 'change');
    const expectedStatus = invoiceStatusByState[subscription.state];
    const currentPeriodInvoice = periodInvoices.at(-1);
    noteProblemUnless(
      expectedStatus === null || currentPeriodInvoice?.status === expectedStatus,
      `${subscription.state}, with a bill that is ${currentPeriodInvoice?.status}`,
    );
    noteProblemUnless(
      expectedStatus === null || currentPeriodInvoice?.period_end.getTime() === subscription.period_end.getTime(),
      'another time is billed',
    );
    noteProblemUnless(expectedStatus !== 'paid' || subscription.period_end > account.now, 'a time that is over runs');
    for (const [index, { period_start: start }] of periodInvoices.entries()) {
      const previousEnd = periodInvoices[index - 1]?.period_end ?? start;
      noteProblemUnless(start.getTime() === previousEnd.getTime(), 'there is a gap between periods');
    }
  }
  return accountProblems;
}

describe('random actions in random order', () => {
  it('paid invoices less refunds equal the money received after any actions, without gaps between periods', () => {
    fc.assert(
      fc.property(fc.array(anySandboxStep, { maxLength: 40 }), (sequence) => {
        const account = createAccount();
        let expectedNetCents = 0;
        for (const { step } of sequence) {
          const paymentStatusesBefore = new Map(account.payments.map(({ id, status }) => [id, status]));
          const refundCountBefore = account.refunds.length;
          step(account);
          expect(problemsOf(account)).toEqual([]);
          for (const { id, status, invoice_id: invoiceId } of account.payments) {
            if (status !== 'succeeded' || paymentStatusesBefore.get(id) === 'succeeded') continue;
            expectedNetCents += account.invoices.find((invoice) => invoice.id === invoiceId)?.amount_cents ?? 0;
          }
          for (const { amount_cents: cents } of account.refunds.slice(refundCountBefore)) expectedNetCents -= cents;
        }
        const paidInvoices = account.invoices.filter(({ status }) => status === 'paid');
        const netPaidCents = paidInvoices.reduce(
          (sum, { id, amount_cents: cents }) => sum + cents - refundedCentsOf(account, id),
          0,
        );
        expect(netPaidCents).toBe(expectedNetCents);
      }),
      { numRuns: 400 },
    );
  });

  it('a sandbox account reaches the same state whether its clock advances in one step or several', () => {
    const removeIds = ({ subscriptions, invoices, payments }: SandboxAccount) => ({
      subscriptions: subscriptions.map((each) => ({ ...each, id: '', latest_invoice_id: '' })),
      invoices: invoices.map((each) => ({ ...each, id: '', subscription_id: '' })),
      payments: payments.map((each) => ({ ...each, id: '', invoice_id: '' })),
    });
    fc.assert(
      fc.property(
        fc.array(anySandboxStep, { maxLength: 15 }),
        fc.array(fc.integer({ min: 1, max: 30 * 24 * 60 }), { minLength: 1, maxLength: 12 }),
        (sequence, jumps) => {
          const firstAccount = createAccount();
          for (const { step } of sequence) step(firstAccount);
          const secondAccount = structuredClone(firstAccount);
          for (const minutes of jumps) moveClockBy(firstAccount, minutes * 60_000);
          moveClockBy(secondAccount, jumps.reduce((sum, minutes) => sum + minutes, 0) * 60_000);
          expect(removeIds({ ...firstAccount, customer: secondAccount.customer })).toEqual(removeIds(secondAccount));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('an upgrade costs the monthly price difference for the days left, and a downgrade costs nothing', () => {
    fc.assert(
      fc.property(fc.nat(27 * 24 * 60), (minutes) => {
        const { account, subscription } = buyPlan('pays');
        moveClockBy(account, minutes * 60_000);
        const upgradeCents = upgradeCostOf(account, subscription, 'large');
        expect(upgradeCents).toBeLessThanOrEqual(
          requireProduct(sandboxProducts, 'large').cents - requireProduct(sandboxProducts, 'small').cents,
        );
        const daysLeft = Math.ceil((subscription.period_end.getTime() - account.now.getTime()) / dayMs);
        expect(Math.abs(upgradeCents - (1000 * daysLeft) / 28)).toBeLessThan(40);
        expect(upgradeCostOf(account, { ...subscription, product_id: 'large' }, 'small')).toBe(0);
      }),
    );
  });
});
