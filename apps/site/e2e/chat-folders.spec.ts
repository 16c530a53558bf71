import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import {
  chatCount,
  chatText,
  demoBays,
  demoHost,
  newMember,
  publishedBay,
  startChat,
  writeInto,
  type ChattedBay,
} from './support/chats.ts';
import { desktop, expect, hydrated, type JourneyLocale, locales, phone, test } from './support/journey.ts';
import { signUpOwner, type Owner } from './support/owners.ts';
import { logIn, newPerson } from './support/sign-up.ts';

const tablet = { width: 820, height: 1100 };
const people = ['Iker', 'Marta', 'Carmen'] as const;

interface Correspondence {
  owner: Owner;
  bay: ChattedBay;
  renters: readonly Owner[];
  /** Chats that each of `people` began about the owner’s bay, in their order. */
  chatIds: readonly number[];
}

/** An owner who is signed in, and whom some people wrote to about their bay. */
async function correspondence(page: Page, locale: JourneyLocale): Promise<Correspondence> {
  const owner = await signUpOwner(page, { locale });
  const bay = await publishedBay(owner.api);
  const renters = await Promise.all(people.map(async (firstName) => newMember({ firstName }, locale)));
  const chatIds: number[] = [];
  for (const [index, renter] of renters.entries())
    chatIds.push(await startChat(renter.api, bay, `Is it free from March ${index + 1}?`));
  return { owner, bay, renters, chatIds };
}

const rows = (page: Page): Locator => page.getByRole('rowgroup').last().getByRole('row');
const names = (page: Page): Locator => page.getByRole('rowheader');
const boxOf = (page: Page, locale: JourneyLocale, name: string): Locator =>
  page.getByRole('checkbox', { name: chatText(locale, 'chat.row.select', { name }) });
const starOf = (page: Page, locale: JourneyLocale, name: string): Locator =>
  page.getByRole('button', { name: chatText(locale, 'chat.row.star', { name }) });
const folder = (page: Page, locale: JourneyLocale, id: 'inbox' | 'starred' | 'sent' | 'bin'): Locator =>
  page
    .getByRole('navigation', { name: chatText(locale, 'chat.folders') })
    .getByRole('link', { name: new RegExp(`^${chatText(locale, `chat.folder.${id}`)}`) });
const act = (page: Page, locale: JourneyLocale, kind: 'bin' | 'restore' | 'star' | 'read' | 'unread', count: number) =>
  page.getByRole('button', { name: chatCount(locale, `chat.selection.${kind}`, count), exact: true });
const undo = (page: Page, locale: JourneyLocale): Locator =>
  page.getByRole('button', { name: chatText(locale, 'chat.undo') });

test.use({ reducedMotion: 'reduce' });

for (const locale of locales) {
  test(`chats are starred, moved to the bin with undo, and restored (${locale})`, async ({ page }) => {
    await page.setViewportSize(desktop);
    const { bay } = await correspondence(page, locale);
    await page.goto(`/${locale}/account/chat`);
    await expect(page).toHaveURL(`/${locale}/account/chat/inbox`);
    await hydrated(page);
    await expect(page).toHaveTitle(new RegExp(`^\\(3\\) ${chatText(locale, 'chat.folder.inbox')} · Plaza$`));
    await expect(names(page)).toHaveText([/^Carmen/, /^Marta/, /^Iker/]);
    await expect(rows(page).first()).toContainText(chatText(locale, 'chat.yourBay', { name: bay.name }));
    await expect(folder(page, locale, 'inbox')).toContainText('3');
    for (const column of ['author', 'text', 'time'] as const)
      await expect(page.getByRole('columnheader', { name: chatText(locale, `chat.list.${column}`) })).toBeVisible();

    await starOf(page, locale, 'Marta').click();
    await expect(starOf(page, locale, 'Marta')).toHaveAttribute('aria-pressed', 'true');
    await expect(folder(page, locale, 'starred')).toContainText('1');
    await folder(page, locale, 'starred').click();
    await expect(page).toHaveURL(`/${locale}/account/chat/starred`);
    await expect(names(page)).toHaveText([/^Marta/]);

    await folder(page, locale, 'inbox').click();
    await expect(names(page)).toHaveCount(3);
    // nothing is selected: the button is there, and off
    await expect(page.getByRole('button', { name: chatText(locale, 'chat.do.bin') })).toBeDisabled();
    await boxOf(page, locale, 'Carmen').check();
    await boxOf(page, locale, 'Iker').click({ modifiers: ['Shift'] });
    await expect(page.getByText(chatCount(locale, 'chat.selection.count', 3))).toBeVisible();
    await boxOf(page, locale, 'Marta').uncheck();
    await act(page, locale, 'bin', 2).click();
    await expect(names(page)).toHaveText([/^Marta/]);
    await expect(folder(page, locale, 'bin')).toContainText('2');
    await undo(page, locale).click();
    await expect(names(page)).toHaveText([/^Carmen/, /^Marta/, /^Iker/]);
    await expect(folder(page, locale, 'bin')).toContainText('0');

    await page.getByRole('checkbox', { name: chatText(locale, 'chat.selection.all') }).check();
    await act(page, locale, 'bin', 3).click();
    await expect(page.getByRole('heading', { name: chatText(locale, 'chat.empty.inbox') })).toBeVisible();
    await folder(page, locale, 'bin').click();
    await expect(names(page)).toHaveCount(3);
    await boxOf(page, locale, 'Marta').check();
    await act(page, locale, 'restore', 1).click();
    await expect(names(page)).toHaveText([/^Carmen/, /^Iker/]);
    // what the change before offered to undo is out of date
    await expect(undo(page, locale)).toHaveCount(1);
    await folder(page, locale, 'inbox').click();
    await expect(names(page)).toHaveText([/^Marta/]);
    await page.reload();
    await expect(names(page)).toHaveText([/^Marta/]);
  });

  test(`a search keeps its words, finds names, bays and texts, and can be cleared (${locale})`, async ({ page }) => {
    await page.setViewportSize(phone);
    const { bay, renters, chatIds } = await correspondence(page, locale);
    await writeInto(renters[0]?.api as Owner['api'], chatIds[0] ?? 0, 'I drive a Mehari.');
    await page.goto(`/${locale}/account/chat/inbox`);
    await hydrated(page);
    const field = page.getByRole('searchbox', { name: chatText(locale, 'chat.search') });
    for (const [text, found] of [
      ['mehari', [/^Iker/]],
      ['carmen', [/^Carmen/]],
      [bay.name, [/^Iker/, /^Carmen/, /^Marta/]],
    ] as const) {
      await field.fill(text);
      await field.press('Enter');
      await expect(page).toHaveURL(new RegExp(`searchStr=${encodeURIComponent(text).replaceAll('%20', '\\+')}$`));
      await expect(names(page)).toHaveText([...found]);
      await expect(field).toHaveValue(text);
      await expect(page.getByText(chatCount(locale, 'chat.search.found', found.length, { text }))).toBeVisible();
    }
    await field.fill('zzzz');
    await field.press('Enter');
    await expect(
      page.getByRole('heading', { name: chatText(locale, 'chat.empty.search', { text: 'zzzz' }) }),
    ).toBeVisible();
    await page.getByRole('link', { name: chatText(locale, 'chat.empty.searchBin') }).click();
    await expect(page).toHaveURL(`/${locale}/account/chat/bin?searchStr=zzzz`);
    await page
      .getByRole('main')
      .getByRole('link', { name: chatText(locale, 'chat.search.clear') })
      .first()
      .click();
    await expect(page).toHaveURL(`/${locale}/account/chat/bin`);
    await expect(field).toHaveValue('');
  });

  test(`every empty folder says what to do next, and passes axe (${locale})`, async ({ page }) => {
    await signUpOwner(page, { locale });
    for (const id of ['inbox', 'starred', 'sent', 'bin'] as const) {
      await page.goto(`/${locale}/account/chat/${id}`);
      await expect(page.getByRole('heading', { name: chatText(locale, `chat.empty.${id}`) })).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      await expectAccessibleInBothThemes(page, `empty ${id}`);
    }
  });

  for (const size of [phone, tablet, desktop]) {
    test(`a list with everything in it passes axe at ${size.width} px (${locale})`, async ({ page }) => {
      await page.setViewportSize(size);
      const { owner } = await correspondence(page, locale);
      const [elsewhere] = await demoBays(1);
      if (elsewhere) await startChat(owner.api, elsewhere, 'Does a van fit?');
      await page.goto(`/${locale}/account/chat/inbox`);
      await hydrated(page);
      await expect(names(page)).toHaveCount(4);
      await expectAccessibleInBothThemes(page, `inbox at ${size.width}`);
      await boxOf(page, locale, 'Marta').check();
      await starOf(page, locale, 'Iker').click();
      await expectAccessibleInBothThemes(page, `two chosen at ${size.width}`);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      await folder(page, locale, 'sent').click();
      await expect(names(page)).toHaveCount(1);
      await expect(rows(page).first()).toContainText(chatText(locale, 'chat.you', { text: 'Does a van fit?' }));
    });
  }
}

test('pages of a list stand in the address, and beyond the last one is the last one', async ({ page }) => {
  await page.setViewportSize(desktop);
  await logIn(page, newPerson(demoHost));
  await page.goto('/en/account/chat/inbox?page=40');
  await expect(page).toHaveURL(/\/en\/account\/chat\/inbox\?page=[23]$/);
  const pages = page.getByRole('navigation', { name: chatText('en', 'chat.list.pages') });
  await expect(names(page).first()).toBeVisible();
  await page.goto('/en/account/chat/inbox?page=2');
  await hydrated(page);
  await expect(names(page)).toHaveCount(20);
  const [ofSecond] = await names(page).allTextContents();
  await pages.getByRole('link', { name: 'Page 1' }).click();
  await expect(page).toHaveURL('/en/account/chat/inbox');
  await expect(names(page)).toHaveCount(20);
  await expect(page.getByRole('heading', { level: 2, name: /page 1 of/ })).toBeFocused();
  await rows(page).last().scrollIntoViewIfNeeded();
  // the other page takes its time, so that rows are drawn in the meantime
  const isAwaited = Promise.withResolvers<void>();
  await page.route(
    ({ pathname, searchParams }) => pathname.endsWith('/inbox.data') && searchParams.get('page') === '2',
    async (route) => {
      await isAwaited.promise;
      await route.continue();
    },
  );
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText(chatText('en', 'chat.list.loading'))).toBeAttached();
  isAwaited.resolve();
  await expect(names(page).first()).toHaveText(ofSecond ?? '');
  await expect(rows(page).first()).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/en/account/chat/inbox');
  await expect(rows(page).last()).toBeInViewport();
  // on a phone the pages stand below the last row
  await page.setViewportSize(phone);
  const lastRow = await rows(page).last().boundingBox();
  const below = await pages.boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((lastRow?.y ?? 0) + (lastRow?.height ?? 0));
});

test('a chat opens beside its list, which stays as it is; on a phone instead of it', async ({ page }) => {
  await page.setViewportSize(desktop);
  await correspondence(page, 'en');
  await page.goto('/en/account/chat/inbox?searchStr=free');
  await hydrated(page);
  await boxOf(page, 'en', 'Iker').check();
  await names(page)
    .getByRole('link', { name: /^Marta/ })
    .click();
  await expect(page).toHaveURL(/\/en\/account\/chat\/\d+\?message=\d+&searchStr=free$/);
  await expect(names(page).getByRole('link', { name: /^Marta/ })).toHaveAttribute('aria-current', 'true');
  await expect(boxOf(page, 'en', 'Iker')).toBeChecked();
  await page.setViewportSize(phone);
  await expect(page.getByRole('table')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/en/account/chat/inbox?searchStr=free');
  await expect(names(page)).toHaveCount(3);
  await expect(names(page).getByRole('link', { name: /^Marta/ })).toBeFocused();
});

test('a message that comes puts its chat on top, and typing shows', async ({ page }) => {
  await page.setViewportSize(desktop);
  const { bay, renters, chatIds } = await correspondence(page, 'en');
  await page.goto('/en/account/chat/inbox');
  await hydrated(page);
  await expect(names(page)).toHaveText([/^Carmen/, /^Marta/, /^Iker/]);
  const [iker] = renters;
  if (!iker) throw new Error('nobody wrote');
  // signs pass: the page may not listen yet
  await expect(async () => {
    await iker.api.tellTyping({ params: { chatId: chatIds[0] ?? 0 } });
    await expect(rows(page).filter({ hasText: 'Iker' })).toContainText(chatText('en', 'chat.row.typing'), {
      timeout: 2000,
    });
  }).toPass();
  await writeInto(iker.api, chatIds[0] ?? 0, 'Are you there?');
  await expect(names(page)).toHaveText([/^Iker/, /^Carmen/, /^Marta/]);
  await expect(rows(page).first()).toContainText('Are you there?');
  await expect(rows(page).first()).toContainText('2 new messages');
  await expect(page).toHaveTitle(/^\(3\) /);
  // one more person writes for the first time
  const lola = await newMember({ firstName: 'Lola' });
  await startChat(lola.api, bay, 'Hello from Lola');
  await expect(names(page).first()).toHaveText(/^Lola/);
  await expect(page).toHaveTitle(/^\(4\) /);
});

test('a list is worked by keyboard alone', async ({ page }) => {
  await page.setViewportSize(desktop);
  await correspondence(page, 'en');
  await page.goto('/en/account/chat/inbox');
  await hydrated(page);
  await names(page)
    .getByRole('link', { name: /^Carmen/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(names(page).getByRole('link', { name: /^Marta/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(names(page).getByRole('link', { name: /^Iker/ })).toBeFocused();
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
  // the focus stays near
  await expect(names(page).getByRole('link', { name: /^Iker/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/account\/chat\/\d+$/);
});

test.describe('when the connection is lost', () => {
  test.use({ expectsConsoleErrors: true });

  test('the list stays, and what could not be done is taken back', async ({ page, context }) => {
    await page.setViewportSize(desktop);
    await correspondence(page, 'en');
    await page.goto('/en/account/chat/inbox');
    await hydrated(page);
    await expect(names(page)).toHaveCount(3);
    await context.setOffline(true);
    await boxOf(page, 'en', 'Marta').check();
    await act(page, 'en', 'bin', 1).click();
    await expect(page.getByText(chatText('en', 'chat.done.failed'), { exact: true })).toBeVisible();
    await expect(names(page)).toHaveCount(3);
    await context.setOffline(false);
    await page.getByRole('button', { name: chatText('en', 'chat.list.retry') }).click();
    await expect(names(page)).toHaveText([/^Carmen/, /^Iker/]);
  });
});

for (const locale of locales)
  test.describe(`without a connection (${locale})`, () => {
    test.use({ expectsConsoleErrors: true });

    test('another folder or search says so in the place of its list, and comes when the line is back', async ({
      page,
      context,
    }) => {
      await page.setViewportSize(locale === 'en' ? desktop : phone);
      await correspondence(page, locale);
      const discovered = page.waitForResponse(/__manifest/);
      await page.goto(`/${locale}/account/chat/inbox`);
      await hydrated(page);
      await discovered;
      await starOf(page, locale, 'Marta').click();
      await expect(folder(page, locale, 'starred')).toContainText('1');
      const notice = page.getByText(chatText(locale, 'chat.list.offline'));
      await context.setOffline(true);
      await folder(page, locale, 'starred').click();
      await expect(notice).toBeVisible();
      await expect(page).toHaveURL(`/${locale}/account/chat/starred`);
      await expect(folder(page, locale, 'starred')).toHaveAttribute('aria-current', 'page');
      await expectAccessibleInBothThemes(page, 'a folder without a connection');
      await context.setOffline(false);
      await expect(names(page)).toHaveText([/^Marta/]);
      await expect(notice).toHaveCount(0);
      await context.setOffline(true);
      const field = page.getByRole('searchbox', { name: chatText(locale, 'chat.search') });
      await field.fill('marta');
      await field.press('Enter');
      await expect(notice).toBeVisible();
      await expect(field).toHaveValue('marta');
      await context.setOffline(false);
      await expect(names(page)).toHaveText([/^Marta/]);
      await expect(page).toHaveURL(`/${locale}/account/chat/starred?searchStr=marta`);
    });
  });

test.describe('when the list cannot be had', () => {
  test.use({ expectsConsoleErrors: true });

  test('what is there stays, with a way to try again', async ({ page }) => {
    await page.setViewportSize(desktop);
    await correspondence(page, 'en');
    // the star's live event loads the list again, too
    await page.context().route(/\/en\/live/, async (route) => route.abort());
    await page.goto('/en/account/chat/inbox');
    await hydrated(page);
    await page.route('**/account/chat/inbox.data*', async (route) => route.abort());
    await starOf(page, 'en', 'Marta').click();
    await expect(page.getByText(chatText('en', 'chat.list.failed'))).toBeVisible();
    await expect(names(page)).toHaveText([/^Carmen/, /^Marta/, /^Iker/]);
    await page.unroute('**/account/chat/inbox.data*');
    await page.getByRole('link', { name: chatText('en', 'chat.list.retry') }).click();
    await expect(page.getByText(chatText('en', 'chat.list.failed'))).toHaveCount(0);
    await expect(starOf(page, 'en', 'Marta')).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('chats are selected, moved, restored and starred by plain forms', async ({ page }) => {
    await correspondence(page, 'en');
    await page.goto('/en/account/chat/inbox?searchStr=free');
    await boxOf(page, 'en', 'Carmen').check();
    await boxOf(page, 'en', 'Iker').check();
    await page.getByRole('button', { name: chatText('en', 'chat.do.bin') }).click();
    await expect(page).toHaveURL(/inbox\?searchStr=free&changed=bin/);
    await expect(page.getByText(chatCount('en', 'chat.done.bin', 2))).toBeVisible();
    await expect(names(page)).toHaveText([/^Marta/]);
    await undo(page, 'en').click();
    await expect(names(page)).toHaveCount(3);
    await starOf(page, 'en', 'Marta').click();
    await expect(starOf(page, 'en', 'Marta')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: chatText('en', 'chat.do.read') }).click();
    await expect(page.getByText(chatText('en', 'chat.done.nothing'))).toBeVisible();
    const field = page.getByRole('searchbox', { name: chatText('en', 'chat.search') });
    await field.fill('carmen');
    await field.press('Enter');
    await expect(names(page)).toHaveText([/^Carmen/]);
  });
});
