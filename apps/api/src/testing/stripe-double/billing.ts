import { requestError } from './double-error.ts';
import {
  type DoubleCustomer,
  type DoublePrice,
  type DoubleSubscription,
  newSubscriptionItem,
  newInvoiceLine,
  newSubscription,
} from './objects.ts';
import type { DoublePayments } from './payments.ts';
import type { DoubleState } from './state.ts';

const unpaidTtlSeconds = 23 * 3600;

function monthAfter(anchor: number, start: number): number {
  const [first, periodStart] = [new Date(anchor * 1000), new Date(start * 1000)];
  const monthsSinceAnchor =
    (periodStart.getUTCFullYear() - first.getUTCFullYear()) * 12 + periodStart.getUTCMonth() - first.getUTCMonth() + 1;
  const renewalDate = new Date(first);
  renewalDate.setUTCMonth(first.getUTCMonth() + monthsSinceAnchor, 1);
  const lastDayOfMonth = new Date(
    Date.UTC(renewalDate.getUTCFullYear(), renewalDate.getUTCMonth() + 1, 0),
  ).getUTCDate();
  renewalDate.setUTCDate(Math.min(first.getUTCDate(), lastDayOfMonth));
  return renewalDate.getTime() / 1000;
}

const hasSubscriptionEnded = ({ status }: DoubleSubscription) =>
  status === 'canceled' || status === 'incomplete_expired';

const subscriptionItemOf = ({ id, items }: DoubleSubscription) => {
  const [item] = items.data;
  if (item === undefined) throw new Error(`${id} has no item`);
  return item;
};

export function createBilling(state: DoubleState, payments: DoublePayments) {
  /** Creates two invoice lines: a credit for the rest of the period, and its cost at the new price. */
  const createProrationLines = (subscription: DoubleSubscription, price: DoublePrice, at: number) => {
    const { price: oldPrice, current_period_start: start, current_period_end: end } = subscriptionItemOf(subscription);
    if (at < start || at > end)
      throw requestError('The proration date is not in the current period.', 'proration_date');
    const remainingShare = (end - at) / (end - start);
    const newSubscriptionLine = (priceOfLine: DoublePrice, sign: number) =>
      newInvoiceLine(priceOfLine, {
        amount: sign * Math.round(priceOfLine.unit_amount * remainingShare),
        start: at,
        end,
        isProration: true,
      });
    return [newSubscriptionLine(oldPrice, -1), newSubscriptionLine(price, 1)];
  };

  const expirePendingUpdate = (subscription: DoubleSubscription) => {
    if (subscription.pending_update === null) return;
    subscription.pending_update = null;
    const invoice = state.invoices.get(subscription.latest_invoice ?? '');
    if (invoice?.status === 'open') payments.void(invoice);
    state.emit('customer.subscription.pending_update_expired', subscription);
  };

  const endSubscription = (subscription: DoubleSubscription) => {
    const isUnpaid = subscription.status === 'incomplete';
    expirePendingUpdate(subscription);
    const invoice = state.invoices.get(subscription.latest_invoice ?? '');
    if (isUnpaid && invoice?.status === 'open') payments.void(invoice);
    const now = state.now();
    Object.assign(subscription, {
      status: isUnpaid ? 'incomplete_expired' : 'canceled',
      ended_at: now,
      canceled_at: subscription.canceled_at ?? now,
    });
    state.emit('customer.subscription.deleted', subscription);
  };

  const renewSubscription = (subscription: DoubleSubscription) => {
    const subscriptionItem = subscriptionItemOf(subscription);
    if (subscription.cancel_at_period_end) return endSubscription(subscription);
    subscriptionItem.current_period_start = subscriptionItem.current_period_end;
    subscriptionItem.current_period_end = monthAfter(
      subscription.billing_cycle_anchor,
      subscriptionItem.current_period_start,
    );
    const { current_period_start: periodStart, current_period_end: to, price } = subscriptionItem;
    const renewalLine = newInvoiceLine(price, {
      amount: price.unit_amount,
      start: periodStart,
      end: to,
      isProration: false,
    });
    const invoice = payments.bill(subscription, 'subscription_cycle', [renewalLine]);
    state.emit('customer.subscription.updated', subscription);
    payments.chargeAgain(subscription, invoice);
  };

  const findNextDueEvent = (subscription: DoubleSubscription): { at: number; happens: () => void } | null => {
    if (hasSubscriptionEnded(subscription)) return null;
    if (subscription.status === 'incomplete') {
      return { at: subscription.created + unpaidTtlSeconds, happens: () => endSubscription(subscription) };
    }
    const renewal = {
      at: subscriptionItemOf(subscription).current_period_end,
      happens: () => renewSubscription(subscription),
    };
    const pendingUpdateExpiry = subscription.pending_update?.expires_at ?? Infinity;
    return pendingUpdateExpiry <= renewal.at
      ? { at: pendingUpdateExpiry, happens: () => expirePendingUpdate(subscription) }
      : renewal;
  };

  return {
    prorations: createProrationLines,
    end: endSubscription,

    begin: (
      customer: DoubleCustomer,
      price: DoublePrice,
      metadata: Record<string, string>,
      settings: DoubleSubscription['payment_settings'],
    ): DoubleSubscription => {
      const now = state.now();
      const subscriptionItem = newSubscriptionItem(price, now, monthAfter(now, now));
      const subscription = newSubscription(customer.id, subscriptionItem, metadata, settings);
      state.subscriptions.set(subscription.id, subscription);
      const { current_period_end: to } = subscriptionItem;
      const firstPeriodLine = newInvoiceLine(price, {
        amount: price.unit_amount,
        start: now,
        end: to,
        isProration: false,
      });
      payments.bill(subscription, 'subscription_create', [firstPeriodLine]);
      state.emit('customer.subscription.created', subscription);
      return subscription;
    },

    exchange: (subscription: DoubleSubscription, price: DoublePrice) => {
      expirePendingUpdate(subscription);
      subscriptionItemOf(subscription).price = price;
      state.emit('customer.subscription.updated', subscription);
    },

    /** Changes a subscription's price once the proration is paid; until then the change is a pending update. */
    exchangeWhenPaid: (subscription: DoubleSubscription, price: DoublePrice, at: number) => {
      if (hasSubscriptionEnded(subscription))
        throw requestError('A canceled subscription can only update its metadata.');
      expirePendingUpdate(subscription);
      const subscriptionItem = subscriptionItemOf(subscription);
      const prorationLines = createProrationLines(subscription, price, at);
      const updateExpiresAt = Math.min(state.now() + unpaidTtlSeconds, subscriptionItem.current_period_end);
      subscription.pending_update = {
        expires_at: updateExpiresAt,
        subscription_items: [{ ...subscriptionItem, price }],
      };
      const invoice = payments.bill(subscription, 'subscription_update', prorationLines);
      if (invoice.status === 'open') return payments.chargeAgain(subscription, invoice);
      subscription.items.data = subscription.pending_update.subscription_items;
      subscription.pending_update = null;
      state.emit('customer.subscription.updated', subscription);
    },

    /** Advances the clock and runs all due events in order. */
    advanceTo: (seconds: number) => {
      for (;;) {
        const dueEvents = [...state.subscriptions.values()].flatMap((each) => findNextDueEvent(each) ?? []);
        const [nextEvent] = dueEvents.toSorted((a, b) => a.at - b.at);
        if (nextEvent === undefined || nextEvent.at > seconds) break;
        state.setNow(nextEvent.at);
        nextEvent.happens();
      }
      state.setNow(seconds);
    },
  };
}

export type DoubleBilling = ReturnType<typeof createBilling>;
