import type { Locator, Page } from '@playwright/test';
import {
  createOwnerWithChats,
  demoOwner,
  createUser,
  publishBayOnBasic,
  startChat,
  sendChatMessage,
} from '../support/chats.ts';
import { desktop, expect, waitForHydration, type JourneyLocale, phone, test } from '../support/journey.ts';
import { logIn, createPerson } from '../support/sign-up.ts';
import { words } from '../support/words.ts';

const rows = (page: Page): Locator => page.getByRole('rowgroup').last().getByRole('row');
const names = (page: Page): Locator => page.getByRole('rowheader');
const chatLink = (page: Page, name: string): Locator => names(page).getByRole('link', { name: new RegExp(`^${name}`) });
const boxOf = (page: Page, locale: JourneyLocale, name: string): Locator =>
  page.getByRole('checkbox', { name: words(locale, 'chat.row.select', { name }) });
const starOf = (page: Page, locale: JourneyLocale, name: string): Locator =>
  page.getByRole('button', { name: words(locale, 'chat.row.star', { name }) });
const folder = (page: Page, locale: JourneyLocale, id: 'inbox' | 'starred' | 'sent' | 'bin'): Locator =>
  page
    .getByRole('navigation', { name: words(locale, 'chat.folders') })
    .getByRole('link', { name: new RegExp(`^${words(locale, `chat.folder.${id}`)}`) });
const filter = (page: Page, id: 'all' | 'own' | 'others' | 'unread'): Locator =>
  page
    .getByRole('list', { name: words('en', 'chat.filters') })
    .getByRole('link', { name: new RegExp(`^${words('en', `chat.filter.${id}`)}`) });
const actionButton = (
  page: Page,
  locale: JourneyLocale,
  kind: 'bin' | 'restore' | 'star' | 'read' | 'unread',
  count: number,
) => page.getByRole('button', { name: words(locale, `chat.selection.${kind}`, { count: count }), exact: true });
const undoButton = (page: Page, locale: JourneyLocale): Locator =>
  page.getByRole('button', { name: words(locale, 'chat.undo') });

test.use({ reducedMotion: 'reduce', viewport: desktop });

test('chats are starred, moved to the bin, and restored; a move can be undone', async ({ page }) => {
  const { bay } = await createOwnerWithChats(page, 'es');
  await page.goto('/es/account/chat');
  await expect(page).toHaveURL('/es/account/chat/inbox');
  await waitForHydration(page);
  await expect(page).toHaveTitle(new RegExp(`^\\(3\\) ${words('es', 'chat.folder.inbox')} · Plaza$`));
  await expect(names(page)).toHaveText([/^Carmen/, /^Marta/, /^Iker/]);
  await expect(rows(page).first()).toContainText(words('es', 'chat.yourBay', { name: bay.name }));
  await expect(folder(page, 'es', 'inbox')).toContainText('3');

  await starOf(page, 'es', 'Marta').click();
  await expect(starOf(page, 'es', 'Marta')).toHaveAttribute('aria-pressed', 'true');
  await expect(folder(page, 'es', 'starred')).toContainText('1');
  await folder(page, 'es', 'starred').click();
  await expect(page).toHaveURL('/es/account/chat/starred');
  await expect(names(page)).toHaveText([/^Marta/]);

  await folder(page, 'es', 'inbox').click();
  await expect(names(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: words('es', 'chat.do.bin') })).toBeDisabled();
  await boxOf(page, 'es', 'Carmen').check();
  await boxOf(page, 'es', 'Iker').click({ modifiers: ['Shift'] });
  await expect(page.getByText(words('es', 'chat.selection.count', { count: 3 }))).toBeVisible();
  await boxOf(page, 'es', 'Marta').uncheck();
  await actionButton(page, 'es', 'bin', 2).click();
  await expect(names(page)).toHaveText([/^Marta/]);
  await expect(folder(page, 'es', 'bin')).toContainText('2');
  await undoButton(page, 'es').click();
  await expect(names(page)).toHaveText([/^Carmen/, /^Marta/, /^Iker/]);
  await expect(folder(page, 'es', 'bin')).toContainText('0');

  await page.getByRole('checkbox', { name: words('es', 'chat.selection.all') }).check();
  await actionButton(page, 'es', 'bin', 3).click();
  await expect(page.getByRole('heading', { name: words('es', 'chat.empty.inbox') })).toBeVisible();
  await folder(page, 'es', 'bin').click();
  await expect(names(page)).toHaveCount(3);
  await boxOf(page, 'es', 'Marta').check();
  await actionButton(page, 'es', 'restore', 1).click();
  await expect(names(page)).toHaveText([/^Carmen/, /^Iker/]);
  // only the last change can be undone
  await expect(undoButton(page, 'es')).toHaveCount(1);
  await folder(page, 'es', 'inbox').click();
  await expect(names(page)).toHaveText([/^Marta/]);
  await page.reload();
  await expect(names(page)).toHaveText([/^Marta/]);
});

test('the next page of the chat list starts at its top, and Back returns to the scroll position', async ({ page }) => {
  await logIn(page, createPerson(demoOwner));
  await page.goto('/en/account/chat/inbox?page=2');
  await waitForHydration(page);
  const pages = page.getByRole('navigation', { name: words('en', 'chat.list.pages') });
  await expect(names(page)).toHaveCount(20);
  const [ofSecond] = await names(page).allTextContents();
  await pages.getByRole('link', { name: 'Page 1' }).click();
  await expect(page).toHaveURL('/en/account/chat/inbox');
  await expect(names(page)).toHaveCount(20);
  await expect(page.getByRole('heading', { level: 2, name: /page 1 of/ })).toBeFocused();
  await rows(page).last().scrollIntoViewIfNeeded();
  // the delayed page of the list shows skeleton rows
  const isAwaited = Promise.withResolvers<void>();
  await page.route(
    ({ pathname, searchParams }) => pathname.endsWith('/inbox.data') && searchParams.get('page') === '2',
    async (route) => {
      await isAwaited.promise;
      await route.continue();
    },
  );
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText(words('en', 'chat.list.loading'))).toBeAttached();
  isAwaited.resolve();
  await expect(names(page).first()).toHaveText(ofSecond ?? '');
  await expect(rows(page).first()).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/en/account/chat/inbox');
  await expect(rows(page).last()).toBeInViewport();
  await page.setViewportSize(phone);
  const lastRow = await rows(page).last().boundingBox();
  const paginationBox = await pages.boundingBox();
  expect(paginationBox?.y).toBeGreaterThanOrEqual((lastRow?.y ?? 0) + (lastRow?.height ?? 0));
});

test('a new message moves its chat to the top of the list; a chat opens next to the list, or instead of it on a phone', async ({
  page,
}) => {
  const { bay, chatDrivers } = await createOwnerWithChats(page, 'en');
  const [iker] = chatDrivers;
  if (!iker) throw new Error('nobody asked');
  await page.goto('/en/account/chat/inbox');
  await waitForHydration(page);
  await expect(names(page)).toHaveText([/^Carmen/, /^Marta/, /^Iker/]);
  // retried, because the page may not be hydrated yet
  await expect(async () => {
    await iker.api.sendTyping({ params: { chatId: iker.chatId } });
    await expect(rows(page).filter({ hasText: 'Iker' })).toContainText(words('en', 'chat.row.typing'), {
      timeout: 2000,
    });
  }).toPass();
  await sendChatMessage(iker.api, iker.chatId, 'Are you there?');
  await expect(names(page)).toHaveText([/^Iker/, /^Carmen/, /^Marta/]);
  await expect(rows(page).first()).toContainText('Are you there?');
  await expect(rows(page).first()).toContainText('2 new messages');
  await expect(page).toHaveTitle(/^\(3\) /);
  const lola = await createUser({ firstName: 'Lola' });
  await startChat(lola.api, bay, 'Hello from Lola, is it free?');
  await expect(names(page).first()).toHaveText(/^Lola/);
  await expect(page).toHaveTitle(/^\(4\) /);

  await page.getByRole('searchbox', { name: words('en', 'chat.search') }).fill('free');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/account/chat/inbox?searchStr=free');
  await boxOf(page, 'en', 'Iker').check();
  await chatLink(page, 'Marta').click();
  await expect(page).toHaveURL(/\/en\/account\/chat\/\d+\?message=\d+&searchStr=free$/);
  await expect(chatLink(page, 'Marta')).toHaveAttribute('aria-current', 'true');
  await expect(boxOf(page, 'en', 'Iker')).toBeChecked();
  await page.setViewportSize(phone);
  await expect(page.getByRole('table')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/en/account/chat/inbox?searchStr=free');
  await expect(names(page)).toHaveCount(4);
  await expect(chatLink(page, 'Marta')).toBeFocused();
});

test('the chat list is filtered, and its chats are starred, moved and opened by keyboard alone', async ({ page }) => {
  const owner = await createOwnerWithChats(page, 'en');
  const { chatDrivers, api } = owner;
  await api.markChatRead({ params: { chatId: chatDrivers[0]?.chatId ?? 0 } });
  const olga = await createUser({ firstName: 'Olga' });
  await startChat(api, await publishBayOnBasic(olga.api), 'Is yours free?');
  const inbox = '/en/account/chat/inbox';
  await page.goto(inbox);
  await waitForHydration(page);
  await expect(names(page)).toHaveText([/^Olga/, /^Carmen/, /^Marta/, /^Iker/]);
  await filter(page, 'unread').press('Enter');
  await expect(page).toHaveURL(`${inbox}?unread=1`);
  await expect(names(page)).toHaveText([/^Carmen/, /^Marta/]);
  await expect(filter(page, 'unread')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(inbox);
  await expect(names(page)).toHaveCount(4);
  await filter(page, 'own').press('Enter');
  await expect(page).toHaveURL(`${inbox}?bays=own`);
  await expect(names(page)).toHaveText([/^Carmen/, /^Marta/, /^Iker/]);

  await chatLink(page, 'Carmen').focus();
  await page.keyboard.press('ArrowDown');
  await expect(chatLink(page, 'Marta')).toBeFocused();
  await page.keyboard.press('End');
  await expect(chatLink(page, 'Iker')).toBeFocused();
  await boxOf(page, 'en', 'Marta').focus();
  await page.keyboard.press(' ');
  await expect(boxOf(page, 'en', 'Marta')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(starOf(page, 'en', 'Marta')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(starOf(page, 'en', 'Marta')).toHaveAttribute('aria-pressed', 'true');
  await expect(boxOf(page, 'en', 'Marta')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([/^Carmen/, /^Iker/]);
  await expect(chatLink(page, 'Iker')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en/account/chat/${chatDrivers[0]?.chatId}`));
});

test.describe('chats while offline', () => {
  test.use({ expectsConsoleErrors: true, viewport: phone });

  test('the chat list stays while offline, failed changes are undone, and folders and searches load after reconnecting', async ({
    page,
    context,
  }) => {
    await createOwnerWithChats(page, 'es');
    // the live event of the star would reload the list
    await context.route(/\/es\/live/, (route) => route.abort());
    const manifestResponse = page.waitForResponse(/__manifest/);
    await page.goto('/es/account/chat/inbox');
    await waitForHydration(page);
    await manifestResponse;
    await page.route('**/account/chat/inbox.data*', (route) => route.abort());
    await starOf(page, 'es', 'Marta').click();
    await expect(page.getByText(words('es', 'chat.list.failed'))).toBeVisible();
    await expect(names(page)).toHaveText([/^Carmen/, /^Marta/, /^Iker/]);
    await page.unroute('**/account/chat/inbox.data*');
    const retry = words('es', 'chat.list.retry');
    await page.getByRole('link', { name: retry }).click();
    await expect(page.getByText(words('es', 'chat.list.failed'))).toHaveCount(0);
    await expect(starOf(page, 'es', 'Marta')).toHaveAttribute('aria-pressed', 'true');
    await expect(folder(page, 'es', 'starred')).toContainText('1');

    await context.setOffline(true);
    await boxOf(page, 'es', 'Carmen').check();
    await actionButton(page, 'es', 'bin', 1).click();
    await expect(page.getByText(words('es', 'chat.done.failed'), { exact: true })).toBeVisible();
    await expect(names(page)).toHaveCount(3);
    await context.setOffline(false);
    await page.getByRole('button', { name: retry }).click();
    await expect(names(page)).toHaveText([/^Marta/, /^Iker/]);

    const notice = page.getByText(words('es', 'chat.list.offline'));
    await context.setOffline(true);
    await folder(page, 'es', 'starred').click();
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL('/es/account/chat/starred');
    await expect(folder(page, 'es', 'starred')).toHaveAttribute('aria-current', 'page');
    await context.setOffline(false);
    await expect(names(page)).toHaveText([/^Marta/]);
    await expect(notice).toHaveCount(0);
    await context.setOffline(true);
    const field = page.getByRole('searchbox', { name: words('es', 'chat.search') });
    await field.fill('marta');
    await field.press('Enter');
    await expect(notice).toBeVisible();
    await expect(field).toHaveValue('marta');
    await context.setOffline(false);
    await expect(names(page)).toHaveText([/^Marta/]);
    await expect(page).toHaveURL('/es/account/chat/starred?searchStr=marta');
  });
});
