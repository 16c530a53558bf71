import type { Client, LiveEvent, LiveEventEntry } from '@plaza/sdk';
import { vi } from 'vitest';

export interface OpenLivePage {
  entries: LiveEventEntry[];
  /** Resolves when the stream ends: with the stream's error, or with `null`. */
  ended: Promise<unknown>;
  waitForEvents(count: number): Promise<LiveEvent[]>;
  close(): Promise<void>;
}

interface LivePageOptions {
  /** ID of the last seen event; by default the stream starts with new events. */
  after?: string;
  /** Filter of the events to record; all by default. */
  isRecorded?: (event: LiveEvent) => boolean;
}

export async function openLivePage(client: Client, { after, isRecorded }: LivePageOptions = {}): Promise<OpenLivePage> {
  const streamController = new AbortController();
  const stream = await client.openLiveEvents({ query: { after } }, { signal: streamController.signal });
  return { ...recordStream(stream, isRecorded), close: async () => streamController.abort() };
}

export function recordStream(
  stream: AsyncIterable<LiveEventEntry>,
  isRecorded: (event: LiveEvent) => boolean = () => true,
): Omit<OpenLivePage, 'close'> {
  const recordedEntries: LiveEventEntry[] = [];
  const recordEvents = async () => {
    for await (const entry of stream) if (isRecorded(entry.event)) recordedEntries.push(entry);
    return null;
  };
  const streamEnd = recordEvents().catch((error: unknown) => error);
  return {
    entries: recordedEntries,
    ended: streamEnd,
    waitForEvents: async (count) => {
      await vi.waitUntil(() => recordedEntries.length >= count, { interval: 5 });
      return recordedEntries.map(({ event }) => event);
    },
  };
}
