import type { TrustedProxies } from '@plaza/client-ip';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { readDayKey } from './visitors-store.ts';
import { type Visit, visitorOf } from './visitors.ts';

/** Names visitors for one day. */
export interface Visitors {
  /** @param day in Spain. */
  nameOf(visit: Visit, day: string): Promise<Buffer>;
}

export function createVisitors(database: PlazaDatabase, proxies: TrustedProxies): Visitors {
  let current: { day: string; key: Promise<Buffer> } | undefined;
  const keyOf = (day: string): Promise<Buffer> => {
    if (current?.day === day) return current.key;
    const entry = { day, key: readDayKey(database, day) };
    current = entry;
    entry.key.catch(() => {
      if (current === entry) current = undefined;
    });
    return entry.key;
  };
  return { nameOf: async (visit, day) => visitorOf(visit, await keyOf(day), proxies) };
}
