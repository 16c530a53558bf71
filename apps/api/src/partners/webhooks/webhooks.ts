import {
  type Locale,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookEndpoint,
  type WebhookEventType,
  webhookLimits,
} from '@plaza/sdk/contract';
import { fieldMessage } from '../../messages/index.ts';
import { lockUser } from '../../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { SecretSealer } from '../../platform/sealed-secrets.ts';
import {
  type DeliveryRow,
  failPendingDeliveries,
  readAttempts,
  readDeliveries,
  readDelivery,
  restartDelivery,
} from './deliveries-store.ts';
import {
  deleteEndpoint,
  type EndpointChanges,
  type EndpointRow,
  insertEndpoint,
  isPartnerOfOwner,
  readEndpoints,
  replaceSecret,
  updateEndpoint,
} from './endpoints-store.ts';
import { newWebhookSecret } from './signing.ts';
import type { WebhookEvents } from './webhook-events.ts';
import { parseWebhookUrl } from './webhook-url.ts';

/** An endpoint of a partner, as in the path of a call. */
export interface EndpointKey {
  id: string;
  endpointId: number;
}

interface NewEndpoint {
  url: string;
  description: string;
  eventTypes: readonly string[];
}

interface DeliveriesFilter {
  type?: WebhookEventType | undefined;
  isFailed?: boolean | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** All calls throw DomainError `not_found` for a partner of another account, and for an unknown endpoint or delivery. */
export interface Webhooks {
  list(userId: number, partnerId: string): Promise<WebhookEndpoint[]>;
  /** @throws DomainError `partner_limit_reached`, or `validation_failed` for a URL that no event can be sent to. */
  create(
    userId: number,
    partnerId: string,
    endpoint: NewEndpoint,
    locale: Locale,
  ): Promise<{ endpoint: WebhookEndpoint; secret: string }>;
  /** @throws DomainError `validation_failed` for a URL that no event can be sent to. */
  update(userId: number, key: EndpointKey, changes: EndpointChanges, locale: Locale): Promise<WebhookEndpoint>;
  delete(userId: number, key: EndpointKey): Promise<void>;
  rotateSecret(userId: number, key: EndpointKey): Promise<{ endpoint: WebhookEndpoint; secret: string }>;
  /** @throws DomainError `rate_limited`. */
  sendTest(userId: number, key: EndpointKey): Promise<WebhookDelivery>;
  listDeliveries(
    userId: number,
    key: EndpointKey,
    filter: DeliveriesFilter,
  ): Promise<{ data: WebhookDelivery[]; meta: { nextCursor: string | null } }>;
  readDelivery(userId: number, key: EndpointKey, deliveryId: number): Promise<WebhookDeliveryDetail>;
  /** @throws DomainError `rate_limited`. */
  redeliver(userId: number, key: EndpointKey, deliveryId: number): Promise<WebhookDelivery>;
}

const formatTime = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Hides an expired secret that the nightly job has not deleted yet. */
const toEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  ...row,
  failingSince: formatTime(row.failingSince),
  previousSecretExpiresAt:
    row.previousSecretExpiresAt !== null && row.previousSecretExpiresAt.getTime() > Date.now()
      ? row.previousSecretExpiresAt.toISOString()
      : null,
  createdAt: row.createdAt.toISOString(),
});

const toDelivery = ({ id, eventId, eventType, status, attempts, createdAt, nextAttemptAt }: DeliveryRow) => ({
  id,
  eventId,
  eventType,
  status,
  attempts,
  createdAt: createdAt.toISOString(),
  nextAttemptAt: formatTime(nextAttemptAt),
});

export interface WebhooksOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  limits: Pick<RateLimiter, 'take'>;
  sealer: Pick<SecretSealer, 'seal'>;
  events: WebhookEvents;
  /** Accepts `http://localhost`, for development. */
  isLocalAllowed: boolean;
}

function createOwnEndpoints(database: PlazaDatabase) {
  const readAll = async (connection: PlazaDatabase, userId: number, partnerId: string): Promise<EndpointRow[]> => {
    if (!(await isPartnerOfOwner(connection, userId, partnerId))) throw new DomainError('not_found');
    return readEndpoints(connection, partnerId);
  };
  const read = async (connection: PlazaDatabase, userId: number, { id, endpointId }: EndpointKey) => {
    const endpoint = (await readAll(connection, userId, id)).find((row) => row.id === endpointId);
    if (endpoint === undefined) throw new DomainError('not_found');
    return endpoint;
  };
  return {
    readAll,
    read,
    /** Runs a change of an endpoint alone in its account. */
    change: <T>(
      userId: number,
      key: EndpointKey,
      change: (transaction: PlazaDatabase, endpoint: EndpointRow) => Promise<T>,
    ): Promise<T> =>
      database.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        return change(transaction, await read(transaction, userId, key));
      }),
  };
}

// Long because all calls share how an endpoint of the account is read, locked and changed.
export function createWebhooks({ database, jobs, limits, sealer, events, isLocalAllowed }: WebhooksOptions): Webhooks {
  const ownEndpoints = createOwnEndpoints(database);

  const requireUrl = (text: string, locale: Locale): string => {
    const url = parseWebhookUrl(text, isLocalAllowed);
    if (url !== null) return url;
    throw new DomainError('validation_failed', { fields: { url: [fieldMessage('webhookUrl', locale)] } });
  };

  return {
    list: async (userId, partnerId) => (await ownEndpoints.readAll(database, userId, partnerId)).map(toEndpoint),
    create: (userId, partnerId, { url: address, description, eventTypes }, locale) =>
      database.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        const endpoints = await ownEndpoints.readAll(transaction, userId, partnerId);
        const url = requireUrl(address, locale);
        if (endpoints.length >= webhookLimits.endpoints) throw new DomainError('partner_limit_reached');
        const secret = newWebhookSecret();
        const sealedSecret = sealer.seal(secret, partnerId);
        const endpoint = { partnerId, url, description, eventTypes: [...new Set(eventTypes)], secret: sealedSecret };
        return { endpoint: toEndpoint(await insertEndpoint(transaction, endpoint)), secret };
      }),
    update: (userId, key, { url, eventTypes, ...changes }, locale) =>
      ownEndpoints.change(userId, key, async (transaction, { id }) => {
        await updateEndpoint(transaction, id, {
          ...changes,
          ...(url !== undefined && { url: requireUrl(url, locale) }),
          ...(eventTypes !== undefined && { eventTypes: [...new Set(eventTypes)] }),
        });
        if (changes.isActive === false) await failPendingDeliveries(transaction, id);
        return toEndpoint(await ownEndpoints.read(transaction, userId, key));
      }),
    delete: (userId, { id: partnerId, endpointId }) =>
      database.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        const endpoints = await ownEndpoints.readAll(transaction, userId, partnerId);
        if (endpoints.some(({ id }) => id === endpointId)) await deleteEndpoint(transaction, endpointId);
      }),
    rotateSecret: (userId, key) =>
      ownEndpoints.change(userId, key, async (transaction, { id }) => {
        const secret = newWebhookSecret();
        const { previousSecretHours } = webhookLimits;
        const sealedSecret = { secret: sealer.seal(secret, key.id), previousSecretHours };
        return { endpoint: toEndpoint(await replaceSecret(transaction, id, sealedSecret)), secret };
      }),
    sendTest: async (userId, key) => {
      await ownEndpoints.read(database, userId, key);
      await limits.take(['webhookTestsOfPartner', key.id]);
      return ownEndpoints.change(userId, key, async (transaction, { id }) => {
        const [delivery] = await events.add(transaction, key.id, 'webhook.test', {}, { endpointId: id });
        if (delivery === undefined) throw new DomainError('not_found');
        return toDelivery(delivery);
      });
    },
    listDeliveries: async (userId, key, { type, isFailed = false, cursor, limit }) => {
      const { id: endpointId } = await ownEndpoints.read(database, userId, key);
      const beforeId = cursor === undefined ? undefined : Number(cursor);
      const query = { endpointId, type, isFailed, beforeId, limit: limit + 1 };
      const foundDeliveries = await readDeliveries(database, query);
      const pageDeliveries = foundDeliveries.slice(0, limit);
      const lastId = foundDeliveries.length > limit ? pageDeliveries.at(-1)?.id : undefined;
      return { data: pageDeliveries.map(toDelivery), meta: { nextCursor: lastId?.toString() ?? null } };
    },
    readDelivery: async (userId, key, deliveryId) => {
      const { id: endpointId } = await ownEndpoints.read(database, userId, key);
      const delivery = await readDelivery(database, endpointId, deliveryId);
      if (delivery === undefined) throw new DomainError('not_found');
      const attempts = await readAttempts(database, deliveryId);
      const log = attempts.map((attempt) => ({ ...attempt, startedAt: attempt.startedAt.toISOString() }));
      return { ...toDelivery(delivery), body: delivery.body, log };
    },
    redeliver: async (userId, key, deliveryId) => {
      await ownEndpoints.read(database, userId, key);
      await limits.take(['redeliveriesOfPartner', key.id]);
      return ownEndpoints.change(userId, key, async (transaction, { id: endpointId }) => {
        if ((await readDelivery(transaction, endpointId, deliveryId)) === undefined) throw new DomainError('not_found');
        const delivery = await restartDelivery(transaction, deliveryId);
        const payload = { endpointId, deliveryId, attempt: delivery.attempts + 1 };
        await jobs.add(transaction, 'send_webhook', payload);
        return toDelivery(delivery);
      });
    },
  };
}
