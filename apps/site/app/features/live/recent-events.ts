import type { LiveEventEntry } from '@plaza/sdk';
import { isLater } from '~/layout/event-order.ts';

/** How many events a tab keeps for others that missed them. */
const kept = 200;

type KeptEntry = LiveEventEntry & { id: string };

/** What this tab has heard, in order, so that nothing is told twice and other tabs can ask for what they missed. */
export interface RecentEvents {
  /** The id of the newest event that was heard. */
  position: () => string;
  /** Notes an event. `false` when it was heard before. Events without an id pass, and are always new. */
  add: (entry: LiveEventEntry) => boolean;
  /** Forgets what came before an event: everything is loaded anew. */
  restart: (at: string) => void;
  /** What came after an event; `null` when that is not known any more. */
  after: (id: string) => readonly LiveEventEntry[] | null;
}

/** @param start the event after which is listened */
export function createRecentEvents(start: string): RecentEvents {
  let entries: KeptEntry[] = [];
  let since = start;
  let position = start;
  return {
    position: () => position,
    add: ({ id, event }) => {
      if (id === null) return true;
      if (!isLater(id, position)) return false;
      position = id;
      entries.push({ id, event });
      if (entries.length > kept) since = entries.shift()?.id ?? since;
      return true;
    },
    restart: (at) => {
      entries = [];
      since = at;
      position = at;
    },
    after: (id) => (isLater(since, id) ? null : entries.filter((entry) => isLater(entry.id, id))),
  };
}
