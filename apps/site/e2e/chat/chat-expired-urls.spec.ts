import type { Locator } from '@playwright/test';
import { startThread } from '../support/chats.ts';
import { expireUrls } from '../support/expired-urls.ts';
import { expect, waitForHydration, phoneViewport } from '../support/journey.ts';
import { test } from '../support/roles.ts';
import { createImageFile } from '../support/wizard.ts';
import { translate } from '../support/translate.ts';

const contractPdfContent = '%PDF-1.7\n% contract of a bay\n%%EOF\n';

/** True for requests that deliver new file URLs without a user action. */
const isFileUrlRequest = ({ pathname }: URL): boolean => /\/live$|\/messages$|\.data$/.test(pathname);

const isImageLoaded = (image: Locator): Promise<boolean> =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

test.use({ viewport: phoneViewport, reducedMotion: 'reduce', expectsConsoleErrors: true });

test('an open chat loads photos and files from new URLs when the old URLs have expired', async ({
  page,
  accountOf,
}) => {
  const { owner, driver, chatId, path } = await startThread(page, 'es', await accountOf('owner'));
  const { buffer } = await createImageFile('ramp.png');
  await owner.api.sendMessage({
    params: { chatId },
    form: {
      uploadedImages: [new File([new Uint8Array(buffer)], 'ramp.png', { type: 'image/png' })],
      uploadedFiles: [new File([contractPdfContent], 'contract.pdf', { type: 'application/pdf' })],
    },
  });
  const { data: reader } = await driver.api.getProfile();
  // the server renders expired file URLs into the chat's data, as if the page had been open for hours
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: expireUrls(await response.text(), reader.id) });
  });

  const expiredFileResponse = page.waitForResponse((response) => response.url().includes('/chat-files/'));
  await page.goto(path);
  expect((await expiredFileResponse).status()).toBe(410);
  const imageLink = page.getByRole('link', { name: translate('es', 'chat.picture.open', { name: 'ramp.png' }) });
  await expect.poll(() => isImageLoaded(imageLink.locator('img'))).toBe(true);
  await expect(page.getByText(translate('es', 'chat.picture.broken'))).toHaveCount(0);

  // images load from valid URLs, as if the page had loaded them before their URLs expired
  const { data } = await driver.api.listMessages({ params: { chatId } });
  const validImageUrl = data.at(-1)?.images[0]?.url ?? '';
  await page.route('**/chat-files/*&size=*', (route) =>
    route.continue({ url: new URL(`${validImageUrl}&size=640`, route.request().url()).href }),
  );
  // without this, a delayed live event would deliver new links before the click
  await page.route(isFileUrlRequest, (route) => route.abort());
  await page.reload();
  await waitForHydration(page);
  const contractLink = page.getByRole('link', { name: /contract/ });
  await expect(contractLink).toHaveAttribute('href', /expires=1700000000/);
  await page.getByRole('textbox').fill('Still thinking');
  await page.unroute(isFileUrlRequest);
  const downloadPromise = page.waitForEvent('download');
  await contractLink.click();
  expect((await downloadPromise).suggestedFilename()).toBe('contract.pdf');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('textbox')).toHaveValue('Still thinking');
  await expect(contractLink).toHaveAttribute('href', /expires=(?!1700000000)/);

  await page.reload();
  await waitForHydration(page);
  await imageLink.click();
  await expect.poll(() => isImageLoaded(page.getByRole('dialog').getByRole('img', { name: 'ramp.png' }))).toBe(true);
});
