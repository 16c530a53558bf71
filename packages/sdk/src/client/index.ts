export { createClient } from './create-client.ts';
export * from './errors.ts';
export * from './follow-live-events.ts';
export { readLiveEvents, type ReadLiveEventsOptions } from './live-events.ts';
export type * from './types.ts';
