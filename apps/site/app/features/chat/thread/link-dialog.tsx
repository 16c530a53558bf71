import { ConfirmDialog } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

export interface LinkDialogProps {
  /** Who sent the link. */
  name: string;
  url: string;
  onClose: () => void;
}

/** Asks before a link of a message leads away from Plaza, and names the host that it leads to. */
export default function LinkDialog({ name, url, onClose }: LinkDialogProps): ReactElement {
  const { t } = useIntl<'chat'>();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('chat.link.title', { host: new URL(url).host })}
      submitLabel={t('chat.link.submit')}
      cancelLabel={t('chat.link.keep')}
      error={t('chat.failed.act')}
      onSubmit={async () => {
        globalThis.open(url, '_blank', 'noopener,noreferrer');
      }}
    >
      {t('chat.link.text', { name })}
    </ConfirmDialog>
  );
}
