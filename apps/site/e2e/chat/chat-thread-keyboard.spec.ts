import { startThread, sendChatMessage } from '../support/chats.ts';
import { desktopViewport, expect, waitForHydration } from '../support/journey.ts';
import { test } from '../support/roles.ts';
import { conversationOf, expectReceived, openThread } from '../support/threads.ts';
import { translate } from '../support/translate.ts';

test.use({ viewport: desktopViewport, reducedMotion: 'reduce' });

test('a user replies to a chat, stars it and opens its report form by keyboard alone', async ({ page, accountOf }) => {
  const thread = await startThread(page, 'en', await accountOf('owner'));
  await sendChatMessage(thread.owner.api, thread.chatId, 'Yes, it is.');
  await openThread(page, thread);
  const conversationRegion = conversationOf(page, 'en');
  // the text field has the focus in a wide window with a keyboard
  await expect(page.getByRole('textbox', { name: translate('en', 'chat.compose.message') })).toBeFocused();
  await page.keyboard.type('Then I come on Saturday.');
  await page.keyboard.press('Enter');
  await expectReceived(thread, ['Is it free from December?', 'Yes, it is.', 'Then I come on Saturday.']);

  const starButton = conversationRegion.getByRole('button', {
    name: translate('en', 'chat.row.star', { name: 'Andrés' }),
  });
  await starButton.focus();
  await page.keyboard.press('Enter');
  await expect(starButton).toHaveAttribute('aria-pressed', 'true');
  await expect(starButton).toBeFocused();
  await page.reload();
  await waitForHydration(page);
  await expect(starButton).toHaveAttribute('aria-pressed', 'true');

  await starButton.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const chatMenuItemOf = (act: 'unread' | 'bin' | 'report') =>
    page.getByRole('menuitem', { name: translate('en', `chat.act.${act}`), exact: true });
  await expect(chatMenuItemOf('unread')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(chatMenuItemOf('bin')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(chatMenuItemOf('report')).toBeFocused();
  await page.keyboard.press('Enter');
  const reportDialog = page.getByRole('dialog', { name: translate('en', 'chat.report.title', { name: 'Andrés' }) });
  await reportDialog.getByLabel(translate('en', 'chat.report.spam')).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(reportDialog).toHaveCount(0);
});

test('a chat’s menu, clicked before its code has loaded, moves the chat to the bin and back and marks it unread', async ({
  page,
  accountOf,
}) => {
  const thread = await startThread(page, 'es', await accountOf('owner'));
  await sendChatMessage(thread.owner.api, thread.chatId, 'Yes, it is.');
  const menuScriptGate = Promise.withResolvers<void>();
  await page.route('**/assets/thread-menu-*.js', async (route) => {
    await menuScriptGate.promise;
    await route.continue();
  });
  await openThread(page, thread);
  const menuButton = page.getByRole('button', { name: translate('es', 'chat.more', { name: 'Andrés' }) });
  await menuButton.click();
  menuScriptGate.resolve();
  await page.getByRole('menuitem', { name: translate('es', 'chat.act.bin') }).click();
  const readIsBinned = async () =>
    (await thread.driver.api.getChat({ params: { chatId: thread.chatId } })).data.isBinned;
  await expect.poll(readIsBinned).toBe(true);
  await page.getByRole('button', { name: translate('es', 'chat.undo'), exact: true }).click();
  await expect.poll(readIsBinned).toBe(false);
  await menuButton.click();
  await page.getByRole('menuitem', { name: translate('es', 'chat.act.unread') }).click();
  await expect(page).toHaveURL('/es/account/chat/inbox');
  const { data } = await thread.driver.api.getChat({ params: { chatId: thread.chatId } });
  expect(data.hasNewMessages).toBe(true);
});
