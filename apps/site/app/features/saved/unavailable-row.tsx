import type { SavedMeta } from '@plaza/sdk';
import { Badge, Button, Inline, Text } from '@plaza/ui';
import type { FormEvent, ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { savePath } from '~/paths.ts';
import { muted, small } from '~/styles/common.css.ts';
import { useSaved } from '~/features/saved/choices/saved-choices.ts';
import * as styles from './saved.css.ts';

const reasons = { paused: 'saved.paused', rented: 'saved.rented', gone: 'saved.gone' } as const;
const isKnown = (reason: string): reason is keyof typeof reasons => reason in reasons;

/** A saved listing that nobody can take now: it may come back, or one lets go of it. */
export function UnavailableRow({
  listing,
  onLetGo,
}: {
  listing: SavedMeta['unavailable'][number];
  onLetGo: () => void;
}): ReactElement {
  const { t, locale } = useIntl();
  const { change } = useSaved({ ...listing, isSaved: true });
  const letGo = (event: FormEvent) => {
    if (!change) return;
    event.preventDefault();
    change(false);
    onLetGo();
  };
  return (
    <Inline as="li" gap={16} className={styles.row}>
      <div className={styles.rowText}>
        <Text as="b" variant="label">
          {listing.name}
        </Text>
        <p className={`${small} ${muted}`}>{listing.shortLocation}</p>
      </div>
      <Badge variant="neutral">{t(reasons[isKnown(listing.reason) ? listing.reason : 'gone'])}</Badge>
      <form method="post" action={savePath(locale, listing.id, false)} onSubmit={letGo}>
        <Button type="submit" variant="secondary" size="small" aria-label={t('saved.letGoOf', { name: listing.name })}>
          {t('saved.letGo')}
        </Button>
      </form>
    </Inline>
  );
}
