import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

interface ExportedTable {
  file: string;
  rows: (userId: number) => ReturnType<typeof sql<Record<string, unknown>>>;
}

/** Queries of all data about a user, except password and token hashes. */
const exportedTables: readonly ExportedTable[] = [
  {
    file: 'profile.json',
    rows: (id) => sql`
      select u.id, u.email, u.pending_email, u.provider, u.confirmed_at, u.first_name, u.last_name, u.phone_number,
        u.profile_image, u.reason, h.title_en as heard_from, u.locale, u.has_chat_emails, u.terms_accepted_at, u.created_at,
        u.updated_at, s.last_seen_at
      from users u left join hear_froms h on h.id = u.hear_from_id left join user_presence s on s.user_id = u.id
      where u.id = ${id}`,
  },
  {
    file: 'sessions.json',
    rows: (id) => sql`
      select user_agent, started_at, last_refreshed_at, expires_at, revoked_at from sessions where user_id = ${id} order by started_at`,
  },
  {
    file: 'security-events.json',
    rows: (id) =>
      sql`select kind, occurred_at, listing_id from security_events where user_id = ${id} order by occurred_at, id`,
  },
  {
    file: 'devices.json',
    rows: (id) => sql`select device_id, created_at from user_devices where user_id = ${id} order by created_at`,
  },
  {
    file: 'mails.json',
    rows: (id) => sql`
      select kind, email, user_agent, created_at, sent_at from account_emails where user_id = ${id} order by created_at`,
  },
  {
    file: 'chat-mails.json',
    rows: (id) => sql`
      select chat_ids, claimed_at, sent_at from chat_digests where user_id = ${id} order by claimed_at`,
  },
  {
    file: 'subscriptions.json',
    rows: (id) => sql`
      select p.title_en as plan, n.title_en as next_plan, s.state, s.provider, s.provider_reference,
        s.contract_started_at, s.current_period_end, s.grace_ends_at, s.cancel_at_period_end, s.created_at, s.updated_at
      from subscriptions s join plans p on p.id = s.plan_id left join plans n on n.id = s.next_plan_id
      where s.user_id = ${id} order by s.created_at`,
  },
  {
    file: 'billing-details.json',
    rows: (id) => sql`select name, tax_id, address, updated_at from billing_details where user_id = ${id}`,
  },
  {
    file: 'owner-business.json',
    rows: (id) => sql`select legal_name, tax_id, address, updated_at from owner_businesses where user_id = ${id}`,
  },
  {
    file: 'invoices.json',
    rows: (id) => sql`
      select y.invoice_id, p.title_en as plan, y.paid_cents, y.refunded_cents, y.paid_at, y.period_start, y.period_end, y.customer
      from subscription_payments y join subscriptions s on s.id = y.subscription_id join plans p on p.id = s.plan_id
      where s.user_id = ${id} order by y.paid_at`,
  },
  {
    file: 'credit-notes.json',
    rows: (id) => sql`
      select c.number, c.issued_at, c.reason, c.invoice_id, c.invoice_number, p.title_en as plan, c.amount_cents, c.customer
      from credit_notes c join plans p on p.id = c.plan_id where c.user_id = ${id} order by c.id`,
  },
  {
    file: 'withdrawals.json',
    rows: (id) => sql`
      select p.title_en as plan, w.received_at, w.refund_cents, w.refunded_at
      from withdrawals w join subscriptions s on s.id = w.subscription_id join plans p on p.id = s.plan_id
      where w.user_id = ${id} order by w.received_at`,
  },
  {
    file: 'payment-customers.json',
    rows: (id) => sql`
      select provider, customer_id, created_at from payment_customers where user_id = ${id} order by created_at`,
  },
  {
    file: 'plan-mails.json',
    rows: (id) => sql`
      select kind, created_at, sent_at from subscription_emails where user_id = ${id} order by created_at`,
  },
  {
    file: 'listings.json',
    rows: (id) => sql`
      select l.id, l.state, l.name, l.description, l.language, l.price_cents,
        l.rent_cents, l.vat, l.community_fee_cents, l.deposit_cents, l.remote_deposit_cents, l.location_title, l.short_location,
        l.own_location_title, l.own_short_location, l.locality, l.district,
        l.lat, l.lng, l.is_approximate, l.public_lat, l.public_lng, l.spot_type_id, l.access_type_id, l.vehicle_type_id,
        l.flags, l.floor_level, l.length_cm, l.width_cm, l.entrance_height_cm,
        l.ramp_width_cm, l.ramp_slope_percent, l.aisle_width_cm, l.pillars, l.turning, l.view_count, l.published_at, l.confirmed_at,
        l.is_stale, l.deleted_at,
        l.created_at, l.updated_at, l.state_changed_at, to_char(l.rented_until, 'YYYY-MM-DD') as rented_until,
        to_char(l.available_from, 'YYYY-MM-DD') as available_from,
        to_char(l.available_until, 'YYYY-MM-DD') as available_until, l.hours, l.min_months, l.notice_days,
        l.previous_price_cents, l.price_fell_at,
        (
          select coalesce(jsonb_agg(jsonb_build_object(
            'price_cents', p.price_cents, 'started_at', p.started_at, 'ended_at', p.ended_at
          ) order by p.id), '[]') from listing_prices p where p.listing_id = l.id
        ) as prices,
        (select r.first_name from users r where r.id = l.renter_id) as rented_to,
        (select coalesce(jsonb_agg(i.storage_key order by i.position), '[]') from listing_images i where i.listing_id = l.id)
          as pictures
      from listings l where l.owner_id = ${id} order by l.id`,
  },
  {
    file: 'rented.json',
    rows: (id) => sql`
      select l.id as listing_id, l.name, to_char(l.rented_until, 'YYYY-MM-DD') as rented_until
      from listings l where l.renter_id = ${id} order by l.id`,
  },
  {
    file: 'saved.json',
    rows: (id) => sql`
      select s.listing_id, l.name, s.created_at, n.note
      from saved_listings s join listings l on l.id = s.listing_id
      left join saved_notes n on n.user_id = s.user_id and n.listing_id = s.listing_id
      where s.user_id = ${id} order by s.created_at`,
  },
  {
    file: 'lists.json',
    rows: (id) => sql`
      select q.name, q.created_at, q.share_token is not null as is_shared, q.shares_notes,
        array(select i.listing_id from saved_list_items i where i.list_id = q.id order by i.added_at) as listings
      from saved_lists q where q.user_id = ${id} and q.deleted_at is null order by q.created_at`,
  },
  {
    file: 'contacts-seen.json',
    rows: (id) => sql`
      select r.listing_id, l.name, r.revealed_at from contact_reveals r join listings l on l.id = r.listing_id
      where r.user_id = ${id} order by r.revealed_at`,
  },
  {
    file: 'saved-searches.json',
    rows: (id) => sql`
      select q.name, q.search, q.frequency, q.channels, q.is_paused, q.is_quiet_at_night, q.created_at, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'listing_id', a.listing_id, 'kind', a.kind, 'price_cents', a.price_cents, 'created_at', a.created_at
        ) order by a.id), '[]') from alerts a where a.saved_search_id = q.id
      ) as alerts
      from saved_searches q where q.user_id = ${id} order by q.created_at`,
  },
  {
    file: 'waiting-lists.json',
    rows: (id) => sql`
      select w.listing_id, l.name, to_char(w.needed_from, 'YYYY-MM-DD') as needed_from, v.name as vehicle, w.joined_at,
        w.called_at, w.sent_at
      from waiting_entries w join listings l on l.id = w.listing_id
      left join vehicles v on v.user_id = w.user_id and v.id = w.vehicle_id
      where w.user_id = ${id} order by w.joined_at`,
  },
  {
    file: 'vehicles.json',
    rows: (id) => sql`
      select name, length_cm, width_cm, height_cm, is_chosen, created_at from vehicles where user_id = ${id}
      order by created_at`,
  },
  {
    file: 'partners.json',
    rows: (id) => sql`
      select p.id, p.name, p.allowed_origins as sites, p.is_active, p.created_at,
        array(select s.origin from pending_partner_sites s where s.partner_id = p.id order by s.origin) as pending_sites,
        (
          select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'is_active', c.is_active) order by c.id), '[]')
          from partner_campaigns c where c.partner_id = p.id
        ) as campaigns
      from partners p where p.owner_id = ${id} order by p.created_at`,
  },
  {
    file: 'webhooks.json',
    rows: (id) => sql`
      select e.id, e.partner_id as partner, e.url, e.description, e.event_types, e.is_active, e.off_reason,
        e.failing_since, e.created_at
      from webhook_endpoints e join partners p on p.id = e.partner_id where p.owner_id = ${id} order by e.id`,
  },
  {
    file: 'webhook-deliveries.json',
    rows: (id) => sql`
      select d.endpoint_id as webhook, d.event_id, d.body::json as body, d.status, d.created_at,
        (
          select coalesce(jsonb_agg(jsonb_build_object(
            'at', a.started_at, 'duration_ms', a.duration_ms, 'status', a.status, 'failure', a.failure, 'response', a.response
          ) order by a.number), '[]') from webhook_attempts a where a.delivery_id = d.id
        ) as attempts
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id join partners p on p.id = e.partner_id
      where p.owner_id = ${id} order by d.id`,
  },
  {
    file: 'chats.json',
    rows: (id) => sql`
      select c.id, c.listing_id, case when c.starter_id = ${id} then 'started' else 'received' end as side,
        p.starred_at, p.binned_at, p.read_at, c.created_at,
        (
          select coalesce(jsonb_agg(jsonb_build_object(
            'from', case when m.author_id = ${id} then 'you' else 'other' end, 'text', m.text, 'at', m.created_at,
            'files', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.id), '[]') from message_attachments f where f.message_id = m.id)
          ) order by m.id), '[]') from messages m where m.chat_id = c.id
        ) as messages
      from chats c left join chat_participants p on p.chat_id = c.id and p.user_id = ${id}
      where ${id} in (c.starter_id, c.owner_id) order by c.id`,
  },
  {
    file: 'blocked.json',
    rows: (id) => sql`
      select u.first_name as name, b.created_at from chat_blocks b join users u on u.id = b.blocked_id
      where b.blocker_id = ${id} order by b.created_at`,
  },
  {
    file: 'reports.json',
    rows: (id) => sql`
      select chat_id, message_id, reason, details, created_at from chat_reports where reporter_id = ${id} order by id`,
  },
  {
    file: 'messages-to-plaza.json',
    rows: (id) => sql`
      select c.receipt_number, c.name, c.email, c.message, c.listing_id, c.created_at
      from contact_messages c join users u on lower(u.email) = lower(c.email) and u.confirmed_at is not null
      where u.id = ${id} order by c.created_at`,
  },
];

/** Reads all data about a user, by file name. */
export async function readExportedTables(database: PlazaDatabase, userId: number): Promise<Record<string, unknown[]>> {
  const rowsByFile: Record<string, unknown[]> = {};
  for (const { file, rows } of exportedTables) rowsByFile[file] = (await rows(userId).execute(database)).rows;
  return rowsByFile;
}

export interface OwnListingImage {
  /** Name of the image's file in the export, without its extension. */
  name: string;
  key: string;
  /** Width of the image's largest stored file, in pixels. */
  width: number;
}

export async function readOwnListingImages(database: PlazaDatabase, userId: number): Promise<OwnListingImage[]> {
  const { rows } = await sql<OwnListingImage>`
    select 'listing-' || l.id || '-' || (i.position + 1) as name, i.storage_key as key,
      (select max(w) from unnest(i.widths) w) as width
    from listing_images i join listings l on l.id = i.listing_id
    where l.owner_id = ${userId} order by l.id, i.position
  `.execute(database);
  return rows;
}

export interface SentFile {
  id: number;
  name: string;
  key: string;
  isImage: boolean;
  width: number | null;
}

export async function readSentFiles(database: PlazaDatabase, userId: number): Promise<SentFile[]> {
  const { rows } = await sql<SentFile>`
    select f.id, f.name, f.storage_key as key, f.is_image as "isImage", f.width
    from message_attachments f join messages m on m.id = f.message_id
    where m.author_id = ${userId} and f.storage_key is not null order by f.id
  `.execute(database);
  return rows;
}
