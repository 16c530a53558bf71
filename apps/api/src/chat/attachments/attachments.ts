import { createHmac } from 'node:crypto';
import type { ChatMessage } from '@plaza/sdk/contract';
import { cleanFileName, splitFileName } from '@plaza/sdk/rules';
import type { Context, Hono } from 'hono';
import type { Secrets } from '../../config.ts';
import type { ApiEnvironment, CallerSession } from '../../http/context.ts';
import { bearerTokenOf } from '../../http/requests.ts';
import { createKeyring, isValidProof } from '../../keyring.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { OpenFile } from '../../platform/files/file-storage.ts';
import { chatImageWidths, holdKeys, imageSuffix, type StoredFiles } from '../../platform/files/stored-files.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import { type AttachmentUploads, storedFileExtension, type PreparedAttachment } from './attachment-uploads.ts';
import {
  type AttachmentRow,
  insertAttachments,
  readAttachmentForReader,
  readAttachments,
} from './attachments-store.ts';
import type { FileScanStatus } from './file-checks.ts';

export type MessageAttachments = Pick<ChatMessage, 'images' | 'files'>;

export interface Attachments extends AttachmentUploads {
  /** Adds stored uploads to a message in the transaction that writes it. */
  add(transaction: PlazaDatabase, messageId: number, preparedAttachments: readonly PreparedAttachment[]): Promise<void>;
  /** Attachments by message ID; excludes messages without any. */
  read(
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

const attachmentStatusByScan = {
  none: 'ready',
  clean: 'ready',
  pending: 'checking',
  infected: 'removed',
} as const satisfies Record<FileScanStatus, ChatMessage['files'][number]['status']>;

export function createAttachments({ uploads, links, jobs }: AttachmentsOptions): Attachments {
  return {
    ...uploads,
    add: async (transaction, messageId, preparedAttachments) => {
      if (preparedAttachments.length === 0) return;
      await holdKeys(
        transaction,
        preparedAttachments.map(({ storageKey }) => storageKey),
      );
      const attachmentIds = await insertAttachments(
        transaction,
        preparedAttachments.map(({ isImage, storageKey, name, contentType, sizeBytes, size, scan }) => ({
          message_id: messageId,
          is_image: isImage,
          storage_key: storageKey,
          name,
          content_type: contentType,
          size_bytes: sizeBytes,
          width: size?.width ?? null,
          height: size?.height ?? null,
          scan_status: scan,
        })),
      );
      for (const [index, { scan }] of preparedAttachments.entries()) {
        const fileId = attachmentIds[index];
        if (scan === 'pending' && fileId !== undefined) await jobs.add(transaction, 'scan_attachment', { fileId });
      }
    },
    read: async (database, readerId, messageIds) => {
      const attachmentsByMessage = new Map<number, MessageAttachments>();
      if (messageIds.length === 0) return attachmentsByMessage;
      const now = new Date();
      for (const row of await readAttachments(database, messageIds)) {
        const messageAttachments = attachmentsByMessage.get(row.message_id) ?? { images: [], files: [] };
        const { id, name } = row;
        const fileUrl = links.make({ fileId: id, readerId }, now);
        if (row.is_image)
          messageAttachments.images.push({ id, url: fileUrl, name, width: row.width ?? 0, height: row.height ?? 0 });
        else
          messageAttachments.files.push({
            id,
            url: fileUrl,
            name,
            sizeBytes: row.size_bytes,
            status: attachmentStatusByScan[row.scan_status],
          });
        attachmentsByMessage.set(row.message_id, messageAttachments);
      }
      return attachmentsByMessage;
    },
  };
}

/** Claims of a link: one file, and one reader with a session. */
interface FileLinkClaims {
  readonly fileId: number;
  readonly readerId: number;
}

/** Signed links to files of chats, valid for 10 to 20 minutes. */
interface FileLinks {
  /** Root-relative URL, stable for some minutes so that browsers can cache the file. */
  make(file: FileLinkClaims, now: Date): string;
  /**
   * Verifies a link.
   * @param expires seconds since 1970, from the query.
   * @returns the seconds it remains valid, 0 when it has expired; `null` when it was not made for this reader.
   */
  check(file: FileLinkClaims, link: { expires: string; signature: string }, now: Date): number | null;
}

const linkExpiryStepSeconds = 10 * 60;
const chatFilesBasePath = '/chat-files/';

export function createFileLinks(secrets: Secrets): FileLinks {
  const keys = createKeyring(secrets, 'chat-files');
  const signLink = ({ fileId, readerId }: FileLinkClaims, expires: string, key: Buffer): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([fileId, readerId, expires]))
      .digest();
  return {
    make: (file, now) => {
      const expirySeconds = String(
        (Math.floor(now.getTime() / 1000 / linkExpiryStepSeconds) + 2) * linkExpiryStepSeconds,
      );
      return `${chatFilesBasePath}${file.fileId}?expires=${expirySeconds}&signature=${signLink(file, expirySeconds, keys.newest.key).toString('base64url')}`;
    },
    check: (file, { expires, signature }, now) => {
      const sentSignature = Buffer.from(signature, 'base64url');
      if (!isValidProof(keys, sentSignature, (key) => signLink(file, expires, key))) return null;
      return Math.max(0, Math.floor(Number(expires) - now.getTime() / 1000));
    },
  };
}

interface StoredAttachment {
  name: string;
  isImage: boolean;
  width: number | null;
}

/**
 * Suffix of an attachment's storage key.
 * @param size requested width of an image; the widest by default.
 */
export function attachmentKeySuffix({ isImage, width }: Omit<StoredAttachment, 'name'>, size?: string): string {
  if (!isImage) return storedFileExtension;
  const storedImageWidths = chatImageWidths(width ?? 0);
  const selectedWidth =
    storedImageWidths.find((candidate) => String(candidate) === size) ?? storedImageWidths.at(-1) ?? 0;
  return imageSuffix(selectedWidth, 'webp');
}

/** File name for downloads: images are stored as WebP, in any original format. */
export const downloadNameOf = ({ name, isImage }: Omit<StoredAttachment, 'width'>): string =>
  isImage ? `${splitFileName(cleanFileName(name)).stem}.webp` : cleanFileName(name);

export interface ChatFilesOptions {
  database: PlazaDatabase;
  sessions: { read(token: string): Promise<CallerSession> };
  links: Pick<FileLinks, 'check'>;
  files: Pick<StoredFiles, 'open'>;
}

const chatFileRoute = `/api${chatFilesBasePath}:id`;
const wholeNumberPattern = /^[1-9]\d{0,14}$/;

/**
 * `GET /api/chat-files/{id}`: images and files of chats for their participants, by signed links made for the caller.
 * `size=640` limits the width of an image.
 */
export function addChatFilesRoute(
  app: Hono<ApiEnvironment>,
  { database, sessions, links, files }: ChatFilesOptions,
): void {
  app.get(chatFileRoute, async (context) => {
    context.set('route', '/api/chat-files/{id}');
    const token = bearerTokenOf(context.req.header('authorization'));
    if (token === undefined) throw new DomainError('session_required');
    const { userId } = await sessions.read(token);
    const fileId = context.req.param('id');
    const { expires = '', signature = '', size } = context.req.query();
    if (!wholeNumberPattern.test(fileId) || !wholeNumberPattern.test(expires)) throw new DomainError('not_found');
    const remainingSeconds = links.check(
      { fileId: Number(fileId), readerId: userId },
      { expires, signature },
      new Date(),
    );
    const attachmentRow =
      remainingSeconds === null ? undefined : await readAttachmentForReader(database, Number(fileId), userId);
    if (remainingSeconds === null || attachmentRow === undefined) throw new DomainError('not_found');
    if (remainingSeconds === 0) throw new DomainError('link_expired');
    if (attachmentRow.scan_status === 'pending') throw new DomainError('file_being_checked');
    if (attachmentRow.storage_key === null) throw new DomainError('not_found');
    const openedFile = await files
      .open(
        attachmentRow.storage_key,
        attachmentKeySuffix({ isImage: attachmentRow.is_image, width: attachmentRow.width }, size),
      )
      .catch((error: unknown) => {
        throw new DomainError('unavailable', { cause: error });
      });
    if (openedFile === null) throw new DomainError('not_found');
    return createFileResponse(context, attachmentRow, openedFile, remainingSeconds);
  });
}

async function createFileResponse(
  context: Context<ApiEnvironment>,
  row: AttachmentRow,
  file: OpenFile,
  remainingSeconds: number,
): Promise<Response> {
  const fileHeaders = {
    'content-type': row.content_type,
    'content-length': String(file.size),
    'content-disposition': contentDispositionOf(row),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': `private, max-age=${remainingSeconds}, immutable`,
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Authorization',
  };
  if (context.req.method === 'HEAD') {
    await file.stream.cancel();
    return context.body(null, 200, fileHeaders);
  }
  return context.body(file.stream, 200, fileHeaders);
}

/** Displays images inline and downloads files. The name is sent twice: in ASCII for old clients, and encoded. */
function contentDispositionOf({ is_image: isImage, name }: AttachmentRow): string {
  const downloadName = downloadNameOf({ name, isImage });
  const asciiName = downloadName.replaceAll(/[^\w. ()-]/g, '_');
  const encodedName = encodeURIComponent(downloadName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `${isImage ? 'inline' : 'attachment'}; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}
