import { sql } from 'kysely';
import type { PlazaDatabase } from '../../database/database.ts';
import type { Jobs } from '../../jobs/job-store.ts';
import type { ProviderEvent } from '../payment-provider.ts';
import type { SandboxAccount, SandboxProduct } from './account.ts';
import { findNextDueEvent } from './billing.ts';

export interface SandboxOutlets {
  jobs: Jobs;
  /** Accepts an event in the given transaction, like the webhook of a real provider. */
  onEvent: (transaction: PlazaDatabase, event: ProviderEvent) => Promise<void>;
}

const productIdPrefix = 'sandbox_plan_';

const sandboxProductOf = (planId: number): string => `${productIdPrefix}${planId}`;

export async function readProducts(database: PlazaDatabase): Promise<ReadonlyMap<string, SandboxProduct>> {
  const planRows = await database
    .selectFrom('plans')
    .select(['id', 'price_cents', 'title_en', 'title_es'])
    .where('price_cents', '>', 0)
    .execute();
  return new Map(
    planRows.map(({ id, price_cents: cents, title_en: en, title_es: es }) => {
      const productId = sandboxProductOf(id);
      return [productId, { id: productId, cents, titles: { en, es } }];
    }),
  );
}

export async function readClockOffset(database: PlazaDatabase, userId: number): Promise<number> {
  const clockRow = await database
    .selectFrom('sandbox_clocks')
    .select('offset_ms')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return clockRow?.offset_ms ?? 0;
}

/** Writes the clock's offset unless that would turn the clock back. */
export async function writeClockOffset(database: PlazaDatabase, userId: number, offsetMs: number): Promise<void> {
  await sql`
    insert into sandbox_clocks (user_id, offset_ms) values (${userId}, ${offsetMs})
    on conflict (user_id) do update set offset_ms = greatest(sandbox_clocks.offset_ms, excluded.offset_ms)
  `.execute(database);
}

/**
 * Locks a customer's account until the end of the transaction.
 * @param now the sandbox's clock.
 * @returns `undefined` for an unknown customer.
 */
export async function lockAccount(
  transaction: PlazaDatabase,
  customerId: string,
  now: Date,
): Promise<SandboxAccount | undefined> {
  const customer = await transaction
    .selectFrom('sandbox_customers')
    .selectAll()
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (customer === undefined) return undefined;
  const subscriptions = await transaction
    .selectFrom('sandbox_subscriptions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
  const invoices = await transaction
    .selectFrom('sandbox_invoices')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .execute();
  const invoiceIds = invoices.map(({ id }) => id);
  const hasInvoices = invoiceIds.length > 0;
  const offsetMs = await readClockOffset(transaction, customer.user_id);
  return {
    customer,
    subscriptions,
    invoices,
    payments: hasInvoices
      ? await transaction.selectFrom('sandbox_payments').selectAll().where('invoice_id', 'in', invoiceIds).execute()
      : [],
    setups: await transaction
      .selectFrom('sandbox_card_setups')
      .innerJoin('sandbox_subscriptions', 'sandbox_subscriptions.id', 'sandbox_card_setups.subscription_id')
      .selectAll('sandbox_card_setups')
      .where('customer_id', '=', customerId)
      .execute(),
    refunds: hasInvoices
      ? await transaction.selectFrom('sandbox_refunds').selectAll().where('invoice_id', 'in', invoiceIds).execute()
      : [],
    events: [],
    products: await readProducts(transaction),
    offsetMs,
    now: new Date(now.getTime() + offsetMs),
  };
}

const accountTables = ['subscriptions', 'invoices', 'payments', 'setups', 'refunds'] as const;
type AccountSnapshot = { readonly [Part in (typeof accountTables)[number]]: ReadonlyMap<string, string> };

export const snapshotOf = (account: SandboxAccount): AccountSnapshot => {
  const serializeRowsById = (rows: readonly { id: string }[]) =>
    new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
  return {
    subscriptions: serializeRowsById(account.subscriptions),
    invoices: serializeRowsById(account.invoices),
    payments: serializeRowsById(account.payments),
    setups: serializeRowsById(account.setups),
    refunds: serializeRowsById(account.refunds),
  };
};

export async function writeAccount(
  transaction: PlazaDatabase,
  { jobs, onEvent }: SandboxOutlets,
  account: SandboxAccount,
  snapshot: AccountSnapshot,
): Promise<void> {
  const findChangedRows = <Row extends { id: string }>(
    rows: readonly Row[],
    previousRows: ReadonlyMap<string, string>,
  ) => rows.filter((row) => previousRows.get(row.id) !== JSON.stringify(row));
  const subscriptions = findChangedRows(account.subscriptions, snapshot.subscriptions);
  for (const row of subscriptions) {
    await transaction
      .insertInto('sandbox_subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
  for (const customerIdRow of findChangedRows(account.invoices, snapshot.invoices)) {
    await transaction
      .insertInto('sandbox_invoices')
      .values(customerIdRow)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(customerIdRow))
      .execute();
  }
  const changedPayments = findChangedRows(account.payments, snapshot.payments);
  for (const customerIdRow of changedPayments) {
    await transaction
      .insertInto('sandbox_payments')
      .values(customerIdRow)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(customerIdRow))
      .execute();
  }
  for (const subscriptionIdRow of findChangedRows(account.setups, snapshot.setups)) {
    await transaction
      .insertInto('sandbox_card_setups')
      .values(subscriptionIdRow)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(subscriptionIdRow))
      .execute();
  }
  for (const row of findChangedRows(account.refunds, snapshot.refunds)) {
    await transaction.insertInto('sandbox_refunds').values(row).execute();
  }
  for (const event of account.events) await onEvent(transaction, event);
  if (subscriptions.length + changedPayments.length > 0) await scheduleNextDueEvent(transaction, jobs, account);
}

export async function scheduleNextDueEvent(
  transaction: PlazaDatabase,
  jobs: Jobs,
  account: SandboxAccount,
): Promise<void> {
  const nextEvent = findNextDueEvent(account);
  if (nextEvent === null) return;
  const customerId = account.customer.id;
  const nextEventDelayMs = Math.max(0, nextEvent.at.getTime() - account.now.getTime());
  // advancing the clock makes the same event due earlier, which needs another job
  const dueSecondOfRealTime = Math.round((nextEvent.at.getTime() - account.offsetMs) / 1000);
  await jobs.add(
    transaction,
    'advance_sandbox',
    { customerId },
    { key: `sandbox-${customerId}-${dueSecondOfRealTime}`, delayMs: nextEventDelayMs },
  );
}

export async function readCustomerOf(
  database: PlazaDatabase,
  kind: 'subscription' | 'invoice' | 'payment' | 'setup',
  id: string,
): Promise<string | undefined> {
  if (kind === 'payment') {
    const row = await database
      .selectFrom('sandbox_payments')
      .innerJoin('sandbox_invoices', 'sandbox_invoices.id', 'sandbox_payments.invoice_id')
      .select('customer_id')
      .where('sandbox_payments.id', '=', id)
      .executeTakeFirst();
    return row?.customer_id;
  }
  if (kind === 'setup') {
    const row = await database
      .selectFrom('sandbox_card_setups')
      .innerJoin('sandbox_subscriptions', 'sandbox_subscriptions.id', 'sandbox_card_setups.subscription_id')
      .select('customer_id')
      .where('sandbox_card_setups.id', '=', id)
      .executeTakeFirst();
    return row?.customer_id;
  }
  const customerTable = kind === 'invoice' ? 'sandbox_invoices' : 'sandbox_subscriptions';
  return (await database.selectFrom(customerTable).select('customer_id').where('id', '=', id).executeTakeFirst())
    ?.customer_id;
}

export async function readSubscriptionOfPayment(database: PlazaDatabase, paymentId: string): Promise<string | null> {
  const row = await database
    .selectFrom('sandbox_payments')
    .innerJoin('sandbox_invoices', 'sandbox_invoices.id', 'sandbox_payments.invoice_id')
    .select('subscription_id')
    .where('sandbox_payments.id', '=', paymentId)
    .executeTakeFirst();
  return row?.subscription_id ?? null;
}

/**
 * Stores the idempotency key of a call; a concurrent call with the same key waits.
 * @returns the result of the first call, or `undefined` if this is the first. @throws if another call used the key.
 */
export async function claimKey(
  transaction: PlazaDatabase,
  key: string,
  call: string,
): Promise<{ reference: string | null } | undefined> {
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto('sandbox_idempotency_keys')
    .values({ key, call, reference: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (inserted === 1n) return undefined;
  const previousCall = await transaction
    .selectFrom('sandbox_idempotency_keys')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (previousCall.call !== call) throw new Error('A key of the sandbox was used for another call.');
  return { reference: previousCall.reference };
}

export async function storeResultOfKey(transaction: PlazaDatabase, key: string, reference: string): Promise<void> {
  await transaction.updateTable('sandbox_idempotency_keys').set({ reference }).where('key', '=', key).execute();
}
