import type { DoubleBilling } from './billing.ts';
import type { DoubleCardSetups } from './card-setups.ts';
import { missingError, requestError } from './double-error.ts';
import { newCustomer, newInvoice } from './objects.ts';
import type { CallName } from './parameters.ts';
import type { DoublePayments } from './payments.ts';
import type { FormFields } from './request-check.ts';
import { type DoubleState, findRequired } from './state.ts';

type TextFields = Record<string, string>;
interface CustomerForm {
  email: string;
  preferred_locales: string[];
  metadata: TextFields;
}

type CallHandler = (form: FormFields, id: string) => object;

const maxListPageSize = 100;

function listPageOf<Item extends { id: string }>(items: Iterable<Item>, form: FormFields): object {
  const newestFirstItems = [...items].toReversed();
  const startIndex = newestFirstItems.findIndex(({ id }) => id === form['starting_after']) + 1;
  const pageLimit = Number(form['limit'] ?? 10);
  if (pageLimit > maxListPageSize) throw requestError('This value must be less than or equal to 100.', 'limit');
  return {
    object: 'list',
    data: newestFirstItems.slice(startIndex, startIndex + pageLimit),
    has_more: newestFirstItems.length > startIndex + pageLimit,
  };
}

const matchesFilter = (item: object, form: FormFields, names: readonly string[]): boolean =>
  names.every((name) => form[name] === undefined || (item as FormFields)[name] === form[name]);

/** Implements each call of Stripe's API as far as Plaza depends on it. */
export function createCalls(
  state: DoubleState,
  payments: DoublePayments,
  billing: DoubleBilling,
  setups: DoubleCardSetups,
): Record<CallName, CallHandler> {
  const requireSubscription = (id: string) => findRequired(state.subscriptions, id, 'subscription', 'id');
  const requireInvoice = (id: string) => findRequired(state.invoices, id, 'invoice', 'invoice');
  const requireCustomer = (id: string) => findRequired(state.customers, id, 'customer', 'customer');

  const priceIn = (items: unknown, itemId?: string) => {
    const [item] = items as TextFields[];
    if (itemId !== undefined && item?.['id'] !== itemId) {
      throw requestError('Without its item, a price would be added to the subscription.', 'items');
    }
    return findRequired(state.prices, item?.['price'] ?? '', 'price', 'items[0][price]');
  };

  const changeSubscriptionItems = (id: string, form: FormFields) => {
    const changedSubscription = requireSubscription(id);
    const requestedPrice = priceIn(form['items'], changedSubscription.items.data[0]?.id);
    if (form['proration_behavior'] === 'none') return billing.exchange(changedSubscription, requestedPrice);
    if (form['proration_behavior'] !== 'always_invoice' || form['payment_behavior'] !== 'pending_if_incomplete') {
      throw requestError('The double only knows changes without a charge, and changes that wait for one.');
    }
    if (form['metadata'] !== undefined) {
      throw requestError('metadata is not supported with payment_behavior=pending_if_incomplete.', 'metadata');
    }
    billing.exchangeWhenPaid(changedSubscription, requestedPrice, Number(form['proration_date'] ?? state.now()));
  };

  return {
    'GET /v1/products/{id}': (_form, id) => findRequired(state.products, id, 'product', 'id'),
    'GET /v1/tax_rates/{id}': (_form, id) => findRequired(state.taxRates, id, 'tax rate', 'tax_rate'),

    'POST /v1/customers': (form) => {
      const { email = '', preferred_locales: locales = [], metadata = {} } = form as Partial<CustomerForm>;
      const newCustomerObject = newCustomer(email, locales, metadata);
      state.customers.set(newCustomerObject.id, newCustomerObject);
      return newCustomerObject;
    },
    'POST /v1/customers/{id}': ({ email, preferred_locales: locales }, id) =>
      Object.assign(
        requireCustomer(id),
        email !== undefined && { email },
        locales !== undefined && { preferred_locales: locales },
      ),
    'DELETE /v1/customers/{id}': (_form, id) => {
      const { id: gone } = requireCustomer(id);
      for (const each of state.subscriptions.values()) {
        if (each.customer === gone && each.ended_at === null) billing.end(each);
      }
      state.customers.delete(gone);
      return { id: gone, object: 'customer', deleted: true };
    },

    'POST /v1/subscriptions': (form) => {
      if (form['payment_behavior'] !== 'default_incomplete')
        throw requestError('The double has no card to charge yet.');
      const { metadata = {}, payment_settings: settings = {} } = form as {
        metadata?: TextFields;
        payment_settings?: object;
      };
      return billing.begin(requireCustomer(String(form['customer'])), priceIn(form['items']), metadata, settings);
    },
    'GET /v1/subscriptions': (form) => {
      const matchesStatus = (status: string) =>
        form['status'] === 'all' || (form['status'] === undefined ? status !== 'canceled' : status === form['status']);
      const matchingSubscriptions = [...state.subscriptions.values()].filter(
        (each) => matchesFilter(each, form, ['customer']) && matchesStatus(each.status),
      );
      return listPageOf(matchingSubscriptions, form);
    },
    'GET /v1/subscriptions/{id}': (_form, id) => requireSubscription(id),
    'POST /v1/subscriptions/{id}': (form, id) => {
      const changedSubscription = requireSubscription(id);
      if (changedSubscription.ended_at !== null) {
        throw requestError('A canceled subscription can only update its cancellation_details and metadata.');
      }
      const { cancel_at_period_end: willEnd, cancel_at: date, default_payment_method: method } = form;
      if (typeof method === 'string') payments.useMethod(changedSubscription, method);
      if (willEnd !== undefined && date !== undefined) throw requestError('Only one of them can be set.', 'cancel_at');
      if (willEnd !== undefined) {
        const periodEnd = changedSubscription.items.data[0]?.current_period_end ?? null;
        const hasExplicitEndDate = changedSubscription.cancel_at !== null && !changedSubscription.cancel_at_period_end;
        changedSubscription.cancel_at_period_end = willEnd === 'true';
        if (willEnd === 'true') Object.assign(changedSubscription, { cancel_at: periodEnd, canceled_at: state.now() });
        else if (!hasExplicitEndDate) Object.assign(changedSubscription, { cancel_at: null, canceled_at: null });
      }
      if (date === '') Object.assign(changedSubscription, { cancel_at: null, canceled_at: null });
      for (const [name, value] of Object.entries((form['metadata'] ?? {}) as TextFields)) {
        if (form['payment_behavior'] === 'pending_if_incomplete') break;
        if (value === '') Reflect.deleteProperty(changedSubscription.metadata, name);
        else changedSubscription.metadata[name] = value;
      }
      if (form['items'] === undefined) state.emit('customer.subscription.updated', changedSubscription);
      else changeSubscriptionItems(id, form);
      return changedSubscription;
    },
    'DELETE /v1/subscriptions/{id}': (_form, id) => {
      const endingSubscription = requireSubscription(id);
      if (endingSubscription.ended_at !== null) throw missingError('subscription', id, 'id');
      billing.end(endingSubscription);
      return endingSubscription;
    },

    'GET /v1/invoices': (form) => {
      const matchingInvoices = [...state.invoices.values()].filter(
        (each) =>
          matchesFilter(each, form, ['customer', 'status']) &&
          (form['subscription'] ?? each.parent.subscription_details.subscription) ===
            each.parent.subscription_details.subscription,
      );
      return listPageOf(matchingInvoices, form);
    },
    'GET /v1/invoices/{id}': (_form, id) => requireInvoice(id),
    'POST /v1/invoices/create_preview': (form) => {
      const subscriptionObject = requireSubscription(String(form['subscription']));
      const { items, proration_behavior: behavior, proration_date: date } = form['subscription_details'] as FormFields;
      if (behavior !== 'always_invoice')
        throw requestError('The double only knows previews of what is charged at once.');
      const requestedPrice = priceIn(items, subscriptionObject.items.data[0]?.id);
      return newInvoice(
        subscriptionObject,
        'upcoming',
        billing.prorations(subscriptionObject, requestedPrice, Number(date ?? state.now())),
        state.now(),
      );
    },
    'POST /v1/invoices/{id}/void': (_form, id) => {
      const voidedInvoice = requireInvoice(id);
      payments.void(voidedInvoice);
      return voidedInvoice;
    },

    'GET /v1/invoice_payments': (form) => {
      const { payment_intent: intent } = form['payment'] as TextFields;
      return listPageOf(
        [...state.payments.values()].filter(({ payment }) => payment.payment_intent === intent),
        form,
      );
    },
    'GET /v1/payment_intents/{id}': (_form, id) => findRequired(state.intents, id, 'payment_intent', 'intent'),
    'POST /v1/setup_intents': ({ customer: customerId, metadata = {} }) =>
      setups.create(String(customerId), metadata as TextFields),
    'GET /v1/setup_intents/{id}': (_form, id) => findRequired(state.setups, id, 'setupintent', 'intent'),
    'POST /v1/payment_methods/{id}/detach': (_form, id) => setups.detach(id),
    'GET /v1/charges': (form) =>
      listPageOf(
        [...state.charges.values()].filter((each) => matchesFilter(each, form, ['customer', 'payment_intent'])),
        form,
      ),
    'POST /v1/refunds': (form) => payments.refund(String(form['payment_intent']), Number(form['amount'])),
  };
}
