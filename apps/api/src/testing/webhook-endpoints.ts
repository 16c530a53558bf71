import type { WebhookSubscriptionType } from '@plaza/sdk';
import { sql } from 'kysely';
import { type SignedUpUser, signUp } from './accounts.ts';
import type { TestApi } from './start-api.ts';

export interface OwnEndpoint extends SignedUpUser {
  partnerId: string;
  params: { id: string; endpointId: number };
  secret: string;
}

let count = 0;

interface EndpointOptions {
  url: string;
  eventTypes?: WebhookSubscriptionType[];
  locale?: 'en' | 'es';
}

/** Adds an account with a partner that has one endpoint. */
export async function addEndpoint(
  api: TestApi,
  { url, eventTypes = ['chat.started', 'site.verified', 'report.daily'], locale = 'en' }: EndpointOptions,
): Promise<OwnEndpoint> {
  count += 1;
  const owner = await signUp(api, { locale });
  const partnerId = `webhook-arena-${count}`;
  await owner.client.createPartner({ body: { id: partnerId, name: 'Arena' } });
  const { data } = await owner.client.createWebhookEndpoint({
    params: { id: partnerId },
    body: { url, eventTypes },
  });
  return { ...owner, partnerId, params: { id: partnerId, endpointId: data.endpoint.id }, secret: data.secret };
}

/** Runs the due jobs, and then those that wait for a retry. */
export async function runWaitingJobs(api: TestApi): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(api.database);
  await api.runJobs();
}

/** Delays of waiting attempts in seconds, as the queue has them. */
export async function readWaitingDelays(api: TestApi): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
    where task_identifier = 'send_webhook' order by run_at
  `.execute(api.database);
  return rows.map(({ seconds }) => seconds);
}
