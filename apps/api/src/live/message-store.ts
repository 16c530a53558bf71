import type { ChatMessage } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { WantedMessage } from './service.ts';

interface MessageRow {
  id: number;
  authorId: number;
  text: string;
  at: Date;
  submissionId: string | null;
  profileImage: string | null;
}

/** Messages as their readers see them, in the order asked for; `null` for those that are gone. */
export async function readMessagesFor(
  database: PlazaDatabase,
  wanted: readonly WantedMessage[],
): Promise<(ChatMessage | null)[]> {
  const ids = [...new Set(wanted.map(({ messageId }) => messageId))];
  const { rows } = await sql<MessageRow>`
    select m.id, m.author_id as "authorId", m.text, m.created_at as at, m.idempotency_key as "submissionId",
      u.profile_image as "profileImage"
    from messages m join users u on u.id = m.author_id
    where m.id = any(${ids}::bigint[])
  `.execute(database);
  const found = new Map(rows.map((row) => [row.id, row]));
  return wanted.map(({ readerId, messageId }) => {
    const row = found.get(messageId);
    if (row === undefined) return null;
    const isOwn = row.authorId === readerId;
    return {
      id: row.id,
      profileImage: row.profileImage,
      text: row.text,
      date: row.at.toISOString(),
      variant: isOwn ? 'inner' : 'outer',
      submissionId: isOwn ? row.submissionId : null,
      warnings: [],
      files: [],
      images: [],
    };
  });
}
