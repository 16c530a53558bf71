import { Badge, Button, Picture } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, pagePath } from '~/paths.ts';
import { muted, small, textLink } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import type { ComparedListing } from './compared-listings.server.ts';
import * as styles from './compare.css.ts';

export interface BayHeaderProps {
  entry: ComparedListing;
  name: string;
  /** Path of the comparison without the bay. */
  removePath: string;
}

/** Header of a bay's column: its picture, name and place, and a link that removes it. */
export function BayHeader({ entry, name, removePath }: BayHeaderProps): ReactElement {
  const { t, locale } = useIntl<'saved'>();
  return (
    <div className={`${stack[8]} ${styles.bayHeader}`}>
      {entry.state === 'published' && entry.listing.image ? (
        <div className={styles.bayPicture}>
          <Picture picture={entry.listing.image} alt="" sizes="14rem" isEager />
        </div>
      ) : (
        <div className={`${styles.bayPicture} ${styles.missingPicture}`} />
      )}
      {entry.state === 'published' ? (
        <>
          <Link className={textLink} to={listingPath(locale, entry.id)} lang={entry.listing.language}>
            {name}
          </Link>
          <span className={`${small} ${muted}`}>{entry.listing.shortLocation}</span>
        </>
      ) : (
        <>
          <span className={styles.bayName}>{name}</span>
          <Badge variant="neutral">{t(entry.state === 'rented' ? 'saved.rented' : 'saved.gone')}</Badge>
          {entry.state === 'rented' && (
            <Link className={textLink} to={pagePath(locale, `/parking/${entry.id}/waiting`)}>
              {t('compare.wait')}
            </Link>
          )}
        </>
      )}
      <Button variant="secondary" size="small" href={removePath} aria-label={t('compare.removeNamed', { name })}>
        {t('saved.letGo')}
      </Button>
    </div>
  );
}
