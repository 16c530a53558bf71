import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

/** A file that waits for the scanner. */
export interface PendingFile {
  storage_key: string;
  message_id: number;
  chat_id: number;
  author_id: number;
  /** Those who take part in the chat. */
  reader_ids: number[];
}

export async function readPendingFile(database: PlazaDatabase, fileId: number): Promise<PendingFile | undefined> {
  const { rows } = await sql<PendingFile>`
    select f.storage_key, f.message_id, m.chat_id, m.author_id,
      array(select p.user_id from chat_participants p where p.chat_id = m.chat_id order by p.user_id) as reader_ids
    from message_files f join messages m on m.id = f.message_id
    where f.id = ${fileId} and f.scan = 'pending'
  `.execute(database);
  return rows[0];
}

/** Writes the verdict down; an infected file loses its content. @returns `false` when another run was first. */
export async function settleFile(
  transaction: PlazaDatabase,
  fileId: number,
  scan: 'none' | 'clean' | 'infected',
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('message_files')
    .set(scan === 'infected' ? { scan, storage_key: null } : { scan })
    .where('id', '=', fileId)
    .where('scan', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
