import type { Page } from '@playwright/test';
import { startThread, sendChatMessage } from '../support/chats.ts';
import { expect, waitForHydration, phoneViewport, translate } from '../support/journey.ts';
import { test } from '../support/roles.ts';
import { endSessionsElsewhere, type Person } from '../support/sign-up.ts';
import { breakStream } from '../support/chat-users.ts';
import { conversationOf, expectReceived, openThread } from '../support/threads.ts';
import { createImageFile } from '../support/wizard.ts';

test.use({ expectsConsoleErrors: true, reducedMotion: 'reduce' });

/** A PDF so large that its upload is still running while the test continues. */
const largePdfFile = {
  name: 'contrato-parking.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n'.padEnd(3 * 1024 * 1024)),
};

async function logInOnPage(page: Page, { email, password }: Person): Promise<void> {
  await page.waitForURL(/\/auth\/login/);
  await page.locator('input[name="identifier"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form [type="submit"]').last().click();
}

test('a chat message written after the session ended keeps its text and files, and is sent once after the login', async ({
  page,
  accountOf,
}) => {
  await page.setViewportSize(phoneViewport);
  const thread = await startThread(page, 'es', await accountOf('owner'));
  const { chatId, owner, driver } = thread;
  await openThread(page, thread);
  await page
    .getByLabel(translate('es', 'chat.compose.attach'))
    .setInputFiles([await createImageFile('ramp.png'), largePdfFile]);
  const fileChips = page.getByRole('list', { name: translate('es', 'chat.compose.files') });
  await expect(fileChips.getByRole('listitem')).toHaveCount(2);
  await endSessionsElsewhere(driver.person);
  const messageField = page.getByRole('textbox', { name: translate('es', 'chat.compose.message') });
  await messageField.fill('The papers');
  await messageField.press('Enter');
  const sentMessage = page.locator('[data-message]', { hasText: 'The papers' });
  await expect(sentMessage).toContainText(translate('es', 'chat.failed.session').replaceAll(/<\/?link>/g, ''));
  await messageField.fill('And another thing');
  await conversationOf(page, 'es').getByRole('link', { name: 'Inicia sesión', exact: true }).click();
  await logInOnPage(page, driver.person);
  await expect(page).toHaveURL(thread.path);
  await expectReceived(thread, ['Is it free from December?', 'The papers']);
  await expect(sentMessage).toHaveCount(1);
  await expect(sentMessage.getByRole('link', { name: /contrato/ })).toBeVisible();
  await expect(messageField).toHaveValue('And another thing');
  const { data } = await owner.api.listMessages({ params: { chatId } });
  expect(data.at(-1)).toMatchObject({ images: [{ name: 'ramp.png' }], files: [{ name: largePdfFile.name }] });
  await page.reload();
  await waitForHydration(page);
  await expect(sentMessage).toHaveCount(1);
  await expectReceived(thread, ['Is it free from December?', 'The papers']);
});

const countStoredFiles = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const openDatabaseRequest = indexedDB.open('plaza.chat');
        // the test aborts this request, because only the page may create the missing database
        openDatabaseRequest.addEventListener('upgradeneeded', () => openDatabaseRequest.transaction?.abort());
        openDatabaseRequest.addEventListener('error', () => resolve(0));
        openDatabaseRequest.addEventListener('success', () => {
          const countFilesRequest = openDatabaseRequest.result.transaction('files').objectStore('files').count();
          countFilesRequest.addEventListener('success', () => {
            openDatabaseRequest.result.close();
            resolve(countFilesRequest.result);
          });
        });
      }),
  );

test('files of an unsent chat message stay on the device until it is sent or the user signs out', async ({
  page,
  accountOf,
}) => {
  const thread = await startThread(page, 'en', await accountOf('owner'));
  await openThread(page, thread);
  const messageField = page.getByRole('textbox', { name: translate('en', 'chat.compose.message') });
  const failureNotice = page.getByText(translate('en', 'chat.failed.offline'));
  await page.route('**/send', (route) => route.abort());
  await page.getByLabel(translate('en', 'chat.compose.attach')).setInputFiles([largePdfFile]);
  await messageField.fill('The papers');
  await messageField.press('Enter');
  await expect(failureNotice).toBeVisible();
  await expect.poll(() => countStoredFiles(page)).toBe(1);
  await page.reload();
  await page.unroute('**/send');
  await page.getByRole('button', { name: translate('en', 'chat.retry') }).click();
  await expectReceived(thread, ['Is it free from December?', 'The papers']);
  const { data } = await thread.owner.api.listMessages({ params: { chatId: thread.chatId } });
  expect(data.at(-1)).toMatchObject({ files: [{ name: largePdfFile.name }] });
  await expect.poll(() => countStoredFiles(page)).toBe(0);

  await page.route('**/send', (route) => route.abort());
  await page.getByLabel(translate('en', 'chat.compose.attach')).setInputFiles([largePdfFile]);
  await messageField.press('Enter');
  await expect(failureNotice).toBeVisible();
  await expect.poll(() => countStoredFiles(page)).toBe(1);
  await page.goto('/en/auth/signout');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button').click();
  await page.waitForURL(/\/auth\/login/);
  expect(await countStoredFiles(page)).toBe(0);
});

test('a login in one tab restores live messages in another tab whose session had ended', async ({
  page,
  context,
  accountOf,
}) => {
  const thread = await startThread(page, 'en', await accountOf('owner'));
  const { owner, driver, chatId } = thread;
  const olderTab = await context.newPage();
  await olderTab.goto('/en/account/dashboard');
  await waitForHydration(olderTab);
  await openThread(page, thread);
  await endSessionsElsewhere(driver.person);
  await breakStream(context);
  const liveEndedNotices = [olderTab, page].map((tab) => tab.getByText(translate('en', 'member.liveEnded')));
  for (const notice of liveEndedNotices) await expect(notice).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('link', { name: translate('en', 'member.logIn') })
    .click();
  await logInOnPage(page, driver.person);
  await expect(page).toHaveURL(thread.path);
  for (const notice of liveEndedNotices) await expect(notice).toHaveCount(0);
  await sendChatMessage(owner.api, chatId, 'The ramp is free');
  await expect(conversationOf(page, 'en').getByText('The ramp is free', { exact: true })).toBeVisible();
  await expect(olderTab.getByText('The ramp is free', { exact: true })).toBeVisible();

  // a link in the old tab leads to login and back, unless the live stream has already redirected this tab to login
  await endSessionsElsewhere(driver.person);
  await olderTab
    .getByRole('banner')
    .getByRole('link', { name: translate('en', 'nav.saved') })
    .click();
  await expect(olderTab).toHaveURL(/\/en\/auth\/login\?returnTo=%2Fen%2Fsaved_parkings(?:&signedOut=true)?$/);
  await logInOnPage(olderTab, driver.person);
  await expect(olderTab).toHaveURL('/en/saved_parkings');
});
