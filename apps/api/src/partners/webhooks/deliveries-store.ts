import type { WebhookDeliveryStatus, WebhookOffReason } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

export interface DeliveryRow {
  id: number;
  eventId: string;
  eventType: string;
  status: WebhookDeliveryStatus;
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date | null;
}

const deliveryColumns = [
  'webhook_deliveries.id',
  'event_id as eventId',
  'event_type as eventType',
  'webhook_deliveries.status',
  'attempts',
  'webhook_deliveries.created_at as createdAt',
  'next_attempt_at as nextAttemptAt',
] as const;

export interface NewDelivery {
  partnerId: string;
  /** Endpoint of a test; `undefined` for all active endpoints that subscribe to the type. */
  endpointId?: number | undefined;
  event: { id: string; type: string; body: string };
}

/** Adds an event to each of the partner's endpoints, once. @returns the deliveries to send. */
export async function insertDeliveries(
  transaction: PlazaDatabase,
  { partnerId, endpointId, event: { id, type, body } }: NewDelivery,
): Promise<(DeliveryRow & { endpointId: number })[]> {
  const isRecipient =
    endpointId === undefined ? sql`is_active and ${type} = any(event_types)` : sql`id = ${endpointId}::bigint`;
  const { rows } = await sql<DeliveryRow & { endpointId: number }>`
    insert into webhook_deliveries (endpoint_id, event_id, event_type, body, next_attempt_at, created_at)
    select id, ${id}, ${type}, ${body}, clock_timestamp(), clock_timestamp()
    from webhook_endpoints where partner_id = ${partnerId} and ${isRecipient} order by id
    on conflict on constraint webhook_deliveries_once do nothing
    returning id, endpoint_id as "endpointId", event_id as "eventId", event_type as "eventType", status, attempts,
      created_at as "createdAt", next_attempt_at as "nextAttemptAt"
  `.execute(transaction);
  return rows;
}

interface DeliveriesQuery {
  endpointId: number;
  type: string | undefined;
  /** Only failed ones, and pending ones that have failed before. */
  isFailed: boolean;
  beforeId: number | undefined;
  limit: number;
}

/** Newest first. */
export async function readDeliveries(
  database: PlazaDatabase,
  { endpointId, type, isFailed, beforeId, limit }: DeliveriesQuery,
): Promise<DeliveryRow[]> {
  let query = database.selectFrom('webhook_deliveries').select(deliveryColumns).where('endpoint_id', '=', endpointId);
  if (type !== undefined) query = query.where('event_type', '=', type);
  if (isFailed) query = query.where('failures', '>', 0);
  if (beforeId !== undefined) query = query.where('id', '<', beforeId);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export const readDelivery = (
  database: PlazaDatabase,
  endpointId: number,
  id: number,
): Promise<(DeliveryRow & { body: string }) | undefined> =>
  database
    .selectFrom('webhook_deliveries')
    .select([...deliveryColumns, 'body'])
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Oldest first. */
export const readAttempts = (database: PlazaDatabase, deliveryId: number) =>
  database
    .selectFrom('webhook_attempts')
    .select(['started_at as startedAt', 'duration_ms as durationMs', 'status', 'failure', 'response'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .execute();

/** Makes a delivery pending again, with all retries. */
export const restartDelivery = (transaction: PlazaDatabase, id: number): Promise<DeliveryRow> =>
  transaction
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', failures: 0, next_attempt_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returning(deliveryColumns)
    .executeTakeFirstOrThrow();

/** Ends the pending deliveries of an endpoint that is turned off. */
export async function failPendingDeliveries(transaction: PlazaDatabase, endpointId: number): Promise<void> {
  await sql`
    update webhook_deliveries set status = 'failed', failures = greatest(failures, 1), next_attempt_at = null
    where endpoint_id = ${endpointId} and status = 'pending'
  `.execute(transaction);
}

export interface DueDelivery {
  eventId: string;
  eventType: string;
  body: string;
  url: string;
  partnerId: string;
  isActive: boolean;
  secret: Buffer;
  /** `null` without one that is still valid. */
  previousSecret: Buffer | null;
}

/** @returns `undefined` if the attempt was made before, or if the delivery has ended or was deleted. */
export async function readDueDelivery(
  database: PlazaDatabase,
  id: number,
  attempt: number,
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    select d.event_id as "eventId", d.event_type as "eventType", d.body, e.url, e.partner_id as "partnerId",
      e.is_active as "isActive", e.secret,
      case when e.previous_secret_expires_at > now() then e.previous_secret end as "previousSecret"
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.id = ${id} and d.status = 'pending' and d.attempts = ${attempt - 1}::int
  `.execute(database);
  return rows[0];
}

interface AttemptRow {
  deliveryId: number;
  number: number;
  startedAt: Date;
  durationMs: number;
  status: number | null;
  failure: string | null;
  response: string;
}

/**
 * Stores an attempt and counts it. Locks the endpoint first, as a change of the endpoint does.
 * @returns failures of the delivery and the first one of its endpoint, with this attempt; `undefined` if a concurrent
 * run of the job has stored the attempt, or if the endpoint was deleted.
 */
export async function recordAttempt(
  transaction: PlazaDatabase,
  endpointId: number,
  { deliveryId, number, startedAt, durationMs, status, failure, response }: AttemptRow,
  isDelivered: boolean,
): Promise<{ failures: number; failingSince: Date | null; isPending: boolean } | undefined> {
  const { rows: endpointRows } = await sql<{ failingSince: Date | null }>`
    update webhook_endpoints
    set failing_since = case when ${isDelivered}::boolean then null else coalesce(failing_since, ${startedAt}::timestamptz) end
    where id = ${endpointId} returning failing_since as "failingSince"
  `.execute(transaction);
  const { rows: deliveryRows } = await sql<{ failures: number; isPending: boolean }>`
    update webhook_deliveries set
      attempts = ${number}::int, failures = case when ${isDelivered}::boolean then 0 else failures + 1 end,
      status = case when ${isDelivered}::boolean then 'delivered' else status end, next_attempt_at = null
    where id = ${deliveryId} and attempts = ${number - 1}::int
    returning failures, status = 'pending' as "isPending"
  `.execute(transaction);
  const [endpointRow, deliveryRow] = [endpointRows[0], deliveryRows[0]];
  if (endpointRow === undefined || deliveryRow === undefined) return undefined;
  await transaction
    .insertInto('webhook_attempts')
    .values({
      delivery_id: deliveryId,
      number,
      started_at: startedAt,
      duration_ms: durationMs,
      status,
      failure,
      response,
    })
    .execute();
  return { ...deliveryRow, failingSince: endpointRow.failingSince };
}

export async function scheduleAttempt(transaction: PlazaDatabase, id: number, delayMs: number): Promise<void> {
  await sql`
    update webhook_deliveries set next_attempt_at = now() + ${delayMs}::float8 * interval '1 millisecond'
    where id = ${id}
  `.execute(transaction);
}

export async function failDelivery(transaction: PlazaDatabase, id: number): Promise<void> {
  await transaction.updateTable('webhook_deliveries').set({ status: 'failed' }).where('id', '=', id).execute();
}

/** @returns `false` for an endpoint that is off already. */
export async function turnEndpointOff(
  transaction: PlazaDatabase,
  id: number,
  reason: WebhookOffReason,
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_endpoints
    set is_active = false, off_reason = ${reason}, turned_off_at = now(), off_email_sent_at = null
    where id = ${id} and is_active returning id
  `.execute(transaction);
  await failPendingDeliveries(transaction, id);
  return rows.length > 0;
}

export async function deleteOldDeliveries(database: PlazaDatabase, before: Date): Promise<void> {
  await database.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}
