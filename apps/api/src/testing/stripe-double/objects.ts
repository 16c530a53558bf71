import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';

export type NestedPart<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (infer Item)[]
    ? NestedPart<Item>[]
    : { [Name in keyof Value]?: NestedPart<Value[Name]> };

let count = 0;
export const newObjectId = (prefix: string): string => `${prefix}_${String((count += 1)).padStart(8, '0')}`;

export const newProduct = (id: string, price: string | null) =>
  ({ id, object: 'product', active: true, default_price: price }) satisfies NestedPart<Stripe.Product>;

export const newPrice = (id: string, product: string, cents: number) =>
  ({
    id,
    object: 'price',
    active: true as boolean,
    product,
    currency: 'eur',
    tax_behavior: 'inclusive' as string,
    unit_amount: cents,
    recurring: { interval: 'month' as string, interval_count: 1 },
  }) satisfies NestedPart<Stripe.Price>;

export const newTaxRate = (id: string, settings: { active: boolean; inclusive: boolean }) =>
  ({ id, object: 'tax_rate', ...settings }) satisfies NestedPart<Stripe.TaxRate>;

export const newCustomer = (email: string, locales: string[], metadata: Record<string, string>) =>
  ({
    id: newObjectId('cus'),
    object: 'customer',
    email,
    preferred_locales: locales,
    metadata,
  }) satisfies NestedPart<Stripe.Customer>;

/** @param start in seconds since 1970, like `end`. */
export const newSubscriptionItem = (price: DoublePrice, start: number, end: number) =>
  ({
    id: newObjectId('si'),
    object: 'subscription_item',
    price,
    current_period_start: start,
    current_period_end: end,
  }) satisfies NestedPart<Stripe.SubscriptionItem>;

export const newSubscription = (
  customer: string,
  item: DoubleItem,
  metadata: Record<string, string>,
  settings: { payment_method_types?: string[]; save_default_payment_method?: string },
) =>
  ({
    id: newObjectId('sub'),
    object: 'subscription',
    status: 'incomplete' as string,
    customer,
    metadata,
    created: item.current_period_start,
    billing_cycle_anchor: item.current_period_start,
    cancel_at: null as number | null,
    cancel_at_period_end: false as boolean,
    canceled_at: null as number | null,
    ended_at: null as number | null,
    items: { object: 'list', data: [item], has_more: false },
    latest_invoice: null as string | null,
    payment_settings: settings,
    pending_update: null as { expires_at: number; subscription_items: DoubleItem[] } | null,
    default_payment_method: null as string | null,
  }) satisfies NestedPart<Stripe.Subscription>;

export const newInvoiceLine = (
  { id: price, product }: DoublePrice,
  { amount, start, end, isProration }: { amount: number; start: number; end: number; isProration: boolean },
) =>
  ({
    id: newObjectId('il'),
    object: 'line_item',
    amount,
    currency: 'eur',
    description: `${isProration ? (amount < 0 ? 'Unused time on' : 'Remaining time on') : '1 ×'} ${product}`,
    period: { start, end },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: { proration: isProration },
    },
    pricing: { type: 'price_details', price_details: { price, product } },
  }) satisfies NestedPart<Stripe.InvoiceLineItem>;

export const newInvoice = (
  subscription: Pick<DoubleSubscription, 'id' | 'customer' | 'metadata'>,
  reason: string,
  lines: ReturnType<typeof newInvoiceLine>[],
  created: number,
) => {
  const invoiceTotal = Math.max(
    0,
    lines.reduce((sum, { amount }) => sum + amount, 0),
  );
  const id = newObjectId('in');
  return {
    id,
    object: 'invoice',
    number: `PLAZA-${id.slice(-4)}`,
    status: 'open' as string,
    billing_reason: reason,
    customer: subscription.customer,
    created,
    description: null,
    total: invoiceTotal,
    amount_due: invoiceTotal,
    amount_paid: 0,
    // Stripe's invoices have the previous period here, and the paid one in their lines
    period_start: created,
    period_end: created,
    hosted_invoice_url: `https://invoice.stripe.com/i/${id}` as string | null,
    lines: { object: 'list', data: lines, has_more: false },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    status_transitions: {
      finalized_at: created,
      paid_at: null as number | null,
      voided_at: null as number | null,
      marked_uncollectible_at: null,
    },
  } satisfies NestedPart<Stripe.Invoice>;
};

export const newPaymentIntent = (customer: string, amount: number, created: number) => {
  const id = `pi_${newObjectId('').slice(1)}`;
  return {
    id,
    object: 'payment_intent',
    amount,
    currency: 'eur',
    customer,
    created,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    status: 'requires_payment_method' as string,
    last_payment_error: null as { type: string; code: string; decline_code?: string; message: string } | null,
  } satisfies NestedPart<Stripe.PaymentIntent>;
};

/** Creates the ID of a payment method, which ends with the number of its test card. */
export const newPaymentMethodId = (number: string): string => `${newObjectId('pm')}x${number}`;

export const newSetupIntent = (customer: string, metadata: Record<string, string>, created: number) => {
  const id = `seti_${newObjectId('').slice(1)}`;
  return {
    id,
    object: 'setup_intent',
    customer,
    metadata,
    created,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    status: 'requires_payment_method' as string,
    payment_method: null as string | null,
    last_setup_error: null as DoubleIntent['last_payment_error'],
  } satisfies NestedPart<Stripe.SetupIntent>;
};

export const newInvoicePayment = (invoice: string, intent: string, cents: number, created: number) =>
  ({
    id: newObjectId('inpay'),
    object: 'invoice_payment',
    invoice,
    amount_requested: cents,
    amount_paid: null as number | null,
    created,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'open' as string,
  }) satisfies NestedPart<Stripe.InvoicePayment>;

export const newCharge = (intent: DoubleIntent, isPaid: boolean, created: number) =>
  ({
    id: newObjectId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    created,
    customer: intent.customer,
    paid: isPaid,
    payment_intent: intent.id,
  }) satisfies NestedPart<Stripe.Charge>;

export const newRefund = (charge: DoubleCharge, amount: number, created: number) =>
  ({
    id: newObjectId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  }) satisfies NestedPart<Stripe.Refund>;

export type DoublePrice = ReturnType<typeof newPrice>;
export type DoubleProduct = ReturnType<typeof newProduct>;
export type DoubleTaxRate = ReturnType<typeof newTaxRate>;
export type DoubleCustomer = ReturnType<typeof newCustomer>;
export type DoubleItem = ReturnType<typeof newSubscriptionItem>;
export type DoubleSubscription = ReturnType<typeof newSubscription>;
export type DoubleInvoice = ReturnType<typeof newInvoice>;
export type DoubleIntent = ReturnType<typeof newPaymentIntent>;
export type DoubleInvoicePayment = ReturnType<typeof newInvoicePayment>;
export type DoubleSetup = ReturnType<typeof newSetupIntent>;
export type DoubleCharge = ReturnType<typeof newCharge>;
export type DoubleRefund = ReturnType<typeof newRefund>;
