import { startThread, sendChatMessage } from '../support/chats.ts';
import { desktop, expect, waitForHydration } from '../support/journey.ts';
import { test } from '../support/roles.ts';
import { conversation, expectReceived, openThread } from '../support/threads.ts';
import { words } from '../support/words.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce' });

test('a user replies to, stars and reports a chat by keyboard alone', async ({ page, accountOf }) => {
  const thread = await startThread(page, 'en', await accountOf('owner'));
  await sendChatMessage(thread.owner.api, thread.chatId, 'Yes, it is.');
  await openThread(page, thread);
  const chat = conversation(page, 'en');
  // the text field has the focus in a wide window with a keyboard
  await expect(page.getByRole('textbox', { name: words('en', 'chat.compose.message') })).toBeFocused();
  await page.keyboard.type('Then I come on Saturday.');
  await page.keyboard.press('Enter');
  await expectReceived(thread, ['Is it free from December?', 'Yes, it is.', 'Then I come on Saturday.']);

  const star = chat.getByRole('button', { name: words('en', 'chat.row.star', { name: 'Andrés' }) });
  await star.focus();
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(star).toBeFocused();
  await page.reload();
  await waitForHydration(page);
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await star.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const item = (act: 'unread' | 'bin' | 'report') =>
    page.getByRole('menuitem', { name: words('en', `chat.act.${act}`), exact: true });
  await expect(item('unread')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('bin')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('report')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words('en', 'chat.report.title', { name: 'Andrés' }) });
  await dialog.getByLabel(words('en', 'chat.report.spam')).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a chat’s menu opens by a click before its code has loaded, moves the chat to the bin and back, and marks it unread', async ({
  page,
  accountOf,
}) => {
  const thread = await startThread(page, 'es', await accountOf('owner'));
  await sendChatMessage(thread.owner.api, thread.chatId, 'Yes, it is.');
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/thread-menu-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await openThread(page, thread);
  const menuButton = page.getByRole('button', { name: words('es', 'chat.more', { name: 'Andrés' }) });
  await menuButton.click();
  code.resolve();
  await page.getByRole('menuitem', { name: words('es', 'chat.act.bin') }).click();
  const isBinned = async () => (await thread.driver.api.getChat({ params: { chatId: thread.chatId } })).data.isBinned;
  await expect.poll(isBinned).toBe(true);
  await page.getByRole('button', { name: words('es', 'chat.undo'), exact: true }).click();
  await expect.poll(isBinned).toBe(false);
  await menuButton.click();
  await page.getByRole('menuitem', { name: words('es', 'chat.act.unread') }).click();
  await expect(page).toHaveURL('/es/account/chat/inbox');
  const { data } = await thread.driver.api.getChat({ params: { chatId: thread.chatId } });
  expect(data.hasNewMessages).toBe(true);
});
