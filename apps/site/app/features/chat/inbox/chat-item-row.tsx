import type { Chat, ChatMatch } from '@plaza/sdk';
import { ChatRow, RotateCcwIcon, Trash2Icon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { type ChatListQuery, chatPath } from './chat-paths.ts';
import { oneChange } from './chat-change.ts';
import { listingLabelOf, fullTime, participantName, previewOf, shortTime } from './chat-text.ts';
import { match as mark } from './chats-page.css.ts';

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
  const name = participantName(intl, chat);
  const { text, isFile } = previewOf(intl, chat);
  const about = listingLabelOf(intl, chat);
  const isBin = query.folder === 'bin';
  const moveKind = isBin ? 'restore' : 'bin';
  return (
    <ChatRow
      {...row}
      id={`chat-${chatId}`}
      userName={name}
      {...(withWho.profileImage !== null && { userImage: withWho.profileImage })}
      isClosed={withWho.id === null}
      href={chatPath(locale, chatId, query, match?.messageId)}
      {...(relativeParking !== null && { linkDetail: t('chat.row.about', { name: relativeParking.name }) })}
      preview={match ? <MatchExcerpt match={match} /> : text}
      isFile={isFile && !match}
      {...(isTyping && { typingLabel: t('chat.row.typing') })}
      {...(about !== undefined && { listing: about })}
      time={shortTime(intl, chat.date, now)}
      dateTime={chat.date}
      fullTime={fullTime(intl, chat.date)}
      {...(chat.hasNewMessages && {
        unread: { count: unreadCount, label: t('chat.row.unread', { count: unreadCount }) },
      })}
      selection={{
        isSelected,
        label: t('chat.row.select', { name }),
        name: 'chatId',
        value: String(chatId),
        onSelectedChange,
      }}
      {...(!isBin && {
        star: {
          isPressed: isStarred,
          label: t('chat.row.star', { name }),
          name: 'one',
          value: oneChange(isStarred ? 'unstar' : 'star', chatId),
        },
      })}
      moveAction={{
        icon: isBin ? <RotateCcwIcon size={16} /> : <Trash2Icon size={16} />,
        label: t(`chat.row.${moveKind}`, { name }),
        name: 'one',
        value: oneChange(moveKind, chatId),
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
