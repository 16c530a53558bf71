import {
  type AvailabilityHours,
  type AvailabilityTerms,
  currentAvailability,
  allInPrice,
  type Manoeuvring,
  monthlyTotalCents,
  type Picture,
  type PillarSides,
  type PriceParts,
  type TurningEffort,
  type VatTreatment,
} from '@plaza/sdk';
import { viewDay } from '../insights/index.ts';
import { mediaBase, imageSuffix } from '../platform/files/stored-files.ts';

export interface ImageRow {
  id: number;
  storage_key: string;
  width: number;
  height: number;
  widths: number[];
  /** Widths of the AVIF files; empty until these files exist. */
  avif_widths: number[];
  /** Width of the JPEG file; `null` for images shipped with the program. */
  jpeg_width: number | null;
}

export const imageColumns = ['id', 'storage_key', 'width', 'height', 'widths', 'avif_widths', 'jpeg_width'] as const;

/** Minimum width of the image for browsers without `srcset`: large enough for a card on a dense screen. */
const minFallbackWidth = 640;

const imageFileUrlOf = ({ storage_key: key }: ImageRow, width: number, extension: 'webp' | 'avif' | 'jpg') =>
  mediaBase + key + imageSuffix(width, extension);

export const fullSizeImageUrl = (row: ImageRow): string => imageFileUrlOf(row, Math.max(...row.widths), 'webp');

/** A stored image with the URLs of its files, sorted by smallest format, then by width. */
export function imageOf(row: ImageRow): Picture {
  const imageSourcesOf = (widths: readonly number[], extension: 'webp' | 'avif') =>
    widths
      .toSorted((one, other) => one - other)
      .map((width) => ({ url: imageFileUrlOf(row, width, extension), width, type: `image/${extension}` }));
  const webpSources = imageSourcesOf(row.widths, 'webp');
  const fallbackSource = webpSources.find(({ width }) => width >= minFallbackWidth) ?? webpSources.at(-1);
  return {
    id: row.id,
    url:
      row.jpeg_width === null
        ? (fallbackSource?.url ?? fullSizeImageUrl(row))
        : imageFileUrlOf(row, row.jpeg_width, 'jpg'),
    width: row.width,
    height: row.height,
    sources: [...imageSourcesOf(row.avif_widths, 'avif'), ...webpSources],
  };
}

/** Columns with the owner's answers about the room to manoeuvre. */
export interface ManoeuvringRow {
  ramp_width_cm: number | null;
  ramp_slope_percent: number | null;
  aisle_width_cm: number | null;
  pillars: PillarSides | null;
  turning: TurningEffort | null;
}

export const manoeuvringOf = (row: ManoeuvringRow) =>
  ({
    rampWidthCm: row.ramp_width_cm,
    rampSlopePercent: row.ramp_slope_percent,
    aisleWidthCm: row.aisle_width_cm,
    pillars: row.pillars,
    turning: row.turning,
  }) satisfies Manoeuvring;

export const toManoeuvringColumns = (manoeuvring: ReturnType<typeof manoeuvringOf>): ManoeuvringRow => ({
  ramp_width_cm: manoeuvring.rampWidthCm,
  ramp_slope_percent: manoeuvring.rampSlopePercent,
  aisle_width_cm: manoeuvring.aisleWidthCm,
  pillars: manoeuvring.pillars,
  turning: manoeuvring.turning,
});

/** Columns with the terms of an offer; days are ISO dates. */
export interface AvailabilityRow {
  available_from: string | null;
  available_until: string | null;
  hours: AvailabilityHours;
  min_months: number | null;
  notice_days: number | null;
}

type StoredTerms = AvailabilityTerms & { hours: AvailabilityHours };

/** Terms of an offer, without a first day that has come. */
export const availabilityOf = (row: AvailabilityRow): StoredTerms =>
  currentAvailability(
    {
      fromDay: row.available_from,
      untilDay: row.available_until,
      hours: row.hours,
      minMonths: row.min_months,
      noticeDays: row.notice_days,
    },
    viewDay(new Date()),
  );

export const toAvailabilityColumns = (terms: StoredTerms): AvailabilityRow => ({
  available_from: terms.fromDay,
  available_until: terms.untilDay,
  hours: terms.hours,
  min_months: terms.minMonths,
  notice_days: terms.noticeDays,
});

/** Columns with the whole price of a listing and its parts. */
export interface PriceRow {
  price_cents: number | null;
  rent_cents: number | null;
  vat: VatTreatment;
  community_fee_cents: number;
  deposit_cents: number;
  remote_deposit_cents: number;
}

type StoredParts = PriceParts & { vat: VatTreatment };

/** Parts of a price. Those that don't add up to it are older: the previous release writes the whole price only. */
export function pricePartsOf(row: PriceRow & { price_cents: number }): StoredParts {
  const deposits = { depositCents: row.deposit_cents, remoteDepositCents: row.remote_deposit_cents };
  const parts = {
    rentCents: row.rent_cents ?? row.price_cents,
    vat: row.vat,
    communityFeeCents: row.community_fee_cents,
    ...deposits,
  };
  return monthlyTotalCents(parts) === row.price_cents ? parts : { ...allInPrice(row.price_cents), ...deposits };
}

export const toPriceColumns = (parts: StoredParts): PriceRow => ({
  price_cents: monthlyTotalCents(parts),
  rent_cents: parts.rentCents,
  vat: parts.vat,
  community_fee_cents: parts.communityFeeCents,
  deposit_cents: parts.depositCents,
  remote_deposit_cents: parts.remoteDepositCents,
});
