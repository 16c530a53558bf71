import type { Push } from '@plaza/sdk/contract';
import { formatEuros } from '@plaza/sdk';
import type { ReplicaCardReader } from '../listings/index.ts';
import { emailText } from '../messages/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { JobHandlers } from '../platform/jobs/job-store.ts';
import type { Logger } from '../platform/log.ts';
import { AddressError } from '../platform/public-http.ts';
import type { PushSender } from '../platform/push-sender.ts';
import { readEmailedAlerts } from './alert-email-store.ts';
import {
  deleteSubscription,
  deleteSubscriptionOfSession,
  hasSubscription,
  type PushSubscription,
  readDuePush,
  saveSubscription,
} from './push-store.ts';

interface PushOptions {
  database: PlazaDatabase;
  sender: PushSender;
}

export interface PushDevices {
  read(sessionId: string): Promise<Push>;
  /** @throws DomainError `conflict` if the server sends no notifications. */
  turnOn(sessionId: string, subscription: PushSubscription): Promise<Push>;
  turnOff(sessionId: string): Promise<Push>;
}

/** Devices that get alerts by push notifications, each as long as its session. */
export function createPushDevices({ database, sender: { publicKey } }: PushOptions): PushDevices {
  return {
    read: async (sessionId) => ({ publicKey, isOn: await hasSubscription(database, sessionId) }),
    turnOn: async (sessionId, subscription) => {
      if (publicKey === null) throw new DomainError('conflict');
      await database.transaction().execute((transaction) => saveSubscription(transaction, sessionId, subscription));
      return { publicKey, isOn: true };
    },
    turnOff: async (sessionId) => {
      await deleteSubscriptionOfSession(database, sessionId);
      return { publicKey, isOn: false };
    },
  };
}

interface PushJobsOptions extends PushOptions {
  log: Logger;
  cards: Pick<ReplicaCardReader, 'readFresh'>;
}

/** The service worker `push-worker.js` of the site shows this. */
interface PushPayload {
  title: string;
  body: string;
  /** Path of the page that a click opens. */
  path: string;
  /** A notification replaces one with the same tag, so that a repeated message is shown once. */
  tag: string;
  lang: string;
}

export const pushJobs = ({ database, sender, log, cards }: PushJobsOptions) =>
  ({
    send_alert_push: async ({ emailId, subscriptionId }) => {
      const push = await readDuePush(database, { emailId, subscriptionId });
      if (push === undefined) return;
      const { locale, name, search, userId, ...subscription } = push;
      const listingIds = (await readEmailedAlerts(database, emailId)).map(({ listingId }) => listingId);
      const listings = await cards.readFresh(listingIds, { locale, viewerId: userId });
      const [firstListing] = listings;
      if (firstListing === undefined) return;
      const price = emailText('alertPrice', locale, { price: formatEuros(firstListing.priceCents, locale) });
      const newestFirst = new URLSearchParams(search);
      newestFirst.set('sort', 'newest');
      const isSingle = listings.length === 1;
      const topic = `alert-${emailId}`;
      const payload: PushPayload = {
        title: isSingle
          ? emailText('alertSubjectOne', locale, { name, price })
          : emailText('alertSubject', locale, { name, count: listings.length }),
        body: isSingle ? `${firstListing.name} · ${firstListing.shortLocation}` : emailText('alertPushMore', locale),
        path: isSingle
          ? `/${locale}/parking/${firstListing.id}`
          : `/${locale}/search_parkings?${newestFirst.toString()}`,
        tag: topic,
        lang: locale,
      };
      const result = await sender
        .send({ subscription, payload: JSON.stringify(payload), topic })
        .catch((error: unknown) => {
          if (error instanceof AddressError) return 'gone' as const;
          throw error;
        });
      if (result === 'refused') log.warn({ emailId }, 'a push service refused a message');
      if (result === 'gone') await deleteSubscription(database, subscriptionId);
    },
  }) satisfies Pick<JobHandlers, 'send_alert_push'>;
