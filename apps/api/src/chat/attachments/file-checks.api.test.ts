import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ChatOfTwo, chatOfTwo, loadFrom } from '../../testing/chat-of-two.ts';
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
  chat = await chatOfTwo(api);
});

const infected = Buffer.concat([sampleFiles.pdf, Buffer.from(infectedText)]);
const send = async (content: Uint8Array, locale: 'en' | 'es' = 'en') => {
  const form = { message: 'Here', uploadedFiles: [fileOf(content, 'plan.pdf')] };
  return (await chat.renter.client.sendMessage({ params: { chatId: chat.chatId }, query: { locale }, form })).data;
};
const fileOfLatest = async () => (await chat.latestOf(chat.owner)).files[0]!;
const statusOf = async (url: string) => (await loadFrom(api, chat.owner, url)).status;
const storedFiles = async () =>
  (await api.database.selectFrom('stored_files').select('key').where('key', 'like', 'chats/%').execute()).length;
const eventsOf = async () =>
  (
    await api.database.selectFrom('security_events').select('kind').where('user_id', '=', chat.renter.userId).execute()
  ).map(({ kind }) => kind);

it('a clean file is stored and served byte for byte', async () => {
  await send(sampleFiles.pdf);
  expect(clamav.scanned.at(-1)?.equals(sampleFiles.pdf)).toBe(true);
  const file = await fileOfLatest();
  expect(file).toMatchObject({ name: 'plan.pdf', status: 'ready' });
  expect(await statusOf(file.url)).toBe(200);
});

it('an infected file is rejected in both languages, and recorded as a security event', async () => {
  const filesBefore = await storedFiles();
  expect(await failureOf(send(infected))).toMatchObject({
    code: 'validation_failed',
    fields: { 'uploadedFiles.0': ['plan.pdf: We found a virus in this file, so it wasn’t sent.'] },
  });
  expect((await failureOf(send(infected, 'es'))).fields).toEqual({
    'uploadedFiles.0': ['plan.pdf: Hemos encontrado un virus en este archivo, así que no se ha enviado.'],
  });
  expect(await storedFiles()).toBe(filesBefore);
  expect((await chat.latestOf(chat.owner)).text).toBe('Is it free?');
  expect(await eventsOf()).toEqual(['file_infected', 'file_infected']);
});

it('images of a message with an infected file are not stored', async () => {
  const filesBefore = await storedFiles();
  const form = { uploadedImages: [await sampleImage({})], uploadedFiles: [fileOf(infected, 'plan.pdf')] };
  const failure = await failureOf(chat.renter.client.sendMessage({ params: { chatId: chat.chatId }, form }));
  expect(failure.code).toBe('validation_failed');
  expect(await storedFiles()).toBe(filesBefore);
});
