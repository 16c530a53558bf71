import { startThread, sendChatMessage } from '../support/chats.ts';
import { expect, waitForHydration, phoneViewport } from '../support/journey.ts';
import { test } from '../support/roles.ts';
import { conversationOf } from '../support/threads.ts';
import { translate } from '../support/translate.ts';

test('the chat search highlights the word in the found message, and its result opens the chat at that message', async ({
  page,
  accountOf,
}) => {
  await page.setViewportSize(phoneViewport);
  const { owner, chatId } = await startThread(page, 'es', await accountOf('owner'));
  await sendChatMessage(owner.api, chatId, 'You find the remote in the letterbox');
  for (let number = 1; number <= 45; number += 1)
    await sendChatMessage(owner.api, chatId, `About the ramp, part ${number}`);
  await page.goto('/es/account/chat/inbox?searchStr=remote');
  await waitForHydration(page);
  await expect(page.getByText('You find the remote in the letterbox')).toBeVisible();
  await expect(page.locator('mark')).toHaveText('remote');
  await page.getByRole('link', { name: /^Andrés/ }).click();
  await expect(page).toHaveURL(/[?&]message=\d+/);
  const conversationRegion = conversationOf(page, 'es');
  const newestMessage = conversationRegion.getByText('About the ramp, part 45');
  const searchedMessage = conversationRegion.getByText('You find the remote in the letterbox');
  await expect(searchedMessage).toBeInViewport();
  // the chat loads messages newer than the found one as well
  await expect(newestMessage).toBeAttached();
  await expect(searchedMessage).toBeInViewport();
  await page.getByRole('button', { name: translate('es', 'chat.toEnd') }).click();
  await expect(newestMessage).toBeInViewport();
});
