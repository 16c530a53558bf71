import { expectAccessibleInBothThemes } from './support/axe.ts';
import { chatText, writeInto } from './support/chats.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { layoutShift } from './support/partner-hosts.ts';
import { slowLine } from './support/slow-line.ts';
import { conversation, startThread } from './support/threads.ts';
import { pictureFile } from './support/wizard.ts';

test('a chat that takes long to come shows its shape with the other person’s name, and can be left', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const thread = await startThread(page, 'en');
  await page.goto('/en/account/chat/inbox');
  await hydrated(page);
  const isAwaited = Promise.withResolvers<void>();
  const data = `**${thread.path}.data*`;
  await page.route(data, async (route) => {
    await isAwaited.promise;
    await route.continue().catch(() => undefined);
  });
  const row = page.getByRole('link', { name: /^Andrés/ });
  const shape = page.getByRole('status').filter({ hasText: chatText('en', 'chat.loading') });
  await row.click();
  await expect(shape).toBeAttached();
  await expect(page.getByRole('heading', { level: 2, name: 'Andrés' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a chat on its way');
  await page
    .getByRole('link', { name: chatText('en', 'chat.back', { folder: chatText('en', 'chat.folder.inbox') }) })
    .click();
  await expect(shape).not.toBeAttached();
  await expect(row).toBeVisible();
  await row.click();
  await expect(shape).toBeAttached();
  isAwaited.resolve();
  await expect(conversation(page, 'en').getByText('Is it free from December?')).toBeVisible();
  await expect(shape).not.toBeAttached();
  await page.unroute(data);
});

for (const locale of locales) {
  test.describe(`in ${locale}`, () => {
    test.use({ viewport: locale === 'en' ? desktop : phone });

    test('a chat that comes in pieces shows nothing that moves later', async ({ page }) => {
      const thread = await startThread(page, locale);
      const { name, mimeType, buffer } = await pictureFile('ramp.png');
      await thread.owner.api.sendMessage({
        params: { chatId: thread.chatId },
        form: {
          message: 'This is the ramp',
          uploadedImages: [new File([new Uint8Array(buffer)], name, { type: mimeType })],
          submissionId: crypto.randomUUID(),
        },
      });
      const line = await slowLine(thread.path, 'data-message="');
      await page.goto(line.url + thread.path, { waitUntil: 'commit' });
      // what is above the messages is there, and painted
      await expect(conversation(page, locale).getByText(thread.bay.name)).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1);
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
      line.goOn();
      await hydrated(page);
      await expect(conversation(page, locale).getByText('This is the ramp')).toBeVisible();
      await expect(page.getByRole('link', { name: chatText(locale, 'chat.picture.open', { name }) })).toBeInViewport();
      expect(await layoutShift(page)).toBeLessThan(0.001);
      await line.stop();
    });

    test('a chat with unread messages begins at the first of them, also before scripts run', async ({ page }) => {
      const thread = await startThread(page, locale);
      for (let number = 1; number <= 30; number += 1)
        await writeInto(thread.owner.api, thread.chatId, `About the ramp, part ${number}`);
      let letRun = (): void => {};
      const gate = new Promise<void>((open) => (letRun = open));
      await page.route('**/assets/*.js', async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto(thread.path, { waitUntil: 'commit' });
      const mark = conversation(page, locale).getByText(chatText(locale, 'chat.unread'), { exact: true });
      await expect(mark).toBeInViewport();
      const before = await mark.boundingBox();
      letRun();
      await hydrated(page);
      await expect(mark).toBeInViewport();
      expect(await mark.boundingBox()).toEqual(before);
    });
  });
}

test('a chat that is scrolled before scripts run stays where its reader is', async ({ page }) => {
  const thread = await startThread(page, 'en');
  for (let number = 1; number <= 30; number += 1)
    await writeInto(thread.owner.api, thread.chatId, `About the ramp, part ${number}`);
  const { promise: gate, resolve: letRun } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(thread.path, { waitUntil: 'commit' });
  const last = conversation(page, 'en').getByText('About the ramp, part 30', { exact: true });
  await last.scrollIntoViewIfNeeded();
  const before = await last.boundingBox();
  letRun();
  await hydrated(page);
  await expect(last).toBeInViewport();
  expect(await last.boundingBox()).toEqual(before);
});
