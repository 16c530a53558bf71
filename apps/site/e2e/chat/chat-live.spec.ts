import type { Page } from '@playwright/test';
import { startChat, startThread, sendChatMessage } from '../support/chats.ts';
import {
  desktopViewport,
  expect,
  waitForHydration,
  phoneViewport,
  translate,
  type JourneyLocale,
} from '../support/journey.ts';
import { createPlainImage } from '../support/owners.ts';
import { test } from '../support/roles.ts';
import { expectUnreadCount, createChatPair } from '../support/chat-users.ts';

test.use({ expectsConsoleErrors: true });

const messagePaneOf = (page: Page, locale: JourneyLocale) =>
  page
    .getByRole('region', { name: new RegExp(`^${translate(locale, 'chat.with', { name: '' }).trim()}`) })
    .getByRole('region', { name: translate(locale, 'chat.messages'), exact: true });
const messageFieldOf = (page: Page, locale: JourneyLocale) =>
  page.getByRole('textbox', { name: translate(locale, 'chat.compose.message'), exact: true });
const chatPathOf = (locale: JourneyLocale, chatId: number): string => `/${locale}/account/chat/${chatId}`;
const sendMessage = async (page: Page, locale: JourneyLocale, text: string): Promise<void> => {
  await messageFieldOf(page, locale).fill(text);
  await messageFieldOf(page, locale).press('Enter');
};
const messageTextsOf = async (page: Page, locale: JourneyLocale, start: string): Promise<string[]> => {
  const messageTexts = await messagePaneOf(page, locale)
    .getByText(new RegExp(`^${start} \\d+`))
    .allTextContents();
  return messageTexts.map((text) => /^\D+\d+/.exec(text)?.[0] ?? '');
};
const createNumberedTexts = (start: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${start} ${index + 1}`);

test('a driver and an owner in two browsers see each other’s messages, read receipts and typing live', async ({
  browser,
}) => {
  const locale = 'es';
  const { owner, driver, bay } = await createChatPair(browser, {
    locale,
    ownerSize: desktopViewport,
    driverSize: phoneViewport,
  });
  await owner.page.goto(`/${locale}/account/my_parking`);
  await waitForHydration(owner.page);
  await expectUnreadCount(owner.page, locale, 0);

  await driver.page.goto(`/${locale}/parking/${bay.id}`);
  await waitForHydration(driver.page);
  await driver.page.getByLabel(translate(locale, 'listing.message')).fill('¿Sigue libre?');
  const toastRegion = owner.page.getByRole('region', { name: translate(locale, 'member.toasts') });
  await Promise.all([
    // the toast disappears after seconds, so the test starts to wait for it before the driver sends the message
    expect(toastRegion.getByRole('listitem')).toContainText([/Marina.*¿Sigue libre\?/s]),
    driver.page.getByRole('button', { name: translate(locale, 'listing.send'), exact: true }).click(),
  ]);
  await driver.page.waitForURL(/\/account\/chat\/\d+$/);
  await expect(messagePaneOf(driver.page, locale).getByText('¿Sigue libre?')).toBeVisible();

  await expectUnreadCount(owner.page, locale, 1);
  await owner.page
    .getByRole('banner')
    .getByRole('link', { name: /^(?:Messages|Mensajes),/ })
    .click();
  const chatLink = owner.page.getByRole('link', { name: /Marina/ });
  await expect(chatLink).toBeVisible();
  await expect(toastRegion.getByRole('listitem')).toHaveCount(0);
  await sendMessage(driver.page, locale, 'Puedo verla hoy');
  await expect(owner.page.getByText('Puedo verla hoy').first()).toBeVisible();
  await expectUnreadCount(owner.page, locale, 1);

  // opening the chat updates the driver's read receipt
  await chatLink.click();
  await expect(messagePaneOf(owner.page, locale).getByText('Puedo verla hoy')).toBeVisible();
  await expectUnreadCount(owner.page, locale, 0);
  const receiptText = translate(locale, 'chat.read', { time: '' }).trim();
  await expect(messagePaneOf(driver.page, locale).getByText(new RegExp(`^${receiptText} `))).toBeVisible();

  await messageFieldOf(owner.page, locale).pressSequentially('Claro');
  const typingIndicator = messagePaneOf(driver.page, locale).getByText(
    translate(locale, 'chat.typing', { name: 'Andrés' }),
  );
  await expect(typingIndicator).toBeAttached();
  await messageFieldOf(owner.page, locale).press('Enter');
  await expect(messagePaneOf(driver.page, locale).getByText('Claro', { exact: true })).toBeVisible();
  await expect(typingIndicator).toHaveCount(0);
  await expect(driver.page.getByRole('status').filter({ hasText: 'Andrés: Claro' }), 'read out').toBeAttached();

  await owner.page
    .locator('form input[type="file"]')
    .first()
    .setInputFiles({
      name: 'bay.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await createPlainImage([70, 110, 160], 640, 480).arrayBuffer()),
    });
  await sendMessage(owner.page, locale, 'Así es');
  const imageLink = messagePaneOf(driver.page, locale)
    .getByRole('link', { name: translate(locale, 'chat.picture.open', { name: 'bay.png' }) })
    .locator('img');
  await expect(imageLink).toBeVisible();
  const { width, height } = await imageLink.evaluate((image: HTMLImageElement) => ({
    width: image.width,
    height: image.height,
  }));
  expect(width).toBeLessThanOrEqual(320);
  expect(width / height).toBeCloseTo(4 / 3, 1);
  await expect(messagePaneOf(driver.page, locale).getByText('Así es')).toBeVisible();
});

test('two tabs of one browser open a single live stream and show the same number of unread chats', async ({
  browser,
}) => {
  const { owner, driver, bay } = await createChatPair(browser);
  const liveStreamUrls = new Set<string>();
  owner.context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/en/live') liveStreamUrls.add(request.url());
  });
  const secondTab = await owner.context.newPage();
  await owner.page.goto('/en/faq');
  await waitForHydration(owner.page);
  await secondTab.goto('/en/account/dashboard');
  await waitForHydration(secondTab);
  const chatId = await startChat(driver.api, bay, 'Is it free?');
  await expectUnreadCount(owner.page, 'en', 1);
  await expectUnreadCount(secondTab, 'en', 1);
  // the dashboard lists unread chats first
  const todoItems = secondTab.getByRole('region', { name: translate('en', 'owner.dash.todo') }).getByRole('listitem');
  await expect(todoItems.first()).toContainText('Reply to one person');
  expect(liveStreamUrls.size).toBe(1);
  await secondTab.goto(chatPathOf('en', chatId));
  await expectUnreadCount(secondTab, 'en', 0);
  await expectUnreadCount(owner.page, 'en', 0);
  // the second tab still receives messages after the first tab is closed
  await owner.page.close();
  await sendChatMessage(driver.api, chatId, 'Hello?');
  await expect(messagePaneOf(secondTab, 'en').getByText('Hello?')).toBeVisible();
});

test('a chat shows every message sent while it was offline exactly once after it reconnects', async ({
  page,
  context,
  accountOf,
}) => {
  const { owner, chatId, path } = await startThread(page, 'en', await accountOf('owner'), 'Note 1');
  await page.goto(path);
  await waitForHydration(page);
  await sendChatMessage(owner.api, chatId, 'Note 2');
  await expect.poll(() => messageTextsOf(page, 'en', 'Note')).toEqual(createNumberedTexts('Note', 2));
  await context.setOffline(true);
  for (const text of ['Note 3', 'Note 4', 'Note 5']) await sendChatMessage(owner.api, chatId, text);
  await context.setOffline(false);
  await sendChatMessage(owner.api, chatId, 'Note 6');
  await expect.poll(() => messageTextsOf(page, 'en', 'Note')).toEqual(createNumberedTexts('Note', 6));
});

test('a page without a live stream polls for new messages, and shows a retry button when polls fail', async ({
  page,
  context,
  accountOf,
}) => {
  const { owner, chatId } = await startThread(page, 'en', await accountOf('owner'));
  await page.clock.install();
  await context.route('**/en/live*', (route) => route.abort());
  await page.goto('/en/contact_us');
  await waitForHydration(page);
  /** Fast-forwards the page's clock, because polls run every ten seconds. */
  const pollUntil = (isSeen: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return isSeen();
      })
      .toBe(true);
  await sendChatMessage(owner.api, chatId, 'Note 1');
  await pollUntil(async () => (await page.title()).startsWith('(1) '));

  await context.route('**/en/chat-counts*', (route) => route.abort());
  const nameField = page.getByRole('textbox').first();
  await nameField.focus();
  const livePausedNotice = page.getByText(translate('en', 'member.livePaused'));
  await pollUntil(() => livePausedNotice.isVisible());
  await expect(nameField).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.unroute('**/en/chat-counts*');
  await context.unroute('**/en/live*');
  await page.getByRole('button', { name: translate('en', 'member.retry') }).click();
  await expect(livePausedNotice).toHaveCount(0);
  await sendChatMessage(owner.api, chatId, 'Hello?');
  await expect(page.getByRole('listitem').filter({ hasText: 'Hello?' })).toBeVisible();
  await expectUnreadCount(page, 'en', 1);
});
