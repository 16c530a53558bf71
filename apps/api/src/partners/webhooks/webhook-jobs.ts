import { dayMs } from '@plaza/sdk';
import { webhookLimits } from '@plaza/sdk/contract';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { renderEmail } from '../../platform/email/email-layout.ts';
import { type EmailSender, sendOrDiscard } from '../../platform/email/email-sender.ts';
import type { JobHandlers, Jobs } from '../../platform/jobs/job-store.ts';
import type { Logger } from '../../platform/log.ts';
import type { SecretSealer } from '../../platform/sealed-secrets.ts';
import type { WebhookResponse, WebhookSender } from '../../platform/webhook-sender.ts';
import { addDailyReports } from './daily-reports.ts';
import {
  deleteOldDeliveries,
  type DueDelivery,
  failDelivery,
  readDueDelivery,
  recordAttempt,
  scheduleAttempt,
  turnEndpointOff,
} from './deliveries-store.ts';
import { isAccepted, nextDelayMs, offReasonOf } from './delivery-policy.ts';
import { deleteExpiredEndpointData, readAllSecrets, replaceSealedSecret } from './endpoints-store.ts';
import { composeOffEmail } from './off-email.ts';
import { markOffEmailSent, readOffEmail } from './off-email-store.ts';
import { signWebhook } from './signing.ts';
import type { WebhookEvents } from './webhook-events.ts';

export interface WebhookJobsOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  emailSender: EmailSender;
  log: Logger;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  sealer: SecretSealer;
  sender: WebhookSender;
  events: WebhookEvents;
}

interface SentAttempt {
  endpointId: number;
  deliveryId: number;
  attempt: number;
  startedAt: Date;
  delivery: DueDelivery;
  response: WebhookResponse;
}

/** Stores an attempt, and decides what follows: another attempt, the end of the delivery, or of the endpoint. */
const settleAttempt = (
  { database, jobs }: Pick<WebhookJobsOptions, 'database' | 'jobs'>,
  { endpointId, deliveryId, attempt, startedAt, delivery, response }: SentAttempt,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const { status, failure, durationMs, text } = response;
    const attemptRow = { deliveryId, number: attempt, startedAt, durationMs, status, failure, response: text };
    const outcome = await recordAttempt(transaction, endpointId, attemptRow, isAccepted(status));
    if (outcome === undefined || outcome.failingSince === null) return;
    const { failures, failingSince, isPending } = outcome;
    const offReason = offReasonOf(status, failingSince, new Date());
    if (offReason !== null) {
      if (await turnEndpointOff(transaction, endpointId, offReason))
        await jobs.add(transaction, 'send_webhook_off_email', { endpointId });
      return;
    }
    if (!isPending) return;
    const isRetried = delivery.isActive && delivery.eventType !== 'webhook.test';
    const delayMs = isRetried ? nextDelayMs(failures, Math.random()) : null;
    if (delayMs === null) return failDelivery(transaction, deliveryId);
    await scheduleAttempt(transaction, deliveryId, delayMs);
    const payload = { endpointId, deliveryId, attempt: attempt + 1 };
    await jobs.add(transaction, 'send_webhook', payload, { key: `webhook ${deliveryId} ${attempt + 1}`, delayMs });
  });

/** Encrypts secrets with the newest key of the configuration, before an older one is dropped (decision 0027). */
async function resealSecrets({ database, sealer, log }: Pick<WebhookJobsOptions, 'database' | 'sealer' | 'log'>) {
  for (const { id, partnerId, secret } of await readAllSecrets(database)) {
    if (sealer.isCurrent(secret)) continue;
    try {
      const resealed = sealer.seal(sealer.open(secret, partnerId), partnerId);
      await replaceSealedSecret(database, { id, secret }, resealed);
    } catch (error) {
      log.error({ err: error, endpoint: id }, 'the secret of a webhook endpoint cannot be decrypted');
    }
  }
}

export function webhookJobs(options: WebhookJobsOptions) {
  const { database, emailSender, log, publicUrl, sealer, sender, events } = options;
  return {
    send_webhook: async ({ endpointId, deliveryId, attempt }) => {
      const delivery = await readDueDelivery(database, deliveryId, attempt);
      if (delivery === undefined) return;
      const { eventId, body, url, partnerId, secret, previousSecret } = delivery;
      const secrets = [secret, previousSecret].filter((sealed) => sealed !== null);
      const startedAt = new Date();
      const signedHeaders = signWebhook(
        { id: eventId, sentAt: startedAt, body },
        secrets.map((sealed) => sealer.open(sealed, partnerId)),
      );
      const headers = { 'content-type': 'application/json', 'user-agent': 'Plaza-Webhooks/1.0', ...signedHeaders };
      const response = await sender.send({ url, headers, body });
      await settleAttempt(options, { endpointId, deliveryId, attempt, startedAt, delivery, response });
    },
    send_webhook_off_email: async ({ endpointId }) => {
      const offEmail = await readOffEmail(database, endpointId);
      if (offEmail === undefined) return;
      const { email: to, locale, turnedOffAt } = offEmail;
      const content = composeOffEmail(offEmail, publicUrl);
      const id = `webhook-off-${endpointId}-${turnedOffAt.getTime()}`;
      await sendOrDiscard({ emailSender, log }, { id, to, subject: content.heading, ...renderEmail(content), locale });
      await markOffEmailSent(database, endpointId, turnedOffAt);
    },
    add_daily_webhooks: () => addDailyReports(database, events, new Date()),
    purge_webhook_deliveries: async () => {
      await deleteOldDeliveries(database, new Date(Date.now() - webhookLimits.logDays * dayMs));
      await deleteExpiredEndpointData(database);
      await resealSecrets(options);
    },
  } satisfies Partial<JobHandlers>;
}
