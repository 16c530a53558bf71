import { expectAccessibleInBothThemes } from './support/axe.ts';
import { chatText } from './support/chats.ts';
import { desktop, expect, locales, phone, test } from './support/journey.ts';
import { misfits } from './support/page-checks.ts';
import { conversation, expectArrived, openThread, startThread } from './support/threads.ts';
import { pictureFile } from './support/wizard.ts';

const pdf = {
  name: 'contrato-parking.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n'.padEnd(4096)),
};

for (const locale of locales) {
  const viewport = locale === 'en' ? desktop : phone;

  test.describe(`in ${locale}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('pictures and files are sent with a message, and move nothing when they come', async ({ page }) => {
      const thread = await startThread(page, locale);
      await openThread(page, thread);
      await page
        .getByLabel(chatText(locale, 'chat.compose.attach'))
        .setInputFiles([await pictureFile('ramp.png'), await pictureFile('bay.png', [160, 120, 90]), pdf]);
      const chips = page.getByRole('list', { name: chatText(locale, 'chat.compose.files') });
      await expect(chips.getByRole('listitem')).toHaveCount(3);
      await expect(chips).toContainText('contrato-p….pdf');
      await expectAccessibleInBothThemes(page, 'files to be sent');
      await page.getByRole('textbox', { name: chatText(locale, 'chat.compose.message') }).fill('The papers');
      await page.keyboard.press('Enter');
      await expect(chips).toHaveCount(0);
      await expectArrived(thread, ['Is it free from December?', 'The papers']);

      const download = page.getByRole('link', {
        name: new RegExp(`^${chatText(locale, 'chat.file.download')} contrato`),
      });
      await expect(download).toContainText(locale === 'en' ? '4.00 KB' : '4,00 KB');
      const file = page.waitForEvent('download');
      await download.click();
      expect((await file).suggestedFilename()).toBe('contrato-parking.pdf');

      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.reload();
      const picture = page.getByRole('link', { name: chatText(locale, 'chat.picture.open', { name: 'ramp.png' }) });
      await expect
        .poll(() =>
          picture.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
        )
        .toBe(true);
      const shifted = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
      expect(shifted).toBeLessThan(0.001);
      expect(await page.evaluate(misfits)).toEqual([]);
      await picture.click();
      await expect(page.getByRole('dialog').getByRole('img', { name: 'ramp.png' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(picture).toBeFocused();
    });

    test('what cannot be sent says why at its own name, and can be taken away', async ({ page }) => {
      const thread = await startThread(page, locale);
      await openThread(page, thread);
      await page
        .getByLabel(chatText(locale, 'chat.compose.attach'))
        .setInputFiles([
          { name: 'garage.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
          { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
          pdf,
        ]);
      const chips = page.getByRole('list', { name: chatText(locale, 'chat.compose.files') });
      const chip = (name: string) => chips.getByRole('listitem').filter({ has: page.getByTitle(name) });
      await expect(chip('garage.exe')).toContainText('.pdf, .doc');
      await expect(chip('broken.png')).toContainText(chatText(locale, 'chat.file.unreadable'));
      const send = page.getByRole('button', { name: chatText(locale, 'chat.compose.send'), exact: true });
      await expect(send).toBeDisabled();
      await expect(page.getByText(chatText(locale, 'chat.compose.badFile'))).toBeVisible();
      for (const name of ['garage.exe', 'broken.png'])
        await page.getByRole('button', { name: chatText(locale, 'chat.file.remove', { name }) }).click();
      await expect(send).toBeEnabled();
      await send.click();
      await expectArrived(thread, ['Is it free from December?', '']);
      await expect(conversation(page, locale).getByText('contrato-p….pdf')).toBeVisible();
    });

    test('pictures can be pasted and dropped', async ({ page }) => {
      const thread = await startThread(page, locale);
      await openThread(page, thread);
      const { buffer } = await pictureFile('pasted.png');
      const hand = (kind: 'paste' | 'dragover' | 'drop', selector: string) =>
        page.locator(selector).evaluate(
          (element, { kind: event, bytes }) => {
            const transfer = new DataTransfer();
            transfer.items.add(new File([new Uint8Array(bytes)], `${event}.png`, { type: 'image/png' }));
            const init = { bubbles: true, cancelable: true };
            element.dispatchEvent(
              event === 'paste'
                ? new ClipboardEvent(event, { ...init, clipboardData: transfer })
                : new DragEvent(event, { ...init, dataTransfer: transfer }),
            );
          },
          { kind, bytes: [...buffer] },
        );
      await hand('paste', 'textarea[name="message"]');
      const chips = page.getByRole('list', { name: chatText(locale, 'chat.compose.files') });
      await expect(chips.getByRole('listitem')).toHaveCount(1);
      await hand('dragover', '[data-message]');
      await expect(page.getByText(chatText(locale, 'chat.compose.drop'))).toBeVisible();
      await hand('drop', '[data-message]');
      await expect(page.getByText(chatText(locale, 'chat.compose.drop'))).toHaveCount(0);
      await expect(chips.getByRole('listitem')).toHaveCount(2);
    });

    test('an upload shows how far it is and can be taken back', async ({ page }) => {
      const thread = await startThread(page, locale);
      await openThread(page, thread);
      // the answer does not come
      await page.route('**/send', () => {});
      await page.getByLabel(chatText(locale, 'chat.compose.attach')).setInputFiles([pdf]);
      await page.getByRole('textbox', { name: chatText(locale, 'chat.compose.message') }).fill('On its way');
      await page.keyboard.press('Enter');
      const bar = page.getByRole('progressbar', {
        name: chatText(locale, 'chat.file.uploading', { name: 'contrato-parking.pdf' }),
      });
      await expect(bar).toBeVisible();
      await page.getByRole('button', { name: chatText(locale, 'chat.cancel'), exact: true }).click();
      await expect(bar).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: chatText(locale, 'chat.compose.message') })).toHaveValue(
        'On its way',
      );
      await expect(page.getByRole('list', { name: chatText(locale, 'chat.compose.files') })).toContainText(
        'contrato-p….pdf',
      );
    });
  });
}
