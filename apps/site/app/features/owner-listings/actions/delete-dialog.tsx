import { ConfirmDialog } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useDeleteListingText } from './delete-text.ts';
import type { ListingToActOn } from './owner-intents.ts';

export interface DeleteListingDialogProps {
  listing: ListingToActOn;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDelete: () => void;
}

export default function DeleteDialog({
  listing,
  isOpen,
  onOpenChange,
  onDelete,
}: DeleteListingDialogProps): ReactElement {
  const { t } = useIntl<'owner'>();
  const { title, text } = useDeleteListingText(listing);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      submitLabel={t('owner.delete.submit')}
      cancelLabel={t('owner.delete.keep')}
      error={t('owner.problem.other')}
      isDestructive
      onSubmit={onDelete}
    >
      {text}
    </ConfirmDialog>
  );
}
