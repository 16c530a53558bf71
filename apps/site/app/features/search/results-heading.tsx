import { changeSearch, type ListingCard, placeRadii, type SearchMeta, type SearchState } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { InfoIcon } from '@plaza/ui';
import { useIntl } from '~/i18n/intl-context.tsx';
import { withEnglishArticle } from '~/i18n/english-article.ts';
import type { Intl } from '~/i18n/intl.ts';
import { pagePath, searchPath } from '~/paths.ts';
import { muted, sectionText, small } from '~/styles/common.css.ts';
import { useAddAttribution } from '~/attribution/attribution.ts';
import { createLinkTag, strongTag } from '~/layout/router-link.tsx';
import { pill, wrappedInline } from '~/styles/frame.css.ts';
import {
  searchPointOf,
  isPlaceAmbiguous,
  placeChoicesOf,
  placeQuestionOf,
  isNumberUnknown,
  resultsCaveatOf,
} from './map/map-search.ts';
import * as styles from './search.css.ts';

export function formatResultTotal(
  { t, formatNumber }: Intl,
  { total, totalIsCapped }: { total: number; totalIsCapped: boolean },
): string {
  const totalText = formatNumber(total, { isAlwaysGrouped: true });
  return totalIsCapped ? t('results.total.capped', { total: totalText }) : totalText;
}

export function formatResultsHeading(
  intl: Intl,
  state: SearchState,
  meta: SearchMeta,
  listings: readonly ListingCard[],
): string {
  const foundHeading = formatFoundHeading(intl, state, meta, listings);
  return meta.vehicleKind === 'motorbike' && !isPlaceAmbiguous(state, meta)
    ? intl.t('results.forMotorbikes', { heading: foundHeading })
    : foundHeading;
}

/** Returns the name of the searched place; a street with its town, since many towns share street names. */
function placeNameOf(state: SearchState, { place }: SearchMeta): string {
  if (!place) return state.substr;
  return place.kind === 'street' && place.context ? `${place.title}, ${place.context}` : place.title;
}

// Complex because it is an ordered list of headings, of which the first that fits the search counts.
function formatFoundHeading(
  intl: Intl,
  state: SearchState,
  meta: SearchMeta,
  listings: readonly ListingCard[],
): string {
  if (isPlaceAmbiguous(state, meta)) return placeQuestionOf(intl, state, meta);
  const messageValues = { count: meta.total, total: formatResultTotal(intl, meta) };
  if (state.drawnArea) return intl.t('results.heading.drawn', messageValues);
  // a search by position without text comes from the visitor's location or a link
  if (state.near && !state.bounds && !state.walkMinutes && state.substr === '' && !meta.place)
    return intl.t('results.heading.within', {
      ...messageValues,
      place: intl.t('results.here'),
      km: placeRadii.point / 1000,
    });
  const placeName = placeNameOf(state, meta);
  const placeWithArticle = intl.locale === 'en' && meta.place ? withEnglishArticle(placeName) : placeName;
  if (state.walkMinutes)
    return intl.t('results.heading.walk', {
      ...messageValues,
      place: placeWithArticle || intl.t('results.here'),
      minutes: state.walkMinutes,
    });
  const radiusMeters = state.bounds ? null : (meta.place?.radiusMeters ?? null);
  const isAreaSearch = meta.place?.kind === 'district' || meta.place?.precision === 'province';
  if (isAreaSearch && !state.bounds) return intl.t('results.heading.in', { ...messageValues, place: placeWithArticle });
  if (placeWithArticle && radiusMeters !== null)
    return intl.t('results.heading.within', { ...messageValues, place: placeWithArticle, km: radiusMeters / 1000 });
  if (placeWithArticle && searchPointOf(state, meta, listings))
    return intl.t('results.heading.near', { ...messageValues, place: placeWithArticle });
  // text that names no place is quoted as typed
  if (meta.place?.center) return intl.t('results.heading.in', { ...messageValues, place: placeWithArticle });
  if (placeWithArticle) return intl.t('results.heading.words', { ...messageValues, place: placeWithArticle });
  return intl.t(state.bounds || state.near ? 'results.heading.area' : 'results.heading.all', messageValues);
}

export function ResultsHeading({
  state,
  meta,
  listings,
}: {
  state: SearchState;
  meta: SearchMeta;
  listings: readonly ListingCard[];
}): ReactElement {
  const intl = useIntl();
  const { t, rich, locale } = intl;
  const addAttribution = useAddAttribution();
  const correctedFrom = meta.place?.correctedFrom ?? null;
  const hasSearchPoint = searchPointOf(state, meta, listings) !== null;
  return (
    <div>
      <h1 className={sectionText}>{formatResultsHeading(intl, state, meta, listings)}</h1>
      <PlaceNotice state={state} meta={meta} caveat={resultsCaveatOf(intl, state, meta, hasSearchPoint)} />
      {isPlaceAmbiguous(state, meta) && meta.total > 0 && (
        <p>
          {intl.t('results.heading.words', {
            count: meta.total,
            total: formatResultTotal(intl, meta),
            place: state.substr,
          })}
        </p>
      )}
      <p className={`${small} ${muted}`}>
        {hasSearchPoint && !isNumberUnknown(state, meta) && `${t('results.walkNote')} `}
        {rich('results.note', { a: createLinkTag(pagePath(locale, '/how_we_order_results')) })}
      </p>
      {meta.vehicleKind === 'motorbike' && (
        <p className={small}>
          <Link to={addAttribution(searchPath(locale, changeSearch(state, { vehicleKind: 'car' })))}>
            {t('results.showCars')}
          </Link>
        </p>
      )}
      {correctedFrom !== null && meta.place && (
        <p className={small}>
          {rich('results.corrected', { place: meta.place.title, typed: correctedFrom, b: strongTag })}
        </p>
      )}
    </div>
  );
}

interface PlaceNoticeProps {
  state: SearchState;
  meta: SearchMeta;
  caveat: string;
}

export function PlaceNotice({ state, meta, caveat }: PlaceNoticeProps): ReactElement | null {
  const { t, locale } = useIntl();
  const addAttribution = useAddAttribution();
  const placeChoices = placeChoicesOf(state, meta);
  return (
    <>
      {caveat !== '' && (
        <div className={`${small} ${styles.resultsCaveat}`}>
          <InfoIcon size={20} />
          {caveat}
        </div>
      )}
      {placeChoices.length > 0 && (
        <div className={styles.placeChoices}>
          {!isPlaceAmbiguous(state, meta) && <span className={small}>{t('results.orDidYouMean')}</span>}
          <ul className={wrappedInline} aria-label={t('results.choices')}>
            {placeChoices.map(({ title, context, lat, lng }) => (
              <li key={`${lat},${lng},${title}`}>
                <Link
                  className={pill}
                  to={addAttribution(
                    searchPath(locale, changeSearch(state, { substr: title, near: { lat, lng }, bounds: null })),
                  )}
                >
                  {title}
                  {!title.includes(context) && <span className={`${small} ${muted}`}>{context}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
