import type { Page } from '@playwright/test';
import { chatText, startChat, writeInto } from './support/chats.ts';
import { desktop, expect, hydrated, locales, phone, test, words, type JourneyLocale } from './support/journey.ts';
import { plainPicture } from './support/owners.ts';
import { ownerWords } from './support/owners.ts';
import { expectUnread, memberWords, twoPeople } from './support/talkers.ts';

// what breaks here on purpose is said in the console as well
test.use({ expectsConsoleErrors: true });

const messages = (page: Page, locale: JourneyLocale) =>
  page
    .getByRole('region', { name: new RegExp(`^${chatText(locale, 'chat.with', { name: '' }).trim()}`) })
    .getByRole('region', { name: chatText(locale, 'chat.messages'), exact: true });
const box = (page: Page, locale: JourneyLocale) =>
  page.getByRole('textbox', { name: chatText(locale, 'chat.compose.message'), exact: true });
const chatPath = (locale: JourneyLocale, chatId: number): string => `/${locale}/account/chat/${chatId}`;
/** What an open page is told shows within a second on a quiet machine. */
const soon = { timeout: 4000 };
const say = async (page: Page, locale: JourneyLocale, text: string): Promise<void> => {
  await box(page, locale).fill(text);
  await box(page, locale).press('Enter');
};
/** The texts of the chat that is open, in their order, that begin in a way. */
const textsOf = async (page: Page, locale: JourneyLocale, start: string): Promise<string[]> => {
  const shown = await messages(page, locale)
    .getByText(new RegExp(`^${start} \\d+`))
    .allTextContents();
  return shown.map((text) => /^\D+\d+/.exec(text)?.[0] ?? '');
};
const numbered = (start: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${start} ${index + 1}`);

for (const locale of locales) {
  const isWide = locale === 'en';
  test(`renter and owner talk, each in their own browser, in ${locale}`, async ({ browser }) => {
    test.slow();
    const { owner, renter, bay } = await twoPeople(browser, {
      locale,
      ownerSize: isWide ? desktop : phone,
      renterSize: isWide ? phone : desktop,
    });
    await owner.page.goto(`/${locale}/account/my_parking`);
    await hydrated(owner.page);
    await expectUnread(owner.page, locale, 0);

    // the renter writes from the bay's page
    await renter.page.goto(`/${locale}/parking/${bay.id}`);
    await hydrated(renter.page);
    await renter.page.getByLabel(words(locale, 'listing.message')).fill('¿Sigue libre?');
    await renter.page.getByRole('button', { name: words(locale, 'listing.send'), exact: true }).click();
    await renter.page.waitForURL(/\/account\/chat\/\d+$/);
    await expect(messages(renter.page, locale).getByText('¿Sigue libre?')).toBeVisible();

    // the owner's page says so by itself: number, title, and a toast that leads there
    await expectUnread(owner.page, locale, 1);
    const toasts = owner.page.getByRole('region', { name: memberWords[locale]['member.toasts'] });
    await expect(toasts.getByRole('listitem')).toContainText(['Marina']);
    await expect(toasts.getByRole('listitem')).toContainText(['¿Sigue libre?']);
    await owner.page
      .getByRole('banner')
      .getByRole('link', { name: /^(?:Messages|Mensajes),/ })
      .click();
    const row = owner.page.getByRole('link', { name: /Marina/ });
    await expect(row).toBeVisible();
    await expect(toasts.getByRole('listitem')).toHaveCount(0);
    await say(renter.page, locale, 'Puedo verla hoy');
    await expect(owner.page.getByText('Puedo verla hoy').first()).toBeVisible(soon);
    await expectUnread(owner.page, locale, 1);

    // it is read where it is looked at, and the renter is told
    await row.click();
    await expect(messages(owner.page, locale).getByText('Puedo verla hoy')).toBeVisible();
    await expectUnread(owner.page, locale, 0);
    const receipt = chatText(locale, 'chat.read', { time: '' }).trim();
    await expect(messages(renter.page, locale).getByText(new RegExp(`^${receipt} `))).toBeVisible(soon);

    // writing shows, and so does what was written
    await box(owner.page, locale).pressSequentially('Claro');
    const typing = messages(renter.page, locale).getByText(chatText(locale, 'chat.typing', { name: 'Andrés' }));
    await expect(typing).toBeAttached(soon);
    await box(owner.page, locale).press('Enter');
    await expect(messages(renter.page, locale).getByText('Claro', { exact: true })).toBeVisible(soon);
    await expect(typing).toHaveCount(0);

    // a picture, with its room kept
    await owner.page
      .locator('form input[type="file"]')
      .first()
      .setInputFiles({
        name: 'bay.png',
        mimeType: 'image/png',
        buffer: Buffer.from(await plainPicture([70, 110, 160], 640, 480).arrayBuffer()),
      });
    await say(owner.page, locale, 'Así es');
    const picture = messages(renter.page, locale)
      .getByRole('link', { name: chatText(locale, 'chat.picture.open', { name: 'bay.png' }) })
      .locator('img');
    await expect(picture).toBeVisible({ timeout: 15_000 });
    const { width, height } = await picture.evaluate((image: HTMLImageElement) => ({
      width: image.width,
      height: image.height,
    }));
    expect(width).toBeLessThanOrEqual(320);
    expect(width / height).toBeCloseTo(4 / 3, 1);
    await expect(messages(renter.page, locale).getByText('Así es')).toBeVisible();
  });
}

test('two tabs of one person stay in step, by one stream', async ({ browser }) => {
  const { owner, renter, bay } = await twoPeople(browser);
  const streams = new Set<string>();
  owner.context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/en/live') streams.add(request.url());
  });
  const second = await owner.context.newPage();
  await owner.page.goto('/en/faq');
  await hydrated(owner.page);
  await second.goto('/en/account/dashboard');
  await hydrated(second);
  const chatId = await startChat(renter.api, bay, 'Is it free?');
  await expectUnread(owner.page, 'en', 1);
  await expectUnread(second, 'en', 1);
  // the dashboard leads with whoever waits for an answer
  const todos = second.getByRole('region', { name: ownerWords('en', 'owner.dash.todo') }).getByRole('listitem');
  await expect(todos.first()).toContainText('Answer one person');
  expect(streams.size).toBe(1);
  await second.goto(chatPath('en', chatId));
  await expectUnread(second, 'en', 0);
  await expectUnread(owner.page, 'en', 0);
  // the tab that held the stream goes; the other one goes on
  await owner.page.close();
  await writeInto(renter.api, chatId, 'Hello?');
  await expect(messages(second, 'en').getByText('Hello?')).toBeVisible(soon);
});

test('a line that is lost and comes back loses and doubles nothing', async ({ browser }) => {
  const { owner, renter, bay } = await twoPeople(browser);
  const chatId = await startChat(renter.api, bay, 'Note 1');
  await owner.page.goto(chatPath('en', chatId));
  await hydrated(owner.page);
  await writeInto(renter.api, chatId, 'Note 2');
  await expect.poll(() => textsOf(owner.page, 'en', 'Note')).toEqual(numbered('Note', 2));
  await owner.context.setOffline(true);
  for (const text of ['Note 3', 'Note 4', 'Note 5']) await writeInto(renter.api, chatId, text);
  await owner.context.setOffline(false);
  await writeInto(renter.api, chatId, 'Note 6');
  await expect.poll(() => textsOf(owner.page, 'en', 'Note'), { timeout: 20_000 }).toEqual(numbered('Note', 6));
});

test('where no stream can be had, messages are asked for', async ({ browser }) => {
  const { owner, renter, bay } = await twoPeople(browser);
  await owner.context.route('**/en/live*', (route) => route.abort());
  await owner.page.goto('/en/faq');
  await hydrated(owner.page);
  const chatId = await startChat(renter.api, bay, 'Note 1');
  await expect(owner.page).toHaveTitle(/^\(1\) /, { timeout: 25_000 });
  await owner.page.goto(chatPath('en', chatId));
  await hydrated(owner.page);
  await writeInto(renter.api, chatId, 'Note 2');
  await expect.poll(() => textsOf(owner.page, 'en', 'Note'), { timeout: 25_000 }).toEqual(numbered('Note', 2));
});

test('when nothing can be asked for, a quiet line says so, and “try again” does', async ({ browser }) => {
  const { owner, renter, bay } = await twoPeople(browser);
  const { page, context } = owner;
  await page.clock.install();
  await page.goto('/en/contact_us');
  await hydrated(page);
  await context.route(/\/en\/(?:live|chat-counts)/, (route) => route.abort());
  // the stream that was open breaks as well
  await context.setOffline(true);
  await context.setOffline(false);
  const name = page.getByRole('textbox').first();
  await name.focus();
  const notice = page.getByText(memberWords.en['member.livePaused']);
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(10_000);
        return notice.isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await expect(name).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const chatId = await startChat(renter.api, bay, 'Is it free?');
  await context.unroute(/\/en\/(?:live|chat-counts)/);
  await page.getByRole('button', { name: memberWords.en['member.retry'] }).click();
  await expect(notice).toHaveCount(0);
  await expectUnread(page, 'en', 1);
  await writeInto(renter.api, chatId, 'Hello?');
  await expect(page.getByRole('listitem').filter({ hasText: 'Hello?' })).toBeVisible();
});

test('logging out in one tab ends what the other one hears', async ({ browser }) => {
  const { owner, renter, bay } = await twoPeople(browser);
  const second = await owner.context.newPage();
  await second.goto('/en/faq');
  await hydrated(second);
  await owner.page.goto('/en/auth/signout');
  await owner.page.locator('main form [type="submit"], form [type="submit"]').last().click();
  await owner.page.waitForURL(/\/auth\/login/);
  await expect(second.getByText(memberWords.en['member.liveEnded'])).toBeVisible({ timeout: 25_000 });
  await startChat(renter.api, bay, 'Is it free?');
  await expect(second).toHaveTitle(/^(?!\()/);
  await second.getByRole('banner').getByRole('link', { name: memberWords.en['member.logIn'] }).click();
  await expect(second).toHaveURL(/\/en\/auth\/login\?returnTo=%2Fen%2Ffaq/);
});
