import type { Locale, User } from '@plaza/sdk/contract';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { ruleMessage } from '../messages/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { mediaBase, profileImageSuffix, type StoredFiles } from '../platform/files/stored-files.ts';
import type { Jobs } from '../platform/jobs/job-store.ts';
import type { ImageProcessor } from '../platform/images/image-processor.ts';
import type { UserRow } from './store.ts';

export function userOf(row: UserRow, locale: Locale): User {
  const planTitle = locale === 'es' ? row.planTitleEs : row.planTitleEn;
  return {
    id: row.id,
    username: row.email,
    email: row.email,
    provider: row.provider,
    confirmed: row.confirmedAt !== null,
    blocked: row.blockedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    firstName: row.firstName,
    lastName: row.lastName,
    phoneNumber: row.phoneNumber,
    profileImage: row.profileImage,
    subscriptionPlan: row.planId === null ? null : { id: row.planId, title: planTitle ?? '' },
  };
}

/**
 * Rejects a phone number that cannot exist. The contract checks only its shape.
 * @param phoneNumber in E.164 format, or empty for none.
 * @throws DomainError `validation_failed` with `phone_invalid` for the field.
 */
export function requireValidPhoneNumber(phoneNumber: string | undefined, field: string, locale: Locale): void {
  if (!phoneNumber || isValidPhoneNumber(phoneNumber)) return;
  throw new DomainError('validation_failed', { fields: { [field]: [ruleMessage('phone_invalid', locale)] } });
}

/** Profile images: squares of 256 and 128 pixels. */
export interface ProfilePictures {
  /**
   * Checks and stores an upload, before the transaction that writes its path into `users.profile_image`. Unused files
   * are removed after a day, or immediately by `discard`.
   * @param field of the form, for the error message.
   * @returns the root-relative path of the larger square; the smaller one ends in `-128.webp`.
   * @throws DomainError `validation_failed`.
   */
  store(file: File, field: string, locale: Locale): Promise<string>;
  discard(path: string): Promise<void>;
  /** Deletes an image's files after the transaction that replaces or clears it commits. */
  release(transaction: PlazaDatabase, path: string | null): Promise<void>;
}

interface ProfilePicturesOptions {
  storedFiles: StoredFiles;
  imageProcessor: ImageProcessor;
  jobs: Jobs;
}

export function createProfilePictures({ storedFiles, imageProcessor, jobs }: ProfilePicturesOptions): ProfilePictures {
  return {
    store: async (file, field, locale) => {
      const storedImage = await imageProcessor.storeProfile(file);
      if (storedImage.ok) return `${mediaBase}${storedImage.value}${profileImageSuffix}`;
      throw new DomainError('validation_failed', {
        fields: { [field]: [ruleMessage(storedImage.code, locale, storedImage.params)] },
      });
    },
    discard: (path) => storedFiles.removeUnreferenced([storageKeyOf(path)]),
    release: async (transaction, path) => {
      if (path !== null) await jobs.add(transaction, 'remove_files', { keys: [storageKeyOf(path)] });
    },
  };
}

const storageKeyOf = (path: string): string => path.slice(mediaBase.length, -profileImageSuffix.length);
