import type { Client, LiveEvent, LiveEventEntry } from '@plaza/sdk';
import { vi } from 'vitest';

/** An open page. */
export interface OpenPage {
  /** Events so far. */
  entries: LiveEventEntry[];
  /** Resolves when its stream is over, with the error that ended it. */
  ended: Promise<unknown>;
  /** Waits until it has heard so many events. @returns them. */
  hear(count: number): Promise<LiveEvent[]>;
  close(): Promise<void>;
}

interface PageOptions {
  /** The id to begin after; without it, now. */
  after?: string;
  /** Which events the page is about; without it, all. */
  hears?: (event: LiveEvent) => boolean;
}

/** Opens a stream as a page does, and keeps what it says. */
export async function openPage(client: Client, { after, hears }: PageOptions = {}): Promise<OpenPage> {
  const controller = new AbortController();
  const stream = await client.openLiveEvents({ query: { after } }, { signal: controller.signal });
  return { ...listenTo(stream, hears), close: async () => controller.abort() };
}

/** Keeps what a stream says. */
export function listenTo(
  stream: AsyncIterable<LiveEventEntry>,
  hears: (event: LiveEvent) => boolean = () => true,
): Omit<OpenPage, 'close'> {
  const entries: LiveEventEntry[] = [];
  const read = async () => {
    for await (const entry of stream) if (hears(entry.event)) entries.push(entry);
    return null;
  };
  const ended = read().catch((error: unknown) => error);
  return {
    entries,
    ended,
    hear: async (count) => {
      await vi.waitUntil(() => entries.length >= count, { interval: 5 });
      return entries.map(({ event }) => event);
    },
  };
}
