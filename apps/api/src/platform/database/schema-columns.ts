import type { SelectType } from 'kysely';
import type { Database } from './schema.ts';

type Nullability<Column> =
  unknown extends SelectType<Column>
    ? 'nullable' | 'required'
    : null extends SelectType<Column>
      ? 'nullable'
      : 'required';

export type ColumnsOf<Tables> = {
  [Table in keyof Tables]: { [Column in keyof Tables[Table]]: Nullability<Tables[Table][Column]> };
};

type LimitTables = Pick<
  Database,
  'idempotency_keys' | 'provider_usage' | 'rate_limits' | 'security_events' | 'upload_usage' | 'daily_visitor_keys'
>;

export const limitColumns: ColumnsOf<LimitTables> = {
  provider_usage: { provider: 'required', day: 'required', requests: 'required' },
  idempotency_keys: {
    scope: 'required',
    fingerprint: 'required',
    created_at: 'required',
    lease_expires_at: 'required',
    response: 'nullable',
    expires_at: 'required',
  },
  rate_limits: { key: 'required', full_at: 'required', times: 'nullable' },
  security_events: {
    id: 'required',
    occurred_at: 'required',
    kind: 'required',
    user_id: 'nullable',
    network_hash: 'nullable',
    listing_id: 'nullable',
  },
  upload_usage: {
    id: 'required',
    key: 'required',
    bytes: 'required',
    files: 'required',
    created_at: 'required',
    is_stored: 'required',
  },
  daily_visitor_keys: { day: 'required', key: 'required' },
};

type SandboxTables = Pick<Database, Extract<keyof Database, `sandbox_${string}`>>;

/**
 * Columns of the sandbox's tables. The compiler checks them against the interfaces, and `schema.api.test.ts` against
 * the database.
 */
export const sandboxColumns: ColumnsOf<SandboxTables> = {
  sandbox_clocks: {
    user_id: 'required',
    offset_ms: 'required',
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
    retained_product_id: 'nullable',
    retained_until: 'nullable',
    pending_product_id: 'nullable',
    pending_expires_at: 'nullable',
    state: 'required',
    card: 'nullable',
    card_expires_at: 'nullable',
    card_setup_id: 'nullable',
    latest_invoice_id: 'nullable',
    retries: 'required',
    cancel_at_period_end: 'required',
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
    card_expires_at: 'nullable',
    settles_at: 'nullable',
  },
  sandbox_card_setups: {
    id: 'required',
    subscription_id: 'required',
    position: 'required',
    status: 'required',
    refusal: 'nullable',
    card: 'nullable',
    card_expires_at: 'nullable',
  },
  sandbox_refunds: {
    id: 'required',
    invoice_id: 'required',
    amount_cents: 'required',
    created_at: 'required',
  },
  sandbox_idempotency_keys: {
    key: 'required',
    call: 'required',
    reference: 'nullable',
  },
};

type PaymentTables = Pick<
  Database,
  | 'billing_details'
  | 'credit_note_series'
  | 'credit_notes'
  | 'payment_customers'
  | 'payment_events'
  | 'subscription_emails'
  | 'subscription_payments'
  | 'subscriptions'
  | 'withdrawals'
>;

export const paymentColumns: ColumnsOf<PaymentTables> = {
  billing_details: {
    user_id: 'required',
    name: 'required',
    tax_id: 'required',
    address: 'required',
    updated_at: 'required',
  },
  credit_note_series: {
    year: 'required',
    last_number: 'required',
  },
  credit_notes: {
    id: 'required',
    user_id: 'nullable',
    number: 'required',
    issued_at: 'required',
    reason: 'required',
    invoice_id: 'required',
    invoice_number: 'nullable',
    invoice_date: 'required',
    period_start: 'required',
    period_end: 'required',
    plan_id: 'required',
    amount_cents: 'required',
    customer: 'nullable',
    seller: 'required',
  },
  payment_customers: { user_id: 'required', provider: 'required', customer_id: 'required', created_at: 'required' },
  payment_events: {
    id: 'required',
    type: 'required',
    subscription_reference: 'nullable',
    payment_reference: 'nullable',
    setup_reference: 'nullable',
    received_at: 'required',
    handled_at: 'nullable',
  },
  subscription_emails: {
    id: 'required',
    user_id: 'required',
    subscription_id: 'required',
    kind: 'required',
    dedupe_key: 'required',
    facts: 'required',
    created_at: 'required',
    sent_at: 'nullable',
  },
  subscription_payments: {
    subscription_id: 'required',
    invoice_id: 'required',
    paid_cents: 'required',
    refunded_cents: 'required',
    paid_at: 'required',
    period_start: 'required',
    period_end: 'required',
    customer: 'nullable',
    seller: 'nullable',
  },
  subscriptions: {
    id: 'required',
    user_id: 'required',
    plan_id: 'required',
    state: 'required',
    provider: 'required',
    provider_reference: 'nullable',
    current_period_end: 'nullable',
    cancel_at_period_end: 'required',
    created_at: 'required',
    updated_at: 'required',
    next_plan_id: 'nullable',
    grace_ends_at: 'nullable',
    contract_started_at: 'nullable',
    end_reason: 'nullable',
    version: 'required',
    idempotency_key: 'required',
  },
  withdrawals: {
    id: 'required',
    user_id: 'required',
    subscription_id: 'required',
    submission_id: 'required',
    received_at: 'required',
    refunds: 'required',
    refund_cents: 'required',
    refunded_at: 'nullable',
  },
};

type WebhookTables = Pick<Database, 'webhook_endpoints' | 'webhook_deliveries' | 'webhook_attempts'>;

export const webhookColumns: ColumnsOf<WebhookTables> = {
  webhook_endpoints: {
    id: 'required',
    partner_id: 'required',
    url: 'required',
    description: 'required',
    event_types: 'required',
    is_active: 'required',
    secret: 'required',
    previous_secret: 'nullable',
    previous_secret_expires_at: 'nullable',
    failing_since: 'nullable',
    off_reason: 'nullable',
    turned_off_at: 'nullable',
    off_email_sent_at: 'nullable',
    created_at: 'required',
  },
  webhook_deliveries: {
    id: 'required',
    endpoint_id: 'required',
    event_id: 'required',
    event_type: 'required',
    body: 'required',
    status: 'required',
    attempts: 'required',
    failures: 'required',
    next_attempt_at: 'nullable',
    created_at: 'required',
  },
  webhook_attempts: {
    delivery_id: 'required',
    number: 'required',
    started_at: 'required',
    duration_ms: 'required',
    status: 'nullable',
    failure: 'nullable',
    response: 'required',
  },
};

type AlertTables = Pick<
  Database,
  | 'saved_searches'
  | 'listing_changes'
  | 'alerts'
  | 'alert_emails'
  | 'waiting_entries'
  | 'waiting_offers'
  | 'push_subscriptions'
>;

export const alertColumns: ColumnsOf<AlertTables> = {
  saved_searches: {
    id: 'required',
    user_id: 'nullable',
    email: 'nullable',
    email_confirmed_at: 'nullable',
    public_id: 'required',
    name: 'required',
    search: 'required',
    locale: 'required',
    frequency: 'required',
    channels: 'required',
    is_paused: 'required',
    is_quiet_at_night: 'required',
    created_at: 'required',
    matched_from: 'required',
    last_email_at: 'nullable',
    vehicle_kind: 'required',
    cells: 'required',
    term: 'nullable',
    words: 'nullable',
    west: 'nullable',
    south: 'nullable',
    east: 'nullable',
    north: 'nullable',
    area_lat: 'nullable',
    area_lng: 'nullable',
    area_meters: 'nullable',
    border_easts: 'required',
    border_norths: 'required',
    line: 'nullable',
    line_east_scale: 'nullable',
    line_north_scale: 'nullable',
    drawn_area: 'nullable',
    flags: 'required',
    floor_code: 'nullable',
    min_cents: 'required',
    max_cents: 'required',
    spot_types: 'nullable',
    access_types: 'nullable',
    vehicle_type: 'required',
    published_days: 'nullable',
    available_on_day: 'nullable',
    hours_code: 'nullable',
    fit_length_cm: 'nullable',
    fit_width_cm: 'nullable',
    fit_height_cm: 'nullable',
  },
  listing_changes: {
    id: 'required',
    listing_id: 'required',
    before: 'nullable',
    after: 'nullable',
    created_at: 'required',
    matched_at: 'nullable',
  },
  alerts: {
    id: 'required',
    saved_search_id: 'required',
    listing_id: 'required',
    change_id: 'required',
    kind: 'required',
    price_cents: 'required',
    previous_price_cents: 'nullable',
    created_at: 'required',
    email_id: 'nullable',
  },
  waiting_entries: {
    id: 'required',
    listing_id: 'required',
    user_id: 'required',
    vehicle_id: 'nullable',
    needed_from: 'required',
    joined_at: 'required',
    called_at: 'nullable',
    has_head_start: 'required',
    sent_at: 'nullable',
  },
  waiting_offers: { listing_id: 'required', opened_at: 'required', others_at: 'required' },
  push_subscriptions: {
    id: 'required',
    session_id: 'required',
    endpoint: 'required',
    p256dh: 'required',
    auth: 'required',
    created_at: 'required',
  },
  alert_emails: {
    id: 'required',
    saved_search_id: 'required',
    created_at: 'required',
    lease_expires_at: 'required',
    sent_at: 'nullable',
  },
};

export const savedListColumns: ColumnsOf<Pick<Database, 'saved_notes' | 'saved_lists' | 'saved_list_items'>> = {
  saved_notes: { user_id: 'required', listing_id: 'required', note: 'required' },
  saved_lists: {
    id: 'required',
    user_id: 'required',
    public_id: 'required',
    name: 'required',
    share_token: 'nullable',
    shares_notes: 'required',
    created_at: 'required',
    deleted_at: 'nullable',
  },
  saved_list_items: { list_id: 'required', listing_id: 'required', added_at: 'required' },
};
