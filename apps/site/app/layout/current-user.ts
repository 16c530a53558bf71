import type { ChatCounts } from '@plaza/sdk';
import { useMemo, useSyncExternalStore } from 'react';
import { useFrameData } from './use-site.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { intlFor, type Intl } from '~/i18n/intl.ts';
import type { SessionUser } from '~/server/session.ts';

/** Whether the event with the first id came after the one with the second; ids are whole numbers of any length. */
export const isLater = (id: string, than: string): boolean =>
  id.length === than.length ? id > than : id.length > than.length;

let newest: ChatCounts | null = null;
const listeners = new Set<() => void>();
let counter: (() => Promise<void>) | null = null;

const later = (one: ChatCounts | null, other: ChatCounts | null): ChatCounts | null =>
  one === null || (other !== null && isLater(other.liveEventId, one.liveEventId)) ? other : one;

function keep(counts: ChatCounts | null): void {
  newest = counts;
  for (const listener of listeners) listener();
}

/** Takes counts that came; those that were counted before the ones that are known are let go of. */
export const takeChatCounts = (counts: ChatCounts): void => keep(later(counts, newest));

/** Says who counts anew from now on; `null` when nobody is signed in any more, which forgets what was counted. */
export function setChatCounter(counts: (() => Promise<void>) | null): void {
  counter = counts;
  if (counts === null) keep(null);
}

/** Counts chats anew, in every tab, for whoever has just changed something. Events do this by themselves. */
export const refreshChatCounts = async (): Promise<void> => counter?.();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = (): ChatCounts | null => newest;
const nothing = (): null => null;

/** Chats by folder and the unread ones, as they are now; `null` for visitors, and while they are not known. */
export function useChatCounts(): ChatCounts | null {
  const frame = useFrameData();
  const live = useSyncExternalStore(subscribe, read, nothing);
  return frame?.user ? later(live, frame.chats) : null;
}

/** Whoever is signed in, with what the frame of a page says to them. */
export interface Member {
  user: SessionUser;
  /** What they are called: their name, or their address. */
  name: string;
  /** In how many chats somebody has written to them. */
  unread: number;
  /** Words with those of the area `member`. */
  intl: Intl<'member'>;
}

/** Whoever is signed in; `null` for a visitor. */
export function useMember(): Member | null {
  const { locale } = useIntl();
  const frame = useFrameData();
  const unread = useChatCounts()?.unreadChats ?? 0;
  return useMemo(() => {
    if (!frame?.user || !frame.memberWords) return null;
    const { user, memberWords } = frame;
    return { user, name: user.firstName ?? user.email, unread, intl: intlFor(locale, memberWords) };
  }, [frame, locale, unread]);
}
