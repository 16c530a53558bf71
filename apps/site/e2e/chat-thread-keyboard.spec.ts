import { chatText, writeInto } from './support/chats.ts';
import { desktop, expect, hydrated, test } from './support/journey.ts';
import { conversation, expectArrived, openThread, startThread } from './support/threads.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce' });

test('a chat is answered, starred and reported by the keyboard alone', async ({ page }) => {
  const thread = await startThread(page, 'en');
  await writeInto(thread.owner.api, thread.chatId, 'Yes, it is.');
  await openThread(page, thread);
  const chat = conversation(page, 'en');
  // there is room and a keyboard: the text has the focus
  await expect(page.getByRole('textbox', { name: chatText('en', 'chat.compose.message') })).toBeFocused();
  await page.keyboard.type('Then I come on Saturday.');
  await page.keyboard.press('Enter');
  await expectArrived(thread, ['Is it free from December?', 'Yes, it is.', 'Then I come on Saturday.']);

  const star = chat.getByRole('button', { name: chatText('en', 'chat.row.star', { name: 'Andrés' }) });
  await star.focus();
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(star).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await star.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const item = (act: 'unread' | 'bin' | 'report') =>
    page.getByRole('menuitem', { name: chatText('en', `chat.act.${act}`), exact: true });
  await expect(item('unread')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('bin')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('report')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: chatText('en', 'chat.report.title', { name: 'Andrés' }) });
  await dialog.getByLabel(chatText('en', 'chat.report.spam')).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the menu of a chat opens for a press that came before its code', async ({ page }) => {
  const thread = await startThread(page, 'en');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/thread-menu-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await openThread(page, thread);
  await page.getByRole('button', { name: chatText('en', 'chat.more', { name: 'Andrés' }) }).click();
  release();
  await expect(page.getByRole('menuitem', { name: chatText('en', 'chat.act.bin') })).toBeVisible();
});

test('marked as unread, the chat is left for its folder; binned, it can be taken back at once', async ({ page }) => {
  const thread = await startThread(page, 'en');
  await writeInto(thread.owner.api, thread.chatId, 'Yes, it is.');
  await openThread(page, thread);
  const more = page.getByRole('button', { name: chatText('en', 'chat.more', { name: 'Andrés' }) });
  await more.click();
  await page.getByRole('menuitem', { name: chatText('en', 'chat.act.bin') }).click();
  const isBinned = async () => (await thread.renter.api.getChat({ params: { chatId: thread.chatId } })).data.isBinned;
  await expect.poll(isBinned).toBe(true);
  await page.getByRole('button', { name: chatText('en', 'chat.undo'), exact: true }).click();
  await expect.poll(isBinned).toBe(false);
  await more.click();
  await page.getByRole('menuitem', { name: chatText('en', 'chat.act.unread') }).click();
  await expect(page).toHaveURL('/en/account/chat/inbox');
  const { data } = await thread.renter.api.getChat({ params: { chatId: thread.chatId } });
  expect(data.hasNewMessages).toBe(true);
});
