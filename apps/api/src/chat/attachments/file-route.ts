import type { Context, Hono } from 'hono';
import type { ApiEnvironment, SignedIn } from '../../http/context.ts';
import { bearerOf } from '../../http/headers.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { OpenFile } from '../../platform/files/file-storage.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import { type AttachmentRow, readAttachment } from './attachments-store.ts';
import { attachmentEnding, attachmentFileName, chatFilesBase, type FileLinks } from './attachments.ts';

export interface ChatFilesOptions {
  database: PlazaDatabase;
  sessions: { read(token: string): Promise<SignedIn> };
  links: Pick<FileLinks, 'check'>;
  files: Pick<StoredFiles, 'open'>;
}

const route = `/api${chatFilesBase}:id`;
const wholeNumber = /^[1-9]\d{0,14}$/;

/**
 * `/api/chat-files/{id}`: pictures and files of chats, for the two who take part, by links that were made for the one who
 * asks and end after a while. With `size=640` a picture is at most that wide.
 */
export function addChatFiles(app: Hono<ApiEnvironment>, { database, sessions, links, files }: ChatFilesOptions): void {
  app.get(route, async (c) => {
    c.set('route', '/api/chat-files/{id}');
    const token = bearerOf(c.req.header('authorization'));
    if (token === undefined) throw new DomainError('session_required');
    const { userId } = await sessions.read(token);
    const id = c.req.param('id');
    const { expires = '', signature = '', size } = c.req.query();
    if (!wholeNumber.test(id) || !wholeNumber.test(expires)) throw new DomainError('not_found');
    const seconds = links.check({ fileId: Number(id), readerId: userId }, { expires, signature }, new Date());
    const row = seconds === null ? undefined : await readAttachment(database, Number(id), userId);
    if (seconds === null || row === undefined) throw new DomainError('not_found');
    if (seconds === 0) throw new DomainError('link_expired');
    if (row.scan === 'pending') throw new DomainError('file_being_checked');
    if (row.storage_key === null) throw new DomainError('not_found');
    const file = await files
      .open(row.storage_key, attachmentEnding({ isImage: row.is_image, width: row.width }, size))
      .catch((error: unknown) => {
        throw new DomainError('unavailable', { cause: error });
      });
    if (file === null) throw new DomainError('not_found');
    return send(c, row, file, seconds);
  });
}

async function send(
  c: Context<ApiEnvironment>,
  row: AttachmentRow,
  file: OpenFile,
  seconds: number,
): Promise<Response> {
  const headers = {
    'content-type': row.content_type,
    'content-length': String(file.size),
    'content-disposition': disposition(row),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': `private, max-age=${seconds}, immutable`,
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Authorization',
  };
  if (c.req.method === 'HEAD') {
    await file.stream.cancel();
    return c.body(null, 200, headers);
  }
  return c.body(file.stream, 200, headers);
}

/** Pictures are shown, files are saved. The name comes twice: in plain letters for old programs, and as it is. */
function disposition({ is_image: isImage, name }: AttachmentRow): string {
  const saved = attachmentFileName({ name, isImage });
  const plain = saved.replaceAll(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(saved).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${isImage ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
