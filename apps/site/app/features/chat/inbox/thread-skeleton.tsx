import type { Chat } from '@plaza/sdk';
import { ArrowLeftIcon, Avatar, IconButton, Skeleton } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden, labelText } from '~/styles/common.css.ts';
import { chatListPath, type ChatListAddress } from './chat-address.ts';
import { personName } from './chat-words.ts';
import { stack } from '~/styles/frame.css.ts';
import { ellipsis } from '~/styles/shared.css.ts';
import * as styles from './thread-skeleton.css.ts';

export interface ThreadSkeletonProps {
  /** The chat as its list has it, where it is in the list that is there. */
  chat?: Chat | undefined;
  /** The list that one comes back to. */
  address: ChatListAddress;
}

/** The shape of a chat that is on its way, with what its row already says about the other person. */
export function ThreadSkeleton({ chat, address }: ThreadSkeletonProps): ReactElement {
  const intl = useIntl<'chat'>();
  const { t, locale } = intl;
  const name = chat && personName(intl, chat);
  return (
    <div className={styles.thread} aria-busy="true">
      <p className={hidden} role="status">
        {t('chat.loading')}
      </p>
      <header className={styles.head}>
        <span className={styles.back}>
          <IconButton
            label={t('chat.back', { folder: t(`chat.folder.${address.folder}`) })}
            href={chatListPath(locale, address)}
          >
            <ArrowLeftIcon />
          </IconButton>
        </span>
        {name === undefined ? (
          <Skeleton shape="circle" width="2.8125rem" height="2.8125rem" />
        ) : (
          <Avatar name={name} src={chat?.withWho.profileImage ?? undefined} isDecorative />
        )}
        <div className={`${stack[8]} ${styles.words}`}>
          {name === undefined ? <Skeleton width="8rem" /> : <h2 className={`${labelText} ${ellipsis}`}>{name}</h2>}
        </div>
      </header>
      <div className={styles.pinned}>
        <Skeleton shape="block" width="4.25rem" aspectRatio="4 / 3" />
        <div className={`${stack[8]} ${styles.words}`}>
          <Skeleton width="45%" />
          <Skeleton width="30%" />
        </div>
      </div>
      <div className={styles.messages}>
        <Skeleton shape="block" width="55%" height="2.75rem" />
        <Skeleton shape="block" width="40%" height="2.75rem" className={styles.answer} />
        <Skeleton shape="block" width="65%" height="4.25rem" />
      </div>
      <div className={styles.composer}>
        <Skeleton shape="block" height="3rem" />
      </div>
    </div>
  );
}
