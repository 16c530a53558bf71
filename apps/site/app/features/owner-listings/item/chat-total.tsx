import type { OwnListing } from '@plaza/sdk';
import { Link } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { chatListPath, wholeFolder } from '~/features/chat/inbox/chat-address.ts';

/**
 * The number of chats about a listing, as a link to those in its owner's inbox. When some are in the bin, the link has a
 * number of its own, so that it promises as many chats as the inbox shows.
 */
export function ChatTotal({ listing }: { listing: OwnListing }): ReactElement {
  const { t, locale, formatNumber } = useIntl();
  const { chatCount, inboxChatCount } = listing.counts;
  const number = formatNumber(chatCount);
  if (inboxChatCount === 0) return <>{number}</>;
  const href = chatListPath(locale, { ...wholeFolder('inbox'), listingId: listing.id });
  if (inboxChatCount === chatCount)
    return (
      <Link href={href} aria-label={t('owner.item.openChats', { count: chatCount })}>
        {number}
      </Link>
    );
  return (
    <>
      {number} · <Link href={href}>{t('owner.item.inboxChats', { count: formatNumber(inboxChatCount) })}</Link>
    </>
  );
}
