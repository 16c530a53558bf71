import { createHash, randomBytes } from 'node:crypto';
import type { PartnerWebhookEvent } from '@plaza/sdk/contract';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import { type DeliveryRow, insertDeliveries } from './deliveries-store.ts';

type EventType = PartnerWebhookEvent['type'];
export type EventData<Type extends EventType> = Omit<Extract<PartnerWebhookEvent, { type: Type }>['data'], 'partner'>;

interface EventOptions {
  /** Only this endpoint gets the event, whatever it subscribes to. */
  endpointId?: number;
  /** Text that identifies the event, so that adding it again has no effect. */
  dedupeKey?: string;
}

export interface WebhookEvents {
  /** Adds an event in the transaction of its cause; jobs send it after the commit. */
  add<Type extends EventType>(
    transaction: PlazaDatabase,
    partnerId: string,
    type: Type,
    data: EventData<Type>,
    options?: EventOptions,
  ): Promise<DeliveryRow[]>;
}

const idLength = 24;

function newEventId(dedupeKey: string | undefined): string {
  const bytes = dedupeKey === undefined ? randomBytes(idLength) : createHash('sha256').update(dedupeKey).digest();
  return `evt_${bytes.toString('hex').slice(0, idLength)}`;
}

export const createWebhookEvents = (jobs: Jobs): WebhookEvents => ({
  add: async (transaction, partnerId, type, data, { endpointId, dedupeKey } = {}) => {
    const id = newEventId(dedupeKey && JSON.stringify([partnerId, type, dedupeKey]));
    const event = { id, type, timestamp: new Date().toISOString(), data: { partner: partnerId, ...data } };
    const newDelivery = { partnerId, endpointId, event: { id, type, body: JSON.stringify(event) } };
    const deliveries = await insertDeliveries(transaction, newDelivery);
    for (const delivery of deliveries) {
      const payload = { endpointId: delivery.endpointId, deliveryId: delivery.id, attempt: 1 };
      await jobs.add(transaction, 'send_webhook', payload);
    }
    return deliveries;
  },
});
