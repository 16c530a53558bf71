import { emptySearchState, type ListingCard, type SavedMeta } from '@plaza/sdk';
import { Button, EmptyState, Inline, Pagination, Stack } from '@plaza/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { useRevalidator } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, searchPath } from '~/paths.ts';
import { cardGrid, subsectionText, titleText, muted, page } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { framed } from '~/styles/shared.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import { showToast } from '~/toasts/show-toast.ts';
import { useSavedChoices, useTakenChoices } from '~/features/saved/choices/saved-choices.ts';
import * as styles from './saved.css.ts';
import { UnavailableRow } from './unavailable-row.tsx';

export interface SavedPageProps {
  listings: readonly ListingCard[];
  meta: SavedMeta;
}

/** Reads the list anew when something was saved that is not in it: it was read in the moment before. */
function useLateSaves({ listings, meta }: SavedPageProps): void {
  const choices = useSavedChoices();
  const taken = useTakenChoices();
  const { revalidate } = useRevalidator();
  const known = new Set([...listings, ...meta.unavailable].map(({ id }) => id));
  const isBehind = meta.page === 1 && [...taken].some((id) => choices.get(id) === true && !known.has(id));
  useEffect(() => {
    if (isBehind) void revalidate();
  }, [isBehind, taken, revalidate]);
}

/** What somebody keeps, the last saved first, and below it what nobody can take now. */
// Long because what is left, what is gone and the focus after a removal follow from the same choices.
export function SavedPage({ listings, meta }: SavedPageProps): ReactElement {
  const { t, locale } = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const choices = useSavedChoices();
  useLateSaves({ listings, meta });
  const isKept = ({ id }: { id: number }) => choices.get(id) !== false;
  const shown = listings.filter(isKept);
  const unavailable = meta.unavailable.filter(isKept);
  const count = meta.total - (listings.length - shown.length);
  // the card with the focus is gone
  const keepFocus = () => heading.current?.focus();
  return (
    <main id="main" tabIndex={-1} className={`${page} ${stack[24]} ${styles.saved}`}>
      <PageHead title={t('saved.title')} isIndexed={false} />
      <Stack as="header" gap={4}>
        <h1 ref={heading} tabIndex={-1} className={`${titleText} ${styles.heading}`}>
          {t('saved.title')}
        </h1>
        {count > 0 && <p className={muted}>{t('saved.count', { count })}</p>}
      </Stack>
      {shown.length > 0 && (
        <ul className={cardGrid}>
          {shown.map((listing, index) => (
            <li key={listing.id}>
              <ListingCardItem
                listing={listing}
                headingLevel={2}
                isEager={index < 4}
                pictureSizes="(min-width: 1100px) 18rem, (min-width: 600px) 45vw, 100vw"
                onUnsaved={(undo) => {
                  keepFocus();
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
      {shown.length === 0 && count <= 0 && (
        <EmptyState
          title={t('saved.empty')}
          actions={<Button href={searchPath(locale, emptySearchState)}>{t('saved.find')}</Button>}
        >
          {t('saved.emptyText')}
        </EmptyState>
      )}
      {meta.pageCount > 1 && (
        <Inline justify="center">
          <Pagination
            currentPage={meta.page}
            totalPages={meta.pageCount}
            getHref={(number) => pagePath(locale, number === 1 ? '/saved_parkings' : `/saved_parkings?page=${number}`)}
            labels={{
              navigation: t('results.pages'),
              previous: t('results.previous'),
              next: t('results.next'),
              jumpBack: (number) => t('results.jumpBack', { page: number }),
              jumpForward: (number) => t('results.jumpForward', { page: number }),
              page: (number) => t('results.page', { page: number }),
            }}
          />
        </Inline>
      )}
      {unavailable.length > 0 && (
        <section className={`${stack[8]} ${styles.gone}`} aria-labelledby="unavailable">
          <h2 id="unavailable" className={subsectionText}>
            {t('saved.unavailable')}
          </h2>
          <p className={muted}>{t('saved.unavailableText')}</p>
          <ul className={framed}>
            {unavailable.map((listing) => (
              <UnavailableRow key={listing.id} listing={listing} onLetGo={keepFocus} />
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
