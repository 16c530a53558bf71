import type { Picture } from '@plaza/sdk';

/** A row of `listing_images`. */
export interface ImageRow {
  id: number;
  storage_key: string;
  width: number;
  height: number;
  widths: number[];
}

/** The picture for browsers that do not choose one themselves: large enough for a card on a dense screen. */
const plainWidth = 640;
const addressOf = (row: ImageRow, width: number) => `/media/${row.storage_key}-${width}.webp`;

/** A stored image with the addresses of its sizes, smallest first. */
export function pictureOf(row: ImageRow): Picture {
  const widths = row.widths.toSorted((one, other) => one - other);
  const plain = widths.find((width) => width >= plainWidth) ?? widths.at(-1) ?? row.width;
  return {
    id: row.id,
    url: addressOf(row, plain),
    width: row.width,
    height: row.height,
    sources: widths.map((width) => ({ url: addressOf(row, width), width, type: 'image/webp' })),
  };
}
