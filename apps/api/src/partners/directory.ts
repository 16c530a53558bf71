import type { PlazaDatabase } from '../platform/database/database.ts';
import { createRenewed } from '../platform/renewed.ts';
import { type ActivePartner, readActivePartners } from './store.ts';

/** The partners that are not paused, in memory: no call costs a query. */
export interface PartnerDirectory {
  /** @returns `undefined` for one that is not known or is paused. */
  find(id: string): Promise<ActivePartner | undefined>;
}

/** So long after a change, every call goes by it. */
const freshMs = 5000;

/** Keeps the partners of a database. */
export function createPartnerDirectory(database: PlazaDatabase): PartnerDirectory {
  const partners = createRenewed(
    async () => new Map((await readActivePartners(database)).map((partner) => [partner.id, partner])),
    freshMs,
    { isNeverOlder: true },
  );
  return { find: async (id) => (await partners.current()).get(id) };
}
