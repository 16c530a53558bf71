import { randomUUID } from 'node:crypto';
import { createBayOwner, startThread, sendChatMessage } from '../support/chats.ts';
import { desktopViewport, expect, waitForHydration, phoneViewport } from '../support/journey.ts';
import { test } from '../support/roles.ts';
import { findOverflows } from '../support/page-checks.ts';
import { logIn } from '../support/sign-up.ts';
import { conversationOf, expectReceived, openThread } from '../support/threads.ts';
import { translate } from '../support/translate.ts';

test.use({ viewport: desktopViewport, reducedMotion: 'reduce' });

test('a click on a link in a chat asks for confirmation, and sent messages keep their order and line breaks', async ({
  page,
  accountOf,
}) => {
  const thread = await startThread(page, 'en', await accountOf('owner'));
  await sendChatMessage(thread.owner.api, thread.chatId, 'Yes.\n\nLook: https://example.org/bay?a=1, and tell me.');
  await openThread(page, thread);
  const conversationRegion = conversationOf(page, 'en');
  await expect(conversationRegion.getByText(translate('en', 'chat.unread'))).toBeVisible();
  await expect(conversationRegion.getByRole('note')).toContainText(translate('en', 'chat.warning.link'));
  await conversationRegion.getByRole('link', { name: 'https://example.org/bay?a=1' }).click();
  const openLinkDialog = page.getByRole('dialog', {
    name: translate('en', 'chat.link.title', { host: 'example.org' }),
  });
  await expect(openLinkDialog).toContainText('Andrés');
  await openLinkDialog.getByRole('button', { name: translate('en', 'chat.link.keep') }).click();
  await expect(openLinkDialog).toHaveCount(0);
  expect(await page.evaluate(findOverflows)).toEqual([]);

  const messageField = page.getByRole('textbox', { name: translate('en', 'chat.compose.message') });
  await expect(page.getByRole('button', { name: translate('en', 'chat.compose.send'), exact: true })).toBeDisabled();
  for (const [first, second] of [
    ['one', 'uno'],
    ['two', 'dos'],
    ['three', 'tres'],
  ] as const) {
    await messageField.pressSequentially(first);
    await page.keyboard.press('Shift+Enter');
    await messageField.pressSequentially(second);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  }
  await expect(messageField).toHaveValue('');
  await expect(messageField).toBeFocused();
  await expectReceived(thread, [
    'Is it free from December?',
    'Yes.\n\nLook: https://example.org/bay?a=1, and tell me.',
    'one\nuno',
    'two\ndos',
    'three\ntres',
  ]);
  await expect(conversationRegion.getByText(translate('en', 'chat.sent'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-message]')).toHaveCount(5);
  await expect(page.locator('[data-message]').last()).toContainText('three');
});

test.describe('a chat while offline', () => {
  test.use({ expectsConsoleErrors: true, viewport: phoneViewport });

  test('the text of an unsent chat message stays on the device through reloads, a failed request and a login', async ({
    page,
    context,
    accountOf,
  }) => {
    const thread = await startThread(page, 'es', await accountOf('owner'));
    await openThread(page, thread);
    const messageField = page.getByRole('textbox', { name: translate('es', 'chat.compose.message') });
    await messageField.fill('Still thinking');
    await page.reload();
    await waitForHydration(page);
    await expect(messageField).toHaveValue('Still thinking');

    await page.route('**/send', (route) => route.abort());
    await messageField.press('Enter');
    const failureNotice = page.getByText(translate('es', 'chat.failed.offline'));
    await expect(failureNotice).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await expect(failureNotice).toBeVisible();
    await expect(messageField).toHaveValue('');
    await page.unroute('**/send');
    await page.getByRole('button', { name: translate('es', 'chat.retry') }).click();
    await expect(failureNotice).toHaveCount(0);
    await expect(page.locator('[data-message]', { hasText: 'Still thinking' })).toHaveCount(1);
    await expectReceived(thread, ['Is it free from December?', 'Still thinking']);

    await messageField.fill('For another day');
    await context.clearCookies({ name: 'plaza_session' });
    await logIn(page, thread.driver.person, 'es');
    await page.goto(thread.path);
    await expect(messageField).toHaveValue('For another day');
  });
});

test('a user reports a chat message, then blocks and unblocks its sender', async ({ page }) => {
  // the test needs a new owner, because a block affects all chats between two users
  const thread = await startThread(page, 'es', await createBayOwner({ firstName: 'Andrés' }));
  await sendChatMessage(thread.owner.api, thread.chatId, 'Send 200 € to my account today and I keep it for you.');
  await openThread(page, thread);
  const scamWarning = page.getByRole('note').first();
  await expect(scamWarning).toContainText(translate('es', 'chat.warning.pay_first'));
  await scamWarning.getByRole('link', { name: translate('es', 'chat.report.message') }).click();
  const reportDialog = page.getByRole('dialog', { name: translate('es', 'chat.report.titleMessage') });
  await reportDialog.getByRole('button', { name: translate('es', 'chat.report.submit') }).click();
  await expect(reportDialog.getByText(translate('es', 'chat.report.noReason'))).toBeVisible();
  await reportDialog.getByLabel(translate('es', 'chat.report.fraud')).check();
  await reportDialog.getByRole('button', { name: translate('es', 'chat.report.submit') }).click();
  await expect(page.getByText(translate('es', 'chat.report.done'), { exact: true })).toBeVisible();
  await expect(reportDialog).toHaveCount(0);

  const partnerName = { name: 'Andrés' };
  const blockDialog = page.getByRole('alertdialog', { name: translate('es', 'chat.block.title', partnerName) });
  await page.getByRole('button', { name: translate('es', 'chat.report.block', partnerName) }).click();
  await blockDialog.getByRole('button', { name: translate('es', 'chat.block.keep') }).click();
  await expect(blockDialog).toHaveCount(0);
  await page.getByRole('button', { name: translate('es', 'chat.more', partnerName) }).click();
  await page.getByRole('menuitem', { name: translate('es', 'chat.act.block', partnerName) }).click();
  await blockDialog.getByRole('button', { name: translate('es', 'chat.block.submit'), exact: true }).click();
  await expect(page.getByText(translate('es', 'chat.writing.blocked', partnerName))).toBeVisible();
  const messageField = page.getByRole('textbox', { name: translate('es', 'chat.compose.message') });
  await expect(messageField).toHaveCount(0);
  await page.getByRole('button', { name: translate('es', 'chat.act.unblock', partnerName) }).click();
  await expect(messageField).toBeVisible();

  await scamWarning.getByRole('button', { name: translate('es', 'chat.warning.dismiss') }).click();
  await expect(page.getByText(translate('es', 'chat.warning.pay_first'))).toHaveCount(0);
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText(translate('es', 'chat.warning.pay_first'))).toHaveCount(0);
});

test('earlier chat messages load in order when the user scrolls up, and the visible ones stay in place', async ({
  page,
  accountOf,
}) => {
  const thread = await startThread(page, 'en', await accountOf('owner'));
  const { api } = thread.owner;
  for (let index = 1; index <= 50; index += 1) {
    await api.sendMessage({
      params: { chatId: thread.chatId },
      form: { message: `message ${index}`, submissionId: randomUUID() },
    });
  }
  await thread.driver.api.markChatRead({ params: { chatId: thread.chatId }, body: { value: true } });
  await openThread(page, thread);
  const conversationRegion = conversationOf(page, 'en');
  await expect(conversationRegion.getByText('message 50', { exact: true })).toBeInViewport();
  await expect(conversationRegion.getByText('message 21', { exact: true })).toBeAttached();

  const messagePane = page.getByRole('region', { name: translate('en', 'chat.messages') });
  const messageTopOf = (text: string) =>
    conversationRegion
      .getByText(text, { exact: true })
      .evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await conversationRegion.getByText('message 24', { exact: true }).scrollIntoViewIfNeeded();
  const initialMessageTop = await messageTopOf('message 24');
  await expect(conversationRegion.getByText('message 1', { exact: true })).toBeAttached();
  expect(await messageTopOf('message 24')).toBe(initialMessageTop);
  await messagePane.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
  await expect(conversationRegion.getByText('Is it free from December?')).toBeAttached();
  await expect(page.getByText(translate('en', 'chat.beginning', { name: 'Andrés' }))).toBeAttached();
  const messageTexts = await page.locator('[data-message]').allInnerTexts();
  const messageNumbers = messageTexts.flatMap((each) => /message (\d+)/.exec(each)?.[1] ?? []).map(Number);
  expect(messageNumbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));

  await conversationRegion.getByText('message 20', { exact: true }).scrollIntoViewIfNeeded();
  const scrolledMessageTop = await messageTopOf('message 20');
  await sendChatMessage(api, thread.chatId, 'the newest');
  const newMessageButton = page.getByRole('button', { name: '1 new message', exact: true });
  await expect(newMessageButton).toBeVisible();
  expect(Math.abs((await messageTopOf('message 20')) - scrolledMessageTop)).toBeLessThan(2);
  await newMessageButton.click();
  await expect(conversationRegion.getByText('the newest', { exact: true })).toBeInViewport();
  await expect(newMessageButton).toHaveCount(0);
});
