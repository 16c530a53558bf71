import type { Kysely } from 'kysely';
import { insertCampaign, insertPartner } from '../partners/index.ts';
import type { Database } from '../platform/database/schema.ts';

/** For pages that are tried on one's own machine, whatever port they are served on. */
const allowed_origins = ['http://localhost:*', 'http://127.0.0.1:*'];
const requests_per_minute = 12_000;

const partners = [
  {
    id: 'almenara',
    name: 'Almenara Arena',
    campaigns: [
      { id: 'home', name: 'Home page' },
      { id: 'matchday', name: 'Match days' },
    ],
  },
  {
    id: 'lonja-norte',
    name: 'Auditorio Lonja Norte',
    campaigns: [{ id: 'season-2027', name: 'Season 2027' }],
  },
];

/** Adds the invented partners of the demo data; those that are there already stay as somebody may have changed them. */
export async function writeDemoPartners(database: Kysely<Database>): Promise<void> {
  for (const { campaigns, ...partner } of partners) {
    if (!(await insertPartner(database, { ...partner, allowed_origins, requests_per_minute }))) continue;
    for (const campaign of campaigns) await insertCampaign(database, { partner_id: partner.id, ...campaign });
  }
}
