import { createHmac } from 'node:crypto';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { deleteUse, readSecondsToWait, reserveUse, setStored, type UploadSize } from './upload-quota-store.ts';

/** A part of a quota that is taken while a form is read and answered. */
export interface UploadReservation {
  /** Counts what was stored instead of what was reserved. */
  settle(stored: UploadSize): Promise<void>;
  /** Gives everything back: nothing was stored. */
  release(): Promise<void>;
}

/** Limits what one account or network uploads within 24 hours. Every process counts the same, in the database. */
export interface UploadQuota {
  /**
   * Takes the largest size that a form can have, before any of it is read.
   * @param uploader account or network; the database has its keyed hash only.
   * @throws DomainError `too_many_uploads` with the seconds to wait.
   */
  reserve(uploader: string, size: UploadSize): Promise<UploadReservation>;
}

export interface UploadQuotaOptions {
  database: PlazaDatabase;
  secret: string;
  /** Within 24 hours; `defaultMaxUploads` unless given. */
  max?: UploadSize;
}

/** Several listings with ten photos each and a day of chatting stay far below. */
export const defaultMaxUploads: UploadSize = { bytes: 1024 ** 3, files: 1_000 };

export function createUploadQuota({ database, secret, max = defaultMaxUploads }: UploadQuotaOptions): UploadQuota {
  const hashKey = createHmac('sha256', secret).update('upload-quota').digest();

  return {
    reserve: async (uploader, { bytes, files }) => {
      const key = createHmac('sha256', hashKey).update(uploader).digest();
      const id = await reserveUse(database, key, { size: { bytes, files }, max });
      if (id === undefined) throw tooManyUploads(await readSecondsToWait(database, key));
      return {
        settle: (stored) => setStored(database, id, stored),
        release: () => deleteUse(database, id),
      };
    },
  };
}

const tooManyUploads = (seconds: number) => new DomainError('too_many_uploads', { retryAfterSeconds: seconds });
