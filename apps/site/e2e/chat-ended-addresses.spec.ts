import type { Locator, Page } from '@playwright/test';
import { chatText } from './support/chats.ts';
import { endedAddresses } from './support/ended-addresses.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { startThread, type OpenThread } from './support/threads.ts';
import { pictureFile } from './support/wizard.ts';

const contract = '%PDF-1.7\n% contract of a bay\n%%EOF\n';

/** A chat with a picture and a file, whose page has been open for longer than their addresses hold. */
async function longOpenThread(page: Page, locale: 'en' | 'es'): Promise<OpenThread> {
  const thread = await startThread(page, locale);
  const { owner, renter, chatId } = thread;
  const { buffer } = await pictureFile('ramp.png');
  await owner.api.sendMessage({
    params: { chatId },
    form: {
      uploadedImages: [new File([new Uint8Array(buffer)], 'ramp.png', { type: 'image/png' })],
      uploadedFiles: [new File([contract], 'contract.pdf', { type: 'application/pdf' })],
    },
  });
  const { data: reader } = await renter.api.getProfile();
  await page.route(`**${thread.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: endedAddresses(await response.text(), reader.id) });
  });
  return thread;
}

/** Ways on which newer addresses come by themselves. */
const bringsNewer = ({ pathname }: URL): boolean => /\/live$|\/messages$|\.data$/.test(pathname);

const isShown = (image: Locator): Promise<boolean> =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

for (const locale of locales) {
  test.describe(`addresses that have ended while a chat was open, in ${locale}`, () => {
    test.use({ viewport: locale === 'en' ? desktop : phone, reducedMotion: 'reduce', expectsConsoleErrors: true });

    test('pictures that come into sight are loaded by newer ones', async ({ page }) => {
      const thread = await longOpenThread(page, locale);
      const ended = page.waitForResponse((response) => response.url().includes('/chat-files/'));
      await page.goto(thread.path);
      expect((await ended).status()).toBe(410);
      const picture = page.getByRole('link', { name: chatText(locale, 'chat.picture.open', { name: 'ramp.png' }) });
      await expect.poll(() => isShown(picture.locator('img'))).toBe(true);
      await expect(page.getByText(chatText(locale, 'chat.picture.broken'))).toHaveCount(0);
    });

    test('a picture is seen whole, and a file is saved, at the first press', async ({ page }) => {
      const thread = await longOpenThread(page, locale);
      // what was loaded before the addresses ended is there
      const { data } = await thread.renter.api.listMessages({ params: { chatId: thread.chatId } });
      const holding = data.at(-1)?.images[0]?.url ?? '';
      await page.route('**/chat-files/*&size=*', (route) =>
        route.continue({ url: new URL(`${holding}&size=640`, route.request().url()).href }),
      );
      // an event that is late would bring them before the press
      await page.route(bringsNewer, (route) => route.abort());
      await page.goto(thread.path);
      await hydrated(page);
      const link = page.getByRole('link', { name: /contract/ });
      await expect(link).toHaveAttribute('href', /expires=1700000000/);
      await page.getByRole('textbox').fill('Still thinking');
      await page.unroute(bringsNewer);
      const download = page.waitForEvent('download');
      await link.click();
      expect((await download).suggestedFilename()).toBe('contract.pdf');
      await expect(page).toHaveURL(thread.path);
      await expect(page.getByRole('textbox')).toHaveValue('Still thinking');
      await expect(link).toHaveAttribute('href', /expires=(?!1700000000)/);

      await page.reload();
      await hydrated(page);
      await page.getByRole('link', { name: chatText(locale, 'chat.picture.open', { name: 'ramp.png' }) }).click();
      const whole = page.getByRole('dialog').getByRole('img', { name: 'ramp.png' });
      await expect.poll(() => isShown(whole)).toBe(true);
    });
  });
}
