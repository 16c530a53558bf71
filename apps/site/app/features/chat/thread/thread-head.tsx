import { ArrowLeftIcon, Avatar, EllipsisIcon, IconButton, late, StarIcon, UserXIcon } from '@plaza/ui';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { chatItemPath } from '~/paths.ts';
import { chatListPath, readChatList } from '../inbox/chat-address.ts';
import { personName } from '../inbox/chat-words.ts';
import type { ChatIntent } from './chat-intents.ts';
import { PlainMenu } from './plain-menu.tsx';
import { ellipsis } from '~/styles/shared.css.ts';
import { muted, small, labelText } from '~/styles/common.css.ts';
import * as styles from './thread.css.ts';
import type { Thread } from './use-thread.ts';
import { roleText } from './thread-words.ts';

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
  const intl = useIntl();
  const { t, locale } = intl;
  // pressed before the menu's code was there
  const [wantsMenu, setWantsMenu] = useState(false);
  const location = useLocation();
  const { chat } = thread;
  const { withWho, isStarred } = chat;
  const list = readChatList(location);
  const name = personName(intl, chat);
  const role = roleText(intl, chat);
  const isClosed = withWho.id === null;
  const starIntent = isStarred ? 'unstar' : 'star';
  return (
    <header className={styles.head}>
      <span className={styles.back}>
        <IconButton
          label={t('chat.back', { folder: t(`chat.folder.${list.folder}`) })}
          href={chatListPath(locale, list)}
        >
          <ArrowLeftIcon />
        </IconButton>
      </span>
      <span className={styles.face}>
        {isClosed ? (
          <span className={styles.closedFace}>
            <UserXIcon />
          </span>
        ) : (
          <Avatar name={name} src={withWho.profileImage ?? undefined} isDecorative />
        )}
      </span>
      <div className={styles.who}>
        <h2 className={`${labelText} ${ellipsis} ${isClosed ? styles.closedName : ''}`}>{name}</h2>
        {role !== null && <p className={`${small} ${muted} ${ellipsis}`}>{role}</p>}
      </div>
      <form
        className={styles.headActions}
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
    </header>
  );
}
