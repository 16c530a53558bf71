import { ConfirmDialog } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

export interface BlockDialogProps {
  name: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onBlock: () => Promise<void>;
}

/** Asks before somebody is blocked. It loads when it is first needed. */
export default function BlockDialog({ name, isOpen, onOpenChange, onBlock }: BlockDialogProps): ReactElement {
  const { t } = useIntl<'chat'>();
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t('chat.block.title', { name })}
      submitLabel={t('chat.block.submit')}
      cancelLabel={t('chat.block.keep')}
      error={t('chat.failed.act')}
      isDestructive
      onSubmit={onBlock}
    >
      {t('chat.block.text')}
    </ConfirmDialog>
  );
}
