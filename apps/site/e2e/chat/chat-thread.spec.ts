import { randomUUID } from 'node:crypto';
import { createBayOwner, startThread, sendChatMessage } from '../support/chats.ts';
import { desktop, expect, waitForHydration, phone } from '../support/journey.ts';
import { test } from '../support/roles.ts';
import { findOverflows } from '../support/page-checks.ts';
import { logIn } from '../support/sign-up.ts';
import { conversation, expectReceived, openThread } from '../support/threads.ts';
import { words } from '../support/words.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce' });

test('a link in a chat asks for confirmation, and sent messages appear immediately, in order, with their line breaks', async ({
  page,
  accountOf,
}) => {
  const thread = await startThread(page, 'en', await accountOf('owner'));
  await sendChatMessage(thread.owner.api, thread.chatId, 'Yes.\n\nLook: https://example.org/bay?a=1, and tell me.');
  await openThread(page, thread);
  const chat = conversation(page, 'en');
  await expect(chat.getByText(words('en', 'chat.unread'))).toBeVisible();
  await expect(chat.getByRole('note')).toContainText(words('en', 'chat.warning.link'));
  await chat.getByRole('link', { name: 'https://example.org/bay?a=1' }).click();
  const question = page.getByRole('dialog', { name: words('en', 'chat.link.title', { host: 'example.org' }) });
  await expect(question).toContainText('Andrés');
  await question.getByRole('button', { name: words('en', 'chat.link.keep') }).click();
  await expect(question).toHaveCount(0);
  expect(await page.evaluate(findOverflows)).toEqual([]);

  const text = page.getByRole('textbox', { name: words('en', 'chat.compose.message') });
  await expect(page.getByRole('button', { name: words('en', 'chat.compose.send'), exact: true })).toBeDisabled();
  for (const [first, second] of [
    ['one', 'uno'],
    ['two', 'dos'],
    ['three', 'tres'],
  ] as const) {
    await text.pressSequentially(first);
    await page.keyboard.press('Shift+Enter');
    await text.pressSequentially(second);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  }
  await expect(text).toHaveValue('');
  await expect(text).toBeFocused();
  await expectReceived(thread, [
    'Is it free from December?',
    'Yes.\n\nLook: https://example.org/bay?a=1, and tell me.',
    'one\nuno',
    'two\ndos',
    'three\ntres',
  ]);
  await expect(chat.getByText(words('en', 'chat.sent'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-message]')).toHaveCount(5);
  await expect(page.locator('[data-message]').last()).toContainText('three');
});

test.describe('a chat while offline', () => {
  test.use({ expectsConsoleErrors: true, viewport: phone });

  test('the text of an unsent message stays on the device through reloads, failures and a login', async ({
    page,
    context,
    accountOf,
  }) => {
    const thread = await startThread(page, 'es', await accountOf('owner'));
    await openThread(page, thread);
    const text = page.getByRole('textbox', { name: words('es', 'chat.compose.message') });
    await text.fill('Still thinking');
    await page.reload();
    await waitForHydration(page);
    await expect(text).toHaveValue('Still thinking');

    await page.route('**/send', (route) => route.abort());
    await text.press('Enter');
    const failureNotice = page.getByText(words('es', 'chat.failed.offline'));
    await expect(failureNotice).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await expect(failureNotice).toBeVisible();
    await expect(text).toHaveValue('');
    await page.unroute('**/send');
    await page.getByRole('button', { name: words('es', 'chat.retry') }).click();
    await expect(failureNotice).toHaveCount(0);
    await expect(page.locator('[data-message]', { hasText: 'Still thinking' })).toHaveCount(1);
    await expectReceived(thread, ['Is it free from December?', 'Still thinking']);

    await text.fill('For another day');
    await context.clearCookies({ name: 'plaza_session' });
    await logIn(page, thread.driver.person, 'es');
    await page.goto(thread.path);
    await expect(text).toHaveValue('For another day');
  });
});

test('a user reports a message, then blocks and unblocks its sender', async ({ page }) => {
  // a new owner, because a block affects all chats between two users
  const thread = await startThread(page, 'es', await createBayOwner({ firstName: 'Andrés' }));
  await sendChatMessage(thread.owner.api, thread.chatId, 'Send 200 € to my account today and I keep it for you.');
  await openThread(page, thread);
  const advice = page.getByRole('note').first();
  await expect(advice).toContainText(words('es', 'chat.warning.pay_first'));
  await advice.getByRole('link', { name: words('es', 'chat.report.message') }).click();
  const dialog = page.getByRole('dialog', { name: words('es', 'chat.report.titleMessage') });
  await dialog.getByRole('button', { name: words('es', 'chat.report.submit') }).click();
  await expect(dialog.getByText(words('es', 'chat.report.noReason'))).toBeVisible();
  await dialog.getByLabel(words('es', 'chat.report.fraud')).check();
  await dialog.getByRole('button', { name: words('es', 'chat.report.submit') }).click();
  await expect(page.getByText(words('es', 'chat.report.done'), { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const name = { name: 'Andrés' };
  const question = page.getByRole('alertdialog', { name: words('es', 'chat.block.title', name) });
  await page.getByRole('button', { name: words('es', 'chat.report.block', name) }).click();
  await question.getByRole('button', { name: words('es', 'chat.block.keep') }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: words('es', 'chat.more', name) }).click();
  await page.getByRole('menuitem', { name: words('es', 'chat.act.block', name) }).click();
  await question.getByRole('button', { name: words('es', 'chat.block.submit'), exact: true }).click();
  await expect(page.getByText(words('es', 'chat.writing.blocked', name))).toBeVisible();
  const text = page.getByRole('textbox', { name: words('es', 'chat.compose.message') });
  await expect(text).toHaveCount(0);
  await page.getByRole('button', { name: words('es', 'chat.act.unblock', name) }).click();
  await expect(text).toBeVisible();

  await advice.getByRole('button', { name: words('es', 'chat.warning.dismiss') }).click();
  await expect(page.getByText(words('es', 'chat.warning.pay_first'))).toHaveCount(0);
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText(words('es', 'chat.warning.pay_first'))).toHaveCount(0);
});

test('earlier messages load in order while scrolling up, without moving the visible ones', async ({
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
  const chat = conversation(page, 'en');
  await expect(chat.getByText('message 50', { exact: true })).toBeInViewport();
  await expect(chat.getByText('message 21', { exact: true })).toBeAttached();

  const pane = page.getByRole('region', { name: words('en', 'chat.messages') });
  const positionOf = (text: string) =>
    chat.getByText(text, { exact: true }).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await chat.getByText('message 24', { exact: true }).scrollIntoViewIfNeeded();
  const initialPosition = await positionOf('message 24');
  await expect(chat.getByText('message 1', { exact: true })).toBeAttached();
  expect(await positionOf('message 24')).toBe(initialPosition);
  await pane.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
  await expect(chat.getByText('Is it free from December?')).toBeAttached();
  await expect(page.getByText(words('en', 'chat.beginning', { name: 'Andrés' }))).toBeAttached();
  const texts = await page.locator('[data-message]').allInnerTexts();
  const numbers = texts.flatMap((each) => /message (\d+)/.exec(each)?.[1] ?? []).map(Number);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));

  await chat.getByText('message 20', { exact: true }).scrollIntoViewIfNeeded();
  const position = await positionOf('message 20');
  await sendChatMessage(api, thread.chatId, 'the newest');
  const pill = page.getByRole('button', { name: '1 new message', exact: true });
  await expect(pill).toBeVisible();
  expect(Math.abs((await positionOf('message 20')) - position)).toBeLessThan(2);
  await pill.click();
  await expect(chat.getByText('the newest', { exact: true })).toBeInViewport();
  await expect(pill).toHaveCount(0);
});
