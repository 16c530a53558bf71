import type { Page } from '@playwright/test';
import { startThread } from '../support/chats.ts';
import { desktopViewport, expect, waitForHydration } from '../support/journey.ts';
import { findOverflows } from '../support/page-checks.ts';
import { expectNoLayoutShift } from '../support/partner-hosts.ts';
import { test } from '../support/roles.ts';
import { expectReceived, openThread } from '../support/threads.ts';
import { createImageFile } from '../support/wizard.ts';
import { translate } from '../support/translate.ts';

const pdfFile = {
  name: 'contrato-parking.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n'.padEnd(4096)),
};

const dispatchImageEvent = (
  page: Page,
  kind: 'paste' | 'dragover' | 'drop',
  selector: string,
  bytes: Buffer,
): Promise<void> =>
  page.locator(selector).evaluate(
    (element, { kind: event, bytes: content }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(content)], `${event}.png`, { type: 'image/png' }));
      const imageEventInit = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent(event, { ...imageEventInit, clipboardData: dataTransfer })
          : new DragEvent(event, { ...imageEventInit, dataTransfer: dataTransfer }),
      );
    },
    { kind, bytes: [...bytes] },
  );

test.use({ viewport: desktopViewport, reducedMotion: 'reduce', expectsConsoleErrors: true });

test('a user picks, pastes, drops, removes and sends chat files, and loaded photos cause no layout shift', async ({
  page,
  accountOf,
}) => {
  const thread = await startThread(page, 'es', await accountOf('owner'));
  await openThread(page, thread);
  const messageField = page.getByRole('textbox', { name: translate('es', 'chat.compose.message') });
  const sendButton = page.getByRole('button', { name: translate('es', 'chat.compose.send'), exact: true });
  const fileChips = page.getByRole('list', { name: translate('es', 'chat.compose.files') });
  const fileChipOf = (name: string) => fileChips.getByRole('listitem').filter({ has: page.getByTitle(name) });
  await page
    .getByLabel(translate('es', 'chat.compose.attach'))
    .setInputFiles([
      { name: 'garage.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      await createImageFile('ramp.png'),
      pdfFile,
    ]);
  await expect(fileChipOf('garage.exe')).toContainText('.pdf, .doc');
  await expect(fileChipOf('broken.png')).toContainText(translate('es', 'chat.file.unreadable'));
  await expect(sendButton).toBeDisabled();
  await expect(page.getByText(translate('es', 'chat.compose.badFile'))).toBeVisible();
  for (const name of ['garage.exe', 'broken.png'])
    await page.getByRole('button', { name: translate('es', 'chat.file.remove', { name }) }).click();
  await expect(sendButton).toBeEnabled();

  const { buffer } = await createImageFile('pasted.png', [160, 120, 90]);
  await dispatchImageEvent(page, 'paste', 'textarea[name="message"]', buffer);
  await expect(fileChips.getByRole('listitem')).toHaveCount(3);
  await dispatchImageEvent(page, 'dragover', '[data-message]', buffer);
  await expect(page.getByText(translate('es', 'chat.compose.drop'))).toBeVisible();
  await dispatchImageEvent(page, 'drop', '[data-message]', buffer);
  await expect(page.getByText(translate('es', 'chat.compose.drop'))).toHaveCount(0);
  await expect(fileChips.getByRole('listitem')).toHaveCount(4);
  await expect(fileChips).toContainText('contrato-p….pdf');

  // the send request never completes, so that the upload shows its progress and can be cancelled
  await page.route('**/send', () => {});
  await messageField.fill('The papers');
  await page.keyboard.press('Enter');
  const progressBar = page.getByRole('progressbar', {
    name: translate('es', 'chat.file.uploading', { name: pdfFile.name }),
  });
  await expect(progressBar).toBeVisible();
  await page.getByRole('button', { name: translate('es', 'chat.cancel'), exact: true }).click();
  await expect(progressBar).toHaveCount(0);
  await expect(messageField).toHaveValue('The papers');
  await expect(fileChips).toContainText('contrato-p….pdf');
  await page.unroute('**/send');
  await sendButton.click();
  await expect(fileChips).toHaveCount(0);
  await expectReceived(thread, ['Is it free from December?', 'The papers']);

  const downloadLink = page.getByRole('link', { name: /^Descargar contrato/ });
  await expect(downloadLink).toContainText('4,00 KB');
  const downloadPromise = page.waitForEvent('download');
  await downloadLink.click();
  expect((await downloadPromise).suggestedFilename()).toBe('contrato-parking.pdf');

  await page.reload();
  await waitForHydration(page);
  const imageLink = page.getByRole('link', { name: translate('es', 'chat.picture.open', { name: 'ramp.png' }) });
  await expect
    .poll(() =>
      imageLink.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
  await expectNoLayoutShift(page, 'the chat', 0.001);
  expect(await page.evaluate(findOverflows)).toEqual([]);
  await imageLink.click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'ramp.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(imageLink).toBeFocused();
});

test('a chat message submitted while its image is being resized arrives with the image', async ({
  page,
  accountOf,
}) => {
  await page.addInitScript(() => {
    const originalCreateImageBitmap = createImageBitmap;
    const decodeReleased = new Promise<void>((release) => Object.assign(window, { release }));
    Object.assign(window, {
      createImageBitmap: (source: ImageBitmapSource) => decodeReleased.then(() => originalCreateImageBitmap(source)),
    });
  });
  const thread = await startThread(page, 'es', await accountOf('owner'));
  await openThread(page, thread);
  await page.getByLabel(translate('es', 'chat.compose.attach')).setInputFiles([await createImageFile('ramp.png')]);
  await page.getByRole('textbox', { name: translate('es', 'chat.compose.message') }).fill('Así es');
  await page.keyboard.press('Enter');
  await page.evaluate(() => (window as unknown as { release: () => void }).release());
  await expect(
    page.getByRole('link', { name: translate('es', 'chat.picture.open', { name: 'ramp.png' }) }),
  ).toBeVisible();
  const readLatestMessage = async () =>
    (await thread.owner.api.listMessages({ params: { chatId: thread.chatId } })).data
      .map(({ text, images }) => [text, images.length] as const)
      .at(-1);
  await expect.poll(readLatestMessage).toEqual(['Así es', 1]);
});
