import type { ChatMessage, Locale } from '@plaza/sdk/contract';
import { HttpError } from '../http/http-error.ts';
import { mediaBase } from '../platform/files/stored-files.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** What a form brings beside the text of a message. */
export interface UploadedAttachments {
  readonly images: readonly File[];
  readonly files: readonly File[];
}

/** A picture or file that is stored already and waits for its message. */
export interface PreparedAttachment {
  readonly isImage: boolean;
  readonly storageKey: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** In pixels; `null` for files that are no pictures. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** What was sent with a message, as its reader gets it. */
export type MessageAttachments = Pick<ChatMessage, 'images' | 'files'>;

/** Pictures and files of messages. */
export interface Attachments {
  /**
   * Judges and stores what was uploaded, before the transaction that writes the message.
   * @throws HttpError `validation_failed` with the fields that were refused.
   */
  prepare(userId: number, uploaded: UploadedAttachments, locale: Locale): Promise<PreparedAttachment[]>;
  /** Removes what was prepared for nothing, such as for a message that was sent twice at once. */
  discard(prepared: readonly PreparedAttachment[]): Promise<void>;
  /** Adds what was prepared to a message, in the transaction that writes it. */
  add(transaction: PlazaDatabase, messageId: number, prepared: readonly PreparedAttachment[]): Promise<void>;
  /** What was sent with messages, by their ids; messages without anything are left out. */
  of(
    database: PlazaDatabase,
    readerId: number,
    messageIds: readonly number[],
  ): Promise<ReadonlyMap<number, MessageAttachments>>;
}

export function createAttachments(): Attachments {
  return {
    prepare: async (_userId, { images, files }) => {
      if (images.length + files.length > 0) throw new HttpError('not_built');
      return [];
    },
    discard: () => Promise.resolve(),
    add: async (transaction, messageId, prepared) => {
      if (prepared.length === 0) return;
      await transaction
        .insertInto('message_files')
        .values(
          prepared.map(({ isImage, storageKey, name, contentType, sizeBytes, size }) => ({
            message_id: messageId,
            is_image: isImage,
            storage_key: storageKey,
            name,
            content_type: contentType,
            size_bytes: sizeBytes,
            width: size?.width ?? null,
            height: size?.height ?? null,
          })),
        )
        .execute();
    },
    of: async (database, _readerId, messageIds) => {
      const found = new Map<number, MessageAttachments>();
      if (messageIds.length === 0) return found;
      const rows = await database
        .selectFrom('message_files')
        .select(['id', 'message_id', 'is_image', 'storage_key', 'name', 'size_bytes', 'width', 'height'])
        .where('message_id', 'in', [...messageIds])
        .orderBy('id')
        .execute();
      for (const row of rows) {
        const { id, name } = row;
        const of = found.get(row.message_id) ?? { images: [], files: [] };
        const url = mediaBase + row.storage_key;
        if (row.is_image) of.images.push({ id, url, name, width: row.width ?? 0, height: row.height ?? 0 });
        else of.files.push({ id, url, name, sizeBytes: row.size_bytes });
        found.set(row.message_id, of);
      }
      return found;
    },
  };
}
