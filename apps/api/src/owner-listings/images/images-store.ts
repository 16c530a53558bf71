import { sql } from 'kysely';
import { imageColumns, type ImageRow } from '../../listings/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';

/** The image that an earlier attempt of the same upload added. */
export const findSubmittedImage = (
  database: PlazaDatabase,
  listingId: number,
  ownerId: number,
  submissionId: string,
): Promise<(ImageRow & { version: number }) | undefined> =>
  database
    .selectFrom('listing_images as i')
    .innerJoin('listings as l', 'l.id', 'i.listing_id')
    .select(['i.id', 'i.storage_key', 'width', 'height', 'widths', 'avif_widths', 'jpeg_width', 'l.version'])
    .where('listing_id', '=', listingId)
    .where('owner_id', '=', ownerId)
    .where('i.submission_id', '=', submissionId)
    .executeTakeFirst();

export async function readImageCount(
  transaction: PlazaDatabase,
  listingId: number,
): Promise<{ count: number; next: number }> {
  const countRow = await transaction
    .selectFrom('listing_images')
    .select((build) => [build.fn.countAll().as('count'), build.fn.max('position').as('last')])
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  return { count: Number(countRow.count), next: countRow.last === null ? 0 : countRow.last + 1 };
}

export async function readImageIds(transaction: PlazaDatabase, listingId: number): Promise<number[]> {
  const imageRows = await transaction
    .selectFrom('listing_images')
    .select('id')
    .where('listing_id', '=', listingId)
    .execute();
  return imageRows.map(({ id }) => id);
}

export const readImagesWithPositions = (
  transaction: PlazaDatabase,
  listingId: number,
): Promise<(ImageRow & { position: number })[]> =>
  transaction
    .selectFrom('listing_images')
    .select([...imageColumns, 'position'])
    .where('listing_id', '=', listingId)
    .execute();

export interface NewImageRow {
  listing_id: number;
  position: number;
  storage_key: string;
  width: number;
  height: number;
  widths: number[];
  avif_widths: number[];
  jpeg_width: number | null;
  submission_id: string | null;
}

export const insertImage = (transaction: PlazaDatabase, image: NewImageRow): Promise<ImageRow> =>
  transaction.insertInto('listing_images').values(image).returning(imageColumns).executeTakeFirstOrThrow();

/**
 * Sets the positions of a listing's images by the order of `ids`. The constraint is deferred, so two images may share a
 * position until the transaction ends.
 */
export async function setImagePositions(
  transaction: PlazaDatabase,
  listingId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update listing_images i set position = given.place - 1
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    where i.id = given.id and i.listing_id = ${listingId}
  `.execute(transaction);
}

export async function replaceImageFiles(
  transaction: PlazaDatabase,
  id: number,
  image: Pick<NewImageRow, 'storage_key' | 'width' | 'height' | 'widths' | 'avif_widths' | 'jpeg_width'>,
): Promise<void> {
  await transaction.updateTable('listing_images').set(image).where('id', '=', id).execute();
}

/** @returns the storage keys of the deleted images. */
export async function deleteImages(transaction: PlazaDatabase, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deletedRows = await transaction
    .deleteFrom('listing_images')
    .where('id', 'in', ids)
    .returning('storage_key')
    .execute();
  return deletedRows.map((row) => row.storage_key);
}

export async function readImageStorageKey(database: PlazaDatabase, id: number): Promise<string> {
  const imageQuery = database.selectFrom('listing_images').select('storage_key').where('id', '=', id);
  return (await imageQuery.executeTakeFirstOrThrow()).storage_key;
}

export async function readImageStorageKeys(database: PlazaDatabase, listingIds: readonly number[]): Promise<string[]> {
  if (listingIds.length === 0) return [];
  const imageRows = await database
    .selectFrom('listing_images')
    .select('storage_key')
    .distinct()
    .where('listing_id', 'in', listingIds)
    .execute();
  return imageRows.map((row) => row.storage_key);
}

/** Selects the storage keys that are in the file storage. Excludes demo images, which are shipped with the program. */
export async function filterStoredKeys(database: PlazaDatabase, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const storedFileRows = await database.selectFrom('stored_files').select('key').where('key', 'in', keys).execute();
  return storedFileRows.map((row) => row.key);
}

/** Any of the images with a storage key, since all images with the same key share its files. */
export const readImageByKey = (database: PlazaDatabase, key: string): Promise<ImageRow | undefined> =>
  database.selectFrom('listing_images').select(imageColumns).where('storage_key', '=', key).limit(1).executeTakeFirst();

export async function setAvifWidths(transaction: PlazaDatabase, key: string, widths: readonly number[]): Promise<void> {
  await transaction
    .updateTable('listing_images')
    .set({ avif_widths: [...widths] })
    .where('storage_key', '=', key)
    .execute();
}
