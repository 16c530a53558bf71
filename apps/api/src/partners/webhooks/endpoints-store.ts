import type { WebhookOffReason } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

export interface EndpointRow {
  id: number;
  url: string;
  description: string;
  eventTypes: string[];
  isActive: boolean;
  offReason: WebhookOffReason | null;
  failingSince: Date | null;
  previousSecretExpiresAt: Date | null;
  createdAt: Date;
}

const endpointColumns = [
  'id',
  'url',
  'description',
  'event_types as eventTypes',
  'is_active as isActive',
  'off_reason as offReason',
  'failing_since as failingSince',
  'previous_secret_expires_at as previousSecretExpiresAt',
  'created_at as createdAt',
] as const;

export const isPartnerOfOwner = async (database: PlazaDatabase, ownerId: number, partnerId: string): Promise<boolean> =>
  (await database
    .selectFrom('partners')
    .select('id')
    .where('id', '=', partnerId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()) !== undefined;

/** Oldest first. */
export const readEndpoints = (database: PlazaDatabase, partnerId: string): Promise<EndpointRow[]> =>
  database
    .selectFrom('webhook_endpoints')
    .select(endpointColumns)
    .where('partner_id', '=', partnerId)
    .orderBy('id')
    .execute();

export interface EndpointChanges {
  url?: string | undefined;
  description?: string | undefined;
  eventTypes?: readonly string[] | undefined;
  isActive?: boolean | undefined;
}

export const insertEndpoint = (
  transaction: PlazaDatabase,
  endpoint: { partnerId: string; url: string; description: string; eventTypes: readonly string[]; secret: Buffer },
): Promise<EndpointRow> =>
  transaction
    .insertInto('webhook_endpoints')
    .values({
      partner_id: endpoint.partnerId,
      url: endpoint.url,
      description: endpoint.description,
      event_types: [...endpoint.eventTypes],
      secret: endpoint.secret,
      created_at: sql<Date>`clock_timestamp()`,
    })
    .returning(endpointColumns)
    .executeTakeFirstOrThrow();

/** Turning an endpoint on, or giving it a new URL, forgets its failures. */
export async function updateEndpoint(
  transaction: PlazaDatabase,
  id: number,
  { url, description, eventTypes, isActive }: EndpointChanges,
): Promise<void> {
  const isRestored = isActive === true || url !== undefined;
  const columns = {
    ...(url !== undefined && { url }),
    ...(description !== undefined && { description }),
    ...(eventTypes !== undefined && { event_types: [...eventTypes] }),
    ...(isActive !== undefined && { is_active: isActive, off_reason: null, turned_off_at: null }),
    ...(isRestored && { failing_since: null }),
  };
  if (Object.keys(columns).length === 0) return;
  await transaction.updateTable('webhook_endpoints').set(columns).where('id', '=', id).execute();
}

export async function deleteEndpoint(transaction: PlazaDatabase, id: number): Promise<void> {
  await transaction.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

/** Replaces the secret; the previous one stays valid for some hours. */
export const replaceSecret = (
  transaction: PlazaDatabase,
  id: number,
  { secret, previousSecretHours }: { secret: Buffer; previousSecretHours: number },
): Promise<EndpointRow> =>
  transaction
    .updateTable('webhook_endpoints')
    .set((column) => ({
      previous_secret: column.ref('secret'),
      previous_secret_expires_at: sql<Date>`now() + make_interval(hours => ${previousSecretHours}::int)`,
      secret,
    }))
    .where('id', '=', id)
    .returning(endpointColumns)
    .executeTakeFirstOrThrow();

interface StoredSecrets {
  id: number;
  partnerId: string;
  secret: Buffer;
  previousSecret: Buffer | null;
}

export const readAllSecrets = (database: PlazaDatabase): Promise<StoredSecrets[]> =>
  database
    .selectFrom('webhook_endpoints')
    .select(['id', 'partner_id as partnerId', 'secret', 'previous_secret as previousSecret'])
    .execute();

/** Encrypts the secret of an endpoint again, unless it was rotated meanwhile. */
export async function replaceSealedSecret(
  database: PlazaDatabase,
  { id, secret }: Pick<StoredSecrets, 'id' | 'secret'>,
  resealed: Buffer,
): Promise<void> {
  await database
    .updateTable('webhook_endpoints')
    .set({ secret: resealed })
    .where('id', '=', id)
    .where('secret', '=', secret)
    .execute();
}

/** Deletes expired secrets, and endpoints that were left when their owner's account was closed. */
export async function deleteExpiredEndpointData(database: PlazaDatabase): Promise<void> {
  await sql`
    update webhook_endpoints set previous_secret = null, previous_secret_expires_at = null
    where previous_secret_expires_at < now()
  `.execute(database);
  await sql`
    delete from webhook_endpoints e using partners p where p.id = e.partner_id and p.owner_id is null
  `.execute(database);
}

/** Active partners with an endpoint that has not got the report of the day before yet. */
export async function readPartnersToReport(database: PlazaDatabase): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from partners p join webhook_endpoints e on e.partner_id = p.id
    where p.is_active and e.is_active and 'report.daily' = any(e.event_types) and not exists (
      select from webhook_deliveries d
      where d.endpoint_id = e.id and d.event_type = 'report.daily'
        and d.created_at >= date_trunc('day', now() at time zone 'Europe/Madrid') at time zone 'Europe/Madrid'
    )
    order by p.id
  `.execute(database);
  return rows.map(({ id }) => id);
}
