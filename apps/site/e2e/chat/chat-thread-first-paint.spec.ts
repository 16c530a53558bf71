import type { Page } from '@playwright/test';
import { startThread, sendChatMessage } from '../support/chats.ts';
import { desktop, expect, waitForHydration, phone } from '../support/journey.ts';
import { expectNoLayoutShift } from '../support/partner-hosts.ts';
import { test } from '../support/roles.ts';
import { startStallingProxy } from '../support/stalling-proxy.ts';
import { conversation } from '../support/threads.ts';
import { createImageFile } from '../support/wizard.ts';
import { words } from '../support/words.ts';

test('a slow chat shows a skeleton with the other person’s name, and can be left', async ({ page, accountOf }) => {
  await page.setViewportSize(phone);
  const thread = await startThread(page, 'en', await accountOf('owner'));
  await page.goto('/en/account/chat/inbox');
  await waitForHydration(page);
  const isAwaited = Promise.withResolvers<void>();
  const data = `**${thread.path}.data*`;
  await page.route(data, async (route) => {
    await isAwaited.promise;
    await route.continue().catch(() => undefined);
  });
  const row = page.getByRole('link', { name: /^Andrés/ });
  const skeleton = page.getByRole('status').filter({ hasText: words('en', 'chat.loading') });
  await row.click();
  await expect(skeleton).toBeAttached();
  await expect(page.getByRole('heading', { level: 2, name: 'Andrés' })).toBeVisible();
  await page
    .getByRole('link', { name: words('en', 'chat.back', { folder: words('en', 'chat.folder.inbox') }) })
    .click();
  await expect(skeleton).not.toBeAttached();
  await expect(row).toBeVisible();
  await row.click();
  await expect(skeleton).toBeAttached();
  isAwaited.resolve();
  await expect(conversation(page, 'en').getByText('Is it free from December?')).toBeVisible();
  await expect(skeleton).not.toBeAttached();
  await page.unroute(data);
});

test('a streamed chat causes no layout shift', async ({ page, accountOf }) => {
  await page.setViewportSize(desktop);
  const thread = await startThread(page, 'es', await accountOf('owner'));
  const { name, mimeType, buffer } = await createImageFile('ramp.png');
  await thread.owner.api.sendMessage({
    params: { chatId: thread.chatId },
    form: {
      message: 'This is the ramp',
      uploadedImages: [new File([new Uint8Array(buffer)], name, { type: mimeType })],
      submissionId: crypto.randomUUID(),
    },
  });
  const proxy = await startStallingProxy(thread.path, 'data-message="');
  await page.goto(proxy.url + thread.path, { waitUntil: 'commit' });
  // everything above the messages is painted
  await expect(conversation(page, 'es').getByText(thread.owner.bay.name)).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  proxy.resume();
  await waitForHydration(page);
  await expect(conversation(page, 'es').getByText('This is the ramp')).toBeVisible();
  await expect(page.getByRole('link', { name: words('es', 'chat.picture.open', { name }) })).toBeInViewport();
  await expectNoLayoutShift(page, 'the chat', 0.001);
  await proxy.stop();
});

/** Delays the site's scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return async () => {
    gate.resolve();
    await waitForHydration(page);
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
    await sendChatMessage(thread.owner.api, thread.chatId, `About the ramp, part ${number}`);
  const runScripts = await delayScripts(page);
  await page.goto(thread.path, { waitUntil: 'commit' });
  const unreadMark = conversation(page, 'en').getByText(words('en', 'chat.unread'), { exact: true });
  await expect(unreadMark).toBeInViewport();
  const initialBox = await unreadMark.boundingBox();
  await runScripts();
  await expect(unreadMark).toBeInViewport();
  expect(await unreadMark.boundingBox()).toEqual(initialBox);

  const runScriptsAgain = await delayScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const messagePart = conversation(page, 'en').getByText('About the ramp, part 12', { exact: true });
  await messagePart.scrollIntoViewIfNeeded();
  const scrolledBox = await messagePart.boundingBox();
  await runScriptsAgain();
  await expect(messagePart).toBeInViewport();
  expect(await messagePart.boundingBox()).toEqual(scrolledBox);
});
