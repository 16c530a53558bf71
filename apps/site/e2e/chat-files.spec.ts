import { readFile } from 'node:fs/promises';
import { chatText, startChat } from './support/chats.ts';
import { expect, locales, test } from './support/journey.ts';
import { endedAddresses } from './support/ended-addresses.ts';
import { newTalker, twoPeople } from './support/talkers.ts';

/** A picture of one red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const contract = '%PDF-1.7\n% contract of a bay\n%%EOF\n';

for (const locale of locales) {
  test(`pictures and files of a chat are the two people’s, in ${locale}`, async ({ browser }) => {
    const { owner, renter, bay } = await twoPeople(browser, { locale });
    const chatId = await startChat(renter.api, bay, 'Is it free?');
    await renter.api.sendMessage({
      params: { chatId },
      form: {
        uploadedImages: [new File([pixel], 'rampa.png', { type: 'image/png' })],
        uploadedFiles: [new File([contract], 'Contrato ñ.pdf', { type: 'application/pdf' })],
      },
    });
    const { page } = owner;
    await page.goto(`/${locale}/account/chat/${chatId}`);
    const thread = page.getByRole('main');
    const link = thread.getByRole('link', { name: /Contrato/ });
    const shown = thread.getByRole('link', { name: chatText(locale, 'chat.picture.open', { name: 'rampa.png' }) });
    await expect(shown.locator('img')).toHaveJSProperty('naturalWidth', 1);
    const downloading = page.waitForEvent('download');
    await link.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Contrato ñ.pdf');
    expect(await readFile(await download.path(), 'utf8')).toBe(contract);

    const address = (await link.getAttribute('href')) ?? '';
    const answer = await page.request.get(address);
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(contract.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=600, immutable',
    });
    expect((await page.request.head(address)).headers()['content-length']).toBe(String(contract.length));

    // somebody else by the same address, and a visitor: a page of theirs, and somebody who opens it
    const stranger = await newTalker(browser, { locale });
    expect((await stranger.page.request.get(address)).status()).toBe(404);
    expect((await renter.page.request.get(address)).status()).toBe(404);
    const visitor = await browser.newContext({ baseURL: process.env.PLAZA_TEST_URL ?? '' });
    const asPicture = { 'sec-fetch-mode': 'no-cors', accept: 'image/*' };
    expect((await visitor.request.get(address, { headers: asPicture })).status()).toBe(401);
    const visitorPage = await visitor.newPage();
    await visitorPage.goto(address);
    await expect(visitorPage).toHaveURL(/\/auth\/login\?returnTo=/);
    expect((await visitor.request.get(address.replace('/chat-files/', '/media/chats/'))).status()).toBe(404);

    // an address that has ended: a page is told, and who opens it gets the page with newer ones
    const ended = endedAddresses(address, bay.ownerId);
    expect((await page.request.get(ended, { headers: asPicture })).status()).toBe(410);
    const opened = await page.request.get(ended, {
      headers: { 'sec-fetch-mode': 'navigate', referer: page.url() },
      maxRedirects: 0,
    });
    expect([opened.status(), opened.headers().location]).toEqual([303, `/${locale}/account/chat/${chatId}`]);
    await Promise.all([owner, renter, stranger].map(({ context }) => context.close()));
    await visitor.close();
  });
}
