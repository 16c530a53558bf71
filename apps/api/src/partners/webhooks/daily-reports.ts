import { dayMs } from '@plaza/sdk';
import { viewDay } from '../../insights/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { readCountsByCampaign, readCountsByDay, readCountsBySite } from '../own-partners/own-partners-store.ts';
import { readPartnersToReport } from './endpoints-store.ts';
import type { EventData, WebhookEvents } from './webhook-events.ts';

async function readDailyReport(
  database: PlazaDatabase,
  partnerId: string,
  day: string,
): Promise<EventData<'report.daily'>> {
  const period = { partnerId, from: day, to: day, campaignId: null, site: null };
  const [dayCounts] = await readCountsByDay(database, period);
  const { day: _day, ...totals } = dayCounts ?? { day, impressions: 0, arrivals: 0, searches: 0, views: 0, chats: 0 };
  const campaigns = await readCountsByCampaign(database, period);
  return { day, totals, campaigns, sites: await readCountsBySite(database, period) };
}

/** Adds the report of yesterday, in Spain, for each partner that awaits it. The job runs every hour, in case one fails. */
export async function addDailyReports(database: PlazaDatabase, events: WebhookEvents, now: Date): Promise<void> {
  const day = new Date(Date.parse(`${viewDay(now)}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
  for (const partnerId of await readPartnersToReport(database)) {
    const report = await readDailyReport(database, partnerId, day);
    await database
      .transaction()
      .execute((transaction) => events.add(transaction, partnerId, 'report.daily', report, { dedupeKey: day }));
  }
}
