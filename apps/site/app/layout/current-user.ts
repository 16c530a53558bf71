import type { ChatCounts } from '@plaza/sdk';
import { useMemo, useSyncExternalStore } from 'react';
import { useFrameData } from './use-site.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { intlFor, type Intl } from '~/i18n/intl.ts';
import type { SessionUser } from '~/server/session.ts';

/** True if the first event ID is later than the second. IDs are integers of any length. */
export const isLaterId = (id: string, than: string): boolean =>
  id.length === than.length ? id > than : id.length > than.length;

let newestCounts: ChatCounts | null = null;
const countListeners = new Set<() => void>();
let countChats: (() => Promise<void>) | null = null;

const laterCountsOf = (one: ChatCounts | null, other: ChatCounts | null): ChatCounts | null =>
  one === null || (other !== null && isLaterId(other.liveEventId, one.liveEventId)) ? other : one;

function setCounts(counts: ChatCounts | null): void {
  newestCounts = counts;
  for (const listener of countListeners) listener();
}

/** Updates the chat counts unless they are older than the current ones. */
export const updateChatCounts = (counts: ChatCounts): void => setCounts(laterCountsOf(counts, newestCounts));

/** Sets the function that reloads the chat counts; `null` on sign-out clears the counts. */
export function setChatCounter(counts: (() => Promise<void>) | null): void {
  countChats = counts;
  if (counts === null) setCounts(null);
}

/** Reloads the chat counts in every tab after a change by the user. Events reload them automatically. */
export const refreshChatCounts = async (): Promise<void> => countChats?.();

const subscribeToCounts = (listener: () => void): (() => void) => {
  countListeners.add(listener);
  return () => countListeners.delete(listener);
};
const readCounts = (): ChatCounts | null => newestCounts;
const noCounts = (): null => null;

/** Current chat counts by folder; `null` for visitors, and until they are loaded. */
export function useChatCounts(): ChatCounts | null {
  const frameData = useFrameData();
  const liveCounts = useSyncExternalStore(subscribeToCounts, readCounts, noCounts);
  return frameData?.user ? laterCountsOf(liveCounts, frameData.chats) : null;
}

export interface CurrentUser {
  user: SessionUser;
  /** First name of the user, or the email address without one. */
  name: string;
  unread: number;
  /** Includes the messages of the area `member`. */
  intl: Intl<'member'>;
}

export function useCurrentUser(): CurrentUser | null {
  const { locale } = useIntl();
  const frameData = useFrameData();
  const unreadCount = useChatCounts()?.unreadChats ?? 0;
  return useMemo(() => {
    if (!frameData?.user || !frameData.memberMessages) return null;
    const { user, memberMessages } = frameData;
    return { user, name: user.firstName ?? user.email, unread: unreadCount, intl: intlFor(locale, memberMessages) };
  }, [frameData, locale, unreadCount]);
}
