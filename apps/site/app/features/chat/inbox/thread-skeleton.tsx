import type { Chat } from '@plaza/sdk';
import { ArrowLeftIcon, Avatar, ChatThreadHead, ChatThreadSkeleton, IconButton } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden } from '~/styles/common.css.ts';
import { chatListPath, type ChatListAddress } from './chat-address.ts';
import { personName } from './chat-words.ts';

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
  const name = chat ? personName(intl, chat) : '';
  return (
    <ChatThreadSkeleton>
      <p className={hidden} role="status">
        {t('chat.loading')}
      </p>
      <ChatThreadHead
        back={
          <IconButton
            label={t('chat.back', { folder: t(`chat.folder.${address.folder}`) })}
            href={chatListPath(locale, address)}
          >
            <ArrowLeftIcon />
          </IconButton>
        }
        {...(chat && {
          face: <Avatar name={name} src={chat.withWho.profileImage ?? undefined} isDecorative />,
          name,
        })}
      />
    </ChatThreadSkeleton>
  );
}
