import { type FormEvent, type ReactElement, useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { emptySearchState, type ListingCard, type SavedMeta } from '@plaza/sdk';
import { Badge, Button, EmptyState, Inline, Stack, Text } from '@plaza/ui';
import { AreaMessagesProvider, useIntl } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { pagePath, saveListingPath, searchPath } from '~/paths.ts';
import { cardGrid, muted, page, small, subsectionText, textLink, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { framedSurface } from '~/styles/shared.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SitePagination } from '~/layout/site-pagination.tsx';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import { showToast } from '~/toasts/show-toast.ts';
import type { Route } from './+types/saved.route';
import { useListingSave, useSavedChoices, useConfirmedSaveIds } from './choices/saved-choices.ts';
import * as styles from './saved.css.ts';

export const handle = { cache: 'ownPage', isPublic: false, countsAs: 'saved' } satisfies RouteHandle;

const maxPageDigits = 5;

function pageNumberOf(url: URL): number {
  const pageText = url.searchParams.get('page') ?? '';
  return /^[1-9]\d*$/.test(pageText) && pageText.length < maxPageDigits ? Number(pageText) : 1;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const savedListings = await required(api.listSavedListings({ query: { page: pageNumberOf(new URL(request.url)) } }));
  return { listings: savedListings.data, meta: savedListings.meta, messages: messagesOfArea('profile', locale) };
}

export default function SavedRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { messages, ...saved } = loaderData;
  return (
    <AreaMessagesProvider messages={messages}>
      <SavedPage {...saved} />
    </AreaMessagesProvider>
  );
}

export interface SavedPageProps {
  listings: readonly ListingCard[];
  meta: SavedMeta;
}

/** Reloads the list of saved listings when it lacks one that was saved right after the list was loaded. */
function useReloadMissingSaves({ listings, meta }: SavedPageProps): void {
  const savedChoices = useSavedChoices();
  const confirmedIds = useConfirmedSaveIds();
  const { revalidate } = useRevalidator();
  const loadedIds = new Set([...listings, ...meta.unavailable].map(({ id }) => id));
  const isConfirmedSaveMissing =
    meta.page === 1 && [...confirmedIds].some((id) => savedChoices.get(id) === true && !loadedIds.has(id));
  useEffect(() => {
    if (isConfirmedSaveMissing) void revalidate();
  }, [isConfirmedSaveMissing, confirmedIds, revalidate]);
}

// Long because the remaining listings, the removed ones and the focus after a removal follow from the same choices.
function SavedPage({ listings, meta }: SavedPageProps): ReactElement {
  const { t, locale } = useIntl<'profile'>();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const savedChoices = useSavedChoices();
  useReloadMissingSaves({ listings, meta });
  const isStillSaved = ({ id }: { id: number }) => savedChoices.get(id) !== false;
  const savedListings = listings.filter(isStillSaved);
  const unavailableListings = meta.unavailable.filter(isStillSaved);
  const savedCount = meta.total - (listings.length - savedListings.length);
  const focusPageHeading = () => headingRef.current?.focus();
  return (
    <main id="main" tabIndex={-1} className={`${page} ${stack[24]} ${styles.savedPage}`}>
      <PageHead title={t('saved.title')} isIndexed={false} />
      <Stack as="header" gap={4}>
        <h1 ref={headingRef} tabIndex={-1} className={`${titleText} ${styles.savedPageHeading}`}>
          {t('saved.title')}
        </h1>
        {savedCount > 0 && <p className={muted}>{t('saved.count', { count: savedCount })}</p>}
        <p>
          <Link className={textLink} to={pagePath(locale, '/saved_searches')}>
            {t('saved.searches')}
          </Link>
        </p>
      </Stack>
      {savedListings.length > 0 && (
        <ul className={cardGrid}>
          {savedListings.map((listing, index) => (
            <li key={listing.id}>
              <ListingCardItem
                listing={listing}
                headingLevel={2}
                isEager={index < 4}
                pictureSizes="(min-width: 1100px) 18rem, (min-width: 600px) 45vw, 100vw"
                onUnsaved={(undo) => {
                  focusPageHeading();
                  showToast({
                    title: t('saved.removed', { name: listing.name }),
                    action: { label: t('saved.undo'), onAction: undo },
                  });
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {savedListings.length === 0 && savedCount <= 0 && (
        <EmptyState
          title={t('saved.empty')}
          actions={<Button href={searchPath(locale, emptySearchState)}>{t('saved.find')}</Button>}
        >
          {t('saved.emptyText')}
        </EmptyState>
      )}
      {meta.pageCount > 1 && (
        <Inline justify="center">
          <SitePagination
            meta={meta}
            getHref={(number) => pagePath(locale, number === 1 ? '/saved_parkings' : `/saved_parkings?page=${number}`)}
            label={t('results.pages')}
          />
        </Inline>
      )}
      {unavailableListings.length > 0 && (
        <section className={`${stack[8]} ${styles.unavailableListings}`} aria-labelledby="unavailable">
          <h2 id="unavailable" className={subsectionText}>
            {t('saved.unavailable')}
          </h2>
          <p className={muted}>{t('saved.unavailableText')}</p>
          <ul className={framedSurface}>
            {unavailableListings.map((listing) => (
              <UnavailableRow key={listing.id} listing={listing} onRemove={focusPageHeading} />
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

const messageIdByUnavailableReason = { paused: 'saved.paused', rented: 'saved.rented', gone: 'saved.gone' } as const;
const isKnownUnavailableReason = (reason: string): reason is keyof typeof messageIdByUnavailableReason =>
  reason in messageIdByUnavailableReason;

/** Shows a saved listing that isn't available: it may become available again, or the driver removes it. */
function UnavailableRow({
  listing,
  onRemove,
}: {
  listing: SavedMeta['unavailable'][number];
  onRemove: () => void;
}): ReactElement {
  const { t, locale } = useIntl<'profile'>();
  const { change } = useListingSave({ ...listing, isSaved: true });
  const removeSavedListing = (event: FormEvent) => {
    if (!change) return;
    event.preventDefault();
    change(false);
    onRemove();
  };
  return (
    <Inline as="li" gap={16} className={styles.unavailableRow}>
      <div className={styles.unavailableRowText}>
        <Text as="b" variant="label">
          {listing.name}
        </Text>
        <p className={`${small} ${muted}`}>{listing.shortLocation}</p>
      </div>
      <Badge variant="neutral">
        {t(messageIdByUnavailableReason[isKnownUnavailableReason(listing.reason) ? listing.reason : 'gone'])}
      </Badge>
      <form method="post" action={saveListingPath(locale, listing.id, false)} onSubmit={removeSavedListing}>
        <Button type="submit" variant="secondary" size="small" aria-label={t('saved.letGoOf', { name: listing.name })}>
          {t('saved.letGo')}
        </Button>
      </form>
    </Inline>
  );
}
