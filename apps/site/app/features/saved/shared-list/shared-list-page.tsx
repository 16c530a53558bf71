import { emptySearchState } from '@plaza/sdk';
import type { SharedList } from '@plaza/sdk/contract';
import { Button, EmptyState, Stack } from '@plaza/ui';
import { EmptyBay } from '@plaza/ui/artwork';
import type { ReactElement } from 'react';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { searchPath } from '~/paths.ts';
import { actionRow, cardGrid, centeredNotice, muted, page, subsectionText, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { framedSurface } from '~/styles/shared.css.ts';
import { CompareBar, CompareCheckbox, useCompareSelection } from '../compare/compare-selection.tsx';
import { UnavailableRow } from '../item/unavailable-row.tsx';
import * as styles from '../saved.css.ts';

/** @param list `null` for a link that doesn't work, or no longer */
export function SharedListPage({ list }: { list: SharedList | null }): ReactElement {
  return list === null ? <GoneList /> : <ListOfBays list={list} />;
}

function GoneList(): ReactElement {
  const { t, locale } = useIntl<'saved'>();
  return (
    <main id="main" tabIndex={-1} className={page}>
      <PageHead title={t('sharedList.goneTitle')} isIndexed={false} />
      <div className={centeredNotice}>
        <EmptyBay />
        <h1 className={titleText}>{t('sharedList.goneTitle')}</h1>
        <p>{t('sharedList.goneText')}</p>
        <div className={actionRow}>
          <Button href={searchPath(locale, emptySearchState)}>{t('saved.find')}</Button>
        </div>
      </div>
    </main>
  );
}

function Note({ text }: { text: string | undefined }): ReactElement | null {
  const { t } = useIntl<'saved'>();
  if (text === undefined) return null;
  return (
    <p className={styles.sharedNote}>
      <b>{t('sharedList.note')}</b> {text}
    </p>
  );
}

function ListOfBays({ list: { name, listings, unavailable, notes } }: { list: SharedList }): ReactElement {
  const { t, locale } = useIntl<'saved'>();
  const selection = useCompareSelection();
  const noteOf = (listingId: number) => notes.find(({ id }) => id === listingId)?.note;
  return (
    <main id="main" tabIndex={-1} className={`${page} ${stack[24]} ${styles.savedPage}`}>
      <PageHead title={name} isIndexed={false} />
      <Stack as="header" gap={4}>
        <h1 className={`${titleText} ${styles.savedPageHeading}`}>{name}</h1>
        <p className={muted}>{t('sharedList.lead')}</p>
        {listings.length > 0 && <p className={muted}>{t('sharedList.saveHint')}</p>}
      </Stack>
      {listings.length === 0 ? (
        <EmptyState
          title={t('sharedList.empty')}
          actions={<Button href={searchPath(locale, emptySearchState)}>{t('saved.find')}</Button>}
        >
          {t('sharedList.emptyText')}
        </EmptyState>
      ) : (
        <ul className={cardGrid}>
          {listings.map((listing, index) => (
            <li key={listing.id} className={styles.savedItem}>
              <ListingCardItem
                listing={listing}
                headingLevel={2}
                isEager={index < 4}
                pictureSizes="(min-width: 1100px) 18rem, (min-width: 600px) 45vw, 100vw"
              />
              <CompareCheckbox listing={listing} selection={selection} />
              <Note text={noteOf(listing.id)} />
            </li>
          ))}
        </ul>
      )}
      {listings.length > 1 && <CompareBar selection={selection} />}
      {unavailable.length > 0 && (
        <section className={`${stack[8]} ${styles.unavailableListings}`} aria-labelledby="unavailable">
          <h2 id="unavailable" className={subsectionText}>
            {t('saved.unavailable')}
          </h2>
          <ul className={framedSurface}>
            {unavailable.map((listing) => (
              <UnavailableRow key={listing.id} listing={listing}>
                <Note text={noteOf(listing.id)} />
              </UnavailableRow>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
