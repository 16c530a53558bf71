import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type {
  SandboxCardSetupsTable,
  SandboxCustomersTable,
  SandboxInvoicesTable,
  SandboxPaymentsTable,
  SandboxRefundsTable,
  SandboxSubscriptionsTable,
} from '../../database/payment-tables.ts';
import type { ProviderEvent, ProviderInvoice, ProviderPayment, ProviderSubscription } from '../payment-provider.ts';

type CustomerRow = Selectable<SandboxCustomersTable>;
export type SubscriptionRow = Selectable<SandboxSubscriptionsTable>;
export type InvoiceRow = Selectable<SandboxInvoicesTable>;
export type PaymentRow = Selectable<SandboxPaymentsTable>;
export type CardSetupRow = Selectable<SandboxCardSetupsTable>;
type RefundRow = Selectable<SandboxRefundsTable>;

export interface SandboxProduct {
  readonly id: string;
  readonly cents: number;
  readonly titles: { readonly en: string; readonly es: string };
}

/** A customer with all its rows. The billing rules change the rows in place, and the store writes the changes. */
export interface SandboxAccount {
  readonly customer: CustomerRow;
  readonly subscriptions: SubscriptionRow[];
  /** Invoices of the customer, oldest first. */
  readonly invoices: InvoiceRow[];
  readonly payments: PaymentRow[];
  readonly setups: CardSetupRow[];
  readonly refunds: RefundRow[];
  /** Events that occurred after the account was read. */
  readonly events: ProviderEvent[];
  readonly products: ReadonlyMap<string, SandboxProduct>;
  /** Time by which the sandbox's billing clock of this customer is ahead of the real one. */
  readonly offsetMs: number;
  now: Date;
}

export const createId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Finds a product. @throws for an unknown one. */
export function requireProduct(products: SandboxAccount['products'], id: string): SandboxProduct {
  const product = products.get(id);
  if (product === undefined) throw new Error(`The sandbox does not sell ${id}.`);
  return product;
}

export function requireSubscription({ subscriptions }: SandboxAccount, id: string): SubscriptionRow {
  const subscription = subscriptions.find((each) => each.id === id);
  if (subscription === undefined) throw new Error(`The sandbox has no subscription ${id}.`);
  return subscription;
}

export function requireInvoice({ invoices }: SandboxAccount, id: string): InvoiceRow {
  const invoice = invoices.find((each) => each.id === id);
  if (invoice === undefined) throw new Error(`The sandbox has no invoice ${id}.`);
  return invoice;
}

export const paymentOfInvoice = ({ payments }: SandboxAccount, invoice: InvoiceRow): PaymentRow | undefined =>
  payments.find(({ invoice_id: id }) => id === invoice.id);

export const latestInvoiceOf = (
  { invoices }: SandboxAccount,
  { latest_invoice_id: id }: SubscriptionRow,
): InvoiceRow | undefined => invoices.find((invoice) => invoice.id === id);

export const refundedCentsOf = ({ refunds }: SandboxAccount, invoiceId: string): number =>
  refunds.reduce((sum, { invoice_id: id, amount_cents: cents }) => sum + (id === invoiceId ? cents : 0), 0);

export const hasSubscriptionEnded = ({ state }: SubscriptionRow): boolean =>
  state === 'canceled' || state === 'incomplete_expired';

export function addSubscriptionEvent(account: SandboxAccount, type: string, { id }: SubscriptionRow): void {
  const eventSubject = { subscriptionId: id, paymentId: null, setupId: null };
  account.events.push({ id: createId('evt'), type, createdAt: account.now, ...eventSubject });
}

/** Adds an event about a payment. Like Stripe's, it names the payment but not the subscription. */
export function addPaymentEvent(account: SandboxAccount, type: string, { id }: PaymentRow): void {
  const eventSubject = { subscriptionId: null, paymentId: id, setupId: null };
  account.events.push({ id: createId('evt'), type, createdAt: account.now, ...eventSubject });
}

export function addSetupEvent(account: SandboxAccount, { id, subscription_id: subscriptionId }: CardSetupRow): void {
  const eventSubject = { subscriptionId, paymentId: null, setupId: id };
  account.events.push({ id: createId('evt'), type: 'setup_intent.succeeded', createdAt: account.now, ...eventSubject });
}

function describeInvoice(
  { customer, products }: SandboxAccount,
  { product_id: productId, reason }: InvoiceRow,
): string {
  const { locale } = customer;
  const productTitle = requireProduct(products, productId).titles[locale];
  if (reason !== 'change') return productTitle;
  return locale === 'es' ? `Cambio a ${productTitle}` : `Change to ${productTitle}`;
}

export function providerInvoiceOf(account: SandboxAccount, invoice: InvoiceRow): ProviderInvoice {
  const { customer } = account;
  const invoiceSeries = createHash('sha256').update(customer.id).digest('hex').slice(0, 8).toUpperCase();
  return {
    id: invoice.id,
    number: `${invoiceSeries}-${String(invoice.position).padStart(4, '0')}`,
    subscriptionId: invoice.subscription_id,
    date: invoice.date,
    reason: invoice.reason,
    productId: invoice.product_id,
    description: describeInvoice(account, invoice),
    status: invoice.status,
    amountCents: invoice.amount_cents,
    paidCents: invoice.status === 'paid' ? invoice.amount_cents : 0,
    refundedCents: refundedCentsOf(account, invoice.id),
    paidAt: invoice.paid_at,
    periodStart: invoice.period_start,
    periodEnd: invoice.period_end,
    url: `/account/invoices/${invoice.id}`,
  };
}

export function providerSubscriptionOf(account: SandboxAccount, row: SubscriptionRow): ProviderSubscription {
  const invoice = latestInvoiceOf(account, row);
  const toRetainedPlan = (productId: string | null, until: Date | null) =>
    productId === null || until === null ? null : { productId, until };
  const retainedPlan = toRetainedPlan(row.retained_product_id, row.retained_until);
  return {
    id: row.id,
    customerId: row.customer_id,
    userId: account.customer.user_id,
    productId: row.product_id,
    retainedPlan: retainedPlan && retainedPlan.until > account.now ? retainedPlan : null,
    state: row.state,
    createdAt: row.created_at,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    endedAt: row.ended_at,
    pendingUpdate: toRetainedPlan(row.pending_product_id, row.pending_expires_at),
    latestInvoice: invoice ? providerInvoiceOf(account, invoice) : null,
  };
}

export function providerPaymentOf(account: SandboxAccount, payment: PaymentRow): ProviderPayment {
  const invoice = requireInvoice(account, payment.invoice_id);
  return {
    status: payment.status,
    refusal: payment.refusal,
    subscriptionId: invoice.subscription_id,
    customerId: account.customer.id,
    productId: invoice.product_id,
    amountCents: invoice.amount_cents,
    actionUrl: payment.status === 'requires_action' ? `/${account.customer.locale}/payment/three_d_secure` : null,
  };
}

export function openPaymentOf(account: SandboxAccount, subscription: SubscriptionRow): PaymentRow | null {
  const invoice = latestInvoiceOf(account, subscription);
  return invoice?.status === 'open' ? (paymentOfInvoice(account, invoice) ?? null) : null;
}

/**
 * Creates and reads client secrets of payments and card setups, which are derived from their IDs, so that none is
 * stored.
 * @param secret of the API.
 */
export function createClientSecrets(secret: string) {
  const clientSecretOf = (id: string): string =>
    `${id}_secret_${createHmac('sha256', secret).update(`sandbox payment ${id}`).digest('hex').slice(0, 32)}`;
  return {
    of: clientSecretOf,
    /** Reads the ID of the payment or setup; `null` for an invalid secret. */
    read: (clientSecret: string): string | null => {
      const [, id] = /^((?:pi|seti)_[0-9a-f]{24})_secret_[0-9a-f]{32}$/.exec(clientSecret) ?? [];
      if (id === undefined) return null;
      return timingSafeEqual(Buffer.from(clientSecretOf(id)), Buffer.from(clientSecret)) ? id : null;
    },
  };
}
