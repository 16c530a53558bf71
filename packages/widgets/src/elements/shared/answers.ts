import type { CharacteristicFlag, Locale } from '@plaza/sdk';
import { formatDecimal } from '@plaza/sdk/rules';
import type { PictureData } from '@plaza/ui/picture';
import { WidgetError } from '../../core/widget.ts';

/**
 * Readers of API responses. A schema library would be larger than the widgets, so they check only the fields that are
 * displayed, and ignore other fields.
 */
export type ResponseRow = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is ResponseRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

export const numberOf = (value: unknown): number | null => (isNumber(value) ? value : null);

const throwInvalidResponse = (): never => {
  throw new WidgetError('answer_invalid', 'something is missing');
};

/** Reads the `responseData` of a response. @throws WidgetError `answer_invalid` */
export function readData<T>(response: unknown, read: (data: unknown) => T | null): T {
  return (isRow(response) ? read(response.data) : null) ?? throwInvalidResponse();
}

/**
 * Reads the rows of the `responseData` of a response, and skips rows that `read` rejects.
 *
 * @throws WidgetError `answer_invalid` if there is no list, or if it rejects all rows
 */
export function readRows<T>(response: unknown, read: (row: ResponseRow) => T | null): T[] {
  const responseData =
    isRow(response) && Array.isArray(response.data) ? (response.data as unknown[]) : throwInvalidResponse();
  const rows: T[] = responseData.flatMap((row) => (isRow(row) ? (read(row) ?? []) : []));
  return responseData.length > 0 && rows.length === 0 ? throwInvalidResponse() : rows;
}

export const metaOf = (response: unknown): ResponseRow =>
  isRow(response) && isRow(response.meta) ? response.meta : {};

const cardFlags = [
  'electricCharging',
  'garageCovered',
  'lotUncovered',
  'cameras',
] as const satisfies readonly CharacteristicFlag[];

export interface ListingRow {
  id: number;
  name: string;
  /** Language of the name; missing in responses of older API versions. */
  nameLang: string | undefined;
  priceCents: number;
  /** Short location, followed by the terms of the offer if the bay isn't simply free now. */
  place: string;
  picture: PictureData | null;
  shownFlags: readonly (typeof cardFlags)[number][];
  /** Size of the bay as in the response, which the lazy `Fit` reads. */
  size: unknown;
  isPromoted: boolean;
  distanceMeters: number | null;
  walkingMinutes: number | null;
}

function readPicture(value: unknown): PictureData | null {
  if (!isRow(value) || !isText(value.url) || !isNumber(value.width) || !isNumber(value.height)) return null;
  const sources = Array.isArray(value.sources) ? (value.sources as unknown[]) : [];
  return {
    url: value.url,
    width: value.width,
    height: value.height,
    sources: sources.flatMap((source) =>
      isRow(source) && isText(source.url) && isNumber(source.width) && isText(source.type)
        ? { url: source.url, width: source.width, type: source.type }
        : [],
    ),
  };
}

/** Reads a listing in a response. Returns `null` if a field is missing that a card requires. */
export function readListing(row: ResponseRow): ListingRow | null {
  const { id, name, language, priceCents, shortLocation, characteristics, availability, size } = row;
  if (!isNumber(id) || !isText(name) || !isNumber(priceCents) || !isText(shortLocation)) return null;
  const characteristicsRow = isRow(characteristics) ? characteristics : {};
  return {
    id,
    name,
    nameLang: isText(language) ? language : undefined,
    priceCents,
    place:
      isRow(availability) && isText(availability.summary)
        ? `${shortLocation} · ${availability.summary}`
        : shortLocation,
    picture: readPicture(row.image),
    shownFlags: cardFlags.filter((flag) => characteristicsRow[flag] === true),
    size,
    isPromoted: row.isPromoted === true,
    distanceMeters: numberOf(row.distanceMeters),
    walkingMinutes: numberOf(row.walkingMinutes),
  };
}

/**
 * Makes the URLs of an image absolute, because the API's URLs are relative to Plaza, but the page is on the partner's
 * site.
 */
export function withAbsoluteUrls(picture: PictureData | null, base: string): PictureData | null {
  const toAbsoluteUrl = (url: string) => (URL.canParse(url, base) ? new URL(url, base).href : '');
  return (
    picture && {
      ...picture,
      url: toAbsoluteUrl(picture.url),
      sources: picture.sources.map((source) => ({ ...source, url: toAbsoluteUrl(source.url) })),
    }
  );
}

const maxWalkMinutes = 60;

/** Returns the distance, in tens of metres or in kilometres, and the walking time if it is known: "350 m · 6 min". */
export function describeWalk(
  { distanceMeters: meters, walkingMinutes: minutes }: Pick<ListingRow, 'distanceMeters' | 'walkingMinutes'>,
  locale: Locale,
): string | undefined {
  if (meters === null) return undefined;
  const roundedMeters = meters < 100 ? Math.max(10, Math.round(meters / 10) * 10) : Math.round(meters / 50) * 50;
  const distance =
    roundedMeters < 1000
      ? `${roundedMeters} m`
      : `${formatDecimal(meters / 1000, locale, { maximumFractionDigits: meters < 10_000 ? 1 : 0 })} km`;
  return minutes !== null && minutes <= maxWalkMinutes ? `${distance} · ${minutes} min` : distance;
}
