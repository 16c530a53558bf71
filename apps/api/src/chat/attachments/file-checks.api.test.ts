import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ChatOfTwo, addChatOfTwo, loadChatFile } from '../../testing/chat-of-two.ts';
import { type ClamavDouble, infectedText, startClamavDouble } from '../../testing/clamav-double.ts';
import { failureOf } from '../../testing/failure.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { sampleFiles } from '../../testing/sample-files.ts';
import { fileOf, sampleImage } from '../../testing/sample-images.ts';

let clamav: ClamavDouble;
let api: TestApi;
beforeAll(async () => {
  clamav = await startClamavDouble();
  api = await startApi({ clamav: clamav.address });
});
afterAll(async () => {
  await api.stop();
  await clamav.close();
});

let chat: ChatOfTwo;
beforeEach(async () => {
  chat = await addChatOfTwo(api);
});

const infectedContent = Buffer.concat([sampleFiles.pdf, Buffer.from(infectedText)]);
const sendFile = async (content: Uint8Array, locale: 'en' | 'es' = 'en') => {
  const messageForm = { message: 'Here', uploadedFiles: [fileOf(content, 'plan.pdf')] };
  return (
    await chat.renter.client.sendMessage({ params: { chatId: chat.chatId }, query: { locale }, form: messageForm })
  ).data;
};
const readLatestFile = async () => (await chat.latestOf(chat.owner)).files[0]!;
const fetchFileStatus = async (url: string) => (await loadChatFile(api, chat.owner, url)).status;
const countStoredFiles = async () =>
  (await api.database.selectFrom('stored_files').select('key').where('key', 'like', 'chats/%').execute()).length;
const readSecurityEvents = async () =>
  (
    await api.database.selectFrom('security_events').select('kind').where('user_id', '=', chat.renter.userId).execute()
  ).map(({ kind }) => kind);

it('a file passes the malware scanner unchanged and is served when the scanner finds no malware', async () => {
  await sendFile(sampleFiles.pdf);
  expect(clamav.scanned.at(-1)?.equals(sampleFiles.pdf)).toBe(true);
  const latestFile = await readLatestFile();
  expect(latestFile).toMatchObject({ name: 'plan.pdf', status: 'ready' });
  expect(await fetchFileStatus(latestFile.url)).toBe(200);
});

it('a message with an infected file is rejected in both languages and recorded as a security event', async () => {
  const fileCountBefore = await countStoredFiles();
  expect(await failureOf(sendFile(infectedContent))).toMatchObject({
    code: 'validation_failed',
    fields: { 'uploadedFiles.0': ['plan.pdf: We found a virus in this file, so it wasn’t sent.'] },
  });
  expect((await failureOf(sendFile(infectedContent, 'es'))).fields).toEqual({
    'uploadedFiles.0': ['plan.pdf: Hemos encontrado un virus en este archivo, así que no se ha enviado.'],
  });
  expect(await countStoredFiles()).toBe(fileCountBefore);
  expect((await chat.latestOf(chat.owner)).text).toBe('Is it free?');
  expect(await readSecurityEvents()).toEqual(['file_infected', 'file_infected']);
});

it('images sent together with an infected file are not stored', async () => {
  const fileCountBefore = await countStoredFiles();
  const mixedForm = { uploadedImages: [await sampleImage({})], uploadedFiles: [fileOf(infectedContent, 'plan.pdf')] };
  const uploadError = await failureOf(
    chat.renter.client.sendMessage({ params: { chatId: chat.chatId }, form: mixedForm }),
  );
  expect(uploadError.code).toBe('validation_failed');
  expect(await countStoredFiles()).toBe(fileCountBefore);
});
