import { MessageCircleIcon, SiteHeaderPart } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { pagePath } from '~/paths.ts';
import type { Member } from '~/layout/use-member.ts';

/** A number with room for two digits. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** The way to the chats, with how many of them hold something unread. */
export function MessagesLink({ member: { unread, intl } }: { member: Member }): ReactElement {
  const { t, locale } = intl;
  return (
    <SiteHeaderPart>
      <Link to={pagePath(locale, '/account/chat')} aria-label={t('member.messages', { count: unread })}>
        <MessageCircleIcon />
        {unread > 0 && <span>{shortCount(unread)}</span>}
      </Link>
    </SiteHeaderPart>
  );
}
