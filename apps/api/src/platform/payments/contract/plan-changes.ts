import { testCards } from '../../../testing/test-cards.ts';
import { describe, expect, it } from 'vitest';
import {
  addMs,
  createKey,
  oneDay,
  oneHour,
  type ContractPayers,
  type PaymentsUnderTest,
} from './payments-under-test.ts';

// Long because it is a list of tests.
export function describePlanChanges(current: () => PaymentsUnderTest, payers: ContractPayers): void {
  const { order, buy, read, invoicesOf } = payers;

  describe('upgrades', () => {
    const buySmallProduct = async (number: string = testCards.good) => {
      const purchase = await buy(current().products.small, number);
      await current().moveTo(addMs(current().now(), 10 * oneDay));
      return purchase;
    };
    const upgradeToLarge = (id: string, key = createKey()) =>
      current().provider.upgrade(id, { productId: current().products.large, key });
    const previewUpgradeCents = async (id: string) =>
      (await current().provider.previewUpgrade(id, current().products.large)).dueNowCents;

    it('an upgrade takes effect immediately, and charges the price difference for the remaining whole days', async () => {
      const { products } = current();
      const { id, customerId } = await buySmallProduct();
      await current().moveTo(new Date(new Date(addMs(current().now(), oneDay)).setUTCHours(9, 0, 0, 0)));
      const previewedCents = await previewUpgradeCents(id);
      const { periodStart, periodEnd } = await read(id);
      const startOfToday = new Date(current().now()).setUTCHours(0, 0, 0, 0);
      const remainingShare = (periodEnd.getTime() - startOfToday) / (periodEnd.getTime() - periodStart.getTime());
      expect(Math.abs(previewedCents - 1000 * remainingShare)).toBeLessThanOrEqual(1);
      await current().moveTo(addMs(current().now(), 3 * oneHour));
      expect(await previewUpgradeCents(id)).toBe(previewedCents);

      const upgradeKey = createKey();
      const { subscription, ...upgradeResult } = await upgradeToLarge(id, upgradeKey);
      expect(upgradeResult).toEqual({ isPaid: true, clientSecret: null });
      expect(subscription).toMatchObject({
        productId: products.large,
        pendingUpdate: null,
        periodStart,
        periodEnd,
        latestInvoice: { reason: 'change', status: 'paid', amountCents: previewedCents, productId: products.large },
      });
      expect(await upgradeToLarge(id, upgradeKey)).toMatchObject({
        isPaid: true,
        subscription: { productId: products.large },
      });
      expect(await invoicesOf(customerId)).toEqual([
        ['change', 'paid', previewedCents],
        ['start', 'paid', 999],
      ]);
      await current().moveTo(addMs(periodEnd, oneHour));
      expect((await read(id)).latestInvoice).toMatchObject({ reason: 'renewal', paidCents: 1999 });
    });

    it('an upgrade leaves the old plan in effect until the bank’s challenge is passed', async () => {
      const { provider, products } = current();
      const { id, clientSecret: first } = await order(products.small);
      await current().enterCard(first, testCards.alwaysRequiresChallenge);
      await current().answerChallenge(first, true);
      await current().moveTo(addMs(current().now(), 10 * oneDay));
      const { subscription, clientSecret, isPaid } = await upgradeToLarge(id);
      expect(isPaid).toBe(false);
      const stateBeforePayment = {
        productId: products.small,
        state: 'active',
        pendingUpdate: { productId: products.large },
      };
      expect(subscription).toMatchObject(stateBeforePayment);
      expect(await read(id)).toMatchObject(stateBeforePayment);
      expect(await provider.readClientSecret(id)).toBe(clientSecret);
      const challengedPayment = { status: 'requires_action', subscriptionId: id, productId: products.large };
      expect(await provider.readPayment(clientSecret ?? '')).toMatchObject(challengedPayment);
      await current().answerChallenge(clientSecret ?? '', true);
      expect(await read(id)).toMatchObject({ productId: products.large, state: 'active', pendingUpdate: null });
    });

    it('an upgrade leaves the old plan in effect until another card pays when the card on file is declined', async () => {
      const { provider, products } = current();
      const { id } = await buySmallProduct();
      await current().replaceCard(id, testCards.withoutFunds);
      const { subscription, clientSecret, isPaid } = await upgradeToLarge(id);
      expect(isPaid).toBe(false);
      expect(subscription).toMatchObject({ productId: products.small, state: 'active' });
      const declinedPayment = { status: 'requires_payment_method', refusal: 'insufficient_funds' };
      expect(await provider.readPayment(clientSecret ?? '')).toMatchObject(declinedPayment);
      await current().enterCard(clientSecret ?? '', testCards.good);
      expect(await read(id)).toMatchObject({ productId: products.large, pendingUpdate: null });
    });

    it('`cancelNow` cancels the payment of a pending upgrade together with the subscription', async () => {
      const { provider, products } = current();
      const { id } = await buySmallProduct(testCards.paysOnce);
      const { clientSecret } = await upgradeToLarge(id);
      const canceledSubscription = await provider.cancelNow(id, { key: createKey() });
      expect(canceledSubscription).toMatchObject({
        state: 'canceled',
        productId: products.small,
        pendingUpdate: null,
      });
      expect(await provider.readPayment(clientSecret ?? '')).toMatchObject({ status: 'canceled' });
    });

    it('an unpaid upgrade is canceled within a day, and the subscription keeps its old plan', async () => {
      const { provider, products } = current();
      const { id } = await buySmallProduct(testCards.paysOnce);
      const { clientSecret } = await upgradeToLarge(id);
      await current().moveTo(addMs(current().now(), oneDay));
      expect(await read(id)).toMatchObject({ productId: products.small, state: 'active', pendingUpdate: null });
      expect(await provider.readClientSecret(id)).toBeNull();
      expect(await provider.readPayment(clientSecret ?? '')).toMatchObject({ status: 'canceled' });
    });
  });

  describe('downgrades', () => {
    const downgradeToSmall = async () => {
      const { provider, products } = current();
      const purchase = await buy(products.large);
      const { periodEnd } = await read(purchase.id);
      const retainedPlan = { productId: products.large, until: periodEnd };
      const downgrade = { productId: products.small, retainedPlan, key: createKey() };
      expect(await provider.changeAtPeriodEnd(purchase.id, downgrade)).toMatchObject({
        productId: products.small,
        retainedPlan,
      });
      return { ...purchase, periodEnd };
    };

    it('a downgrade takes effect with the next payment, and the paid plan is retained until then', async () => {
      const { id, customerId, periodEnd } = await downgradeToSmall();
      expect(await invoicesOf(customerId)).toEqual([['start', 'paid', 1999]]);
      await current().moveTo(addMs(periodEnd, oneHour));
      expect(await read(id)).toMatchObject({
        productId: current().products.small,
        retainedPlan: null,
        periodStart: periodEnd,
        latestInvoice: { reason: 'renewal', paidCents: 999 },
      });
    });

    it('a scheduled downgrade can be undone without a charge', async () => {
      const { provider, products } = current();
      const { id, customerId, periodEnd } = await downgradeToSmall();
      const undoneDowngrade = { productId: products.large, retainedPlan: null, key: createKey() };
      expect(await provider.changeAtPeriodEnd(id, undoneDowngrade)).toMatchObject({
        productId: products.large,
        retainedPlan: null,
      });
      await current().moveTo(addMs(periodEnd, oneHour));
      expect(await invoicesOf(customerId)).toEqual([
        ['renewal', 'paid', 1999],
        ['start', 'paid', 1999],
      ]);
    });
  });
}
