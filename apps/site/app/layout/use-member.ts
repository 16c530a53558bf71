import { useMemo } from 'react';
import { useFrameData } from './frame-data.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { intlFor, type Intl } from '~/i18n/intl.ts';
import type { SessionUser } from '~/server/session.ts';
import { useChatCounts } from './chat-counts.ts';

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
