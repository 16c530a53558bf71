import { emptySearchState, vehicleLimits } from '@plaza/sdk';
import { Badge, Button, CheckIcon, EmptyState, Notice, Stack, Table, type TableColumn, VehicleMenu } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
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
import { pagePath, searchPath } from '~/paths.ts';
import { hidden, muted, page, small, titleText } from '~/styles/common.css.ts';
import { pill, stack, wrappedInline } from '~/styles/frame.css.ts';
import { BayHeader } from './bay-header.tsx';
import { comparePath } from './compare-url.ts';
import type { ComparedListing, ComparedPlace } from './compared-listings.server.ts';
import { type ComparisonRow, listComparisonRows } from './comparison-rows.tsx';
import * as styles from './compare.css.ts';
import { PlaceForm } from './place-form.tsx';

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
      {compared.length === 1 && (
        <Notice
          action={
            <Button variant="secondary" size="small" href={pagePath(locale, '/saved_parkings')}>
              {t('compare.toSaved')}
            </Button>
          }
        >
          {t('compare.single')}
        </Notice>
      )}
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
  // a single bay shares its values with none
  const isComparable = compared.filter(({ state }) => state === 'published').length > 1;
  const isShared = ({ isDifferent }: ComparisonRow): boolean => isComparable && !isDifferent;
  const nameOf = (entry: ComparedListing) =>
    entry.state === 'published' ? entry.listing.name : (entry.name ?? t('compare.unknownBay'));
  const columns: readonly TableColumn<ComparisonRow>[] = [
    {
      key: 'name',
      title: t('compare.feature'),
      isTitleHidden: true,
      renderCell: (row) => (
        <div className={`${styles.rowName} ${isShared(row) ? muted : ''}`}>
          {row.name}
          {row.isDifferent && <span className={hidden}>, {t('compare.different')}</span>}
        </div>
      ),
    },
    ...compared.map((entry, index) => ({
      key: String(entry.id),
      title: nameOf(entry),
      header: (
        <BayHeader
          entry={entry}
          name={nameOf(entry)}
          removePath={pathOf({ ids: ids.filter((id) => id !== entry.id) })}
        />
      ),
      renderCell: (row: ComparisonRow) => <ValueCell row={row} index={index} isShared={isShared(row)} />,
    })),
  ];
  return (
    <>
      <div className={styles.compareTools}>
        <PlaceForm ids={ids} showsDifferencesOnly={showsDifferencesOnly} placeText={placeText} place={place} />
        <div className={stack[8]}>
          <VehicleMenu
            labels={createVehicleMenuLabels(intl)}
            presets={presetVehicles}
            limits={vehicleLimits}
            value={vehicle ?? defaultVehicle}
            isAssumed={vehicle === null}
            onValueChange={rememberVehicle}
            size="inline"
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
        rows={shownRows}
        getRowKey={(row) => row.name}
        className={styles.comparisonByBays[compared.length > 2 ? (compared.length > 3 ? 4 : 3) : 2]}
      />
    </>
  );
}

interface ValueCellProps {
  row: ComparisonRow;
  index: number;
  isShared: boolean;
}

/** A value; the best ones of a row are bold and say so, and those that all bays share recede. */
function ValueCell({ row: { cells, best }, index, isShared }: ValueCellProps): ReactElement {
  const cell = cells[index] ?? null;
  const content = cell === null ? '–' : (cell.content ?? cell.text);
  return (
    <div className={`${styles.valueCell} ${isShared || cell === null ? muted : ''}`}>
      {best?.indexes.includes(index) ? (
        <>
          <b>{content}</b>
          <Badge variant="success" icon={<CheckIcon />}>
            {best.label}
          </Badge>
        </>
      ) : (
        content
      )}
    </div>
  );
}
