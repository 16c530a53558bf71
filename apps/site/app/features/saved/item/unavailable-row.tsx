import type { SavedMeta } from '@plaza/sdk';
import { Badge, Button, Inline, Text } from '@plaza/ui';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { saveListingPath } from '~/paths.ts';
import { muted, small } from '~/styles/common.css.ts';
import { useListingSave } from '../choices/saved-choices.ts';
import * as styles from '../saved.css.ts';

type UnavailableListing = SavedMeta['unavailable'][number];

const messageIdByUnavailableReason = { paused: 'saved.paused', rented: 'saved.rented', gone: 'saved.gone' } as const;
const isKnownUnavailableReason = (reason: string): reason is keyof typeof messageIdByUnavailableReason =>
  reason in messageIdByUnavailableReason;

/** A bay of a list that isn't available. */
export function UnavailableRow({
  listing,
  children,
}: {
  listing: UnavailableListing;
  children?: ReactNode;
}): ReactElement {
  const { t } = useIntl<'saved'>();
  const reason = isKnownUnavailableReason(listing.reason) ? listing.reason : 'gone';
  return (
    <Inline as="li" gap={16} className={styles.unavailableRow}>
      <div className={styles.unavailableRowText}>
        <Text as="b" variant="label">
          {listing.name}
        </Text>
        <p className={`${small} ${muted}`}>{listing.shortLocation}</p>
      </div>
      <Badge variant="neutral">{t(messageIdByUnavailableReason[reason])}</Badge>
      {children}
    </Inline>
  );
}

/** Removes a saved bay that isn't available: it may become available again, or the driver removes it. */
export function RemoveButton({
  listing,
  onRemove,
}: {
  listing: UnavailableListing;
  onRemove: () => void;
}): ReactElement {
  const { t, locale } = useIntl<'saved'>();
  const { change } = useListingSave({ ...listing, isSaved: true });
  const removeSavedListing = (event: FormEvent) => {
    if (!change) return;
    event.preventDefault();
    change(false);
    onRemove();
  };
  return (
    <form method="post" action={saveListingPath(locale, listing.id, false)} onSubmit={removeSavedListing}>
      <Button type="submit" variant="secondary" size="small" aria-label={t('saved.letGoOf', { name: listing.name })}>
        {t('saved.letGo')}
      </Button>
    </form>
  );
}
