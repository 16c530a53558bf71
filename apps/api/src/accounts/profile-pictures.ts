import type { Locale } from '@plaza/sdk/contract';
import { DomainError } from '../platform/domain-error.ts';
import { ruleMessage } from '../messages/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { mediaBase, profilePictureEnding, type StoredFiles } from '../platform/files/stored-files.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';

/** Pictures of people: squares of 256 pixels, and of 128 beside them. */
export interface ProfilePictures {
  /**
   * Judges and stores an upload, before the transaction that writes its address into `users.profile_image`.
   * What never gets there is removed after a day; `discard` does it at once.
   * @param field of the form, for the message.
   * @returns the root-relative address of the larger square; the smaller one ends in `-128.webp`.
   * @throws DomainError `validation_failed`.
   */
  store(file: File, field: string, locale: Locale): Promise<string>;
  /** Removes a picture that was stored for nothing. */
  discard(address: string): Promise<void>;
  /** In the transaction that replaces or clears a picture: removes its files once that is committed. */
  release(transaction: PlazaDatabase, address: string | null): Promise<void>;
}

export interface ProfilePicturesOptions {
  storedFiles: StoredFiles;
  pictures: Pictures;
  jobs: Jobs;
}

export function createProfilePictures({ storedFiles, pictures, jobs }: ProfilePicturesOptions): ProfilePictures {
  return {
    store: async (file, field, locale) => {
      const stored = await pictures.storeProfile(file);
      if (stored.ok) return `${mediaBase}${stored.value}${profilePictureEnding}`;
      throw new DomainError('validation_failed', {
        fields: { [field]: [ruleMessage(stored.code, locale, stored.params)] },
      });
    },
    discard: (address) => storedFiles.removeUnnamed([keyOf(address)]),
    release: async (transaction, address) => {
      if (address !== null) await jobs.add(transaction, 'remove_files', { keys: [keyOf(address)] });
    },
  };
}

const keyOf = (address: string): string => address.slice(mediaBase.length, -profilePictureEnding.length);
