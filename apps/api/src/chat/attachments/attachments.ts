import { createHmac } from 'node:crypto';
import type { ChatMessage } from '@plaza/sdk/contract';
import { cleanFileName, splitFileName } from '@plaza/sdk/rules';
import type { Secrets } from '../../config.ts';
import { isProvenByAny, keyring } from '../../keyring.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { chatPictureWidths, holdKeys, pictureEnding } from '../../platform/files/stored-files.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import { type AttachmentUploads, fileEnding, type PreparedAttachment } from './attachment-uploads.ts';
import { insertAttachments, readAttachments } from './attachments-store.ts';
import type { FileScan } from './file-checks.ts';

/** What was sent with a message, as its reader gets it. */
export type MessageAttachments = Pick<ChatMessage, 'images' | 'files'>;

/** Pictures and files of messages. */
export interface Attachments extends AttachmentUploads {
  /** Adds what was prepared to a message, in the transaction that writes it. */
  add(transaction: PlazaDatabase, messageId: number, prepared: readonly PreparedAttachment[]): Promise<void>;
  /** What was sent with messages, by their ids; messages without anything are left out. */
  of(
    database: PlazaDatabase,
    readerId: number,
    messageIds: readonly number[],
  ): Promise<ReadonlyMap<number, MessageAttachments>>;
}

interface AttachmentsOptions {
  uploads: AttachmentUploads;
  links: Pick<FileLinks, 'make'>;
  jobs: Pick<Jobs, 'add'>;
}

const statusOf = { none: 'ready', clean: 'ready', pending: 'checking', infected: 'removed' } as const satisfies Record<
  FileScan,
  ChatMessage['files'][number]['status']
>;

export function createAttachments({ uploads, links, jobs }: AttachmentsOptions): Attachments {
  return {
    ...uploads,
    add: async (transaction, messageId, prepared) => {
      if (prepared.length === 0) return;
      await holdKeys(
        transaction,
        prepared.map(({ storageKey }) => storageKey),
      );
      const ids = await insertAttachments(
        transaction,
        prepared.map(({ isImage, storageKey, name, contentType, sizeBytes, size, scan }) => ({
          message_id: messageId,
          is_image: isImage,
          storage_key: storageKey,
          name,
          content_type: contentType,
          size_bytes: sizeBytes,
          width: size?.width ?? null,
          height: size?.height ?? null,
          scan,
        })),
      );
      for (const [index, { scan }] of prepared.entries()) {
        const fileId = ids[index];
        if (scan === 'pending' && fileId !== undefined) await jobs.add(transaction, 'scan_chat_file', { fileId });
      }
    },
    of: async (database, readerId, messageIds) => {
      const found = new Map<number, MessageAttachments>();
      if (messageIds.length === 0) return found;
      const now = new Date();
      for (const row of await readAttachments(database, messageIds)) {
        const of = found.get(row.message_id) ?? { images: [], files: [] };
        const { id, name } = row;
        const url = links.make({ fileId: id, readerId }, now);
        if (row.is_image) of.images.push({ id, url, name, width: row.width ?? 0, height: row.height ?? 0 });
        else of.files.push({ id, url, name, sizeBytes: row.size_bytes, status: statusOf[row.scan] });
        found.set(row.message_id, of);
      }
      return found;
    },
  };
}

/** Claims of a link: one file, and one reader with a session. */
interface LinkedFile {
  readonly fileId: number;
  readonly readerId: number;
}

/** Links to files of chats, which end after 10 to 20 minutes. */
export interface FileLinks {
  /** A root-relative address; the same one for some minutes, so that browsers keep what they have loaded. */
  make(file: LinkedFile, now: Date): string;
  /**
   * Judges what came with a request.
   * @param expires seconds since 1970, as the address says it.
   * @returns for how many seconds it counts, 0 when it has ended; `null` when the link was not made for this reader.
   */
  check(file: LinkedFile, asked: { expires: string; signature: string }, now: Date): number | null;
}

const stepSeconds = 10 * 60;
/** Start of the addresses. */
export const chatFilesBase = '/chat-files/';

export function createFileLinks(secrets: Secrets): FileLinks {
  const keys = keyring(secrets, 'chat-files');
  const sign = ({ fileId, readerId }: LinkedFile, expires: string, key: Buffer): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([fileId, readerId, expires]))
      .digest();
  return {
    make: (file, now) => {
      const expires = String((Math.floor(now.getTime() / 1000 / stepSeconds) + 2) * stepSeconds);
      return `${chatFilesBase}${file.fileId}?expires=${expires}&signature=${sign(file, expires, keys.newest.key).toString('base64url')}`;
    },
    check: (file, { expires, signature }, now) => {
      const given = Buffer.from(signature, 'base64url');
      if (!isProvenByAny(keys, given, (key) => sign(file, expires, key))) return null;
      return Math.max(0, Math.floor(Number(expires) - now.getTime() / 1000));
    },
  };
}

/** A picture or file of a chat, as far as its stored form goes. */
interface StoredAttachment {
  name: string;
  isImage: boolean;
  /** Of a picture, in pixels. */
  width: number | null;
}

/** End of its key in the storage. @param size width of the picture that is wanted; the widest one without it. */
export function attachmentEnding({ isImage, width }: Omit<StoredAttachment, 'name'>, size?: string): string {
  if (!isImage) return fileEnding;
  const widths = chatPictureWidths(width ?? 0);
  const chosen = widths.find((one) => String(one) === size) ?? widths.at(-1) ?? 0;
  return pictureEnding(chosen, 'webp');
}

/** The name to save it by: pictures are kept in another format than they came in. */
export const attachmentFileName = ({ name, isImage }: Omit<StoredAttachment, 'width'>): string =>
  isImage ? `${splitFileName(cleanFileName(name)).stem}.webp` : cleanFileName(name);
