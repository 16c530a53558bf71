import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addChatOfTwo } from '../testing/chat-of-two.ts';
import { failureOf } from '../testing/failure.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { sampleFiles } from '../testing/sample-files.ts';
import { fileOf } from '../testing/sample-images.ts';
import { createUploadQuota, defaultMaxUploads } from './request-limits.ts';
import { deleteExpiredUploads, type UploadSize } from './store.ts';
import { uploadDirectoryIn } from './uploads.ts';

let api: TestApi;
let varDirectory: string;
beforeAll(async () => {
  varDirectory = await mkdtemp(join(tmpdir(), 'plaza-upload-quota-'));
  api = await startApi({ varDirectory, requestsPerMinute: 6000 });
});
afterAll(async () => {
  await api.stop();
  await rm(varDirectory, { recursive: true, force: true });
});
beforeEach(() => api.database.deleteFrom('upload_usage').execute());

const secret = 'a secret of tests';
const quotaOf = (max: UploadSize) => createUploadQuota({ database: api.database, secret, max });
const reserveMany = async (count: number, max: UploadSize, size: UploadSize) => {
  const processes = [quotaOf(max), quotaOf(max)];
  const reservations = await Promise.allSettled(
    Array.from({ length: count }, (_, index) => processes[index % 2]!.reserve('user 1', size)),
  );
  return reservations.filter(({ status }) => status === 'fulfilled').length;
};
const passTime = (interval: string) =>
  sql`update upload_usage set created_at = created_at - ${interval}::interval`.execute(api.database);

it('the upload quota limits the total bytes of 20 simultaneous uploads to two processes', async () => {
  expect(await reserveMany(20, { bytes: 1_000, files: 100 }, { bytes: 300, files: 1 })).toBe(3);
});

it('the upload quota limits the number of files of 20 simultaneous uploads to two processes', async () => {
  expect(await reserveMany(20, { bytes: 1_000_000, files: 25 }, { bytes: 300, files: 10 })).toBe(2);
});

it('the upload quota counts the stored size instead of the reserved one, and ignores released reservations', async () => {
  const quota = quotaOf({ bytes: 1_000, files: 10 });
  const fullQuota = { bytes: 1_000, files: 10 };
  await (await quota.reserve('user 1', fullQuota)).release();
  await (await quota.reserve('user 1', fullQuota)).settle({ bytes: 400, files: 1 });
  await expect(quota.reserve('user 1', fullQuota)).rejects.toMatchObject({ code: 'too_many_uploads' });
  await quota.reserve('user 1', { bytes: 600, files: 9 });
  await quota.reserve('user 2', fullQuota);
});

it('the upload quota ignores an orphaned reservation after an hour, and an upload after a day', async () => {
  const quota = quotaOf({ bytes: 1_000, files: 10 });
  const fullQuota = { bytes: 1_000, files: 10 };
  await quota.reserve('user 1', fullQuota);
  await passTime('61 minutes');
  await (await quota.reserve('user 1', fullQuota)).settle(fullQuota);
  await passTime('23 hours');
  await expect(quota.reserve('user 1', fullQuota)).rejects.toMatchObject({ code: 'too_many_uploads' });
  await passTime('61 minutes');
  await quota.reserve('user 1', fullQuota);
  await deleteExpiredUploads(api.database);
  expect(await api.database.selectFrom('upload_usage').select('is_stored').execute()).toEqual([{ is_stored: false }]);
});

it('sendMessage rejects a form beyond the upload quota in both languages and stores none of its files', async () => {
  const chat = await addChatOfTwo(api);
  const sendOversized = (locale: 'en' | 'es') =>
    chat.renter.client.sendMessage({
      params: { chatId: chat.chatId },
      query: { locale },
      form: { uploadedFiles: [fileOf(sampleFiles.pdf, 'plan.pdf')] },
    });
  await sendOversized('en');
  const [used] = await api.database.selectFrom('upload_usage').select(['bytes', 'files', 'is_stored']).execute();
  expect(used).toEqual({ bytes: sampleFiles.pdf.byteLength, files: 1, is_stored: true });

  await api.database.updateTable('upload_usage').set({ bytes: defaultMaxUploads.bytes }).execute();
  const rejection = await failureOf(sendOversized('en'));
  expect([rejection.status, rejection.code, rejection.message]).toEqual([
    429,
    'too_many_uploads',
    'You’ve reached today’s upload limit. Please try again tomorrow.',
  ]);
  expect(rejection.retryAfterSeconds).toBeGreaterThan(86_000);
  expect((await failureOf(sendOversized('es'))).message).toBe(
    'Has llegado al límite de subidas de hoy. Inténtalo de nuevo mañana.',
  );
  expect(await readdir(uploadDirectoryIn(varDirectory))).toEqual([]);
});

it('a rejected form with a file takes nothing from the upload quota', async () => {
  const chat = await addChatOfTwo(api);
  const rejection = await failureOf(
    chat.renter.client.sendMessage({
      params: { chatId: chat.chatId },
      form: { uploadedFiles: [fileOf(new Uint8Array(2_000), 'program.exe')] },
    }),
  );
  expect(rejection.status).toBe(400);
  expect(await api.database.selectFrom('upload_usage').select('id').execute()).toEqual([]);
});
