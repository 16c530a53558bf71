import {
  ApiError,
  type ChatCounts,
  type FollowLiveEventsOptions,
  type LiveEvent,
  type LiveEventEntry,
} from '@plaza/sdk';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageEvent } from './live-events.ts';
import { createLiveHub } from './live-hub.ts';
import type { LiveState, TabListener, Tabs } from './tabs.ts';

const createEvent = (chatId: number): LiveEvent => ({ kind: 'chat', chatId });
const createCountsAt = (liveEventId: string, unreadChats = 1): ChatCounts => ({
  inbox: { count: 1 },
  starredMessages: { count: 0 },
  sent: { count: 0 },
  binMessages: { count: 0 },
  hasNewMessages: unreadChats > 0,
  unreadChats,
  liveEventId,
});

/** Creates a double of a browser whose tabs receive each other's messages, and one of which leads. */
function createFakeBrowser() {
  const fakeTabs: { listener: TabListener; isAsleep: boolean }[] = [];
  let leadingTab: (typeof fakeTabs)[number] | undefined;
  const setLeadingTab = (tab: (typeof fakeTabs)[number] | undefined): void => {
    leadingTab = tab;
    tab?.listener.onLead();
  };
  const joinBrowser = (listener: TabListener): Tabs => {
    const joinedTab = { listener, isAsleep: false };
    fakeTabs.push(joinedTab);
    queueMicrotask(() => {
      if (!leadingTab && fakeTabs.includes(joinedTab)) setLeadingTab(joinedTab);
    });
    return {
      post: (message) => {
        if (!fakeTabs.includes(joinedTab)) return;
        for (const other of fakeTabs)
          if (other !== joinedTab && !other.isAsleep) other.listener.onMessage(structuredClone(message));
      },
      takeLead: () => {
        const previousLeadingTab = leadingTab;
        setLeadingTab(joinedTab);
        previousLeadingTab?.listener.onLost();
      },
      leave: () => {
        fakeTabs.splice(fakeTabs.indexOf(joinedTab), 1);
        if (leadingTab === joinedTab) setLeadingTab(fakeTabs[0]);
      },
    };
  };
  return { join: joinBrowser, sleep: (index: number, isAsleep: boolean) => (fakeTabs[index]!.isAsleep = isAsleep) };
}

function createFakeSite() {
  const storedEntries: (LiveEventEntry & { id: string })[] = [];
  const openStreams = new Set<FollowLiveEventsOptions>();
  const fakeSite = {
    counts: createCountsAt('0'),
    isDown: false,
    streams: () => openStreams.size,
    current: () => [...openStreams].at(-1)!,
    happen: (event: LiveEvent): void => {
      const storedEntry = { id: String(storedEntries.length + 1), event };
      storedEntries.push(storedEntry);
      fakeSite.counts = { ...fakeSite.counts, liveEventId: storedEntry.id };
      for (const { onEvent } of openStreams) onEvent(storedEntry.event, storedEntry.id);
    },
    follow: (options: FollowLiveEventsOptions) => {
      openStreams.add(options);
      for (const { id, event } of storedEntries.slice(Number(options.after))) options.onEvent(event, id);
      return {
        state: 'live' as const,
        after: options.after ?? null,
        retry: () => undefined,
        stop: () => void openStreams.delete(options),
      };
    },
  };
  return fakeSite;
}

function createTab(
  browser: ReturnType<typeof createFakeBrowser>,
  fakeSite: ReturnType<typeof createFakeSite>,
  after = '0',
) {
  const receivedEvents: PageEvent[] = [];
  const receivedStates: LiveState[] = [];
  const receivedCounts: ChatCounts[] = [];
  const liveHub = createLiveHub({
    after,
    open: () => Promise.reject(new Error('not used')),
    follow: fakeSite.follow,
    joinTabs: browser.join,
    countChats: async () => {
      if (fakeSite.isDown) throw new Error('down');
      return fakeSite.counts;
    },
    onEvent: (event) => receivedEvents.push(event),
    onState: (state) => receivedStates.push(state),
    onCounts: (counts) => receivedCounts.push(counts),
  });
  return {
    hub: liveHub,
    states: receivedStates,
    receivedCounts,
    chats: () => receivedEvents.map((event) => ('chatId' in event ? event.chatId : event.kind)),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const flushPromises = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('the tabs of one browser', () => {
  it('the tabs of one browser share one event stream, and each tab receives each event once', async () => {
    const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
    const threeTabs = [createTab(browser, fakeSite), createTab(browser, fakeSite), createTab(browser, fakeSite)];
    await flushPromises();
    expect(fakeSite.streams()).toBe(1);
    fakeSite.happen(createEvent(7));
    fakeSite.happen(createEvent(8));
    for (const tab of threeTabs) expect(tab.chats()).toEqual([7, 8]);
  });

  it('closing the tab that holds the event stream opens the stream in another tab', async () => {
    const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
    const [first, second] = [createTab(browser, fakeSite), createTab(browser, fakeSite)];
    await flushPromises();
    fakeSite.happen(createEvent(7));
    first.hub.stop();
    fakeSite.happen(createEvent(8));
    expect(fakeSite.streams()).toBe(1);
    expect(second.chats()).toEqual([7, 8]);
  });

  it('a tab that opened late or slept receives the live events that it missed', async () => {
    const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
    createTab(browser, fakeSite);
    await flushPromises();
    fakeSite.happen(createEvent(7));
    fakeSite.happen(createEvent(8));
    const laterTab = createTab(browser, fakeSite, '1');
    await flushPromises();
    expect(laterTab.chats()).toEqual([8]);
    browser.sleep(1, true);
    fakeSite.happen(createEvent(9));
    browser.sleep(1, false);
    laterTab.hub.catchUp();
    expect(laterTab.chats()).toEqual([8, 9]);
  });

  it('a tab receives a reset instead of the live events that it missed when it missed too many', async () => {
    const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
    createTab(browser, fakeSite);
    const sleepingTab = createTab(browser, fakeSite);
    await flushPromises();
    browser.sleep(1, true);
    for (let chat = 0; chat < 300; chat += 1) fakeSite.happen(createEvent(chat));
    browser.sleep(1, false);
    sleepingTab.hub.wake();
    fakeSite.happen(createEvent(301));
    expect(sleepingTab.chats()).toEqual(['reset', 301]);
  });

  it('a tab takes over the event stream when the tab that holds it does not answer', async () => {
    const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
    const sleepingTab = createTab(browser, fakeSite);
    const awakeTab = createTab(browser, fakeSite);
    await flushPromises();
    browser.sleep(0, true);
    awakeTab.hub.catchUp();
    await vi.advanceTimersByTimeAsync(3000);
    expect(fakeSite.streams()).toBe(1);
    fakeSite.happen(createEvent(7));
    expect(awakeTab.chats()).toEqual([7]);
    browser.sleep(0, false);
    sleepingTab.hub.wake();
    expect(sleepingTab.chats()).toEqual([7]);
  });

  it('each tab receives each live event once and in order while tabs open, sleep and close', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ what: fc.constantFrom('happen', 'open', 'close', 'sleep', 'wake', 'steal'), which: fc.nat(3) }),
          { maxLength: 40 },
        ),
        async (steps) => {
          const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
          const openTabs = [createTab(browser, fakeSite)];
          let happenedCount = 0;
          for (const { what, which } of steps) {
            const chosenTab = openTabs[which % openTabs.length]!;
            if (what === 'happen') fakeSite.happen(createEvent((happenedCount += 1)));
            else if (what === 'open' && openTabs.length < 4) openTabs.push(createTab(browser, fakeSite));
            else if (what === 'close' && openTabs.length > 1) {
              chosenTab.hub.stop();
              openTabs.splice(which % openTabs.length, 1);
            } else if (what === 'sleep') browser.sleep(which % openTabs.length, true);
            else if (what === 'wake') browser.sleep(which % openTabs.length, false);
            else if (what === 'steal') chosenTab.hub.wake();
            await vi.advanceTimersByTimeAsync(what === 'steal' ? 3000 : 0);
          }
          openTabs.forEach((_, index) => browser.sleep(index, false));
          for (const { hub } of openTabs) hub.catchUp();
          await flushPromises();
          const allEventIds = Array.from({ length: happenedCount }, (_, index) => index + 1);
          for (const tab of openTabs) expect(tab.chats()).toEqual(allEventIds);
          for (const { hub } of openTabs) hub.stop();
          expect(fakeSite.streams()).toBe(0);
        },
      ),
      { numRuns: 200 },
    ));
});

describe('chat counts', () => {
  it('the live hub requests the chat counts only once for all tabs after a burst of events', async () => {
    const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
    const [first, second] = [createTab(browser, fakeSite), createTab(browser, fakeSite)];
    await flushPromises();
    for (let chat = 0; chat < 20; chat += 1) fakeSite.happen(createEvent(chat));
    await vi.advanceTimersByTimeAsync(1000);
    expect(first.receivedCounts).toEqual([createCountsAt('20')]);
    expect(second.receivedCounts).toEqual(first.receivedCounts);
  });

  it('the live hub requests the chat counts for a tab that opens after the event that changed them', async () => {
    const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
    createTab(browser, fakeSite);
    await flushPromises();
    fakeSite.happen(createEvent(7));
    await vi.advanceTimersByTimeAsync(1000);
    // the tab's page was served before the event, and its scripts started after it
    const laterTab = createTab(browser, fakeSite);
    await vi.advanceTimersByTimeAsync(1000);
    expect(laterTab.chats()).toEqual([7]);
    expect(laterTab.receivedCounts).toEqual([createCountsAt('1')]);
  });

  it('the live hub does not request the chat counts for a typing event', async () => {
    const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
    const onlyTab = createTab(browser, fakeSite);
    await flushPromises();
    fakeSite.current().onEvent({ kind: 'typing', chatId: 7 }, null);
    await vi.advanceTimersByTimeAsync(1000);
    expect(onlyTab.receivedCounts).toEqual([]);
    expect(onlyTab.chats()).toEqual([7]);
  });
});

describe('without a stream', () => {
  it('polling without an event stream updates the chat counts, and resets all tabs after an event', async () => {
    const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
    const twoTabs = [createTab(browser, fakeSite), createTab(browser, fakeSite)];
    await flushPromises();
    fakeSite.current().onState?.('polling', new Error('no stream'));
    await fakeSite.current().poll?.(new AbortController().signal);
    for (const tab of twoTabs) expect([tab.chats(), tab.states]).toEqual([['polled'], ['polling']]);
    fakeSite.counts = createCountsAt('5', 2);
    await fakeSite.current().poll?.(new AbortController().signal);
    for (const tab of twoTabs) expect(tab.chats()).toEqual(['polled', 'reset', 'polled']);
    expect(twoTabs.map(({ receivedCounts }) => receivedCounts.at(-1)?.unreadChats)).toEqual([2, 2]);
  });

  it('live updates pause in all tabs when polling fails, and resume in all tabs when one of them retries', async () => {
    const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
    const pairOfTabs = [createTab(browser, fakeSite), createTab(browser, fakeSite)];
    await flushPromises();
    fakeSite.current().onState?.('polling', new Error('no stream'));
    fakeSite.current().onState?.('stopped', new Error('three polls failed'));
    pairOfTabs[1]!.hub.retry();
    expect(fakeSite.streams()).toBe(1);
    fakeSite.current().onState?.('live', null);
    for (const tab of pairOfTabs) expect(tab.states).toEqual(['polling', 'paused', 'retrying', 'live']);
  });

  it('live updates that were paused after failed polls reconnect when the tab wakes', async () => {
    const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
    const onlyTab = createTab(browser, fakeSite);
    await flushPromises();
    fakeSite.current().onState?.('stopped', new Error('three polls failed'));
    onlyTab.hub.wake();
    fakeSite.current().onState?.('live', null);
    expect(onlyTab.states).toEqual(['paused', 'retrying', 'live']);
  });
});

it('live updates end without a retry when the session has expired', async () => {
  const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
  const onlyTab = createTab(browser, fakeSite);
  await flushPromises();
  const sessionError = new ApiError({ status: 401, code: 'session_required', message: '' });
  const sessionStream = fakeSite.current();
  sessionStream.onState?.('stopped', sessionError);
  onlyTab.hub.wake();
  expect(onlyTab.states).toEqual(['ended']);
  expect(fakeSite.current()).toBe(sessionStream);
});

it('a tab that is opened after a new login takes over the event stream of a tab with an expired session', async () => {
  const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
  const oldTab = createTab(browser, fakeSite);
  await flushPromises();
  const endedStream = fakeSite.current();
  endedStream.onState?.('stopped', new ApiError({ status: 401, code: 'session_required', message: '' }));
  const newTab = createTab(browser, fakeSite);
  await flushPromises();
  expect(fakeSite.current()).not.toBe(endedStream);
  expect(fakeSite.streams()).toBe(1);
  fakeSite.current().onState?.('live', null);
  fakeSite.happen(createEvent(7));
  expect(newTab.states).toEqual([]);
  expect(oldTab.states).toEqual(['ended', 'live']);
  expect([newTab.chats(), oldTab.chats()]).toEqual([[7], [7]]);
});

it('a tab takes over the event stream of a tab with an expired session only once', async () => {
  const [browser, fakeSite] = [createFakeBrowser(), createFakeSite()];
  const sessionError = new ApiError({ status: 401, code: 'session_required', message: '' });
  createTab(browser, fakeSite);
  await flushPromises();
  fakeSite.current().onState?.('stopped', sessionError);
  const newTab = createTab(browser, fakeSite);
  await flushPromises();
  const lastStream = fakeSite.current();
  lastStream.onState?.('stopped', sessionError);
  newTab.hub.catchUp();
  await flushPromises();
  expect(fakeSite.current()).toBe(lastStream);
  expect(newTab.states).toEqual(['ended']);
});
