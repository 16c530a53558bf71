import {
  ArrowLeftIcon,
  Avatar,
  Button,
  ChatThreadHead,
  ChatThreadMenu,
  EllipsisIcon,
  IconButton,
  late,
  SelectField,
  StarIcon,
  TextArea,
} from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router';
import { type ChatDetail, chatReportReasons } from '@plaza/sdk';
import { useIntl } from '~/i18n/intl-context.tsx';
import { chatItemPath } from '~/paths.ts';
import { row } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { chatListPath, readChatList } from '../inbox/chat-address.ts';
import { personName } from '../inbox/chat-words.ts';
import type { ChatIntent } from './chat-intents.ts';
import * as styles from './thread.css.ts';
import type { Thread } from './use-thread.ts';
import { roleText } from './thread-words.ts';
import { rentOutPath } from './rent-out-path.ts';

const ThreadMenu = late(() => import('./thread-menu.tsx'));

export interface ThreadHeadProps {
  thread: Thread;
  /** Scripts run. */
  isAwake: boolean;
  onAct: (intent: ChatIntent) => void;
  onAskBlock: () => void;
  onReport: () => void;
}

/** Who the other person is, and what can be done with the chat. */
export function ThreadHead({ thread, isAwake, onAct, onAskBlock, onReport }: ThreadHeadProps): ReactElement {
  const intl = useIntl<'chat'>();
  const { t, locale } = intl;
  // pressed before the menu's code was there
  const [wantsMenu, setWantsMenu] = useState(false);
  const location = useLocation();
  const { chat } = thread;
  const { withWho, isStarred } = chat;
  const list = readChatList(location);
  const name = personName(intl, chat);
  const role = roleText(intl, chat);
  const starIntent = isStarred ? 'unstar' : 'star';
  return (
    <ChatThreadHead
      back={
        <IconButton
          label={t('chat.back', { folder: t(`chat.folder.${list.folder}`) })}
          href={chatListPath(locale, list)}
        >
          <ArrowLeftIcon />
        </IconButton>
      }
      {...(withWho.id !== null && {
        face: <Avatar name={name} src={withWho.profileImage ?? undefined} isDecorative />,
      })}
      name={name}
      note={role ?? undefined}
    >
      <form
        className={row}
        method="post"
        action={`${chatItemPath(locale, chat.chatId)}/act`}
        onSubmit={(event) => {
          event.preventDefault();
          onAct(starIntent);
        }}
      >
        <IconButton
          type="submit"
          name="intent"
          value={starIntent}
          label={t('chat.row.star', { name })}
          pressed={isStarred}
          className={isStarred ? styles.starred : ''}
        >
          <StarIcon />
        </IconButton>
      </form>
      {isAwake ? (
        <ThreadMenu
          chat={chat}
          isOpenAtFirst={wantsMenu}
          onAct={onAct}
          onAskBlock={onAskBlock}
          onReport={onReport}
          placeholder={
            <IconButton label={t('chat.more', { name })} onClick={() => setWantsMenu(true)}>
              <EllipsisIcon />
            </IconButton>
          }
        />
      ) : (
        <PlainMenu chat={chat} />
      )}
    </ChatThreadHead>
  );
}

/** What can be done with a chat, before scripts run or without them. */
function PlainMenu({ chat }: { chat: ChatDetail }): ReactElement {
  const intl = useIntl<'chat'>();
  const { t, locale } = intl;
  const name = personName(intl, chat);
  const rentOut = rentOutPath(locale, chat);
  const block = chat.writing === 'blocked' ? ('unblock' as const) : ('block' as const);
  const move = chat.isBinned ? ('restore' as const) : ('bin' as const);
  const intents = ['read' as const, move, ...(chat.withWho.id === null ? [] : [block])];
  return (
    <ChatThreadMenu label={t('chat.more', { name })}>
      <form className={stack[8]} method="post" action={`${chatItemPath(locale, chat.chatId)}/act`}>
        {intents.map((intent) => (
          <Button key={intent} type="submit" variant="quiet" name="intent" value={intent}>
            {t(`chat.act.${intent}`, { name })}
          </Button>
        ))}
        {rentOut !== null && (
          <Button variant="quiet" href={rentOut}>
            {t('chat.act.rentOut', { name })}
          </Button>
        )}
        <SelectField
          label={t('chat.report.reason')}
          name="reason"
          options={chatReportReasons.map((reason) => ({ value: reason, label: t(`chat.report.${reason}`) }))}
        />
        <TextArea label={t('chat.report.details')} name="details" rows={2} maxLength={1000} />
        <Button type="submit" variant="secondary" name="intent" value="report">
          {t('chat.act.report')}
        </Button>
      </form>
    </ChatThreadMenu>
  );
}
