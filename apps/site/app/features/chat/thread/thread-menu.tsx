import type { ChatDetail } from '@plaza/sdk';
import {
  UserXIcon,
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
  EllipsisIcon,
  FlagIcon,
  IconButton,
  KeyRoundIcon,
  MailIcon,
  RotateCcwIcon,
  Trash2Icon,
} from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { participantNameOf } from '../inbox/chat-text.ts';
import { rentOutPath } from '~/features/chat/inbox/chat-paths.ts';
import type { ChatIntent } from './thread-calls.ts';

export interface ThreadMenuProps {
  chat: ChatDetail;
  /** True if the menu's button was pressed while the menu's code was loading. */
  isOpenAtFirst: boolean;
  onAct: (intent: ChatIntent) => void;
  onAskBlock: () => void;
  onReport: () => void;
}

export default function ThreadMenu({
  chat,
  isOpenAtFirst,
  onAct,
  onAskBlock,
  onReport,
}: ThreadMenuProps): ReactElement {
  const intl = useIntl<'chat'>();
  const { t, locale } = intl;
  const partnerName = participantNameOf(intl, chat);
  const rentOutHref = rentOutPath(locale, chat);
  const canBlockPartner = chat.withWho.id !== null;
  return (
    <DropdownMenu
      align="end"
      defaultOpen={isOpenAtFirst}
      trigger={
        <IconButton label={t('chat.more', { name: partnerName })}>
          <EllipsisIcon />
        </IconButton>
      }
    >
      <DropdownMenuItem icon={<MailIcon />} onSelect={() => onAct('unread')}>
        {t('chat.act.unread')}
      </DropdownMenuItem>
      {chat.isBinned ? (
        <DropdownMenuItem icon={<RotateCcwIcon />} onSelect={() => onAct('restore')}>
          {t('chat.act.restore')}
        </DropdownMenuItem>
      ) : (
        <DropdownMenuItem icon={<Trash2Icon />} onSelect={() => onAct('bin')}>
          {t('chat.act.bin')}
        </DropdownMenuItem>
      )}
      {rentOutHref !== null && (
        <DropdownMenuItem icon={<KeyRoundIcon />} href={rentOutHref}>
          {t('chat.act.rentOut', { name: partnerName })}
        </DropdownMenuItem>
      )}
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={<FlagIcon />} onSelect={onReport}>
        {t('chat.act.report')}
      </DropdownMenuItem>
      {canBlockPartner &&
        (chat.writing === 'blocked' ? (
          <DropdownMenuItem icon={<UserXIcon />} onSelect={() => onAct('unblock')}>
            {t('chat.act.unblock', { name: partnerName })}
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem icon={<UserXIcon />} isDanger onSelect={onAskBlock}>
            {t('chat.act.block', { name: partnerName })}
          </DropdownMenuItem>
        ))}
    </DropdownMenu>
  );
}
