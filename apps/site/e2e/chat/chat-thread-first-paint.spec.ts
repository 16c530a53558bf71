import type { Page } from '@playwright/test';
import { startThread, writeInto } from '../support/chats.ts';
import { desktop, expect, hydrated, phone } from '../support/journey.ts';
import { expectStill } from '../support/partner-hosts.ts';
import { test } from '../support/roles.ts';
import { slowLine } from '../support/slow-line.ts';
import { conversation } from '../support/threads.ts';
import { pictureFile } from '../support/wizard.ts';
import { words } from '../support/words.ts';

test('a slow chat shows a skeleton with the other person’s name, and can be left', async ({ page, accountOf }) => {
  await page.setViewportSize(phone);
  const thread = await startThread(page, 'en', await accountOf('owner'));
  await page.goto('/en/account/chat/inbox');
  await hydrated(page);
  const isAwaited = Promise.withResolvers<void>();
  const data = `**${thread.path}.data*`;
  await page.route(data, async (route) => {
    await isAwaited.promise;
    await route.continue().catch(() => undefined);
  });
  const row = page.getByRole('link', { name: /^Andrés/ });
  const shape = page.getByRole('status').filter({ hasText: words('en', 'chat.loading') });
  await row.click();
  await expect(shape).toBeAttached();
  await expect(page.getByRole('heading', { level: 2, name: 'Andrés' })).toBeVisible();
  await page
    .getByRole('link', { name: words('en', 'chat.back', { folder: words('en', 'chat.folder.inbox') }) })
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

test('a streamed chat causes no layout shift', async ({ page, accountOf }) => {
  await page.setViewportSize(desktop);
  const thread = await startThread(page, 'es', await accountOf('owner'));
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
  // everything above the messages is painted
  await expect(conversation(page, 'es').getByText(thread.owner.bay.name)).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  line.resume();
  await hydrated(page);
  await expect(conversation(page, 'es').getByText('This is the ramp')).toBeVisible();
  await expect(page.getByRole('link', { name: words('es', 'chat.picture.open', { name }) })).toBeInViewport();
  await expectStill(page, 'the chat', 0.001);
  await line.stop();
});

/** Delays the site's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return async () => {
    gate.resolve();
    await hydrated(page);
    await page.unroute('**/assets/*.js');
  };
}

test('a chat opens at its first unread message, and keeps the scroll position that was changed before scripts run', async ({
  page,
  accountOf,
}) => {
  await page.setViewportSize(phone);
  const thread = await startThread(page, 'en', await accountOf('owner'));
  for (let number = 1; number <= 30; number += 1)
    await writeInto(thread.owner.api, thread.chatId, `About the ramp, part ${number}`);
  const runScripts = await holdScripts(page);
  await page.goto(thread.path, { waitUntil: 'commit' });
  const mark = conversation(page, 'en').getByText(words('en', 'chat.unread'), { exact: true });
  await expect(mark).toBeInViewport();
  const begin = await mark.boundingBox();
  await runScripts();
  await expect(mark).toBeInViewport();
  expect(await mark.boundingBox()).toEqual(begin);

  const runScriptsAgain = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const part = conversation(page, 'en').getByText('About the ramp, part 12', { exact: true });
  await part.scrollIntoViewIfNeeded();
  const scrolled = await part.boundingBox();
  await runScriptsAgain();
  await expect(part).toBeInViewport();
  expect(await part.boundingBox()).toEqual(scrolled);
});
