import { createOwnerWithChats, createBayOwner, startThread, sendChatMessage } from '../support/chats.ts';
import { desktopViewport, expect, waitForHydration, phoneViewport } from '../support/journey.ts';
import { expectAccessibleLayout } from '../support/page-look.ts';
import { test } from '../support/roles.ts';
import { conversationOf, openThread } from '../support/threads.ts';
import { translate } from '../support/translate.ts';

test.use({ expectsConsoleErrors: true, reducedMotion: 'reduce' });

test.describe('the inbox', () => {
  test.use({ viewport: phoneViewport, colorScheme: 'dark' });

  test('the inbox passes axe’s accessibility checks with selected chats, with filters, and while offline', async ({
    page,
    context,
  }) => {
    await createOwnerWithChats(page, 'es');
    await page.goto('/es/account/chat/inbox');
    await waitForHydration(page);
    for (const name of ['Marta', 'Iker'])
      await page.getByRole('checkbox', { name: translate('es', 'chat.row.select', { name }) }).check();
    await expectAccessibleLayout(page, 'two chats chosen');
    await page.goto('/es/account/chat/inbox?bays=own');
    await waitForHydration(page);
    await expectAccessibleLayout(page, 'a filtered inbox');
    await context.setOffline(true);
    await page.getByRole('link', { name: new RegExp(`^${translate('es', 'chat.folder.starred')}`) }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessibleLayout(page, 'a folder without a connection');
    await context.setOffline(false);
  });
});

test('chats pass axe’s accessibility checks with open dialogs, unsent messages, a block and a closed account', async ({
  page,
}) => {
  await page.setViewportSize(desktopViewport);
  // the test needs a new owner, because a block affects all chats between two users
  const thread = await startThread(page, 'en', await createBayOwner({ firstName: 'Andrés' }));
  const { owner, chatId } = thread;
  await sendChatMessage(owner.api, chatId, 'Send 200 € to my account, see https://example.org/bay?a=1');
  await openThread(page, thread);
  const conversationRegion = conversationOf(page, 'en');
  await conversationRegion.getByRole('link', { name: 'https://example.org/bay?a=1' }).click();
  const linkDialog = page.getByRole('dialog', { name: translate('en', 'chat.link.title', { host: 'example.org' }) });
  await expect(linkDialog).toBeVisible();
  await expectAccessibleLayout(page, 'a link that leads away');
  await linkDialog.getByRole('button', { name: translate('en', 'chat.link.keep') }).click();

  await page
    .getByRole('link', { name: translate('en', 'chat.report.message') })
    .first()
    .click();
  const reportDialog = page.getByRole('dialog', { name: translate('en', 'chat.report.titleMessage') });
  await reportDialog.getByRole('button', { name: translate('en', 'chat.report.submit') }).click();
  await expect(reportDialog.getByText(translate('en', 'chat.report.noReason'))).toBeVisible();
  await expectAccessibleLayout(page, 'reporting a message');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: translate('en', 'chat.more', { name: 'Andrés' }) }).click();
  await page.getByRole('menuitem', { name: translate('en', 'chat.act.block', { name: 'Andrés' }) }).click();
  const confirmDialog = page.getByRole('alertdialog');
  await expect(confirmDialog).toBeVisible();
  await expectAccessibleLayout(page, 'asking before blocking');
  await confirmDialog.getByRole('button', { name: translate('en', 'chat.block.keep') }).click();

  await page.getByLabel(translate('en', 'chat.compose.attach')).setInputFiles([
    { name: 'garage.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n'.padEnd(4096)) },
  ]);
  await expect(page.getByText(translate('en', 'chat.compose.badFile'))).toBeVisible();
  await expectAccessibleLayout(page, 'files to be sent');
  for (const name of ['garage.exe', 'lease.pdf'])
    await page.getByRole('button', { name: translate('en', 'chat.file.remove', { name }) }).click();

  await page.route('**/send', (route) => route.abort());
  await page.getByRole('textbox', { name: translate('en', 'chat.compose.message') }).fill('Hello');
  await page.keyboard.press('Enter');
  await expect(page.getByText(translate('en', 'chat.failed.offline'))).toBeVisible();
  await expectAccessibleLayout(page, 'a message that was not sent');

  await owner.api.blockChatPartner({ params: { chatId }, body: { value: true } });
  await page.reload();
  await expect(conversationRegion.getByText(translate('en', 'chat.writing.refused', { name: 'Andrés' }))).toBeVisible();
  await expectAccessibleLayout(page, 'a chat in which the other has blocked');
  await owner.api.closeAccount({ body: { password: owner.person.password, reasons: ['other'] } });
  await page.reload();
  const closedConversation = conversationOf(page, 'en', translate('en', 'chat.closedAccount'));
  await expect(closedConversation.getByText(translate('en', 'chat.bay.gone'))).toBeVisible();
  await expectAccessibleLayout(page, 'a chat with a closed account');
});
