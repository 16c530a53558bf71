import { emptySearchState, vehicleLimits } from '@plaza/sdk';
import {
  Badge,
  Button,
  EmptyState,
  Notice,
  Picture,
  Stack,
  Table,
  type TableColumn,
  TextField,
  VehicleMenu,
} from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import {
  createVehicleMenuLabels,
  defaultVehicle,
  defaultVehicleOf,
  presetVehicles,
  rememberVehicle,
  useChosenVehicle,
  vehicleKindOfListing,
} from '~/features/vehicles/vehicle.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { listingPath, pagePath, searchPath } from '~/paths.ts';
import { hidden, muted, page, small, textLink, titleText } from '~/styles/common.css.ts';
import { pill, stack, wrappedInline } from '~/styles/frame.css.ts';
import { comparePath, maxPlaceLength } from './compare-url.ts';
import type { ComparedListing, ComparedPlace } from './compared-listings.server.ts';
import { type ComparisonRow, listComparisonRows } from './comparison-rows.tsx';
import * as styles from './compare.css.ts';

export interface ComparePageProps {
  compared: readonly ComparedListing[];
  /** True if the URL has more bays than fit. */
  areTooMany: boolean;
  /** Text of the place in the URL; empty without one. */
  placeText: string;
  /** The place that the text means; `null` for an unknown one. */
  place: ComparedPlace | null;
}

/** Compares bays, one column each. */
export function ComparePage(props: ComparePageProps): ReactElement {
  const { compared, areTooMany } = props;
  const { t, locale } = useIntl<'saved'>();
  return (
    <main id="main" tabIndex={-1} className={`${page} ${stack[24]} ${styles.comparePage}`}>
      <PageHead title={t('compare.title')} isIndexed={false} />
      <Stack as="header" gap={4}>
        <h1 className={titleText}>{t('compare.title')}</h1>
        <p className={muted}>{t('compare.lead')}</p>
      </Stack>
      {areTooMany && <Notice>{t('compare.tooMany')}</Notice>}
      {compared.length === 0 ? (
        <EmptyState
          title={t('compare.empty')}
          actions={
            <>
              <Button href={pagePath(locale, '/saved_parkings')}>{t('compare.toSaved')}</Button>
              <Button variant="secondary" href={searchPath(locale, emptySearchState)}>
                {t('saved.find')}
              </Button>
            </>
          }
        >
          {t('compare.emptyText')}
        </EmptyState>
      ) : (
        <Comparison {...props} />
      )}
    </main>
  );
}

function PlaceForm({ compared, placeText, place }: Omit<ComparePageProps, 'areTooMany'>): ReactElement {
  const { t, locale } = useIntl<'saved'>();
  const isUnknown = placeText !== '' && place === null;
  return (
    <Form method="get" action={pagePath(locale, '/saved/compare')} role="search" className={styles.placeForm}>
      <input type="hidden" name="ids" value={compared.map(({ id }) => id).join(',')} />
      <TextField
        key={placeText}
        name="to"
        label={t('compare.place')}
        hint={place === null ? t('compare.placeHint') : t('compare.placeFound', { place: place.title })}
        maxLength={maxPlaceLength}
        autoComplete="off"
        defaultValue={placeText}
        {...(isUnknown && { error: t('compare.placeUnknown') })}
      />
      <Button type="submit" variant="secondary">
        {t('compare.placeSubmit')}
      </Button>
    </Form>
  );
}

// Long because the columns, the rows and the links of the page follow from the same URL.
function Comparison(props: ComparePageProps): ReactElement {
  const { compared, placeText, place } = props;
  const intl = useIntl<'saved'>();
  const { t, locale } = intl;
  const [searchParams] = useSearchParams();
  const vehicle = useChosenVehicle();
  const showsDifferencesOnly = searchParams.get('different') === 'true' && compared.length > 1;
  const ids = compared.map(({ id }) => id);
  const pathOf = (change: { ids?: readonly number[]; showsDifferencesOnly?: boolean }) =>
    comparePath(locale, { ids, to: placeText, showsDifferencesOnly, ...change });
  const rows = listComparisonRows({
    intl,
    compared,
    place,
    vehicleOf: (listing) => vehicle ?? defaultVehicleOf(vehicleKindOfListing(listing)),
  });
  const shownRows = showsDifferencesOnly ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  const nameOf = (entry: ComparedListing) =>
    entry.state === 'published' ? entry.listing.name : (entry.name ?? t('compare.unknownBay'));
  const columns: readonly TableColumn<ComparisonRow | null>[] = [
    {
      key: 'name',
      title: t('compare.feature'),
      isTitleHidden: true,
      renderCell: (row) => (
        <div className={styles.rowName}>
          {row === null ? t('compare.bay') : row.name}
          {row?.isDifferent && <span className={hidden}>, {t('compare.different')}</span>}
        </div>
      ),
    },
    ...compared.map((entry, index) => ({
      key: String(entry.id),
      title: nameOf(entry),
      renderCell: (row: ComparisonRow | null) =>
        row === null ? (
          <BayCell
            entry={entry}
            name={nameOf(entry)}
            removePath={pathOf({ ids: ids.filter((id) => id !== entry.id) })}
          />
        ) : (
          <ValueCell row={row} index={index} />
        ),
    })),
  ];
  return (
    <>
      <div className={styles.compareTools}>
        <PlaceForm {...props} />
        <div className={stack[8]}>
          <VehicleMenu
            labels={createVehicleMenuLabels(intl)}
            presets={presetVehicles}
            limits={vehicleLimits}
            value={vehicle ?? defaultVehicle}
            isAssumed={vehicle === null}
            onValueChange={rememberVehicle}
            size="header"
          />
          {vehicle === null && <p className={`${small} ${muted}`}>{t('compare.noVehicle')}</p>}
        </div>
      </div>
      {compared.length > 1 && (
        <div className={wrappedInline}>
          <Link
            className={pill}
            to={pathOf({ showsDifferencesOnly: !showsDifferencesOnly })}
            preventScrollReset
            replace
          >
            {t(showsDifferencesOnly ? 'compare.showAll' : 'compare.showDifferences')}
          </Link>
          <span role="status" className={`${small} ${muted}`}>
            {t('compare.differenceCount', { count: rows.filter(({ isDifferent }) => isDifferent).length })}
          </span>
        </div>
      )}
      <Table
        caption={t('compare.title')}
        isCaptionHidden
        columns={columns}
        rows={[null, ...shownRows]}
        getRowKey={(row) => row?.name ?? ''}
      />
    </>
  );
}

function ValueCell({ row: { cells, isDifferent }, index }: { row: ComparisonRow; index: number }): ReactNode {
  const cell = cells[index] ?? null;
  return (
    <div className={`${styles.valueCell} ${isDifferent && cell !== null ? styles.differentValue : ''}`}>
      {cell === null ? '–' : (cell.content ?? cell.text)}
    </div>
  );
}

function BayCell({
  entry,
  name,
  removePath,
}: {
  entry: ComparedListing;
  name: string;
  removePath: string;
}): ReactElement {
  const { t, locale } = useIntl<'saved'>();
  return (
    <div className={`${stack[8]} ${styles.valueCell} ${styles.bayCell}`}>
      {entry.state === 'published' ? (
        <>
          {entry.listing.image && (
            <div className={styles.bayPicture}>
              <Picture picture={entry.listing.image} alt="" sizes="14rem" isEager />
            </div>
          )}
          <Link className={textLink} to={listingPath(locale, entry.id)} lang={entry.listing.language}>
            {name}
          </Link>
          <span className={`${small} ${muted}`}>{entry.listing.shortLocation}</span>
        </>
      ) : (
        <>
          <Badge variant="neutral">{t(entry.state === 'rented' ? 'saved.rented' : 'saved.gone')}</Badge>
          {entry.state === 'rented' && (
            <Link className={textLink} to={pagePath(locale, `/parking/${entry.id}/waiting`)}>
              {t('compare.wait')}
            </Link>
          )}
        </>
      )}
      <div>
        <Button variant="secondary" size="small" href={removePath} aria-label={t('compare.removeNamed', { name })}>
          {t('saved.letGo')}
        </Button>
      </div>
    </div>
  );
}
