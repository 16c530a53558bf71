import type { SelectType } from 'kysely';
import type { Database } from './schema.ts';

type Nullability<Column> =
  unknown extends SelectType<Column>
    ? 'nullable' | 'required'
    : null extends SelectType<Column>
      ? 'nullable'
      : 'required';

/** Every column of some tables, and whether it may be empty. */
export type ColumnsOf<Tables> = {
  [Table in keyof Tables]: { [Column in keyof Tables[Table]]: Nullability<Tables[Table][Column]> };
};

type LimitTables = Pick<
  Database,
  'idempotency_keys' | 'provider_usage' | 'rate_buckets' | 'security_events' | 'upload_uses' | 'view_day_keys'
>;

/** Of limits. */
export const limitColumns: ColumnsOf<LimitTables> = {
  provider_usage: { provider: 'required', day: 'required', requests: 'required' },
  idempotency_keys: { scope: 'required', fingerprint: 'required', created_at: 'required' },
  rate_buckets: { key: 'required', full_at: 'required' },
  security_events: {
    id: 'required',
    at: 'required',
    kind: 'required',
    user_id: 'nullable',
    network: 'nullable',
    listing_id: 'nullable',
  },
  upload_uses: {
    id: 'required',
    key: 'required',
    bytes: 'required',
    files: 'required',
    created_at: 'required',
    is_stored: 'required',
  },
  view_day_keys: { day: 'required', key: 'required' },
};

type SandboxTables = Pick<Database, Extract<keyof Database, `sandbox_${string}`>>;

/** Of the sandbox of payments: the compiler holds this list to the interfaces, and a test holds it to the tables. */
export const sandboxColumns: ColumnsOf<SandboxTables> = {
  sandbox_clocks: {
    user_id: 'required',
    ahead_ms: 'required',
  },
  sandbox_customers: {
    id: 'required',
    user_id: 'required',
    email: 'nullable',
    locale: 'required',
    created_at: 'required',
    deleted_at: 'nullable',
  },
  sandbox_subscriptions: {
    id: 'required',
    customer_id: 'required',
    product_id: 'required',
    keeps_product_id: 'nullable',
    keeps_until: 'nullable',
    awaits_product_id: 'nullable',
    awaits_until: 'nullable',
    state: 'required',
    card: 'nullable',
    latest_invoice_id: 'nullable',
    retries: 'required',
    will_end: 'required',
    created_at: 'required',
    period_start: 'required',
    period_end: 'required',
    ended_at: 'nullable',
  },
  sandbox_invoices: {
    id: 'required',
    customer_id: 'required',
    subscription_id: 'required',
    position: 'required',
    date: 'required',
    reason: 'required',
    product_id: 'required',
    status: 'required',
    amount_cents: 'required',
    period_start: 'required',
    period_end: 'required',
    paid_at: 'nullable',
  },
  sandbox_payments: {
    id: 'required',
    invoice_id: 'required',
    status: 'required',
    refusal: 'nullable',
    card: 'nullable',
    settles_at: 'nullable',
  },
  sandbox_refunds: {
    id: 'required',
    invoice_id: 'required',
    amount_cents: 'required',
    created_at: 'required',
  },
  sandbox_keys: {
    key: 'required',
    call: 'required',
    reference: 'nullable',
  },
};
