import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { FileScanStatus } from './file-checks.ts';

export interface AttachmentRow {
  id: number;
  message_id: number;
  is_image: boolean;
  /** `null` after a scan has found malware in the file. */
  storage_key: string | null;
  name: string;
  content_type: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
  scan_status: FileScanStatus;
}

const attachmentColumns = [
  'id',
  'message_id',
  'is_image',
  'storage_key',
  'name',
  'content_type',
  'size_bytes',
  'width',
  'height',
  'scan_status',
] as const;

export async function insertAttachments(
  transaction: PlazaDatabase,
  rows: readonly Omit<AttachmentRow, 'id'>[],
): Promise<number[]> {
  const insertedRows = await transaction.insertInto('message_attachments').values(rows).returning('id').execute();
  return insertedRows.map(({ id }) => id);
}

export const readAttachments = (database: PlazaDatabase, messageIds: readonly number[]): Promise<AttachmentRow[]> =>
  database
    .selectFrom('message_attachments')
    .select(attachmentColumns)
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute();

/** Reads an attachment; `undefined` unless the reader takes part in its chat. */
export async function readAttachmentForReader(
  database: PlazaDatabase,
  id: number,
  readerId: number,
): Promise<AttachmentRow | undefined> {
  const { rows } = await sql<AttachmentRow>`
    select ${sql.join(attachmentColumns.map((column) => sql.ref(`f.${column}`)))}
    from message_attachments f
    join messages m on m.id = f.message_id
    join chat_participants p on p.chat_id = m.chat_id and p.user_id = ${readerId}
    where f.id = ${id}
  `.execute(database);
  return rows[0];
}

export interface PendingFile {
  storage_key: string;
  message_id: number;
  chat_id: number;
  author_id: number;
  /** IDs of the chat's participants, who may read the file. */
  reader_ids: number[];
}

export async function readPendingFile(database: PlazaDatabase, fileId: number): Promise<PendingFile | undefined> {
  const { rows } = await sql<PendingFile>`
    select f.storage_key, f.message_id, m.chat_id, m.author_id,
      array(select p.user_id from chat_participants p where p.chat_id = m.chat_id order by p.user_id) as reader_ids
    from message_attachments f join messages m on m.id = f.message_id
    where f.id = ${fileId} and f.scan_status = 'pending'
  `.execute(database);
  return rows[0];
}

/**
 * Saves the result of a scan. An infected file loses its content.
 * @returns `false` when a concurrent run has already saved a result.
 */
export async function saveScanResult(
  transaction: PlazaDatabase,
  fileId: number,
  scan: 'none' | 'clean' | 'infected',
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('message_attachments')
    .set(scan === 'infected' ? { scan_status: scan, storage_key: null } : { scan_status: scan })
    .where('id', '=', fileId)
    .where('scan_status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
