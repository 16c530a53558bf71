import { type ListingCard, removeFilter, resetFilters, type SearchMeta, type SearchState } from '@plaza/sdk';
import { Button, Inline } from '@plaza/ui';
import { EmptyBay } from '@plaza/ui/artwork';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { saveSearchPath, searchPath } from '~/paths.ts';
import { saveAtOnce } from '~/features/alerts/saver/search-saver.ts';
import { useAddAttribution } from '~/attribution/attribution.ts';
import type { Lookups } from './lookups.server.ts';
import { muted, subsectionText } from '~/styles/common.css.ts';
import { pill, wrappedInline } from '~/styles/frame.css.ts';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import { formatAppliedFilter, formatSearchLimits } from './filters/filter-texts.ts';
import { suggestedNameOf } from './results-tools.tsx';
import { isPlaceAmbiguous } from './map/map-search.ts';
import * as styles from './search.css.ts';

export function OtherListings({
  id,
  title,
  listings,
}: {
  id: string;
  title: string;
  listings: readonly ListingCard[];
}): ReactElement {
  return (
    <section className={styles.moreResults} aria-labelledby={id}>
      <h2 className={subsectionText} id={id}>
        {title}
      </h2>
      <ul className={styles.resultsGrid}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCardItem listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface NothingFoundProps {
  state: SearchState;
  meta: SearchMeta;
  lookups: Lookups;
}

/** Shows the empty state of a search: the filter whose removal adds the most bays, and the nearest bays. */
// Complex because each part depends on what was searched: a place, an area, filters or words.
export function NothingFound({ state, meta, lookups }: NothingFoundProps): ReactElement {
  const intl = useIntl();
  const addAttribution = useAddAttribution();
  const { t, locale } = intl;
  const { drop = [], nearest = [] } = meta.nothingFound ?? {};
  const suggestedName = suggestedNameOf(intl, state, meta);
  const savePath = saveSearchPath(locale, state, suggestedName);
  const limits = formatSearchLimits(intl, state);
  const hasFilters = state.filtersOrder.length > 0 || limits.length > 0;
  // there are no nearest bays when the place is unknown
  const isUnknownPlace =
    !state.near && !state.bounds && !state.drawnArea && meta.place !== null && meta.place.center === null;
  // the heading asks for the place, with the choices above
  const isAskingForPlace = isPlaceAmbiguous(state, meta);
  const headingKind = hasFilters ? '' : isUnknownPlace ? 'Unknown' : 'Plain';
  return (
    <>
      {(!isAskingForPlace || hasFilters) && (
        <div className={styles.nothingFound}>
          <EmptyBay />
          <h2 className={subsectionText}>{t(`nothing.title${headingKind}`)}</h2>
          <p className={muted}>{t(`nothing.text${headingKind}`)}</p>
          {(drop.length > 0 || limits.length > 0) && (
            <ul className={wrappedInline}>
              {limits.map(({ text, without }) => (
                <li key={text}>
                  <Link className={pill} to={addAttribution(searchPath(locale, without))}>
                    {t('nothing.dropLimit', { limit: text })}
                  </Link>
                </li>
              ))}
              {drop.map(({ filter, total }) => {
                const filterText = formatAppliedFilter(intl, state, filter, lookups);
                return filterText === null ? null : (
                  <li key={filter}>
                    <Link className={pill} to={addAttribution(searchPath(locale, removeFilter(state, filter)))}>
                      {t('nothing.drop', { filter: filterText, count: total })}
                    </Link>
                  </li>
                );
              })}
            </ul>
          )}
          <Inline justify="center">
            <Button href={savePath} onClick={(event) => saveAtOnce(event, { name: suggestedName, path: savePath })}>
              {t('nothing.save')}
            </Button>
            {hasFilters && (
              <Button variant="secondary" href={searchPath(locale, resetFilters(state))}>
                {t('nothing.clear')}
              </Button>
            )}
          </Inline>
        </div>
      )}
      {nearest.length > 0 && (
        <OtherListings
          id="nearest"
          title={t(isUnknownPlace ? 'nothing.elsewhere' : 'nothing.nearest')}
          listings={nearest}
        />
      )}
    </>
  );
}
