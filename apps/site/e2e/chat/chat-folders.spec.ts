import type { Locator, Page } from '@playwright/test';
import {
  createOwnerWithChats,
  demoOwner,
  createUser,
  publishBayOnBasic,
  startChat,
  sendChatMessage,
} from '../support/chats.ts';
import {
  desktopViewport,
  expect,
  waitForHydration,
  type JourneyLocale,
  phoneViewport,
  test,
} from '../support/journey.ts';
import { logIn, createPerson } from '../support/sign-up.ts';
import { translate } from '../support/translate.ts';

const chatRowsOf = (page: Page): Locator => page.getByRole('rowgroup').last().getByRole('row');
const partnerNamesOf = (page: Page): Locator => page.getByRole('rowheader');
const chatLinkOf = (page: Page, name: string): Locator =>
  partnerNamesOf(page).getByRole('link', { name: new RegExp(`^${name}`) });
const selectCheckboxOf = (page: Page, locale: JourneyLocale, name: string): Locator =>
  page.getByRole('checkbox', { name: translate(locale, 'chat.row.select', { name }) });
const starButtonOf = (page: Page, locale: JourneyLocale, name: string): Locator =>
  page.getByRole('button', { name: translate(locale, 'chat.row.star', { name }) });
const folderLinkOf = (page: Page, locale: JourneyLocale, id: 'inbox' | 'starred' | 'sent' | 'bin'): Locator =>
  page
    .getByRole('navigation', { name: translate(locale, 'chat.folders') })
    .getByRole('link', { name: new RegExp(`^${translate(locale, `chat.folder.${id}`)}`) });
const filterLinkOf = (page: Page, id: 'all' | 'own' | 'others' | 'unread'): Locator =>
  page
    .getByRole('list', { name: translate('en', 'chat.filters') })
    .getByRole('link', { name: new RegExp(`^${translate('en', `chat.filter.${id}`)}`) });
const chatActionButtonOf = (
  page: Page,
  locale: JourneyLocale,
  action: 'bin' | 'restore' | 'star' | 'read' | 'unread',
  count: number,
) => page.getByRole('button', { name: translate(locale, `chat.selection.${action}`, { count: count }), exact: true });
const undoButtonOf = (page: Page, locale: JourneyLocale): Locator =>
  page.getByRole('button', { name: translate(locale, 'chat.undo') });

test.use({ reducedMotion: 'reduce', viewport: desktopViewport });

test('an owner stars chats, moves them to the bin, undoes a move and restores a chat from the bin', async ({
  page,
}) => {
  const { bay } = await createOwnerWithChats(page, 'es');
  await page.goto('/es/account/chat');
  await expect(page).toHaveURL('/es/account/chat/inbox');
  await waitForHydration(page);
  await expect(page).toHaveTitle(new RegExp(`^\\(3\\) ${translate('es', 'chat.folder.inbox')} · Plaza$`));
  await expect(partnerNamesOf(page)).toHaveText([/^Carmen/, /^Marta/, /^Iker/]);
  await expect(chatRowsOf(page).first()).toContainText(translate('es', 'chat.yourBay', { name: bay.name }));
  await expect(folderLinkOf(page, 'es', 'inbox')).toContainText('3');

  await starButtonOf(page, 'es', 'Marta').click();
  await expect(starButtonOf(page, 'es', 'Marta')).toHaveAttribute('aria-pressed', 'true');
  await expect(folderLinkOf(page, 'es', 'starred')).toContainText('1');
  await folderLinkOf(page, 'es', 'starred').click();
  await expect(page).toHaveURL('/es/account/chat/starred');
  await expect(partnerNamesOf(page)).toHaveText([/^Marta/]);

  await folderLinkOf(page, 'es', 'inbox').click();
  await expect(partnerNamesOf(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: translate('es', 'chat.do.bin') })).toBeDisabled();
  await selectCheckboxOf(page, 'es', 'Carmen').check();
  await selectCheckboxOf(page, 'es', 'Iker').click({ modifiers: ['Shift'] });
  await expect(page.getByText(translate('es', 'chat.selection.count', { count: 3 }))).toBeVisible();
  await selectCheckboxOf(page, 'es', 'Marta').uncheck();
  await chatActionButtonOf(page, 'es', 'bin', 2).click();
  await expect(partnerNamesOf(page)).toHaveText([/^Marta/]);
  await expect(folderLinkOf(page, 'es', 'bin')).toContainText('2');
  await undoButtonOf(page, 'es').click();
  await expect(partnerNamesOf(page)).toHaveText([/^Carmen/, /^Marta/, /^Iker/]);
  await expect(folderLinkOf(page, 'es', 'bin')).toContainText('0');

  await page.getByRole('checkbox', { name: translate('es', 'chat.selection.all') }).check();
  await chatActionButtonOf(page, 'es', 'bin', 3).click();
  await expect(page.getByRole('heading', { name: translate('es', 'chat.empty.inbox') })).toBeVisible();
  await folderLinkOf(page, 'es', 'bin').click();
  await expect(partnerNamesOf(page)).toHaveCount(3);
  await selectCheckboxOf(page, 'es', 'Marta').check();
  await chatActionButtonOf(page, 'es', 'restore', 1).click();
  await expect(partnerNamesOf(page)).toHaveText([/^Carmen/, /^Iker/]);
  // only the last move of a chat can be undone
  await expect(undoButtonOf(page, 'es')).toHaveCount(1);
  await folderLinkOf(page, 'es', 'inbox').click();
  await expect(partnerNamesOf(page)).toHaveText([/^Marta/]);
  await page.reload();
  await expect(partnerNamesOf(page)).toHaveText([/^Marta/]);
});

test('the next page of the chat list starts at its top, and Back returns to the scroll position', async ({ page }) => {
  await logIn(page, createPerson(demoOwner));
  await page.goto('/en/account/chat/inbox?page=2');
  await waitForHydration(page);
  const pagination = page.getByRole('navigation', { name: translate('en', 'chat.list.pages') });
  await expect(partnerNamesOf(page).first()).toBeVisible();
  const [firstNameOnSecondPage] = await partnerNamesOf(page).allTextContents();
  await pagination.getByRole('link', { name: 'Page 1' }).click();
  await expect(page).toHaveURL('/en/account/chat/inbox');
  await expect(partnerNamesOf(page)).toHaveCount(20);
  await expect(page.getByRole('heading', { level: 2, name: /page 1 of/ })).toBeFocused();
  await chatRowsOf(page).last().scrollIntoViewIfNeeded();
  // the next page of the chat list is delayed, so that its skeleton rows are visible
  const listGate = Promise.withResolvers<void>();
  await page.route(
    ({ pathname, searchParams }) => pathname.endsWith('/inbox.data') && searchParams.get('page') === '2',
    async (route) => {
      await listGate.promise;
      await route.continue();
    },
  );
  await pagination.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText(translate('en', 'chat.list.loading'))).toBeAttached();
  listGate.resolve();
  await expect(partnerNamesOf(page).first()).toHaveText(firstNameOnSecondPage ?? '');
  await expect(chatRowsOf(page).first()).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/en/account/chat/inbox');
  await expect(chatRowsOf(page).last()).toBeInViewport();
  await page.setViewportSize(phoneViewport);
  const lastRowBox = await chatRowsOf(page).last().boundingBox();
  const paginationBox = await pagination.boundingBox();
  expect(paginationBox?.y).toBeGreaterThanOrEqual((lastRowBox?.y ?? 0) + (lastRowBox?.height ?? 0));
});

test('a new message moves its chat to the top, and a chat opens next to the list, or instead of it on a phone', async ({
  page,
}) => {
  const { bay, chatDrivers } = await createOwnerWithChats(page, 'en');
  const [iker] = chatDrivers;
  if (!iker) throw new Error('the owner has no chats');
  await page.goto('/en/account/chat/inbox');
  await waitForHydration(page);
  await expect(partnerNamesOf(page)).toHaveText([/^Carmen/, /^Marta/, /^Iker/]);
  // the typing event is sent repeatedly, because the page may not receive live events yet
  await expect(async () => {
    await iker.api.sendTyping({ params: { chatId: iker.chatId } });
    await expect(chatRowsOf(page).filter({ hasText: 'Iker' })).toContainText(translate('en', 'chat.row.typing'), {
      timeout: 2000,
    });
  }).toPass();
  await sendChatMessage(iker.api, iker.chatId, 'Are you there?');
  await expect(partnerNamesOf(page)).toHaveText([/^Iker/, /^Carmen/, /^Marta/]);
  await expect(chatRowsOf(page).first()).toContainText('Are you there?');
  await expect(chatRowsOf(page).first()).toContainText('2 new messages');
  await expect(page).toHaveTitle(/^\(3\) /);
  const lolaUser = await createUser({ firstName: 'Lola' });
  await startChat(lolaUser.api, bay, 'Hello from Lola, is it free?');
  await expect(partnerNamesOf(page).first()).toHaveText(/^Lola/);
  await expect(page).toHaveTitle(/^\(4\) /);

  await page.getByRole('searchbox', { name: translate('en', 'chat.search') }).fill('free');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/account/chat/inbox?searchStr=free');
  await selectCheckboxOf(page, 'en', 'Iker').check();
  await chatLinkOf(page, 'Marta').click();
  await expect(page).toHaveURL(/\/en\/account\/chat\/\d+\?message=\d+&searchStr=free$/);
  await expect(chatLinkOf(page, 'Marta')).toHaveAttribute('aria-current', 'true');
  await expect(selectCheckboxOf(page, 'en', 'Iker')).toBeChecked();
  await page.setViewportSize(phoneViewport);
  await expect(page.getByRole('table')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/en/account/chat/inbox?searchStr=free');
  await expect(partnerNamesOf(page)).toHaveCount(4);
  await expect(chatLinkOf(page, 'Marta')).toBeFocused();
});

test('an owner filters the chat list, and stars, moves to the bin and opens chats by keyboard alone', async ({
  page,
}) => {
  const owner = await createOwnerWithChats(page, 'en');
  const { chatDrivers, api } = owner;
  await api.markChatRead({ params: { chatId: chatDrivers[0]?.chatId ?? 0 } });
  const olgaUser = await createUser({ firstName: 'Olga' });
  await startChat(api, await publishBayOnBasic(olgaUser.api), 'Is yours free?');
  const inboxPath = '/en/account/chat/inbox';
  await page.goto(inboxPath);
  await waitForHydration(page);
  await expect(partnerNamesOf(page)).toHaveText([/^Olga/, /^Carmen/, /^Marta/, /^Iker/]);
  await filterLinkOf(page, 'unread').press('Enter');
  await expect(page).toHaveURL(`${inboxPath}?unread=1`);
  await expect(partnerNamesOf(page)).toHaveText([/^Carmen/, /^Marta/]);
  await expect(filterLinkOf(page, 'unread')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(inboxPath);
  await expect(partnerNamesOf(page)).toHaveCount(4);
  await filterLinkOf(page, 'own').press('Enter');
  await expect(page).toHaveURL(`${inboxPath}?bays=own`);
  await expect(partnerNamesOf(page)).toHaveText([/^Carmen/, /^Marta/, /^Iker/]);

  await chatLinkOf(page, 'Carmen').focus();
  await page.keyboard.press('ArrowDown');
  await expect(chatLinkOf(page, 'Marta')).toBeFocused();
  await page.keyboard.press('End');
  await expect(chatLinkOf(page, 'Iker')).toBeFocused();
  await selectCheckboxOf(page, 'en', 'Marta').focus();
  await page.keyboard.press(' ');
  await expect(selectCheckboxOf(page, 'en', 'Marta')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(starButtonOf(page, 'en', 'Marta')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(starButtonOf(page, 'en', 'Marta')).toHaveAttribute('aria-pressed', 'true');
  await expect(selectCheckboxOf(page, 'en', 'Marta')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(partnerNamesOf(page)).toHaveText([/^Carmen/, /^Iker/]);
  await expect(chatLinkOf(page, 'Iker')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en/account/chat/${chatDrivers[0]?.chatId}`));
});

test.describe('chats while offline', () => {
  test.use({ expectsConsoleErrors: true, viewport: phoneViewport });

  test('the chat list undoes failed changes while offline, and loads folders and searches after reconnecting', async ({
    page,
    context,
  }) => {
    await createOwnerWithChats(page, 'es');
    // a live event about the starred chat would reload the chat list
    await context.route(/\/es\/live/, (route) => route.abort());
    const manifestResponse = page.waitForResponse(/__manifest/);
    await page.goto('/es/account/chat/inbox');
    await waitForHydration(page);
    await manifestResponse;
    const retryLabel = translate('es', 'chat.list.retry');
    const retryLink = page.getByRole('link', { name: retryLabel });
    // polls reload the chat list, too, so only requests that follow a click on the retry link pass
    let isRetried = false;
    await page.exposeFunction('recordRetry', () => {
      isRetried = true;
    });
    await page.route('**/account/chat/inbox.data*', (route) => (isRetried ? route.continue() : route.abort()));
    await starButtonOf(page, 'es', 'Marta').click();
    await expect(page.getByText(translate('es', 'chat.list.failed'))).toBeVisible();
    await expect(partnerNamesOf(page)).toHaveText([/^Carmen/, /^Marta/, /^Iker/]);
    await retryLink.evaluate((link) => {
      const { recordRetry } = window as unknown as { recordRetry: () => Promise<void> };
      // the click on the retry link waits until the test has recorded it, so that its request passes
      void recordRetry().then(() => (link as HTMLElement).click());
    });
    await expect(page.getByText(translate('es', 'chat.list.failed'))).toHaveCount(0);
    await expect(starButtonOf(page, 'es', 'Marta')).toHaveAttribute('aria-pressed', 'true');
    await expect(folderLinkOf(page, 'es', 'starred')).toContainText('1');

    await context.setOffline(true);
    await selectCheckboxOf(page, 'es', 'Carmen').check();
    await chatActionButtonOf(page, 'es', 'bin', 1).click();
    await expect(page.getByText(translate('es', 'chat.done.failed'), { exact: true })).toBeVisible();
    await expect(partnerNamesOf(page)).toHaveCount(3);
    await context.setOffline(false);
    await page.getByRole('button', { name: retryLabel }).click();
    await expect(partnerNamesOf(page)).toHaveText([/^Marta/, /^Iker/]);

    const offlineNotice = page.getByText(translate('es', 'chat.list.offline'));
    await context.setOffline(true);
    await folderLinkOf(page, 'es', 'starred').click();
    await expect(offlineNotice).toBeVisible();
    await expect(page).toHaveURL('/es/account/chat/starred');
    await expect(folderLinkOf(page, 'es', 'starred')).toHaveAttribute('aria-current', 'page');
    await context.setOffline(false);
    await expect(partnerNamesOf(page)).toHaveText([/^Marta/]);
    await expect(offlineNotice).toHaveCount(0);
    await context.setOffline(true);
    const searchField = page.getByRole('searchbox', { name: translate('es', 'chat.search') });
    await searchField.fill('marta');
    await searchField.press('Enter');
    await expect(offlineNotice).toBeVisible();
    await expect(searchField).toHaveValue('marta');
    await context.setOffline(false);
    await expect(partnerNamesOf(page)).toHaveText([/^Marta/]);
    await expect(page).toHaveURL('/es/account/chat/starred?searchStr=marta');
  });
});
