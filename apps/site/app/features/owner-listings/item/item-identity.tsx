import { formatEuros, type OwnListing } from '@plaza/sdk';
import { ImagePlusIcon, Inline, Picture, Stack, TabLinks, Thumb } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingInsightsPath, listingPath, ownListingPath } from '~/paths.ts';
import { sectionText, muted, small, textLink } from '~/styles/common.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import * as styles from './item-page.css.ts';
import { stateNote, StateBadge } from '~/features/owner-listings/listing-state.tsx';
import { knownStateOf } from '~/features/owner-listings/actions/owner-intents.ts';

/** Whether there can be figures: a draft was never shown to anybody. */
export function hasFiguresOf(listing: OwnListing): boolean {
  const state = knownStateOf(listing.state);
  return state !== 'draft' && (listing.publishedAt !== null || state !== 'deleted');
}

/** Picture, state, name and price of the listing, and where others see it. */
export function ItemIdentity({ listing }: { listing: OwnListing }): ReactElement {
  const intl = useIntl<'owner'>();
  const { t, locale } = intl;
  const cover = listing.images[0];
  const isPublished = listing.state === 'published';
  const isExplained = ['draft', 'ready', 'deleted'].includes(listing.state);
  return (
    <Inline gap={16} className={styles.identity}>
      <Thumb className={styles.thumb}>
        {cover === undefined ? <ImagePlusIcon size={24} /> : <Picture picture={cover} alt="" sizes="7rem" isEager />}
      </Thumb>
      <Stack gap={4} align="start" className={styles.words}>
        <Inline>
          <StateBadge state={listing.state} isPromoted={listing.isPromoted} />
          {!isExplained && <span className={`${small} ${muted}`}>{stateNote(intl, listing)}</span>}
        </Inline>
        <h1
          id={`bay-${listing.id}`}
          tabIndex={-1}
          className={sectionText}
          lang={listing.name === null ? undefined : listing.language}
        >
          {listing.name ?? t('owner.noName')}
        </h1>
        <Inline gap={12} className={`${small} ${muted}`}>
          {listing.priceCents !== null && (
            <span>{t('owner.item.perMonth', { price: formatEuros(listing.priceCents, locale) })}</span>
          )}
          {listing.location !== null && <span>{listing.location.shortLocation}</span>}
          {isPublished && (
            <SiteLink className={textLink} to={listingPath(locale, listing.id)}>
              {t('owner.do.public')}
            </SiteLink>
          )}
        </Inline>
      </Stack>
    </Inline>
  );
}

/** The pages about one listing. */
export function ItemTabs({ id, current }: { id: number; current: 'overview' | 'insights' }): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const hrefs = { overview: ownListingPath(locale, id), insights: listingInsightsPath(locale, id) };
  return (
    <TabLinks
      label={t('owner.item.parts')}
      currentHref={hrefs[current]}
      links={[
        { href: hrefs.overview, label: t('owner.item.overview') },
        { href: hrefs.insights, label: t('owner.item.insights') },
      ]}
    />
  );
}
