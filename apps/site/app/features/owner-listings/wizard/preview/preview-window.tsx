import { PreviewDialog } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { ListingPreview } from './listing-preview.tsx';
import { previewOf } from './preview-model.ts';
import { useWizard } from '~/features/owner-listings/wizard/wizard-context.ts';

/** The page of the listing on the whole screen, before anybody else sees it. */
export default function PreviewWindow({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useIntl<'wizard'>();
  const { listing, lookups, owner, tiles } = useWizard();
  const shown = previewOf(listing, lookups, owner);
  return (
    <PreviewDialog
      title={t('wizard.preview.dialog')}
      closeLabel={t('wizard.close')}
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <ListingPreview listing={shown} tiles={tiles} />
    </PreviewDialog>
  );
}
