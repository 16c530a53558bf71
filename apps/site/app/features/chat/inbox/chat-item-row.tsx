import type { Chat, ChatMatch } from '@plaza/sdk';
import { ChatRow, RotateCcwIcon, Trash2Icon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { type ChatListQuery, chatPathFromList } from './chat-paths.ts';
import { formatRowChange } from './chat-change.ts';
import { listingLabelOf, formatFullTime, participantNameOf, messagePreviewOf, formatShortTime } from './chat-text.ts';
import { searchMatch as mark } from './chats-page.css.ts';

export interface ChatItemRowProps {
  chat: Chat;
  query: ChatListQuery;
  now: string;
  open: boolean;
  isSelected: boolean;
  isFresh: boolean;
  isTyping: boolean;
  onSelectedChange: (isSelected: boolean, isRange: boolean) => void;
}

export function ChatItemRow({
  chat,
  query,
  now,
  isTyping,
  isSelected,
  onSelectedChange,
  ...row
}: ChatItemRowProps): ReactElement {
  const intl = useIntl<'chat'>();
  const { t, locale } = intl;
  const { chatId, withWho, isStarred, unreadCount, relativeParking, match } = chat;
  const partnerName = participantNameOf(intl, chat);
  const { text, isFile } = messagePreviewOf(intl, chat);
  const listingLabel = listingLabelOf(intl, chat);
  const isBinFolder = query.folder === 'bin';
  const binChangeKind = isBinFolder ? 'restore' : 'bin';
  return (
    <ChatRow
      {...row}
      id={`chat-${chatId}`}
      userName={partnerName}
      {...(withWho.profileImage !== null && { userImage: withWho.profileImage })}
      isClosed={withWho.id === null}
      href={chatPathFromList(locale, chatId, query, match?.messageId)}
      {...(relativeParking !== null && { linkDetail: t('chat.row.about', { name: relativeParking.name }) })}
      preview={match ? <MatchExcerpt match={match} /> : text}
      isFile={isFile && !match}
      {...(isTyping && { typingLabel: t('chat.row.typing') })}
      {...(listingLabel !== undefined && { listing: listingLabel })}
      time={formatShortTime(intl, chat.date, now)}
      dateTime={chat.date}
      fullTime={formatFullTime(intl, chat.date)}
      {...(chat.hasNewMessages && {
        unread: { count: unreadCount, label: t('chat.row.unread', { count: unreadCount }) },
      })}
      selection={{
        isSelected,
        label: t('chat.row.select', { name: partnerName }),
        name: 'chatId',
        value: String(chatId),
        onSelectedChange,
      }}
      {...(!isBinFolder && {
        star: {
          isPressed: isStarred,
          label: t('chat.row.star', { name: partnerName }),
          name: 'one',
          value: formatRowChange(isStarred ? 'unstar' : 'star', chatId),
        },
      })}
      moveAction={{
        icon: isBinFolder ? <RotateCcwIcon size={16} /> : <Trash2Icon size={16} />,
        label: t(`chat.row.${binChangeKind}`, { name: partnerName }),
        name: 'one',
        value: formatRowChange(binChangeKind, chatId),
      }}
    />
  );
}

const MatchExcerpt = ({ match: { excerpt } }: { match: ChatMatch }): ReactElement => (
  <>
    {excerpt.map(({ text, isMatch }, index) =>
      isMatch ? (
        <mark key={index} className={mark}>
          {text}
        </mark>
      ) : (
        text
      ),
    )}
  </>
);
