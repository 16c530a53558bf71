import type { Page } from '@playwright/test';
import { startThread, sendChatMessage } from '../support/chats.ts';
import { desktopViewport, expect, waitForHydration, phoneViewport } from '../support/journey.ts';
import { expectNoLayoutShift } from '../support/partner-hosts.ts';
import { test } from '../support/roles.ts';
import { startStallingProxy } from '../support/stalling-proxy.ts';
import { conversationOf } from '../support/threads.ts';
import { createImageFile } from '../support/wizard.ts';
import { translate } from '../support/translate.ts';

test('a slowly loading chat shows a skeleton with the other person’s name and a link back to the inbox', async ({
  page,
  accountOf,
}) => {
  await page.setViewportSize(phoneViewport);
  const thread = await startThread(page, 'en', await accountOf('owner'));
  await page.goto('/en/account/chat/inbox');
  await waitForHydration(page);
  const chatDataGate = Promise.withResolvers<void>();
  const chatDataUrlPattern = `**${thread.path}.data*`;
  await page.route(chatDataUrlPattern, async (route) => {
    await chatDataGate.promise;
    await route.continue().catch(() => undefined);
  });
  const chatLink = page.getByRole('link', { name: /^Andrés/ });
  const chatSkeleton = page.getByRole('status').filter({ hasText: translate('en', 'chat.loading') });
  await chatLink.click();
  await expect(chatSkeleton).toBeAttached();
  await expect(page.getByRole('heading', { level: 2, name: 'Andrés' })).toBeVisible();
  await page
    .getByRole('link', { name: translate('en', 'chat.back', { folder: translate('en', 'chat.folder.inbox') }) })
    .click();
  await expect(chatSkeleton).not.toBeAttached();
  await expect(chatLink).toBeVisible();
  await chatLink.click();
  await expect(chatSkeleton).toBeAttached();
  chatDataGate.resolve();
  await expect(conversationOf(page, 'en').getByText('Is it free from December?')).toBeVisible();
  await expect(chatSkeleton).not.toBeAttached();
  await page.unroute(chatDataUrlPattern);
});

test('a chat page causes no layout shift when its messages are streamed after the rest of the page', async ({
  page,
  accountOf,
}) => {
  await page.setViewportSize(desktopViewport);
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
  const stallingProxy = await startStallingProxy(thread.path, 'data-message="');
  await page.goto(stallingProxy.url + thread.path, { waitUntil: 'commit' });
  // when the bay's name is visible, everything above the messages is painted
  await expect(conversationOf(page, 'es').getByText(thread.owner.bay.name)).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  stallingProxy.resume();
  await waitForHydration(page);
  await expect(conversationOf(page, 'es').getByText('This is the ramp')).toBeVisible();
  await expect(page.getByRole('link', { name: translate('es', 'chat.picture.open', { name }) })).toBeInViewport();
  await expectNoLayoutShift(page, 'the chat', 0.001);
  await stallingProxy.stop();
});

async function delayScriptRequests(page: Page): Promise<() => Promise<void>> {
  const scriptGate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scriptGate.promise;
    await route.continue();
  });
  return async () => {
    scriptGate.resolve();
    await waitForHydration(page);
    await page.unroute('**/assets/*.js');
  };
}

test('a chat opens at its first unread message, and keeps a position scrolled to before its scripts ran', async ({
  page,
  accountOf,
}) => {
  await page.setViewportSize(phoneViewport);
  const thread = await startThread(page, 'en', await accountOf('owner'));
  for (let number = 1; number <= 30; number += 1)
    await sendChatMessage(thread.owner.api, thread.chatId, `About the ramp, part ${number}`);
  const releaseScripts = await delayScriptRequests(page);
  await page.goto(thread.path, { waitUntil: 'commit' });
  const unreadSeparator = conversationOf(page, 'en').getByText(translate('en', 'chat.unread'), { exact: true });
  await expect(unreadSeparator).toBeInViewport();
  const initialSeparatorBox = await unreadSeparator.boundingBox();
  await releaseScripts();
  await expect(unreadSeparator).toBeInViewport();
  expect(await unreadSeparator.boundingBox()).toEqual(initialSeparatorBox);

  const releaseScriptsAfterReload = await delayScriptRequests(page);
  await page.reload({ waitUntil: 'commit' });
  const messageText = conversationOf(page, 'en').getByText('About the ramp, part 12', { exact: true });
  await messageText.scrollIntoViewIfNeeded();
  const scrolledMessageBox = await messageText.boundingBox();
  await releaseScriptsAfterReload();
  await expect(messageText).toBeInViewport();
  expect(await messageText.boundingBox()).toEqual(scrolledMessageBox);
});
