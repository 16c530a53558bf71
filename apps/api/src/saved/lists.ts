import { randomBytes } from 'node:crypto';
import type { Locale } from '@plaza/sdk';
import type { SavedList, SharedList } from '@plaza/sdk/contract';
import { maxSavedListItems, maxSavedLists } from '@plaza/sdk/rules';
import type { ReplicaCardReader } from '../listings/index.ts';
import { lockUser } from '../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import {
  countListItems,
  countSavedLists,
  deleteListItem,
  deleteSavedList,
  findSavedList,
  findSharedList,
  insertListItem,
  isListItem,
  readSavedLists,
  readSavedNotes,
  type StoredSavedList,
  writeListShare,
  writeSavedList,
  writeSavedNote,
} from './lists-store.ts';
import { isListingSaved, readSavedListingIds, readUnavailableListings } from './store.ts';
import { toUnavailable } from './unavailable.ts';

/** 192 bits, so that a shared list can't be found by guessing. */
const shareTokenBytes = 24;

export interface SavedLists {
  /** Lists of a user, oldest first. */
  list(userId: number): Promise<SavedList[]>;
  /**
   * Creates, renames or restores a list.
   * @throws DomainError `saved_list_name_taken`, `saved_list_limit_reached`
   */
  save(userId: number, id: string, name: string): Promise<SavedList[]>;
  remove(userId: number, id: string): Promise<SavedList[]>;
  /**
   * Adds a saved listing to a list, or removes it.
   * @throws DomainError `not_found` for an unknown list, `listing_not_found` for a listing that isn't saved,
   * `saved_list_full`
   */
  changeItem(userId: number, id: string, listingId: number, isOnList: boolean): Promise<SavedList[]>;
  /** @throws DomainError `not_found` for an unknown list */
  share(userId: number, id: string, share: { isShared: boolean; sharesNotes: boolean }): Promise<SavedList[]>;
  /** @throws DomainError `not_found` for an unknown or revoked token */
  readShared(token: string, reader: { userId: number | null; locale: Locale }): Promise<SharedList>;
  /** @throws DomainError `listing_not_found` for a listing that isn't saved */
  note(userId: number, listingId: number, note: string): Promise<void>;
}

interface SavedListsOptions {
  database: PlazaDatabase;
  cards: Pick<ReplicaCardReader, 'readFresh'>;
}

export async function requireSavedList(
  database: PlazaDatabase,
  userId: number,
  publicId: string,
): Promise<StoredSavedList> {
  const list = await findSavedList(database, userId, publicId);
  if (list === undefined || list.isDeleted) throw new DomainError('not_found');
  return list;
}

export function createSavedLists({ database, cards }: SavedListsOptions): SavedLists {
  /** Changes a user's lists and returns them, while no other request changes them. */
  const change = (userId: number, write: (transaction: PlazaDatabase) => Promise<void>): Promise<SavedList[]> =>
    database.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      await write(transaction);
      return readSavedLists(transaction, userId);
    });

  return {
    list: (userId) => readSavedLists(database, userId),
    save: (userId, id, name) =>
      change(userId, async (transaction) => {
        const list = await findSavedList(transaction, userId, id);
        const { count, isNameTaken } = await countSavedLists(transaction, userId, name, id);
        if (isNameTaken) throw new DomainError('saved_list_name_taken');
        const isNew = list === undefined || list.isDeleted;
        if (isNew && count >= maxSavedLists) throw new DomainError('saved_list_limit_reached');
        await writeSavedList(transaction, userId, id, name);
      }),
    remove: (userId, id) => change(userId, (transaction) => deleteSavedList(transaction, userId, id)),
    changeItem: (userId, id, listingId, isOnList) =>
      change(userId, async (transaction) => {
        const { id: listId } = await requireSavedList(transaction, userId, id);
        if (!isOnList) {
          await deleteListItem(transaction, listId, listingId);
          return;
        }
        if (!(await isListingSaved(transaction, userId, listingId))) throw new DomainError('listing_not_found');
        if (await isListItem(transaction, listId, listingId)) return;
        if ((await countListItems(transaction, listId)) >= maxSavedListItems) throw new DomainError('saved_list_full');
        await insertListItem(transaction, listId, listingId);
      }),
    share: (userId, id, { isShared, sharesNotes }) =>
      change(userId, async (transaction) => {
        const { id: listId, shareToken } = await requireSavedList(transaction, userId, id);
        await writeListShare(transaction, listId, {
          token: isShared ? (shareToken ?? randomBytes(shareTokenBytes).toString('base64url')) : null,
          sharesNotes: isShared && sharesNotes,
        });
      }),
    readShared: async (token, { userId: viewerId, locale }) => {
      const list = await findSharedList(database, token);
      if (list === undefined) throw new DomainError('not_found');
      const [{ ids }, unavailable] = await Promise.all([
        readSavedListingIds(database, list.userId, { offset: 0, limit: maxSavedListItems, listId: list.id }),
        readUnavailableListings(database, list.userId, list.id),
      ]);
      // readers of a link get no titles of deleted listings
      const shownUnavailable = unavailable.filter(({ state }) => state !== 'deleted');
      const shownIds = [...ids, ...shownUnavailable.map(({ id }) => id)];
      return {
        name: list.name,
        listings: await cards.readFresh(ids, { locale, viewerId }),
        unavailable: shownUnavailable.map(toUnavailable),
        notes: list.sharesNotes ? await readSavedNotes(database, list.userId, shownIds) : [],
      };
    },
    note: async (userId, listingId, note) => {
      if (!(await writeSavedNote(database, userId, listingId, note))) throw new DomainError('listing_not_found');
    },
  };
}
