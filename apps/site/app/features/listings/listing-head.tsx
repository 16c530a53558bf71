import { distanceMeters, walkingMinutes, type InsightSource, type Listing } from '@plaza/sdk';
import { Badge, Button, CalendarIcon, FootprintsIcon, HeartIcon, Inline, MapPinIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, savePath } from '~/paths.ts';
import { muted, small, titleText } from '~/styles/common.css.ts';
import { spread } from '~/styles/frame.css.ts';
import { PlanBadge } from './cards/listing-card-item.tsx';
import { formatWalk } from './cards/listing-text.ts';
import { useSaved } from '~/features/saved/choices/saved-choices.ts';
import type { FoundIn } from '~/features/search/found-in.ts';
import { ShareActions } from './share-actions.tsx';
import * as styles from './listing.css.ts';

export interface ListingHeadProps {
  listing: Listing;
  /** Formatted date of publication. */
  published: string;
  /** Source of the visit, for the owner's insights. */
  source: InsightSource;
  /** The search that led to the listing. */
  foundIn: FoundIn | null;
}

/** Name, key data and actions of a listing. */
export function ListingHead({ listing, published, source, foundIn }: ListingHeadProps): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const path = listingPath(locale, listing.id);
  const near = foundIn?.near;
  const meters = near ? Math.round(distanceMeters(near, listing.location)) : null;
  const { isSaved, change } = useSaved(listing);
  return (
    <div className={`${spread} ${styles.titleRow}`}>
      <div>
        <h1 className={titleText} lang={listing.language}>
          {listing.name}
        </h1>
        <Inline gap={16} className={`${small} ${muted} ${styles.meta}`}>
          {listing.isPromoted && <Badge variant="promoted">{t('card.promoted')}</Badge>}
          {listing.plan && <Badge icon={<PlanBadge plan={listing.plan} />}>{listing.plan.title}</Badge>}
          <span className={styles.metaItem}>
            <MapPinIcon />
            {listing.shortLocation}
          </span>
          {near && meters !== null && (
            <span className={styles.metaItem}>
              <FootprintsIcon />
              {t('listing.from', {
                walk: formatWalk(intl, { distanceMeters: meters, walkingMinutes: walkingMinutes(meters) }) ?? '',
                place: near.title,
              })}
            </span>
          )}
          <span className={styles.metaItem}>
            <CalendarIcon />
            <time dateTime={listing.publishedAt}>{t('listing.published', { date: published })}</time>
          </span>
        </Inline>
      </div>
      <Inline className={styles.headActions}>
        <ShareActions path={path} title={listing.name} />
        <form method="post" action={savePath(locale, listing.id, !isSaved, source)}>
          <Button
            type="submit"
            variant="quiet"
            size="small"
            startIcon={<HeartIcon isFilled={isSaved} />}
            onClick={
              change &&
              ((event) => {
                event.preventDefault();
                change(!isSaved);
              })
            }
          >
            {isSaved ? t('listing.saved') : t('listing.save')}
          </Button>
        </form>
      </Inline>
    </div>
  );
}
