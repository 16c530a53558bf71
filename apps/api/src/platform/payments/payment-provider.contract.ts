import { testCards } from '../../testing/test-cards.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMs,
  createPayers,
  createKey,
  oneDay,
  oneHour,
  type PaymentsUnderTest,
} from './contract/payments-under-test.ts';
import { describeCardChanges } from './contract/card-changes.ts';
import { describePlanChanges } from './contract/plan-changes.ts';

/** Describes the contract tests that every provider has to pass. @param start creates a provider without history. */
export function describePaymentProvider(name: string, start: () => Promise<PaymentsUnderTest>): void {
  describe(`payment provider ${name}`, () => {
    let test: PaymentsUnderTest;
    beforeAll(async () => {
      test = await start();
      // the limit is long because a new client first loads its types
    }, 60_000);
    afterAll(() => test.stop());

    const isCurrentTime = (date: Date | null | undefined) =>
      date instanceof Date && Math.abs(date.getTime() - test.now().getTime()) < 60_000;

    const contractPayers = createPayers(() => test);
    const { order, buy, read, stateOf, typesOf, invoicesOf } = contractPayers;

    it('`priceOf` returns the prices of products, and throws for unknown products', async () => {
      const { provider, products } = test;
      expect(await provider.priceOf(products.small)).toBe(999);
      expect(await provider.priceOf(products.large)).toBe(1999);
      await expect(provider.priceOf('prod_none')).rejects.toThrow('prod_none');
    });

    it('a repeated `createCustomer` returns the same customer, and `deleteCustomer` cancels the subscription', async () => {
      const { provider, products } = test;
      const customerPerson = { userId: 900, email: 'one@example.com', locale: 'en' as const, key: createKey() };
      const customerId = await provider.createCustomer(customerPerson);
      expect(await provider.createCustomer(customerPerson)).toBe(customerId);
      await provider.changeCustomer(customerId, { email: 'two@example.com', locale: 'es', key: createKey() });
      expect(await provider.listSubscriptions(customerId)).toEqual([]);
      expect(await provider.listInvoices(customerId)).toEqual([]);

      const purchase = await buy(products.small);
      await provider.deleteCustomer(purchase.customerId, { key: createKey() });
      const endedSubscription = await read(purchase.id);
      expect(endedSubscription).toMatchObject({ state: 'canceled', cancelAtPeriodEnd: false });
      expect(isCurrentTime(endedSubscription.endedAt)).toBe(true);
      // jobs may run twice and late
      await provider.changeCustomer(purchase.customerId, { email: 'late@example.com', locale: 'es', key: createKey() });
      await provider.deleteCustomer(purchase.customerId, { key: createKey() });
    });

    describe('a purchase', () => {
      it('a new subscription is incomplete until its first payment, and then active for a month', async () => {
        const { provider, products } = test;
        const { id, userId, customerId, subscription, clientSecret } = await order(products.small);
        expect(subscription).toMatchObject({
          userId,
          customerId,
          productId: products.small,
          state: 'incomplete',
          retainedPlan: null,
          pendingUpdate: null,
          cancelAtPeriodEnd: false,
          endedAt: null,
          latestInvoice: { status: 'open', reason: 'start', amountCents: 999, paidCents: 0, refundedCents: 0 },
        });
        expect(await provider.readClientSecret(id)).toBe(clientSecret);
        expect(await provider.readPayment(clientSecret)).toEqual({
          status: 'requires_payment_method',
          refusal: null,
          subscriptionId: id,
          customerId,
          productId: products.small,
          amountCents: 999,
          actionUrl: null,
        });

        await test.enterCard(clientSecret, testCards.good);
        const newSubscription = await read(id);
        expect(newSubscription).toMatchObject({
          state: 'active',
          latestInvoice: {
            subscriptionId: id,
            productId: products.small,
            status: 'paid',
            paidCents: 999,
            periodStart: newSubscription.periodStart,
            periodEnd: newSubscription.periodEnd,
          },
        });
        expect(isCurrentTime(newSubscription.latestInvoice?.paidAt)).toBe(true);
        const periodDays = (newSubscription.periodEnd.getTime() - newSubscription.periodStart.getTime()) / oneDay;
        expect([28, 29, 30, 31]).toContain(Math.round(periodDays));
        expect(await provider.readClientSecret(id)).toBeNull();
        expect(await provider.readPayment(clientSecret)).toMatchObject({ status: 'succeeded', refusal: null });
        expect(await provider.listSubscriptions(customerId)).toEqual([newSubscription]);
        expect(await typesOf(id)).toEqual(
          expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'customer.subscription.updated']),
        );
      });

      it('`createSubscription` returns the same subscription when it is repeated with one idempotency key', async () => {
        const { provider, products } = test;
        const { userId, customerId, key, id, clientSecret } = await order(products.small);
        const repeatedSubscription = await provider.createSubscription({
          userId,
          customerId,
          productId: products.small,
          key,
        });
        expect([repeatedSubscription.subscription.id, repeatedSubscription.clientSecret]).toEqual([id, clientSecret]);
        expect(await provider.listSubscriptions(customerId)).toHaveLength(1);
      });

      it.each([
        [testCards.declined, 'card_declined'],
        [testCards.withoutFunds, 'insufficient_funds'],
        [testCards.expired, 'expired_card'],
        [testCards.wrongCvc, 'incorrect_cvc'],
        [testCards.processingError, 'processing_error'],
      ])('a purchase rejects the card %s with %s, and then accepts another card', async (number, refusal) => {
        const { provider, products } = test;
        const { id, clientSecret } = await buy(products.small, number);
        const declinedPayment = { status: 'requires_payment_method', refusal };
        expect(await provider.readPayment(clientSecret)).toMatchObject(declinedPayment);
        expect(await stateOf(id)).toBe('incomplete');
        expect(await provider.readClientSecret(id)).toBe(clientSecret);
        await test.enterCard(clientSecret, testCards.good);
        expect(await provider.readPayment(clientSecret)).toMatchObject({ status: 'succeeded', refusal: null });
        expect(await stateOf(id)).toBe('active');
      });

      it('a subscription becomes active only after the bank’s challenge is passed', async () => {
        const { provider, products } = test;
        const { id, clientSecret } = await buy(products.small, testCards.requiresChallenge);
        expect(await provider.readPayment(clientSecret)).toMatchObject({ status: 'requires_action', refusal: null });
        await test.answerChallenge(clientSecret, false);
        const failedPayment = { status: 'requires_payment_method', refusal: 'authentication_failed' };
        expect(await provider.readPayment(clientSecret)).toMatchObject(failedPayment);
        expect(await stateOf(id)).toBe('incomplete');
        await test.enterCard(clientSecret, testCards.requiresChallenge);
        await test.answerChallenge(clientSecret, true);
        expect(await stateOf(id)).toBe('active');
      });

      it('`cancelNow` voids the invoice and cancels the payment of an unpaid subscription', async () => {
        const { provider, products } = test;
        const { id, clientSecret } = await buy(products.small, testCards.declined);
        const { state, latestInvoice } = await provider.cancelNow(id, { key: createKey() });
        expect(['canceled', 'incomplete_expired']).toContain(state);
        expect(latestInvoice).toMatchObject({ status: 'void', paidCents: 0 });
        expect(await provider.readClientSecret(id)).toBeNull();
        expect(await provider.readPayment(clientSecret)).toMatchObject({ status: 'canceled' });
      });

      it('a subscription expires when it is not paid within 23 hours', async () => {
        const { provider, products } = test;
        const { id, clientSecret } = await order(products.small);
        await test.moveTo(addMs(test.now(), 22 * oneHour));
        expect(await stateOf(id)).toBe('incomplete');
        await test.moveTo(addMs(test.now(), 2 * oneHour));
        expect(await read(id)).toMatchObject({ state: 'incomplete_expired', latestInvoice: { status: 'void' } });
        expect(await provider.readClientSecret(id)).toBeNull();
        expect(await provider.readPayment(clientSecret)).toMatchObject({ status: 'canceled' });
      });
    });

    it('the payment provider returns `null` for unknown subscription IDs and client secrets', async () => {
      const { provider, products } = test;
      expect(await provider.readSubscription('sub_none')).toBeNull();
      expect(await provider.readClientSecret('sub_none')).toBeNull();
      const { clientSecret } = await order(products.small);
      const invalidSecrets = [
        `${clientSecret.slice(0, -1)}${clientSecret.endsWith('x') ? 'y' : 'x'}`,
        'pi_none_secret_none',
        'x',
        '',
      ];
      for (const secret of invalidSecrets) expect(await provider.readPayment(secret)).toBeNull();
    });

    describe('a running subscription', () => {
      it('`readCard` returns brand and last four digits of the card on file, also after it is replaced', async () => {
        const { provider, products } = test;
        const { id, clientSecret } = await order(products.small);
        expect(await provider.readCard(id)).toBeNull();
        await test.enterCard(clientSecret, testCards.requiresChallenge);
        await test.answerChallenge(clientSecret, true);
        expect(await provider.readCard(id)).toMatchObject({ brand: 'visa', last4: '3155' });
        await test.replaceCard(id, testCards.good);
        expect(await provider.readCard(id)).toMatchObject({ brand: 'visa', last4: '4242' });
      });

      it('a subscription is charged again and starts its next period after a month', async () => {
        const { provider, products } = test;
        const { id, customerId } = await buy(products.large);
        const { periodEnd } = await read(id);
        await test.moveTo(addMs(periodEnd, oneHour));
        const renewedSubscription = await read(id);
        expect(renewedSubscription).toMatchObject({
          state: 'active',
          periodStart: periodEnd,
          latestInvoice: { paidCents: 1999 },
        });
        expect(await invoicesOf(customerId)).toEqual([
          ['renewal', 'paid', 1999],
          ['start', 'paid', 1999],
        ]);
        const [newestInvoice] = await provider.listInvoices(customerId);
        expect(newestInvoice).toEqual(renewedSubscription.latestInvoice);
        expect(newestInvoice).toMatchObject({
          periodStart: renewedSubscription.periodStart,
          periodEnd: renewedSubscription.periodEnd,
        });
      });

      it('a subscription set to cancel at the end of its period is canceled then, unless it has been resumed', async () => {
        const { provider, products } = test;
        const { id } = await buy(products.small);
        const { periodEnd } = await read(id);
        const scheduledCancellation = await provider.setCancelAtPeriodEnd(id, true, { key: createKey() });
        expect(scheduledCancellation).toMatchObject({
          state: 'active',
          cancelAtPeriodEnd: true,
          periodEnd,
          endedAt: null,
        });
        expect(await provider.setCancelAtPeriodEnd(id, false, { key: createKey() })).toMatchObject({
          cancelAtPeriodEnd: false,
        });
        await provider.setCancelAtPeriodEnd(id, true, { key: createKey() });
        expect((await read(id)).cancelAtPeriodEnd).toBe(true);
        await test.moveTo(addMs(periodEnd, oneHour));
        expect(await read(id)).toMatchObject({ state: 'canceled', cancelAtPeriodEnd: false, endedAt: periodEnd });
        expect(await typesOf(id)).toContain('customer.subscription.deleted');
      });

      it('a subscription becomes past due when a renewal fails, and active again when another card pays', async () => {
        const { provider, products } = test;
        const { id } = await buy(products.small, testCards.paysOnce);
        const { periodEnd } = await read(id);
        await test.moveTo(addMs(periodEnd, oneHour));
        expect(await read(id)).toMatchObject({
          state: 'past_due',
          endedAt: null,
          latestInvoice: { reason: 'renewal', status: 'open', paidCents: 0 },
        });
        expect(await typesOf(id)).toContain('invoice.payment_failed');
        const clientSecret = await provider.readClientSecret(id);
        await test.enterCard(clientSecret ?? '', testCards.good);
        expect(await read(id)).toMatchObject({ state: 'active', latestInvoice: { status: 'paid' } });
      });

      it('`cancelNow` ends a subscription immediately, and its open invoice can no longer be paid', async () => {
        const { provider, products } = test;
        const { id } = await buy(products.small, testCards.paysOnce);
        await test.moveTo(addMs((await read(id)).periodEnd, oneHour));
        const idempotencyKey = createKey();
        const canceledSubscription = await provider.cancelNow(id, { key: idempotencyKey });
        expect(canceledSubscription).toMatchObject({
          state: 'canceled',
          cancelAtPeriodEnd: false,
          latestInvoice: { status: 'void' },
        });
        expect(isCurrentTime(canceledSubscription.endedAt)).toBe(true);
        expect(await provider.readClientSecret(id)).toBeNull();
        expect(await provider.cancelNow(id, { key: createKey() })).toEqual(canceledSubscription);
      });
    });

    describePlanChanges(() => test, contractPayers);
    describeCardChanges(() => test, contractPayers);

    it('`refund` pays back only once per idempotency key, and never more than the payment', async () => {
      const { provider, products } = test;
      const { id, customerId } = await buy(products.small);
      const invoiceId = (await read(id)).latestInvoice?.id ?? '';
      const idempotencyKey = createKey();
      await provider.refund(invoiceId, { amountCents: 400, key: idempotencyKey });
      await provider.refund(invoiceId, { amountCents: 400, key: idempotencyKey });
      expect((await read(id)).latestInvoice).toMatchObject({ status: 'paid', paidCents: 999, refundedCents: 400 });
      await expect(provider.refund(invoiceId, { amountCents: 600, key: createKey() })).rejects.toThrow(/refund/i);
      await expect(provider.refund(invoiceId, { amountCents: 1000, key: createKey() })).rejects.toThrow(
        /refund|so much/i,
      );
      await provider.refund(invoiceId, { amountCents: 599, key: createKey() });
      const [invoice] = await provider.listInvoices(customerId);
      expect(invoice).toMatchObject({ id: invoiceId, refundedCents: 999 });
      expect(await provider.listSubscriptions(customerId)).toMatchObject([{ latestInvoice: { refundedCents: 999 } }]);
    });
  });
}
