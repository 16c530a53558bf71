import { afterAll, beforeAll, expect, it } from 'vitest';
import { addChatOfTwo } from '../../testing/chat-of-two.ts';
import { startApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('every risky message of the other participant has warnings, whatever messages came before', async () => {
  const { owner, renter, chatId, say } = await addChatOfTwo(api);
  const riskyMessage = 'Envíame la señal por Bizum al 612 345 678, o mira www.plaza-segura.com';
  for (const _ of [1, 2]) await say(owner, 'Hola');
  await say(renter, riskyMessage);
  for (const _ of [3, 4, 5, 6]) await say(owner, riskyMessage);
  const readWarnings = async ({ client }: typeof owner) =>
    (await client.listMessages({ params: { chatId } })).data.map(({ warnings }) => warnings.join(' '));
  const allWarningCodes = 'link phone pay_first';
  expect(await readWarnings(renter)).toEqual([
    '',
    '',
    '',
    '',
    allWarningCodes,
    allWarningCodes,
    allWarningCodes,
    allWarningCodes,
  ]);
  expect(await readWarnings(owner)).toEqual(['', '', '', allWarningCodes, '', '', '', '']);
  // A page of the chat has the same warnings as the whole chat.
  const { data } = await renter.client.listMessages({ params: { chatId }, query: { limit: 2 } });
  expect(data.map(({ warnings }) => warnings.length)).toEqual([3, 3]);
});
