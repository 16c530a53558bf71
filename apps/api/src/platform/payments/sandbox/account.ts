import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type {
  SandboxCardSetupsTable,
  SandboxCustomersTable,
  SandboxInvoicesTable,
  SandboxPaymentsTable,
  SandboxRefundsTable,
  SandboxSubscriptionsTable,
} from '../../database/sandbox-tables.ts';
import type { ProviderEvent } from '../payment-provider.ts';

export type CustomerRow = Selectable<SandboxCustomersTable>;
export type SubscriptionRow = Selectable<SandboxSubscriptionsTable>;
export type InvoiceRow = Selectable<SandboxInvoicesTable>;
export type PaymentRow = Selectable<SandboxPaymentsTable>;
export type CardSetupRow = Selectable<SandboxCardSetupsTable>;
export type RefundRow = Selectable<SandboxRefundsTable>;

/** What is sold: a plan. */
export interface SandboxProduct {
  readonly id: string;
  readonly cents: number;
  readonly titles: { readonly en: string; readonly es: string };
}

/** A customer with all that is theirs. Rules change it in place; the store writes down what has changed. */
export interface SandboxAccount {
  readonly customer: CustomerRow;
  readonly subscriptions: SubscriptionRow[];
  /** The oldest first. */
  readonly invoices: InvoiceRow[];
  /** One of each invoice that costs something. */
  readonly payments: PaymentRow[];
  readonly setups: CardSetupRow[];
  readonly refunds: RefundRow[];
  /** What has happened since it was read. */
  readonly events: ProviderEvent[];
  readonly products: ReadonlyMap<string, SandboxProduct>;
  /** How far the customer's time is ahead of everybody's, in milliseconds. */
  readonly aheadMs: number;
  /** The customer's time. */
  now: Date;
}

/** A new id, as in `sub_1f…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** @throws when the product is not sold. */
export function productIn(products: SandboxAccount['products'], id: string): SandboxProduct {
  const product = products.get(id);
  if (product === undefined) throw new Error(`The sandbox does not sell ${id}.`);
  return product;
}

/** @throws when the account has no such subscription. */
export function subscriptionIn({ subscriptions }: SandboxAccount, id: string): SubscriptionRow {
  const subscription = subscriptions.find((each) => each.id === id);
  if (subscription === undefined) throw new Error(`The sandbox has no subscription ${id}.`);
  return subscription;
}

/** @throws when the account has no such invoice. */
export function invoiceIn({ invoices }: SandboxAccount, id: string): InvoiceRow {
  const invoice = invoices.find((each) => each.id === id);
  if (invoice === undefined) throw new Error(`The sandbox has no invoice ${id}.`);
  return invoice;
}

export const paymentOf = ({ payments }: SandboxAccount, invoice: InvoiceRow): PaymentRow | undefined =>
  payments.find(({ invoice_id: id }) => id === invoice.id);

export const latestInvoiceOf = (
  { invoices }: SandboxAccount,
  { latest_invoice_id: id }: SubscriptionRow,
): InvoiceRow | undefined => invoices.find((invoice) => invoice.id === id);

/** Euro cents of an invoice that were paid back. */
export const refundedOf = ({ refunds }: SandboxAccount, invoiceId: string): number =>
  refunds.reduce((sum, { invoice_id: id, amount_cents: cents }) => sum + (id === invoiceId ? cents : 0), 0);

export const hasEnded = ({ state }: SubscriptionRow): boolean => state === 'canceled' || state === 'incomplete_expired';

/** Notes that something happened to a subscription. */
export function tell(account: SandboxAccount, type: string, { id }: SubscriptionRow): void {
  const about = { subscriptionId: id, paymentId: null, setupId: null };
  account.events.push({ id: newId('evt'), type, createdAt: account.now, ...about });
}

/** Notes that something happened to a payment: such messages do not name the subscription. */
export function tellOfPayment(account: SandboxAccount, type: string, { id }: PaymentRow): void {
  const about = { subscriptionId: null, paymentId: id, setupId: null };
  account.events.push({ id: newId('evt'), type, createdAt: account.now, ...about });
}

/** Notes that the card of a setup can be used. */
export function tellOfSetup(account: SandboxAccount, { id, subscription_id: subscriptionId }: CardSetupRow): void {
  const about = { subscriptionId, paymentId: null, setupId: id };
  account.events.push({ id: newId('evt'), type: 'setup_intent.succeeded', createdAt: account.now, ...about });
}
