import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ChatOfTwo, addChatOfTwo, loadChatFile } from '../../testing/chat-of-two.ts';
import { type ClamavDouble, infectedText, startClamavDouble } from '../../testing/clamav-double.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { sampleFiles } from '../../testing/sample-files.ts';
import { fileOf } from '../../testing/sample-images.ts';

let clamav: ClamavDouble;
let api: TestApi;
let chat: ChatOfTwo;
// One API per test, since an API pauses scanning after a failure.
beforeEach(async () => {
  clamav = await startClamavDouble();
  api = await startApi({ clamav: clamav.address });
  chat = await addChatOfTwo(api);
});
afterEach(async () => {
  await api.stop();
  await clamav.close();
});

const infectedContent = Buffer.concat([sampleFiles.pdf, Buffer.from(infectedText)]);
const readLatestFile = async () => (await chat.latestOf(chat.owner)).files[0]!;
const sendWhileScannerDown = async (content: Uint8Array) => {
  await clamav.close();
  const messageForm = { message: 'Here', uploadedFiles: [fileOf(content, 'plan.pdf')] };
  await chat.renter.client.sendMessage({ params: { chatId: chat.chatId }, form: messageForm });
  return readLatestFile();
};
const fetchFileOutcome = async (url: string) => {
  const response = await loadChatFile(api, chat.owner, url);
  if (response.ok) return 'ok';
  const { error } = (await response.json()) as { error: { details: { code: string } } };
  return `${response.status} ${error.details.code}`;
};
const endRetryBackoff = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(api.database);
const countMessageEvents = async (userId: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from live_events where user_id = ${userId} and kind = 'message'
  `.execute(api.database);
  return rows[0]?.count ?? 0;
};

it('a file sent while the malware scanner is down is accepted, and served after a later scan finds it clean', async () => {
  const uncheckedFile = await sendWhileScannerDown(sampleFiles.pdf);
  expect(uncheckedFile.status).toBe('checking');
  expect(await fetchFileOutcome(uncheckedFile.url)).toBe('409 file_being_checked');
  await api.runJobs();
  expect(await readLatestFile()).toMatchObject({ status: 'checking' });
  const eventCountBefore = await countMessageEvents(chat.owner.userId);
  await clamav.listen();
  await endRetryBackoff();
  await api.runJobs();
  expect(await readLatestFile()).toMatchObject({ status: 'ready' });
  expect(await fetchFileOutcome(uncheckedFile.url)).toBe('ok');
  expect(await countMessageEvents(chat.owner.userId)).toBe(eventCountBefore + 1);
});

it('a file in which a later scan finds malware is deleted and recorded as a security event of its sender', async () => {
  const uncheckedFile = await sendWhileScannerDown(infectedContent);
  await clamav.listen();
  await api.runJobs();
  expect(await readLatestFile()).toMatchObject({ name: 'plan.pdf', status: 'removed' });
  expect(await fetchFileOutcome(uncheckedFile.url)).toBe('404 not_found');
  const { rows } = await sql`select from stored_files where key like 'chats/%'`.execute(api.database);
  expect(rows).toEqual([]);
  const securityEvents = await api.database.selectFrom('security_events').select(['kind', 'user_id']).execute();
  expect(securityEvents).toContainEqual({ kind: 'file_infected', user_id: chat.renter.userId });
});
