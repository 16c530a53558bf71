import type { LiveEvents } from './live-events.ts';
import { insertEvents, notify, readPosition } from './live-store.ts';
import { passingPayload } from './live-payload.ts';

/** Live events in the tables of the database, told by its `NOTIFY`. */
export const createLiveEvents = (): LiveEvents => ({
  add: async (transaction, events) => {
    if (events.length > 0) await insertEvents(transaction, events);
  },
  pass: (database, userId, event) => notify(database, passingPayload(userId, event)),
  position: async (database, userId) => String(await readPosition(database, userId)),
});
