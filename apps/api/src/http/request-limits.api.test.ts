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

const testSecret = 'a secret of tests';
const createQuota = (max: UploadSize) => createUploadQuota({ database: api.database, secret: testSecret, max });
const countGrantedReservations = async (count: number, max: UploadSize, size: UploadSize) => {
  const quotasOfProcesses = [createQuota(max), createQuota(max)];
  const reservations = await Promise.allSettled(
    Array.from({ length: count }, (_, index) => quotasOfProcesses[index % 2]!.reserve('user 1', size)),
  );
  return reservations.filter(({ status }) => status === 'fulfilled').length;
};
const moveUploadsBack = (interval: string) =>
  sql`update upload_usage set created_at = created_at - ${interval}::interval`.execute(api.database);

it('the upload quota applies to the sum of 20 simultaneous uploads, which two processes receive', async () => {
  expect(await countGrantedReservations(20, { bytes: 1_000, files: 100 }, { bytes: 300, files: 1 })).toBe(3);
});

it('the upload quota limits the number of files of 20 simultaneous uploads to two processes', async () => {
  expect(await countGrantedReservations(20, { bytes: 1_000_000, files: 25 }, { bytes: 300, files: 10 })).toBe(2);
});

it('the upload quota counts the stored size instead of the reserved one, and ignores released reservations', async () => {
  const quota = createQuota({ bytes: 1_000, files: 10 });
  const wholeQuotaSize = { bytes: 1_000, files: 10 };
  await (await quota.reserve('user 1', wholeQuotaSize)).release();
  await (await quota.reserve('user 1', wholeQuotaSize)).settle({ bytes: 400, files: 1 });
  await expect(quota.reserve('user 1', wholeQuotaSize)).rejects.toMatchObject({ code: 'too_many_uploads' });
  await quota.reserve('user 1', { bytes: 600, files: 9 });
  await quota.reserve('user 2', wholeQuotaSize);
});

it('the upload quota ignores an orphaned reservation after an hour, and an upload after a day', async () => {
  const quota = createQuota({ bytes: 1_000, files: 10 });
  const wholeQuotaSize = { bytes: 1_000, files: 10 };
  await quota.reserve('user 1', wholeQuotaSize);
  await moveUploadsBack('61 minutes');
  await (await quota.reserve('user 1', wholeQuotaSize)).settle(wholeQuotaSize);
  await moveUploadsBack('23 hours');
  await expect(quota.reserve('user 1', wholeQuotaSize)).rejects.toMatchObject({ code: 'too_many_uploads' });
  await moveUploadsBack('61 minutes');
  await quota.reserve('user 1', wholeQuotaSize);
  await deleteExpiredUploads(api.database);
  expect(await api.database.selectFrom('upload_usage').select('is_stored').execute()).toEqual([{ is_stored: false }]);
});

it('sendMessage rejects a form beyond the upload quota in both languages and stores none of its files', async () => {
  const chat = await addChatOfTwo(api);
  const sendOversizedMessage = (locale: 'en' | 'es') =>
    chat.renter.client.sendMessage({
      params: { chatId: chat.chatId },
      query: { locale },
      form: { uploadedFiles: [fileOf(sampleFiles.pdf, 'plan.pdf')] },
    });
  await sendOversizedMessage('en');
  const [used] = await api.database.selectFrom('upload_usage').select(['bytes', 'files', 'is_stored']).execute();
  expect(used).toEqual({ bytes: sampleFiles.pdf.byteLength, files: 1, is_stored: true });

  await api.database.updateTable('upload_usage').set({ bytes: defaultMaxUploads.bytes }).execute();
  const rejection = await failureOf(sendOversizedMessage('en'));
  expect([rejection.status, rejection.code, rejection.message]).toEqual([
    429,
    'too_many_uploads',
    'You’ve reached today’s upload limit. Please try again tomorrow.',
  ]);
  expect(rejection.retryAfterSeconds).toBeGreaterThan(86_000);
  expect((await failureOf(sendOversizedMessage('es'))).message).toBe(
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
