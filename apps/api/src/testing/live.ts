import type { Client, LiveEvent, LiveEventEntry } from '@plaza/sdk';
import { vi } from 'vitest';

export interface OpenPage {
  entries: LiveEventEntry[];
  /** Resolves when the stream ends: with its error, or with `null`. */
  ended: Promise<unknown>;
  waitForEvents(count: number): Promise<LiveEvent[]>;
  close(): Promise<void>;
}

interface PageOptions {
  /** ID of the last seen event; by default the stream starts with new events. */
  after?: string;
  /** Filter of the events to record; all by default. */
  isRecorded?: (event: LiveEvent) => boolean;
}

export async function openPage(client: Client, { after, isRecorded }: PageOptions = {}): Promise<OpenPage> {
  const controller = new AbortController();
  const stream = await client.openLiveEvents({ query: { after } }, { signal: controller.signal });
  return { ...listenTo(stream, isRecorded), close: async () => controller.abort() };
}

export function listenTo(
  stream: AsyncIterable<LiveEventEntry>,
  isRecorded: (event: LiveEvent) => boolean = () => true,
): Omit<OpenPage, 'close'> {
  const entries: LiveEventEntry[] = [];
  const readEvents = async () => {
    for await (const entry of stream) if (isRecorded(entry.event)) entries.push(entry);
    return null;
  };
  const endResult = readEvents().catch((error: unknown) => error);
  return {
    entries,
    ended: endResult,
    waitForEvents: async (count) => {
      await vi.waitUntil(() => entries.length >= count, { interval: 5 });
      return entries.map(({ event }) => event);
    },
  };
}
