import { chatText, writeInto } from './support/chats.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { conversation, startThread } from './support/threads.ts';

for (const locale of locales) {
  test(`a search shows the message that it found, and the chat opens there, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(locale === 'en' ? desktop : phone);
    const thread = await startThread(page, locale);
    await writeInto(thread.owner.api, thread.chatId, 'You find the remote in the letterbox');
    for (let number = 1; number <= 45; number += 1)
      await writeInto(thread.owner.api, thread.chatId, `About the ramp, part ${number}`);
    await page.goto(`/${locale}/account/chat/inbox?searchStr=remote`);
    await hydrated(page);
    const row = page.getByRole('link', { name: /^Andrés/ });
    await expect(page.getByText('You find the remote in the letterbox')).toBeVisible();
    await expect(page.locator('mark')).toHaveText('remote');
    await row.click();
    await expect(page).toHaveURL(/[?&]message=\d+/);
    const messages = conversation(page, locale);
    const newest = messages.getByText('About the ramp, part 45');
    const found = messages.getByText('You find the remote in the letterbox');
    await expect(found).toBeInViewport();
    // what was written later is there as well, down to the newest
    await expect(newest).toBeAttached();
    await expect(found).toBeInViewport();
    await page.getByRole('button', { name: chatText(locale, 'chat.toEnd') }).click();
    await expect(newest).toBeInViewport();
  });
}
