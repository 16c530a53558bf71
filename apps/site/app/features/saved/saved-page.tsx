import { type ReactElement, useEffect, useRef } from 'react';
import { Form, Link, useFetcher, useRevalidator } from 'react-router';
import { emptySearchState, type ListingCard, type SavedMeta } from '@plaza/sdk';
import type { SavedList } from '@plaza/sdk/contract';
import { Button, EmptyState, Inline, Notice, Stack } from '@plaza/ui';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, searchPath } from '~/paths.ts';
import { cardGrid, muted, page, subsectionText, textLink, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { framedSurface } from '~/styles/shared.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SitePagination } from '~/layout/site-pagination.tsx';
import { ViewedSection } from '~/features/listings/viewed/viewed-section.tsx';
import { showToast } from '~/toasts/show-toast.ts';
import { useSavedChoices, useConfirmedSaveIds } from './choices/saved-choices.ts';
import { CompareBar, CompareCheckbox, useCompareSelection } from './compare/compare-selection.tsx';
import { SavedItem, SavedTools } from './item/saved-item.tsx';
import { RemoveButton, UnavailableRow } from './item/unavailable-row.tsx';
import { ListNav } from './lists/list-nav.tsx';
import { ListTools } from './lists/list-tools.tsx';
import type { SavedResult } from './saved-result.ts';
import { useFailureText, useSavedPath } from './use-saved-form.tsx';
import * as styles from './saved.css.ts';

export interface SavedPageProps {
  listings: readonly ListingCard[];
  meta: SavedMeta;
  lists: readonly SavedList[];
  /** ID of the list that is shown; `null` for all saved bays. */
  selectedListId: string | null;
  /** ID of the list that the page's form creates. */
  newListId: string;
  /** Result of a form that loaded the page. */
  result: SavedResult | null;
}

/** Reloads the list of saved listings when it lacks one that was saved right after the list was loaded. */
function useReloadMissingSaves({ listings, meta, selectedListId }: SavedPageProps): void {
  const savedChoices = useSavedChoices();
  const confirmedIds = useConfirmedSaveIds();
  const { revalidate } = useRevalidator();
  const loadedIds = new Set([...listings, ...meta.unavailable].map(({ id }) => id));
  const isConfirmedSaveMissing =
    meta.page === 1 &&
    selectedListId === null &&
    [...confirmedIds].some((id) => savedChoices.get(id) === true && !loadedIds.has(id));
  useEffect(() => {
    if (isConfirmedSaveMissing) void revalidate();
  }, [isConfirmedSaveMissing, confirmedIds, revalidate]);
}

/** Notice about a deleted list, with a button that restores it. */
function DeletedNotice({ result }: { result: SavedResult }): ReactElement {
  const { t, locale } = useIntl<'saved'>();
  const failureText = useFailureText(result.failure);
  if (failureText !== undefined)
    return (
      <Notice variant="danger" announce="assertive">
        {failureText}
      </Notice>
    );
  return (
    <Notice
      variant="success"
      announce="polite"
      action={
        <Form method="post" action={pagePath(locale, '/saved_parkings')}>
          <input type="hidden" name="intent" value="restoreList" />
          <input type="hidden" name="id" value={result.id} />
          <input type="hidden" name="text" value={result.text} />
          <Button type="submit" variant="secondary" size="small">
            {t('saved.undo')}
          </Button>
        </Form>
      }
    >
      {t('lists.deleted', { name: result.text })}
    </Notice>
  );
}

function NoBays({ isList }: { isList: boolean }): ReactElement {
  const { t, locale } = useIntl<'saved'>();
  return isList ? (
    <EmptyState
      title={t('lists.empty')}
      actions={<Button href={pagePath(locale, '/saved_parkings')}>{t('lists.showAll')}</Button>}
    >
      {t('lists.emptyText')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('saved.empty')}
      actions={<Button href={searchPath(locale, emptySearchState)}>{t('saved.find')}</Button>}
    >
      {t('saved.emptyText')}
    </EmptyState>
  );
}

function Pages({ meta, selectedListId }: Pick<SavedPageProps, 'meta' | 'selectedListId'>): ReactElement | null {
  const { t, locale } = useIntl<'saved'>();
  if (meta.pageCount <= 1) return null;
  const pathOfPage = (number: number): string => {
    const query = new URLSearchParams({
      ...(selectedListId !== null && { list: selectedListId }),
      ...(number > 1 && { page: String(number) }),
    }).toString();
    return pagePath(locale, '/saved_parkings', query === '' ? '' : `?${query}`);
  };
  return (
    <Inline justify="center">
      <SitePagination meta={meta} getHref={pathOfPage} label={t('results.pages')} />
    </Inline>
  );
}

// Long because the remaining listings, the removed ones and the focus after a removal follow from the same choices.
export function SavedPage(props: SavedPageProps): ReactElement {
  const { listings, meta, lists, selectedListId, newListId, result } = props;
  const { t, locale } = useIntl<'saved'>();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const savedChoices = useSavedChoices();
  useReloadMissingSaves(props);
  const selection = useCompareSelection();
  const undo = useFetcher();
  const savedPath = useSavedPath();
  const isStillSaved = ({ id }: { id: number }) => savedChoices.get(id) !== false;
  const savedListings = listings.filter(isStillSaved);
  const unavailableListings = meta.unavailable.filter(isStillSaved);
  const savedCount = meta.total - (listings.length - savedListings.length);
  const selectedList = lists.find(({ id }) => id === selectedListId) ?? null;
  const noteOf = (listingId: number) => meta.notes.find(({ id }) => id === listingId)?.note ?? '';
  const focusPageHeading = () => headingRef.current?.focus();
  const toolsOf = (listing: { id: number; name: string }) => ({
    lists,
    note: noteOf(listing.id),
    onRemoved: (list: SavedList) => {
      if (list.id === selectedListId) focusPageHeading();
      const addAgain = { intent: 'listItem', id: list.id, listing: String(listing.id), value: 'true' };
      showToast({
        title: t('lists.removed', { name: listing.name, list: list.name }),
        action: {
          label: t('saved.undo'),
          onAction: () => void undo.submit(addAgain, { method: 'post', action: savedPath }),
        },
      });
    },
  });
  return (
    <main id="main" tabIndex={-1} className={`${page} ${stack[24]} ${styles.savedPage}`}>
      <PageHead title={selectedList?.name ?? t('saved.title')} isIndexed={false} />
      <Stack as="header" gap={4}>
        <h1 ref={headingRef} tabIndex={-1} className={`${titleText} ${styles.savedPageHeading}`}>
          {selectedList?.name ?? t('saved.title')}
        </h1>
        {savedCount > 0 && <p className={muted}>{t('saved.count', { count: savedCount })}</p>}
        <p>
          <Link className={textLink} to={pagePath(locale, '/saved_searches')}>
            {t('saved.searches')}
          </Link>
        </p>
      </Stack>
      {result?.intent === 'deleteList' && <DeletedNotice result={result} />}
      <ListNav lists={lists} selectedListId={selectedListId} newListId={newListId} />
      {selectedList && <ListTools key={selectedList.id} list={selectedList} />}
      {savedListings.length > 0 && (
        <ul className={cardGrid}>
          {savedListings.map((listing, index) => (
            <SavedItem
              key={listing.id}
              listing={listing}
              isEager={index < 4}
              onUnsaved={(undoRemoval) => {
                focusPageHeading();
                showToast({
                  title: t('saved.removed', { name: listing.name }),
                  action: { label: t('saved.undo'), onAction: undoRemoval },
                });
              }}
              {...toolsOf(listing)}
            >
              <CompareCheckbox listing={listing} selection={selection} />
            </SavedItem>
          ))}
        </ul>
      )}
      {savedListings.length === 0 && savedCount <= 0 && <NoBays isList={selectedList !== null} />}
      <Pages meta={meta} selectedListId={selectedListId} />
      {savedListings.length + unavailableListings.length > 1 && <CompareBar selection={selection} />}
      {unavailableListings.length > 0 && (
        <section className={`${stack[8]} ${styles.unavailableListings}`} aria-labelledby="unavailable">
          <h2 id="unavailable" className={subsectionText}>
            {t('saved.unavailable')}
          </h2>
          <p className={muted}>{t('saved.unavailableText')}</p>
          <ul className={framedSurface}>
            {unavailableListings.map((listing) => (
              <UnavailableRow key={listing.id} listing={listing}>
                <RemoveButton listing={listing} onRemove={focusPageHeading} />
                <SavedTools listing={listing} {...toolsOf(listing)}>
                  <CompareCheckbox listing={listing} selection={selection} />
                </SavedTools>
              </UnavailableRow>
            ))}
          </ul>
        </section>
      )}
      <ViewedSection
        exceptIds={[...savedListings, ...unavailableListings].map(({ id }) => id)}
        onClear={focusPageHeading}
      />
    </main>
  );
}
