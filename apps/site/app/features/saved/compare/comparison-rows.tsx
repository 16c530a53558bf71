import {
  characteristicFlags,
  computeFit,
  distanceMeters,
  type FitDimension,
  type Listing,
  type Vehicle,
  walkingMinutes,
} from '@plaza/sdk';
import { CheckIcon, FitBadge, MinusIcon } from '@plaza/ui';
import type { ReactNode } from 'react';
import type { PriceFact } from '~/features/listings/cards/price-facts.ts';
import { describeFit, formatDistanceAndWalk, formatMeters } from '~/features/listings/cards/listing-text.ts';
import type { Intl } from '~/i18n/intl.ts';
import { iconRow } from '~/styles/common.css.ts';
import type { ComparedListing, ComparedPlace } from './compared-listings.server.ts';

interface Cell {
  /** Text by which bays are compared. */
  text: string;
  /** Content of the cell, if it isn't the text. */
  content?: ReactNode;
  /** Figure whose lowest value is the best of the row. */
  figure?: number;
}

export interface ComparisonRow {
  name: string;
  /** Cells in the order of the bays; `null` for a bay that isn't published. */
  cells: readonly (Cell | null)[];
  isDifferent: boolean;
  /** Word for the best cells, and their indexes; `null` if the row has no best or all are equal. */
  best: { label: string; indexes: readonly number[] } | null;
}

interface RowsInput {
  intl: Intl<'saved'>;
  compared: readonly ComparedListing[];
  vehicleOf: (listing: Listing) => Vehicle;
  place: ComparedPlace | null;
}

const spareDimensions = ['length', 'width', 'height'] as const satisfies readonly FitDimension[];

/** Room that a vehicle leaves in a bay, in one dimension. */
function formatSpare({ t }: Intl<'saved'>, { size }: Listing, vehicle: Vehicle, dimension: FitDimension): string {
  const fit = computeFit(size, vehicle);
  const spareCm = fit.margins[dimension];
  if (spareCm === null) return t(fit.unknown.includes(dimension) ? 'fit.notMeasured' : 'fit.noLimit');
  return spareCm < 0 ? t('fit.missing', { count: -spareCm }) : t('fit.spare', { count: spareCm });
}

function formatDistanceTo(intl: Intl<'saved'>, { location }: Listing, { position }: ComparedPlace): string {
  const meters = distanceMeters(location, position);
  return (
    formatDistanceAndWalk(intl, {
      distanceMeters: meters,
      walkingMinutes: location.isApproximate ? null : walkingMinutes(meters),
    }) ?? ''
  );
}

function describeSize(intl: Intl<'saved'>, { size: { lengthCm, widthCm } }: Listing): string {
  const { t, formatNumber } = intl;
  if (lengthCm === null || widthCm === null) return t('listing.notMeasured');
  const inMeters = (centimetres: number) =>
    formatNumber(centimetres / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return t('unit.size', { length: inMeters(lengthCm), width: inMeters(widthCm) });
}

function describeEntrance(intl: Intl<'saved'>, { size: { entranceHeightCm, isOpenAir } }: Listing): string {
  if (entranceHeightCm !== null) return formatMeters(intl, entranceHeightCm);
  return intl.t(isOpenAir ? 'fit.noLimit' : 'listing.notMeasured');
}

/** Indexes of the cells with the lowest figure; none if all published bays are equal. */
function findBest(cells: ComparisonRow['cells']): number[] {
  const figures = cells.map((cell) => cell?.figure);
  const known = figures.filter((figure) => figure !== undefined);
  const lowest = Math.min(...known);
  if (known.every((figure) => figure === lowest)) return [];
  return figures.flatMap((figure, index) => (figure === lowest ? [index] : []));
}

/** Rows of a comparison: price, fit, distance, terms, facts and features. */
// Long because it lists each row in the order of the table.
export function listComparisonRows({ intl, compared, vehicleOf, place }: RowsInput): ComparisonRow[] {
  const { t } = intl;
  const createRow = (
    name: string,
    cellOf: (listing: Listing, id: number) => string | Cell,
    bestLabel?: string,
  ): ComparisonRow => {
    const cells = compared.map((entry) => {
      if (entry.state !== 'published') return null;
      const cell = cellOf(entry.listing, entry.id);
      return typeof cell === 'string' ? { text: cell } : cell;
    });
    const texts = new Set(cells.flatMap((cell) => (cell === null ? [] : [cell.text])));
    const bestIndexes = findBest(cells);
    return {
      name,
      cells,
      isDifferent: texts.size > 1,
      best: bestLabel === undefined || bestIndexes.length === 0 ? null : { label: bestLabel, indexes: bestIndexes },
    };
  };
  const published = compared.filter((entry) => entry.state === 'published');
  /** One row for each fact that a bay has. */
  const createFactRows = (kind: 'price' | 'terms', missingText: string): ComparisonRow[] => {
    const names = new Set(published.flatMap((entry) => entry[kind].map(({ name }) => name)));
    return [...names].map((name) =>
      createRow(
        name,
        (_, id) => {
          const facts: readonly PriceFact[] | undefined = published.find((entry) => entry.id === id)?.[kind];
          const fact = facts?.find((one) => one.name === name);
          return {
            text: fact?.text ?? missingText,
            ...(fact?.totalCents !== undefined && { figure: fact.totalCents }),
          };
        },
        t('compare.lowest'),
      ),
    );
  };
  return [
    ...createFactRows('price', t('compare.none')),
    createRow(t('compare.fit'), (listing) => {
      const fit = describeFit(intl, listing.size, vehicleOf(listing));
      if (fit === undefined) return '';
      return { text: fit.text, content: <FitBadge fit={fit.verdict}>{t(`fit.word.${fit.verdict}`)}</FitBadge> };
    }),
    ...spareDimensions.map((dimension) =>
      createRow(t(`compare.spare.${dimension}`), (listing) =>
        formatSpare(intl, listing, vehicleOf(listing), dimension),
      ),
    ),
    ...(place === null
      ? []
      : [
          createRow(
            t('compare.distance'),
            (listing) => ({
              text: formatDistanceTo(intl, listing, place),
              figure: distanceMeters(listing.location, place.position),
            }),
            t('compare.nearest'),
          ),
        ]),
    ...createFactRows('terms', t('compare.notStated')),
    createRow(
      t('compare.owner'),
      (_, id) => published.find((entry) => entry.id === id)?.ownerType ?? t('compare.notStated'),
    ),
    createRow(t('listing.spotType'), ({ spotType }) => spotType.title),
    createRow(t('listing.accessType'), ({ accessType }) => accessType.title),
    createRow(t('listing.size'), (listing) => describeSize(intl, listing)),
    createRow(t('listing.entranceHeight'), (listing) => describeEntrance(intl, listing)),
    createRow(t('listing.floor'), ({ characteristics: { floorLevel } }) =>
      floorLevel === null ? t('listing.floorUnknown') : t(`floor.${floorLevel}`),
    ),
    ...characteristicFlags.map((flag) =>
      createRow(t(`flag.${flag}`), ({ characteristics }) => {
        const text = t(characteristics[flag] ? 'compare.yes' : 'compare.no');
        return {
          text,
          content: (
            <span className={iconRow}>
              {characteristics[flag] ? <CheckIcon size={20} /> : <MinusIcon size={20} />}
              {text}
            </span>
          ),
        };
      }),
    ),
  ];
}
