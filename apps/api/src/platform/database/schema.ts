import type { AttributionSource, AttributionStep } from '@plaza/sdk/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  AccountClosuresTable,
  AccountCodesTable,
  AccountEmailsTable,
  SessionTokensTable,
  SessionsTable,
  UserDevicesTable,
  UsersTable,
  SyncedVehiclesTable,
  VehiclesTable,
} from './account-tables.ts';
import type {
  AlertEmailsTable,
  AlertsTable,
  ListingChangesTable,
  PushSubscriptionsTable,
  SavedSearchesTable,
  WaitingEntriesTable,
  WaitingOffersTable,
} from './alert-tables.ts';
import type {
  ChatBlocksTable,
  ChatDigestsTable,
  ChatParticipantsTable,
  ChatReportsTable,
  ChatsTable,
  LiveEventsTable,
  LivePositionsTable,
  MessageAttachmentsTable,
  MessagesTable,
  UserPresenceTable,
} from './chat-tables.ts';
import type { Json, Timestamp, TimestampWithDefault } from './column-types.ts';
import type {
  ContactRevealsTable,
  FreshnessChecksTable,
  FreshnessEmailsTable,
  ListingImagesTable,
  ListingImpressionsTable,
  ListingPricesTable,
  MapClustersTable,
  OwnerBusinessesTable,
  ListingSearchTable,
  ListingDailyStatsTable,
  ListingViewsTable,
  ListingsTable,
  SavedListingsTable,
  SearchTermsTable,
  SearchTownsTable,
} from './listing-tables.ts';
import type { SavedListItemsTable, SavedListsTable, SavedNotesTable } from './saved-tables.ts';
import type {
  BillingDetailsTable,
  CreditNoteSeriesTable,
  CreditNotesTable,
  OwnerPlansView,
  PaymentCustomersTable,
  PaymentEventsTable,
  PlansTable,
  SandboxCardSetupsTable,
  SandboxClocksTable,
  SandboxCustomersTable,
  SandboxInvoicesTable,
  SandboxIdempotencyKeysTable,
  SandboxPaymentsTable,
  SandboxRefundsTable,
  SandboxSubscriptionsTable,
  SubscriptionEmailsTable,
  SubscriptionPaymentsTable,
  SubscriptionsTable,
  WithdrawalsTable,
} from './payment-tables.ts';
import type { WebhookAttemptsTable, WebhookDeliveriesTable, WebhookEndpointsTable } from './webhook-tables.ts';

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

interface StoredFilesTable {
  key: string;
  suffixes: string[];
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

interface SettingsTable {
  key: string;
  value: Json<unknown>;
}

interface RateLimitsTable {
  /** Keyed hash of the limit's name and of its account or network. */
  key: Buffer;
  /** Time at which the bucket is full again. */
  full_at: Timestamp;
  /** Times of the uses, for limits with sliding windows only. */
  times: Date[] | null;
}

interface SecurityEventsTable {
  id: Generated<number>;
  occurred_at: TimestampWithDefault;
  kind: string;
  user_id: number | null;
  network_hash: Buffer | null;
  listing_id: number | null;
}

interface UploadUsageTable {
  id: Generated<number>;
  key: Buffer;
  bytes: number;
  files: number;
  created_at: TimestampWithDefault;
  is_stored: Generated<boolean>;
}

interface DailyVisitorKeysTable {
  day: ColumnType<Date, string, never>;
  key: Buffer;
}

interface IdempotencyKeysTable {
  scope: Buffer;
  fingerprint: Buffer;
  created_at: TimestampWithDefault;
  lease_expires_at: TimestampWithDefault;
  response: Buffer | null;
  expires_at: TimestampWithDefault;
}

interface ProviderUsageTable {
  provider: string;
  day: ColumnType<Date, string, never>;
  requests: Generated<number>;
}

interface PartnersTable {
  id: string;
  name: string;
  allowed_origins: string[];
  requests_per_minute: number;
  is_active: Generated<boolean>;
  created_at: TimestampWithDefault;
  /** Owner of the partner; `null` for partners that the operator added. */
  owner_id: Generated<number | null>;
}

interface PendingPartnerSitesTable {
  partner_id: string;
  origin: string;
  token: string;
  created_at: TimestampWithDefault;
}

interface PartnerCampaignsTable {
  partner_id: string;
  id: string;
  name: string;
  is_active: Generated<boolean>;
}

interface PartnerAttributionsTable {
  partner_id: string;
  campaign_id: string;
  day: ColumnType<Date, string, never>;
  source: AttributionSource;
  step: AttributionStep | 'impression' | 'chat';
  listing_id: number | null;
  /** Origin of the partner's page that the step is attributed to; empty for an unknown one. */
  site: Generated<string>;
  count: number;
}

export interface Database {
  hear_froms: Omit<LookupTable, 'position'>;
  users: UsersTable;
  sessions: SessionsTable;
  session_tokens: SessionTokensTable;
  user_devices: UserDevicesTable;
  account_codes: AccountCodesTable;
  account_emails: AccountEmailsTable;
  spot_types: SpotTypesTable;
  access_types: LookupTable;
  vehicle_types: VehicleTypesTable;
  plans: PlansTable;
  owner_plans: OwnerPlansView;
  subscriptions: SubscriptionsTable;
  subscription_payments: SubscriptionPaymentsTable;
  billing_details: BillingDetailsTable;
  listing_prices: ListingPricesTable;
  owner_businesses: OwnerBusinessesTable;
  credit_note_series: CreditNoteSeriesTable;
  credit_notes: CreditNotesTable;
  payment_customers: PaymentCustomersTable;
  payment_events: PaymentEventsTable;
  withdrawals: WithdrawalsTable;
  subscription_emails: SubscriptionEmailsTable;
  listings: ListingsTable;
  listing_images: ListingImagesTable;
  stored_files: StoredFilesTable;
  listing_views: ListingViewsTable;
  listing_daily_stats: ListingDailyStatsTable;
  rate_limits: RateLimitsTable;
  security_events: SecurityEventsTable;
  upload_usage: UploadUsageTable;
  daily_visitor_keys: DailyVisitorKeysTable;
  provider_usage: ProviderUsageTable;
  idempotency_keys: IdempotencyKeysTable;
  listing_impressions: ListingImpressionsTable;
  saved_listings: SavedListingsTable;
  saved_notes: SavedNotesTable;
  saved_lists: SavedListsTable;
  saved_list_items: SavedListItemsTable;
  chats: ChatsTable;
  messages: MessagesTable;
  chat_participants: ChatParticipantsTable;
  chat_digests: ChatDigestsTable;
  user_presence: UserPresenceTable;
  message_attachments: MessageAttachmentsTable;
  chat_blocks: ChatBlocksTable;
  chat_reports: ChatReportsTable;
  contact_messages: ContactMessagesTable;
  account_closures: AccountClosuresTable;
  settings: SettingsTable;
  listing_search: ListingSearchTable;
  motorbike_search: ListingSearchTable;
  search_terms: SearchTermsTable;
  search_towns: SearchTownsTable;
  map_clusters: MapClustersTable;
  partners: PartnersTable;
  partner_campaigns: PartnerCampaignsTable;
  pending_partner_sites: PendingPartnerSitesTable;
  partner_attributions: PartnerAttributionsTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
  vehicles: VehiclesTable;
  freshness_checks: FreshnessChecksTable;
  freshness_emails: FreshnessEmailsTable;
  saved_searches: SavedSearchesTable;
  listing_changes: ListingChangesTable;
  alerts: AlertsTable;
  alert_emails: AlertEmailsTable;
  waiting_entries: WaitingEntriesTable;
  waiting_offers: WaitingOffersTable;
  push_subscriptions: PushSubscriptionsTable;
  synced_vehicles: SyncedVehiclesTable;
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
  sandbox_idempotency_keys: SandboxIdempotencyKeysTable;
}
