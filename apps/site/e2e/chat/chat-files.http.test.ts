import { beforeAll, expect, it } from 'vitest';
import { createBayOwner, createUser, startThread, type OpenThread } from '../support/chats.ts';
import { expireUrls } from '../support/expired-urls.ts';
import { createVisitor, signInVisitor, type VisitedPage, type Visitor } from '../support/visitor.ts';
import { createPlainImage } from '../support/owners.ts';

const contractPdfContent = '%PDF-1.7\n% contract of a bay\n%%EOF\n';
const imageRequestHeaders = { 'sec-fetch-mode': 'no-cors', accept: 'image/*' };

let driverVisitor: Visitor;
let ownerVisitor: Visitor;
let thread: OpenThread;
let page: VisitedPage;
let fileUrl: string;
beforeAll(async () => {
  [driverVisitor, ownerVisitor] = [createVisitor(), createVisitor()];
  thread = await startThread(driverVisitor, 'es', await createBayOwner({ firstName: 'Andrés' }));
  await thread.driver.api.sendMessage({
    params: { chatId: thread.chatId },
    form: {
      uploadedImages: [new File([createPlainImage([200, 30, 30])], 'rampa.png', { type: 'image/png' })],
      uploadedFiles: [new File([contractPdfContent], 'Contrato ñ.pdf', { type: 'application/pdf' })],
    },
  });
  await signInVisitor(ownerVisitor, thread.owner.person, 'es');
  page = await ownerVisitor.open(thread.path);
  fileUrl = page.getByRole('link', { name: /Contrato/ }).getAttribute('href') ?? '';
});

it('a chat file is sent under its own name with headers that sandbox it and forbid shared caching', async () => {
  const response = await ownerVisitor.request(fileUrl);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(contractPdfContent.length),
    'content-disposition': expect.stringContaining("filename*=UTF-8''Contrato%20%C3%B1.pdf") as string,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=600, immutable',
  });
  expect(await response.text()).toBe(contractPdfContent);
  const headResponse = await ownerVisitor.request(fileUrl, { method: 'HEAD' });
  expect(headResponse.headers.get('content-length')).toBe(String(contractPdfContent.length));
});

it('a photo in a chat is served with an image content type', async () => {
  const imageLink = page.getByRole('link', { name: 'Abrir la foto rampa.png' });
  const response = await ownerVisitor.request(imageLink.querySelector('img')?.getAttribute('src') ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  await response.body?.cancel();
});

it('a chat file’s URL answers 404 to other accounts, and 401 or a redirect to login to visitors', async () => {
  const otherVisitor = createVisitor();
  await signInVisitor(otherVisitor, (await createUser()).person);
  expect((await otherVisitor.request(fileUrl)).status).toBe(404);
  // the other participant has a different URL for the file
  expect((await driverVisitor.request(fileUrl)).status).toBe(404);
  const visitor = createVisitor();
  expect((await visitor.request(fileUrl, { headers: imageRequestHeaders })).status).toBe(401);
  expect((await visitor.open(fileUrl)).url).toMatch(/\/auth\/login\?returnTo=/);
  expect((await visitor.request(fileUrl.replace('/chat-files/', '/media/chats/'))).status).toBe(404);
});

it('an expired chat file URL answers an image request with 410, and redirects a click on it to the chat', async () => {
  const expiredFileUrl = expireUrls(fileUrl, thread.owner.bay.ownerId);
  expect((await ownerVisitor.request(expiredFileUrl, { headers: imageRequestHeaders })).status).toBe(410);
  const refererUrl = new URL(thread.path, process.env.PLAZA_TEST_URL).href;
  const navigationResponse = await ownerVisitor.request(expiredFileUrl, {
    headers: { 'sec-fetch-mode': 'navigate', referer: refererUrl },
  });
  expect([navigationResponse.status, navigationResponse.headers.get('location')]).toEqual([303, thread.path]);
});
