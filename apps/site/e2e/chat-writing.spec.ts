import { expectAccessibleInBothThemes } from './support/axe.ts';
import { chatText } from './support/chats.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { conversation, openThread, startThread } from './support/threads.ts';

for (const locale of locales) {
  test.describe(`in ${locale}`, () => {
    test.use({ viewport: locale === 'en' ? phone : desktop, reducedMotion: 'reduce' });

    test('whom the other person has blocked reads that nothing can be written, and what was', async ({ page }) => {
      const thread = await startThread(page, locale);
      await thread.owner.api.blockChatPartner({ params: { chatId: thread.chatId }, body: { value: true } });
      await openThread(page, thread);
      const pane = conversation(page, locale);
      await expect(pane.getByText(chatText(locale, 'chat.writing.refused', { name: 'Andrés' }))).toBeVisible();
      await expect(pane.getByRole('textbox')).toHaveCount(0);
      await expect(pane.getByText('Is it free from December?')).toBeVisible();
      await expectAccessibleInBothThemes(page, 'a chat in which the other has blocked');
      await thread.owner.api.blockChatPartner({ params: { chatId: thread.chatId }, body: { value: false } });
      await page.reload();
      await hydrated(page);
      await expect(pane.getByRole('textbox', { name: chatText(locale, 'chat.compose.message') })).toBeVisible();
    });

    test('an account that was closed has no name, and what was written stays', async ({ page }) => {
      const thread = await startThread(page, locale);
      const { owner } = thread;
      await owner.api.closeAccount({ body: { password: owner.person.password, reasons: ['other'] } });
      await openThread(page, thread);
      const name = chatText(locale, 'chat.closedAccount');
      const pane = conversation(page, locale, name);
      await expect(pane.getByRole('heading', { name })).toBeVisible();
      await expect(pane.getByText(chatText(locale, 'chat.writing.closed', { name }))).toBeVisible();
      await expect(pane.getByText(chatText(locale, 'chat.bay.gone'))).toBeVisible();
      await expect(pane.getByRole('textbox')).toHaveCount(0);
      await expect(pane.getByText('Is it free from December?')).toBeVisible();
      await expect(page.getByText('Andrés')).toHaveCount(0);
      await expectAccessibleInBothThemes(page, 'a chat with a closed account');
    });
  });
}
