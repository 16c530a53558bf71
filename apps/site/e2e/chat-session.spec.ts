import { chatText, writeInto } from './support/chats.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { apiClient, type Person } from './support/sign-up.ts';
import { memberWords } from './support/talkers.ts';
import { conversation, expectArrived, openThread, startThread } from './support/threads.ts';
import { pictureFile } from './support/wizard.ts';
import type { Page } from '@playwright/test';

/** Large enough to be on its way for a while. */
const pdf = {
  name: 'contrato-parking.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n'.padEnd(3 * 1024 * 1024)),
};

/** Ends all sessions of somebody from another device. */
async function endSessionsElsewhere({ email, password }: Person): Promise<void> {
  const { jwt } = await apiClient().login({ body: { identifier: email, password } });
  await apiClient(jwt).endOtherSessions();
}

async function logInBy(page: Page, { email, password }: Person): Promise<void> {
  await page.waitForURL(/\/auth\/login/);
  await page.locator('input[name="identifier"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form [type="submit"]').last().click();
}

for (const locale of locales) {
  const viewport = locale === 'en' ? desktop : phone;
  const message = chatText(locale, 'chat.compose.message');
  const sendLabel = chatText(locale, 'chat.compose.send');

  test.describe(`a session that has ended elsewhere, in ${locale}`, () => {
    test.use({ viewport, reducedMotion: 'reduce', expectsConsoleErrors: true });

    test('keeps text and files of what is sent, which is sent once after the login', async ({ page }) => {
      const thread = await startThread(page, locale);
      const { chatId, owner, renter } = thread;
      await openThread(page, thread);
      await page
        .getByLabel(chatText(locale, 'chat.compose.attach'))
        .setInputFiles([await pictureFile('ramp.png'), pdf]);
      const chips = page.getByRole('list', { name: chatText(locale, 'chat.compose.files') });
      await expect(chips.getByRole('listitem')).toHaveCount(2);
      await endSessionsElsewhere(renter.person);
      const box = page.getByRole('textbox', { name: message });
      await box.fill('The papers');
      await box.press('Enter');
      const sent = page.locator('[data-message]', { hasText: 'The papers' });
      await expect(sent).toContainText(chatText(locale, 'chat.failed.session').replaceAll(/<\/?link>/g, ''));
      await box.fill('And another thing');
      await conversation(page, locale)
        .getByRole('link', { name: /^(Log in|Inicia sesión)$/ })
        .click();
      await logInBy(page, renter.person);
      await expect(page).toHaveURL(thread.path);
      await expectArrived(thread, ['Is it free from December?', 'The papers']);
      await expect(sent).toHaveCount(1);
      await expect(sent.getByRole('link', { name: /contrato/ })).toBeVisible();
      await expect(box).toHaveValue('And another thing');
      const { data } = await owner.api.listMessages({ params: { chatId } });
      expect(data.at(-1)).toMatchObject({ images: [{ name: 'ramp.png' }], files: [{ name: pdf.name }] });
      await page.reload();
      await hydrated(page);
      await expect(sent).toHaveCount(1);
      await expectArrived(thread, ['Is it free from December?', 'The papers']);
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('keeps the text in its place', async ({ page }) => {
        const thread = await startThread(page, locale);
        const box = page.getByRole('textbox', { name: message });
        const send = page.getByRole('button', { name: sendLabel, exact: true });
        await page.goto(thread.path);
        await endSessionsElsewhere(thread.renter.person);
        await box.fill('Written\nplainly, ¿mañana?');
        await send.click();
        await logInBy(page, thread.renter.person);
        await expect(page).toHaveURL(thread.path);
        await expect(box).toHaveValue('Written\nplainly, ¿mañana?');
        await send.click();
        await expect(page).toHaveURL(`${thread.path}#latest`);
        await expect(box).toHaveValue('');
        await expectArrived(thread, ['Is it free from December?', 'Written\nplainly, ¿mañana?']);
      });
    });
  });
}

test.describe('files of a message that was not sent', () => {
  test.use({ expectsConsoleErrors: true, reducedMotion: 'reduce' });

  /** How many messages this device keeps files of. */
  const keptHere = (page: Page): Promise<number> =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('plaza.chat');
          // what is not there yet is for the page to make
          opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
          opening.addEventListener('error', () => resolve(0));
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('files').objectStore('files').count();
            counting.addEventListener('success', () => {
              opening.result.close();
              resolve(counting.result);
            });
          });
        }),
    );

  test('outlast the page, and go with whoever signs out', async ({ page }) => {
    const thread = await startThread(page, 'en');
    await openThread(page, thread);
    const box = page.getByRole('textbox', { name: chatText('en', 'chat.compose.message') });
    const failed = page.getByText(chatText('en', 'chat.failed.offline'));
    await page.route('**/send', (route) => route.abort());
    await page.getByLabel(chatText('en', 'chat.compose.attach')).setInputFiles([pdf]);
    await box.fill('The papers');
    await box.press('Enter');
    await expect(failed).toBeVisible();
    await expect.poll(() => keptHere(page)).toBe(1);
    await page.reload();
    await page.unroute('**/send');
    await page.getByRole('button', { name: chatText('en', 'chat.retry') }).click();
    await expectArrived(thread, ['Is it free from December?', 'The papers']);
    const { data } = await thread.owner.api.listMessages({ params: { chatId: thread.chatId } });
    expect(data.at(-1)).toMatchObject({ files: [{ name: pdf.name }] });
    await expect.poll(() => keptHere(page)).toBe(0);

    await page.route('**/send', (route) => route.abort());
    await page.getByLabel(chatText('en', 'chat.compose.attach')).setInputFiles([pdf]);
    await box.press('Enter');
    await expect(failed).toBeVisible();
    await expect.poll(() => keptHere(page)).toBe(1);
    await page.goto('/en/auth/signout');
    await hydrated(page);
    await page.getByRole('main').getByRole('button').click();
    await page.waitForURL(/\/auth\/login/);
    expect(await keptHere(page)).toBe(0);
  });
});

test.describe('a login while an older tab is open', () => {
  test.use({ expectsConsoleErrors: true });

  test('brings live messages back to both tabs', async ({ page, context }) => {
    const thread = await startThread(page, 'en');
    const { owner, renter, chatId } = thread;
    const older = await context.newPage();
    await older.goto('/en/account/dashboard');
    await hydrated(older);
    await openThread(page, thread);
    await endSessionsElsewhere(renter.person);
    const notices = [older, page].map((tab) => tab.getByText(memberWords.en['member.liveEnded']));
    for (const notice of notices) await expect(notice).toBeVisible({ timeout: 25_000 });

    await page.getByRole('banner').getByRole('link', { name: memberWords.en['member.logIn'] }).click();
    await logInBy(page, renter.person);
    await expect(page).toHaveURL(thread.path);
    for (const notice of notices) await expect(notice).toHaveCount(0);
    await writeInto(owner.api, chatId, 'The ramp is free');
    await expect(conversation(page, 'en').getByText('The ramp is free', { exact: true })).toBeVisible();
    await expect(older.getByText('The ramp is free', { exact: true })).toBeVisible();
  });
});
