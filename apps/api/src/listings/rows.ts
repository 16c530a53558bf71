import type { Manoeuvring, Picture, PillarSides, TurningEffort } from '@plaza/sdk';
import { mediaBase, imageSuffix } from '../platform/files/stored-files.ts';

/** A row of `listing_images`. */
export interface ImageRow {
  id: number;
  storage_key: string;
  width: number;
  height: number;
  widths: number[];
  /** Empty until the AVIF files exist. */
  avif_widths: number[];
  /** `null` for images shipped with the program. */
  jpeg_width: number | null;
}

export const imageColumns = ['id', 'storage_key', 'width', 'height', 'widths', 'avif_widths', 'jpeg_width'] as const;

/** Width for browsers without `srcset`: large enough for a card on a dense screen. */
const plainWidth = 640;

const addressOf = ({ storage_key: key }: ImageRow, width: number, extension: 'webp' | 'avif' | 'jpg') =>
  mediaBase + key + imageSuffix(width, extension);

/** URL of the largest file of an image. */
export const fullSizeImageUrl = (row: ImageRow): string => addressOf(row, Math.max(...row.widths), 'webp');

/** A stored image with the URLs of its files: smallest format first, then smallest width first. */
export function imageOf(row: ImageRow): Picture {
  const sourcesOf = (widths: readonly number[], extension: 'webp' | 'avif') =>
    widths
      .toSorted((one, other) => one - other)
      .map((width) => ({ url: addressOf(row, width, extension), width, type: `image/${extension}` }));
  const webp = sourcesOf(row.widths, 'webp');
  const plain = webp.find(({ width }) => width >= plainWidth) ?? webp.at(-1);
  return {
    id: row.id,
    url: row.jpeg_width === null ? (plain?.url ?? fullSizeImageUrl(row)) : addressOf(row, row.jpeg_width, 'jpg'),
    width: row.width,
    height: row.height,
    sources: [...sourcesOf(row.avif_widths, 'avif'), ...webp],
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

export const columnsOfManoeuvring = (said: ReturnType<typeof manoeuvringOf>): ManoeuvringRow => ({
  ramp_width_cm: said.rampWidthCm,
  ramp_slope_percent: said.rampSlopePercent,
  aisle_width_cm: said.aisleWidthCm,
  pillars: said.pillars,
  turning: said.turning,
});
