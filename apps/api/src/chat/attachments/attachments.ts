import type { ChatMessage } from '@plaza/sdk/contract';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { holdKeys } from '../../platform/files/stored-files.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { AttachmentUploads, PreparedAttachment } from './attachment-uploads.ts';
import { insertAttachments, readAttachments } from './attachments-store.ts';
import type { FileLinks } from './file-links.ts';
import type { FileScan } from './file-scans.ts';

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

export interface AttachmentsOptions {
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
