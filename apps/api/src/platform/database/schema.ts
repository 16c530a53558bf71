import type { InsightSource, Locale, PillarSides, TurningEffort } from '@plaza/sdk/contract';
import type { ListingPart } from '@plaza/sdk/rules';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  ChatBlocksTable,
  ChatDigestsTable,
  ChatParticipantsTable,
  ChatReportsTable,
  ChatsTable,
  LiveEventsTable,
  LivePositionsTable,
  MessageFilesTable,
  MessagesTable,
  UserPresenceTable,
} from './chat-tables.ts';
import type {
  IdempotencyKeysTable,
  ProviderUsageTable,
  RateLimitsTable,
  SecurityEventsTable,
  UploadUsesTable,
  ViewDayKeysTable,
} from './limit-tables.ts';
import type { PartnerAttributionsTable, PartnerCampaignsTable, PartnersTable } from './partner-tables.ts';
import type {
  SandboxCardSetupsTable,
  SandboxClocksTable,
  SandboxCustomersTable,
  SandboxInvoicesTable,
  SandboxKeysTable,
  SandboxPaymentsTable,
  SandboxRefundsTable,
  SandboxSubscriptionsTable,
} from './sandbox-tables.ts';
import type { ListingPinsTable, ListingSearchTable, SearchTermsTable, SearchTownsTable } from './search-tables.ts';
import type { Json, NullableTimestamp, Timestamp, TimestampWithDefault } from './column-types.ts';
import type {
  BillingDetailsTable,
  CreditNoteSeriesTable,
  CreditNotesTable,
  PaymentCustomersTable,
  PaymentEventsTable,
  SubscriptionMailsTable,
  SubscriptionPaymentsTable,
  SubscriptionsTable,
  WithdrawalsTable,
} from './payment-tables.ts';

export type ListingState = 'draft' | 'ready' | 'published' | 'paused' | 'rented' | 'deleted';

interface UsersTable {
  id: GeneratedAlways<number>;
  email: string;
  password_hash: string | null;
  provider: Generated<string>;
  confirmed_at: NullableTimestamp;
  blocked_at: NullableTimestamp;
  closed_at: NullableTimestamp;
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
  profile_image: string | null;
  reason: 'rent' | 'earn' | null;
  hear_from_id: number | null;
  locale: Generated<'en' | 'es'>;
  is_demo: Generated<boolean>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  terms_accepted_at: NullableTimestamp;
  submission_id: string | null;
  pending_email: string | null;
  pending_email_session_id: string | null;
  is_phone_shown: Generated<boolean>;
  chat_mails: Generated<boolean>;
  first_name_words: GeneratedAlways<string | null>;
}

interface SessionsTable {
  id: Generated<string>;
  user_id: number;
  device_id: string;
  user_agent: string | null;
  started_at: TimestampWithDefault;
  used_at: TimestampWithDefault;
  expires_at: Timestamp;
  revoked_at: NullableTimestamp;
}

interface SessionTokensTable {
  token_hash: Buffer;
  session_id: string;
  created_at: TimestampWithDefault;
  used_at: NullableTimestamp;
}

interface UserDevicesTable {
  user_id: number;
  device_id: string;
  created_at: TimestampWithDefault;
}

export type AccountCodeKind = 'confirm_email' | 'change_email' | 'reset_password' | 'revert_email';
export type AccountMailKind =
  | Exclude<AccountCodeKind, 'revert_email'>
  | 'email_change_asked'
  | 'email_changed'
  | 'email_reverted'
  | 'password_changed'
  | 'new_device'
  | 'sign_up_tried'
  | 'account_closed';

interface AccountCodesTable {
  code_hash: Buffer;
  user_id: number;
  kind: AccountCodeKind;
  email: string;
  created_at: TimestampWithDefault;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

interface AccountMailsTable {
  id: GeneratedAlways<number>;
  kind: AccountMailKind;
  user_id: number | null;
  email: string;
  user_agent: string | null;
  created_at: TimestampWithDefault;
  sent_at: NullableTimestamp;
  /** Only of an email that names no account. */
  locale: ColumnType<Locale | null, Locale | null | undefined, never>;
}

interface LookupTable {
  id: number;
  position: number;
  title_en: string;
  title_es: string;
}
interface SpotTypesTable extends LookupTable {
  parent_id: number | null;
}
interface VehicleTypesTable extends LookupTable {
  is_child: Generated<boolean>;
}

interface PlansTable {
  id: number;
  title_en: string;
  title_es: string;
  description_en: string;
  description_es: string;
  price_cents: number;
  listing_limit: number;
  visibility_weight: number;
  /** Name of its picture under `/media/plans`. */
  icon: string | null;
  stripe_product_id: string | null;
  /** Codes of what it gives, and of what it does not. */
  features: Json<{ code: string; included: boolean }[]>;
}

/** The plan in effect of an owner: a view. */
interface OwnerPlansView {
  user_id: ColumnType<number, never, never>;
  subscription_id: ColumnType<number, never, never>;
  plan_id: ColumnType<number, never, never>;
  title_en: ColumnType<string, never, never>;
  title_es: ColumnType<string, never, never>;
  icon: ColumnType<string | null, never, never>;
  listing_limit: ColumnType<number, never, never>;
  visibility_weight: ColumnType<number, never, never>;
  has_advanced_insights: ColumnType<boolean, never, never>;
}

interface ListingsTable {
  id: GeneratedAlways<number>;
  owner_id: number | null;
  /** Written by `transition` alone. */
  state: ColumnType<ListingState, ListingState | undefined, never>;
  name: string | null;
  description: string | null;
  /** Of `name` and `description`. */
  language: Generated<'en' | 'es'>;
  price_cents: number | null;
  /** The address that everybody may read; the owner's own words are `own_location_title`. */
  location_title: string | null;
  short_location: string | null;
  own_location_title: string | null;
  own_short_location: string | null;
  locality_code: string | null;
  locality: string | null;
  district: string | null;
  lat: number | null;
  lng: number | null;
  is_approximate: Generated<boolean>;
  public_lat: number | null;
  public_lng: number | null;
  spot_type_id: number | null;
  access_type_id: number | null;
  vehicle_type_id: number | null;
  flags: Generated<number>;
  floor_level: number | null;
  length_cm: number | null;
  width_cm: number | null;
  entrance_height_cm: number | null;
  ramp_width_cm: number | null;
  ramp_slope_percent: number | null;
  aisle_width_cm: number | null;
  pillars: PillarSides | null;
  turning: TurningEffort | null;
  view_count: Generated<number>;
  version: Generated<number>;
  published_at: NullableTimestamp;
  deleted_at: NullableTimestamp;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  submission_id: string | null;
  last_part: ListingPart | null;
  finished_at: NullableTimestamp;
  name_words: GeneratedAlways<string | null>;
  /** Its owner wants it to stay published when the plan has less room. */
  stays_first: Generated<boolean>;
  state_since: NullableTimestamp;
  /** The day on which a rented one is listed again. */
  rented_until: string | null;
  /** Only the owner may learn who rents it. */
  renter_id: number | null;
}

interface ListingImagesTable {
  id: GeneratedAlways<number>;
  listing_id: number;
  position: number;
  storage_key: string;
  width: number;
  height: number;
  widths: number[];
  /** Widths that are there as AVIF too. */
  avif_widths: Generated<number[]>;
  jpeg_width: number | null;
  submission_id: string | null;
  created_at: TimestampWithDefault;
}

interface StoredFilesTable {
  key: string;
  endings: string[];
  created_at: TimestampWithDefault;
}

interface ListingViewsTable {
  listing_id: number;
  day: ColumnType<Date, string, never>;
  visitor: Buffer;
}

interface ListingSourcesTable {
  listing_id: number;
  day: ColumnType<Date, string, never>;
  source: InsightSource;
  impressions: Generated<number>;
  views: Generated<number>;
  saves: Generated<number>;
  chats: Generated<number>;
}

interface ListingImpressionsTable {
  day: ColumnType<Date, string, never>;
  visitor: Buffer;
  source: InsightSource;
  listing_id: number;
}

interface SavedListingsTable {
  user_id: number;
  listing_id: number;
  source: Generated<InsightSource>;
  created_at: TimestampWithDefault;
}

interface ContactMessagesTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  message: string;
  listing_id: number | null;
  receipt_number: string;
  submission_id: string | null;
  locale: 'en' | 'es';
  created_at: TimestampWithDefault;
}

interface AccountClosuresTable {
  id: GeneratedAlways<number>;
  reasons: string[];
  closed_at: TimestampWithDefault;
}

interface SettingsTable {
  key: string;
  value: Json<unknown>;
}

interface VehiclesTable {
  user_id: number;
  id: string;
  name: string | null;
  length_cm: number;
  width_cm: number;
  height_cm: number;
  is_chosen: Generated<boolean>;
  created_at: TimestampWithDefault;
}

interface VehicleAgreementsTable {
  session_id: string;
  user_id: number;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  agreed_at: TimestampWithDefault;
}

interface ContactRevealsTable {
  user_id: number;
  listing_id: number;
  revealed_at: TimestampWithDefault;
}

export interface Database {
  hear_froms: Omit<LookupTable, 'position'>;
  users: UsersTable;
  sessions: SessionsTable;
  session_tokens: SessionTokensTable;
  user_devices: UserDevicesTable;
  account_codes: AccountCodesTable;
  account_mails: AccountMailsTable;
  spot_types: SpotTypesTable;
  access_types: LookupTable;
  vehicle_types: VehicleTypesTable;
  plans: PlansTable;
  owner_plans: OwnerPlansView;
  subscriptions: SubscriptionsTable;
  subscription_payments: SubscriptionPaymentsTable;
  billing_details: BillingDetailsTable;
  credit_note_series: CreditNoteSeriesTable;
  credit_notes: CreditNotesTable;
  payment_customers: PaymentCustomersTable;
  payment_events: PaymentEventsTable;
  withdrawals: WithdrawalsTable;
  subscription_mails: SubscriptionMailsTable;
  listings: ListingsTable;
  listing_images: ListingImagesTable;
  stored_files: StoredFilesTable;
  listing_views: ListingViewsTable;
  listing_sources: ListingSourcesTable;
  rate_limits: RateLimitsTable;
  security_events: SecurityEventsTable;
  upload_uses: UploadUsesTable;
  view_day_keys: ViewDayKeysTable;
  provider_usage: ProviderUsageTable;
  idempotency_keys: IdempotencyKeysTable;
  listing_impressions: ListingImpressionsTable;
  saved_listings: SavedListingsTable;
  chats: ChatsTable;
  messages: MessagesTable;
  chat_participants: ChatParticipantsTable;
  chat_digests: ChatDigestsTable;
  user_presence: UserPresenceTable;
  message_files: MessageFilesTable;
  chat_blocks: ChatBlocksTable;
  chat_reports: ChatReportsTable;
  contact_messages: ContactMessagesTable;
  account_closures: AccountClosuresTable;
  settings: SettingsTable;
  listing_search: ListingSearchTable;
  motorbike_search: ListingSearchTable;
  search_terms: SearchTermsTable;
  search_towns: SearchTownsTable;
  listing_pins: ListingPinsTable;
  partners: PartnersTable;
  partner_campaigns: PartnerCampaignsTable;
  partner_attributions: PartnerAttributionsTable;
  vehicles: VehiclesTable;
  vehicle_agreements: VehicleAgreementsTable;
  contact_reveals: ContactRevealsTable;
  live_positions: LivePositionsTable;
  live_events: LiveEventsTable;
  sandbox_clocks: SandboxClocksTable;
  sandbox_customers: SandboxCustomersTable;
  sandbox_subscriptions: SandboxSubscriptionsTable;
  sandbox_invoices: SandboxInvoicesTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_card_setups: SandboxCardSetupsTable;
  sandbox_refunds: SandboxRefundsTable;
  sandbox_keys: SandboxKeysTable;
}
