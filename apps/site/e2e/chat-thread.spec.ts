import { randomUUID } from 'node:crypto';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { chatText, writeInto } from './support/chats.ts';
import { invalidHtml } from './support/html-rules.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { misfits } from './support/page-checks.ts';
import { conversation, expectArrived, openThread, startThread } from './support/threads.ts';

for (const locale of locales) {
  const viewport = locale === 'en' ? desktop : phone;
  const message = chatText(locale, 'chat.compose.message');
  const sendLabel = chatText(locale, 'chat.compose.send');

  test.describe(`in ${locale}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('a chat shows its bay, its messages by day and links that are safe', async ({ page }) => {
      const thread = await startThread(page, locale);
      await writeInto(thread.owner.api, thread.chatId, 'Yes.\n\nLook: https://example.org/bay?a=1, and tell me.');
      const html = await page.request.get(thread.path);
      expect(invalidHtml(await html.text())).toEqual([]);
      await openThread(page, thread);

      const chat = conversation(page, locale);
      await expect(chat.getByRole('heading', { name: 'Andrés' })).toBeVisible();
      await expect(chat.getByText(thread.bay.name)).toBeVisible();
      await expect(chat.getByText(chatText(locale, 'chat.day.today'))).toBeVisible();
      await expect(chat.getByText('Is it free from December?')).toBeVisible();
      const link = chat.getByRole('link', { name: 'https://example.org/bay?a=1' });
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(chat.getByText(chatText(locale, 'chat.unread'))).toBeVisible();
      await expect(chat.getByRole('note')).toContainText(chatText(locale, 'chat.warning.link'));
      await link.click();
      const question = page.getByRole('dialog', { name: chatText(locale, 'chat.link.title', { host: 'example.org' }) });
      await expect(question).toContainText('Andrés');
      await expectAccessibleInBothThemes(page, 'a link that leads away');
      await question.getByRole('button', { name: chatText(locale, 'chat.link.keep') }).click();
      await expect(question).toHaveCount(0);
      expect(await page.evaluate(misfits)).toEqual([]);
      await expectAccessibleInBothThemes(page, 'an open chat');
    });

    test('what is written is there at once, in order, once, and with its line breaks', async ({ page }) => {
      const thread = await startThread(page, locale);
      await openThread(page, thread);
      const text = page.getByRole('textbox', { name: message });
      const send = page.getByRole('button', { name: sendLabel, exact: true });
      await expect(send).toBeDisabled();
      for (const [first, second] of [
        ['one', 'uno'],
        ['two', 'dos'],
        ['three', 'tres'],
      ] as const) {
        await text.fill('');
        await text.pressSequentially(first);
        await page.keyboard.press('Shift+Enter');
        await text.pressSequentially(second);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
      }
      await expect(text).toHaveValue('');
      await expect(text).toBeFocused();
      await expectArrived(thread, ['Is it free from December?', 'one\nuno', 'two\ndos', 'three\ntres']);
      await expect(conversation(page, locale).getByText(chatText(locale, 'chat.sent'), { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.locator('[data-message]')).toHaveCount(4);
      await expect(page.locator('[data-message]').last()).toContainText('three');
    });

    test('the other’s answer comes by itself, is read out, and takes the receipt with it', async ({ page }) => {
      const thread = await startThread(page, locale);
      await openThread(page, thread);
      const chat = conversation(page, locale);
      await expect(chat.getByText(chatText(locale, 'chat.sent'), { exact: true })).toBeVisible();
      await thread.owner.api.markChatRead({ params: { chatId: thread.chatId }, body: { value: true } });
      await expect(page.getByText(new RegExp(`^${chatText(locale, 'chat.read', { time: '' })}`))).toBeVisible();
      await thread.owner.api.tellTyping({ params: { chatId: thread.chatId } });
      await expect(page.getByText(chatText(locale, 'chat.typing', { name: 'Andrés' }))).toBeAttached();
      await writeInto(thread.owner.api, thread.chatId, 'Of course.');
      await expect(page.locator('[data-message]', { hasText: 'Of course.' })).toHaveCount(1);
      await expect(page.getByRole('status').filter({ hasText: 'Andrés: Of course.' })).toBeAttached();
      await expect(page.getByText(chatText(locale, 'chat.typing', { name: 'Andrés' }))).toHaveCount(0);
      await expect
        .poll(async () => (await thread.owner.api.getChat({ params: { chatId: thread.chatId } })).data.theirRead)
        .not.toBeNull();
    });

    test.describe('with a line that is lost', () => {
      test.use({ expectsConsoleErrors: true });

      test('a text that was not sent stays on the device, a lost line loses nothing', async ({ page, context }) => {
        const thread = await startThread(page, locale);
        await openThread(page, thread);
        const text = page.getByRole('textbox', { name: message });
        await text.fill('Still thinking');
        await page.reload();
        await hydrated(page);
        await expect(text).toHaveValue('Still thinking');

        await page.route('**/send', (route) => route.abort());
        await text.press('Enter');
        const failed = page.getByText(chatText(locale, 'chat.failed.offline'));
        await expect(failed).toBeVisible();
        await page.reload();
        await hydrated(page);
        await expect(failed).toBeVisible();
        await expect(text).toHaveValue('');
        await expectAccessibleInBothThemes(page, 'a message that was not sent');
        await page.unroute('**/send');
        await page.getByRole('button', { name: chatText(locale, 'chat.retry') }).click();
        await expect(failed).toHaveCount(0);
        await expect(page.locator('[data-message]', { hasText: 'Still thinking' })).toHaveCount(1);
        await expectArrived(thread, ['Is it free from December?', 'Still thinking']);

        await text.fill('For another day');
        await context.clearCookies({ name: 'plaza_session' });
        await page.goto(thread.path);
        await expect(page).toHaveURL(/\/auth\/login/);
        const { email, password } = thread.renter.person;
        await page.locator('input[name="identifier"]').fill(email);
        await page.locator('input[name="password"]').fill(password);
        await page.keyboard.press('Enter');
        await expect(text).toHaveValue('For another day');
      });
    });

    test('somebody can be blocked after a question, and let back', async ({ page }) => {
      const thread = await startThread(page, locale);
      await openThread(page, thread);
      const more = page.getByRole('button', { name: chatText(locale, 'chat.more', { name: 'Andrés' }) });
      await more.click();
      await page.getByRole('menuitem', { name: chatText(locale, 'chat.act.block', { name: 'Andrés' }) }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(chatText(locale, 'chat.block.title', { name: 'Andrés' }));
      await expectAccessibleInBothThemes(page, 'asking before blocking');
      await question.getByRole('button', { name: chatText(locale, 'chat.block.submit'), exact: true }).click();
      await expect(page.getByText(chatText(locale, 'chat.writing.blocked', { name: 'Andrés' }))).toBeVisible();
      await expect(page.getByRole('textbox', { name: message })).toHaveCount(0);
      await page.getByRole('button', { name: chatText(locale, 'chat.act.unblock', { name: 'Andrés' }) }).click();
      await expect(page.getByRole('textbox', { name: message })).toBeVisible();
    });

    test('a chat, or one message of it, can be reported', async ({ page }) => {
      const thread = await startThread(page, locale);
      await writeInto(thread.owner.api, thread.chatId, 'Send 200 € to my account today and I keep it for you.');
      await openThread(page, thread);
      const advice = page.getByRole('note').first();
      await expect(advice).toContainText(chatText(locale, 'chat.warning.pay_first'));
      await advice.getByRole('link', { name: chatText(locale, 'chat.report.message') }).click();
      const dialog = page.getByRole('dialog', { name: chatText(locale, 'chat.report.titleMessage') });
      await dialog.getByRole('button', { name: chatText(locale, 'chat.report.submit') }).click();
      await expect(dialog.getByText(chatText(locale, 'chat.report.noReason'))).toBeVisible();
      await expectAccessibleInBothThemes(page, 'reporting a message');
      await dialog.getByLabel(chatText(locale, 'chat.report.fraud')).check();
      await dialog.getByRole('button', { name: chatText(locale, 'chat.report.submit') }).click();
      await expect(page.getByText(chatText(locale, 'chat.report.done'), { exact: true })).toBeVisible();
      await expect(dialog).toHaveCount(0);
      const block = page.getByRole('alertdialog', { name: chatText(locale, 'chat.block.title', { name: 'Andrés' }) });
      await page.getByRole('button', { name: chatText(locale, 'chat.report.block', { name: 'Andrés' }) }).click();
      await expect(block).toBeVisible();
      await block.getByRole('button', { name: chatText(locale, 'chat.block.keep') }).click();

      await advice.getByRole('button', { name: chatText(locale, 'chat.warning.dismiss') }).click();
      await expect(page.getByText(chatText(locale, 'chat.warning.pay_first'))).toHaveCount(0);
      await page.reload();
      await hydrated(page);
      await expect(page.getByText(chatText(locale, 'chat.warning.pay_first'))).toHaveCount(0);
    });

    test('without JavaScript a message is sent by a plain form', async ({ browser, page, baseURL }) => {
      const thread = await startThread(page, locale);
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport,
        ...(baseURL !== undefined && { baseURL }),
        storageState: await page.context().storageState(),
      });
      const plain = await context.newPage();
      await plain.goto(thread.path);
      await plain.getByRole('textbox', { name: message }).fill('Written\nplainly');
      await plain.getByRole('button', { name: sendLabel, exact: true }).click();
      await expect(plain).toHaveURL(`${thread.path}#latest`);
      await expect(plain.locator('[data-message]').last()).toContainText('Written');
      const { data } = await thread.owner.api.listMessages({ params: { chatId: thread.chatId } });
      expect(data.at(-1)?.text).toBe('Written\nplainly');

      await plain.getByRole('button', { name: sendLabel, exact: true }).click();
      await expect(plain.getByRole('alert')).toBeVisible();
      await context.close();
    });
  });
}

test('earlier messages come while scrolling up, in order, and nothing jumps', async ({ page }) => {
  const thread = await startThread(page, 'en');
  const { api } = thread.owner;
  for (let index = 1; index <= 70; index += 1) {
    await api.sendMessage({
      params: { chatId: thread.chatId },
      form: { message: `message ${index}`, submissionId: randomUUID() },
    });
  }
  await thread.renter.api.markChatRead({ params: { chatId: thread.chatId }, body: { value: true } });
  await page.setViewportSize(desktop);
  await openThread(page, thread);
  const chat = conversation(page, 'en');
  await expect(chat.getByText('message 70', { exact: true })).toBeInViewport();
  await expect(chat.getByText('message 41', { exact: true })).toBeAttached();

  const pane = page.getByRole('region', { name: chatText('en', 'chat.messages') });
  const placeOf = (text: string) =>
    chat.getByText(text, { exact: true }).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await chat.getByText('message 44', { exact: true }).scrollIntoViewIfNeeded();
  const before = await placeOf('message 44');
  await expect(chat.getByText('message 11', { exact: true })).toBeAttached();
  expect(await placeOf('message 44')).toBe(before);
  await pane.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
  await expect(chat.getByText('Is it free from December?')).toBeAttached();
  await expect(page.getByText(chatText('en', 'chat.beginning', { name: 'Andrés' }))).toBeAttached();
  const texts = await page.locator('[data-message]').allInnerTexts();
  const numbers = texts.flatMap((each) => /message (\d+)/.exec(each)?.[1] ?? []).map(Number);
  expect(numbers).toEqual(Array.from({ length: 70 }, (_, index) => index + 1));

  await chat.getByText('message 20', { exact: true }).scrollIntoViewIfNeeded();
  const kept = await placeOf('message 20');
  await api.sendMessage({
    params: { chatId: thread.chatId },
    form: { message: 'the newest', submissionId: randomUUID() },
  });
  const pill = page.getByRole('button', { name: '1 new message', exact: true });
  await expect(pill).toBeVisible();
  expect(Math.abs((await placeOf('message 20')) - kept)).toBeLessThan(2);
  await pill.click();
  await expect(chat.getByText('the newest', { exact: true })).toBeInViewport();
  await expect(pill).toHaveCount(0);
});

test.describe('a chat that is not there', () => {
  test.use({ expectsConsoleErrors: true });
  test('says so inside its pane, beside the list', async ({ page }) => {
    const thread = await startThread(page, 'en');
    await page.goto('/en/account/chat/999999999');
    await expect(page.getByRole('heading', { name: chatText('en', 'chat.missing') })).toBeVisible();
    await expect(page.getByRole('main').getByText(thread.bay.name, { exact: true })).toBeVisible();
  });
});
