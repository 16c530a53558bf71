import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderInvoice, ProviderPayment, ProviderSubscription } from '../payment-provider.ts';
import {
  type InvoiceRow,
  invoiceIn,
  latestInvoiceOf,
  type PaymentRow,
  paymentOf,
  productIn,
  refundedOf,
  type SandboxAccount,
  type SubscriptionRow,
} from './account.ts';

/** Words on a bill, in the customer's language. */
function describe({ customer, products }: SandboxAccount, { product_id: productId, reason }: InvoiceRow): string {
  const { locale } = customer;
  const title = productIn(products, productId).titles[locale];
  if (reason !== 'change') return title;
  return locale === 'es' ? `Cambio a ${title}` : `Change to ${title}`;
}

/** An invoice in the words of the port. */
export function invoiceOf(account: SandboxAccount, invoice: InvoiceRow): ProviderInvoice {
  const { customer } = account;
  const series = createHash('sha256').update(customer.id).digest('hex').slice(0, 8).toUpperCase();
  return {
    id: invoice.id,
    number: `${series}-${String(invoice.position).padStart(4, '0')}`,
    subscriptionId: invoice.subscription_id,
    date: invoice.date,
    reason: invoice.reason,
    productId: invoice.product_id,
    description: describe(account, invoice),
    status: invoice.status,
    amountCents: invoice.amount_cents,
    paidCents: invoice.status === 'paid' ? invoice.amount_cents : 0,
    refundedCents: refundedOf(account, invoice.id),
    paidAt: invoice.paid_at,
    periodStart: invoice.period_start,
    periodEnd: invoice.period_end,
    url: `/account/invoices/${invoice.id}`,
  };
}

/** A subscription in the words of the port. */
export function subscriptionOf(account: SandboxAccount, row: SubscriptionRow): ProviderSubscription {
  const invoice = latestInvoiceOf(account, row);
  const pair = (productId: string | null, until: Date | null) =>
    productId === null || until === null ? null : { productId, until };
  const keeps = pair(row.keeps_product_id, row.keeps_until);
  return {
    id: row.id,
    customerId: row.customer_id,
    userId: account.customer.user_id,
    productId: row.product_id,
    keeps: keeps && keeps.until > account.now ? keeps : null,
    state: row.state,
    createdAt: row.created_at,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    willEnd: row.will_end,
    endedAt: row.ended_at,
    awaits: pair(row.awaits_product_id, row.awaits_until),
    latestInvoice: invoice ? invoiceOf(account, invoice) : null,
  };
}

/** A payment in the words of the port. */
export function paymentStateOf(account: SandboxAccount, payment: PaymentRow): ProviderPayment {
  const invoice = invoiceIn(account, payment.invoice_id);
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

/** The payment that is still to be made for a subscription. */
export function openPaymentOf(account: SandboxAccount, subscription: SubscriptionRow): PaymentRow | null {
  const invoice = latestInvoiceOf(account, subscription);
  return invoice?.status === 'open' ? (paymentOf(account, invoice) ?? null) : null;
}

/** Secrets of payments and of setups, made from their ids: none has to be kept. @param secret of the API. */
export function createClientSecrets(secret: string) {
  const of = (id: string): string =>
    `${id}_secret_${createHmac('sha256', secret).update(`sandbox payment ${id}`).digest('hex').slice(0, 32)}`;
  return {
    of,
    /** The payment or the setup that a secret is of; `null` for one that was not made here. */
    read: (clientSecret: string): string | null => {
      const [, id] = /^((?:pi|seti)_[0-9a-f]{24})_secret_[0-9a-f]{32}$/.exec(clientSecret) ?? [];
      if (id === undefined) return null;
      return timingSafeEqual(Buffer.from(of(id)), Buffer.from(clientSecret)) ? id : null;
    },
  };
}
