import type { PlazaDatabase } from '../platform/database/database.ts';
import type { LiveEvents } from '../platform/live/live-events.ts';
import type { Logger } from '../platform/log.ts';

/** Tells owners that the numbers of their listings are others. */
export interface ListingNews {
  /** Returns at once: nobody waits for it, and what goes wrong is only logged. @param ownerId `null` for nobody. */
  changed(listingId: number, ownerId: number | null): void;
}

export interface ListingNewsOptions {
  database: PlazaDatabase;
  live: Pick<LiveEvents, 'pass'>;
  log: Logger;
}

/** A listing is told of once within this time, however much happens; what happens meanwhile is told after it. */
const pauseMs = 1000;

export function createListingNews({ database, live, log }: ListingNewsOptions): ListingNews {
  /** Listings that were told of a moment ago, and whether more has happened since. */
  const pauses = new Map<number, { hasMore: boolean }>();

  const tell = (listingId: number, ownerId: number): void => {
    const pause = { hasMore: false };
    pauses.set(listingId, pause);
    live
      .pass(database, ownerId, { kind: 'listing', listingId })
      .catch((error: unknown) => log.warn({ err: error }, 'an owner could not be told of a listing'));
    setTimeout(() => {
      pauses.delete(listingId);
      if (pause.hasMore) tell(listingId, ownerId);
    }, pauseMs).unref();
  };

  return {
    changed: (listingId, ownerId) => {
      if (ownerId === null) return;
      const pause = pauses.get(listingId);
      if (pause === undefined) tell(listingId, ownerId);
      else pause.hasMore = true;
    },
  };
}
