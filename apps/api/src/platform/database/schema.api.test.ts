import type { SelectType } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import type { Database } from './schema.ts';

type Nullability<Column> =
  unknown extends SelectType<Column>
    ? 'nullable' | 'required'
    : null extends SelectType<Column>
      ? 'nullable'
      : 'required';

/** Every column of `Database`: the compiler holds this list to the interface, and the test holds it to the tables. */
const columns: {
  [Table in keyof Database]: { [Column in keyof Database[Table]]: Nullability<Database[Table][Column]> };
} = {
  access_types: { id: 'required', position: 'required', title_en: 'required', title_es: 'required' },
  account_closures: { id: 'required', reasons: 'required', closed_at: 'required' },
  account_codes: {
    code_hash: 'required',
    user_id: 'required',
    kind: 'required',
    email: 'required',
    created_at: 'required',
    expires_at: 'required',
    used_at: 'nullable',
  },
  account_limits: { key: 'required', full_at: 'required' },
  account_mails: {
    id: 'required',
    kind: 'required',
    user_id: 'nullable',
    email: 'required',
    user_agent: 'nullable',
    created_at: 'required',
    sent_at: 'nullable',
  },
  chat_participants: {
    chat_id: 'required',
    user_id: 'required',
    read_message_id: 'nullable',
    starred_at: 'nullable',
    binned_at: 'nullable',
  },
  chats: {
    id: 'required',
    listing_id: 'nullable',
    starter_id: 'required',
    owner_id: 'required',
    created_at: 'required',
    last_message_at: 'nullable',
  },
  contact_reveals: { user_id: 'required', listing_id: 'required', revealed_at: 'required' },
  contact_messages: {
    id: 'required',
    name: 'required',
    email: 'required',
    message: 'required',
    listing_id: 'nullable',
    receipt_number: 'required',
    submission_id: 'nullable',
    locale: 'required',
    sender: 'nullable',
    created_at: 'required',
  },
  hear_froms: { id: 'required', title_en: 'required', title_es: 'required' },
  listing_images: {
    id: 'required',
    listing_id: 'required',
    position: 'required',
    storage_key: 'required',
    width: 'required',
    height: 'required',
    widths: 'required',
    created_at: 'required',
  },
  listing_pins: {
    level: 'required',
    cell: 'required',
    listing_count: 'required',
    lat_sum: 'required',
    lng_sum: 'required',
    min_price_cents: 'required',
  },
  listing_search: {
    id: 'required',
    cell: 'required',
    rank: 'required',
    owner_id: 'required',
    lat: 'required',
    lng: 'required',
    price_cents: 'required',
    traits: 'required',
    published: 'required',
    published_day: 'required',
    length_cm: 'required',
    width_cm: 'required',
    entrance_height_cm: 'required',
    weight: 'required',
    sample: 'required',
    tsv: 'required',
  },
  listing_views: { listing_id: 'required', day: 'required', visitor: 'required' },
  listings: {
    id: 'required',
    owner_id: 'nullable',
    state: 'required',
    name: 'nullable',
    description: 'nullable',
    price_cents: 'nullable',
    location_title: 'nullable',
    short_location: 'nullable',
    locality_code: 'nullable',
    locality: 'nullable',
    district: 'nullable',
    lat: 'nullable',
    lng: 'nullable',
    is_approximate: 'required',
    public_lat: 'nullable',
    public_lng: 'nullable',
    spot_type_id: 'nullable',
    access_type_id: 'nullable',
    vehicle_type_id: 'nullable',
    flags: 'required',
    floor_level: 'nullable',
    length_cm: 'nullable',
    width_cm: 'nullable',
    entrance_height_cm: 'nullable',
    view_count: 'required',
    version: 'required',
    published_at: 'nullable',
    deleted_at: 'nullable',
    created_at: 'required',
    updated_at: 'required',
    submission_id: 'nullable',
    last_part: 'nullable',
    finished_at: 'nullable',
  },
  message_files: {
    id: 'required',
    message_id: 'required',
    is_image: 'required',
    storage_key: 'required',
    name: 'required',
    content_type: 'required',
    size_bytes: 'required',
    width: 'nullable',
    height: 'nullable',
  },
  messages: {
    id: 'required',
    chat_id: 'required',
    author_id: 'required',
    text: 'required',
    idempotency_key: 'nullable',
    created_at: 'required',
  },
  partners: {
    id: 'required',
    name: 'required',
    allowed_origins: 'required',
    requests_per_minute: 'required',
    is_active: 'required',
    created_at: 'required',
  },
  partner_attributions: {
    partner_id: 'required',
    campaign_id: 'required',
    day: 'required',
    source: 'required',
    step: 'required',
    listing_id: 'nullable',
    count: 'required',
  },
  partner_campaigns: { partner_id: 'required', id: 'required', name: 'required', is_active: 'required' },
  plans: {
    id: 'required',
    title_en: 'required',
    title_es: 'required',
    description_en: 'required',
    description_es: 'required',
    price_cents: 'required',
    listing_limit: 'required',
    visibility_weight: 'required',
    icon: 'nullable',
    stripe_product_id: 'nullable',
    features: 'required',
  },
  saved_listings: { user_id: 'required', listing_id: 'required', created_at: 'required' },
  search_terms: { term: 'required', display: 'required', listing_count: 'required', changed_at: 'required' },
  search_towns: {
    term: 'required',
    name: 'required',
    listing_count: 'required',
    lat_sum: 'required',
    lng_sum: 'required',
    min_price_cents: 'required',
  },
  session_tokens: { token_hash: 'required', session_id: 'required', created_at: 'required', used_at: 'nullable' },
  sessions: {
    id: 'required',
    user_id: 'required',
    device_id: 'required',
    user_agent: 'nullable',
    started_at: 'required',
    used_at: 'required',
    expires_at: 'required',
    revoked_at: 'nullable',
  },
  settings: { key: 'required', value: 'required' },
  spot_types: {
    id: 'required',
    parent_id: 'nullable',
    position: 'required',
    title_en: 'required',
    title_es: 'required',
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
  },
  user_devices: { user_id: 'required', device_id: 'required', created_at: 'required' },
  users: {
    id: 'required',
    email: 'required',
    password_hash: 'nullable',
    provider: 'required',
    confirmed_at: 'nullable',
    blocked_at: 'nullable',
    closed_at: 'nullable',
    first_name: 'nullable',
    last_name: 'nullable',
    phone_number: 'nullable',
    profile_image: 'nullable',
    reason: 'nullable',
    hear_from_id: 'nullable',
    locale: 'required',
    is_demo: 'required',
    created_at: 'required',
    updated_at: 'required',
    terms_accepted_at: 'nullable',
    submission_id: 'nullable',
    pending_email: 'nullable',
  },
  vehicle_agreements: {
    session_family: 'required',
    user_id: 'required',
    length_cm: 'nullable',
    width_cm: 'nullable',
    height_cm: 'nullable',
    agreed_at: 'required',
  },
  vehicles: {
    user_id: 'required',
    id: 'required',
    name: 'nullable',
    length_cm: 'required',
    width_cm: 'required',
    height_cm: 'required',
    is_chosen: 'required',
    created_at: 'required',
  },
  vehicle_types: {
    id: 'required',
    is_child: 'required',
    position: 'required',
    title_en: 'required',
    title_es: 'required',
  },
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('describes the migrated tables, column by column', async () => {
  const { rows } = await sql<{ table: string; column: string; nullable: boolean }>`
    select table_name as table, column_name as column, is_nullable = 'YES' as nullable
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
  `.execute(api.database);
  const migrated: Record<string, Record<string, string>> = {};
  for (const { table, column, nullable } of rows) {
    (migrated[table] ??= {})[column] = nullable ? 'nullable' : 'required';
  }
  expect(migrated).toEqual(columns);
});
