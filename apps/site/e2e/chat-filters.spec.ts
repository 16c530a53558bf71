import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { chatText, newMember, publishedBay, startChat, writeInto, type ChattedBay } from './support/chats.ts';
import { expect, hydrated, type JourneyLocale, locales, phone, test } from './support/journey.ts';
import { signUpOwner } from './support/owners.ts';

const names = (page: Page): Locator => page.getByRole('rowheader');
const searchField = (page: Page, locale: JourneyLocale): Locator =>
  page.getByRole('searchbox', { name: chatText(locale, 'chat.search') });
const filter = (page: Page, locale: JourneyLocale, id: 'all' | 'own' | 'others' | 'unread'): Locator =>
  page
    .getByRole('list', { name: chatText(locale, 'chat.filters') })
    .getByRole('link', { name: new RegExp(`^${chatText(locale, `chat.filter.${id}`)}`) });

/** An owner who is signed in: Iker’s chat about their bay is read, Marta’s is unread, and Olga was asked about hers. */
async function mixedInbox(page: Page, locale: JourneyLocale): Promise<ChattedBay> {
  const owner = await signUpOwner(page, { locale });
  const bay = await publishedBay(owner.api);
  const [iker, marta, olga] = await Promise.all(
    ['Iker', 'Marta', 'Olga'].map(async (firstName) => newMember({ firstName }, locale)),
  );
  if (!iker || !marta || !olga) throw new Error('three people are needed');
  const read = await startChat(iker.api, bay, 'Is it free in March?');
  await owner.api.markChatRead({ params: { chatId: read } });
  await startChat(marta.api, bay, 'Is it free in May?');
  const asked = await startChat(owner.api, await publishedBay(olga.api), 'Is yours free?');
  await writeInto(owner.api, asked, 'I drive a Golf.');
  return bay;
}

for (const locale of locales)
  test(`the inbox is filtered by bays and unread chats, by keyboard (${locale})`, async ({ page }) => {
    await page.setViewportSize(phone);
    const bay = await mixedInbox(page, locale);
    const inbox = `/${locale}/account/chat/inbox`;
    await page.goto(inbox);
    await hydrated(page);
    await expect(names(page)).toHaveText([/^Olga/, /^Marta/, /^Iker/]);
    await expect(filter(page, locale, 'all')).toHaveAttribute('aria-current', 'true');

    await filter(page, locale, 'unread').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${inbox}?unread=1`);
    await expect(names(page)).toHaveText([/^Marta/]);
    await expect(filter(page, locale, 'unread')).toBeFocused();
    await expect(filter(page, locale, 'all')).not.toHaveAttribute('aria-current');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(inbox);
    await expect(names(page)).toHaveCount(3);

    await filter(page, locale, 'others').press('Enter');
    await expect(page).toHaveURL(`${inbox}?bays=others`);
    await expect(names(page)).toHaveText([/^Olga/]);
    await filter(page, locale, 'own').press('Enter');
    await expect(names(page)).toHaveText([/^Marta/, /^Iker/]);
    await searchField(page, locale).fill('iker');
    await searchField(page, locale).press('Enter');
    await expect(page).toHaveURL(`${inbox}?bays=own&searchStr=iker`);
    await expect(names(page)).toHaveText([/^Iker/]);
    await expectAccessibleInBothThemes(page, 'a filtered inbox');

    await page.goto(`/${locale}/account/my_parking/${bay.id}`);
    await page.getByRole('main').getByRole('definition').getByRole('link').click();
    await expect(page).toHaveURL(`${inbox}?listingId=${bay.id}`);
    await expect(names(page)).toHaveText([/^Marta/, /^Iker/]);

    await page.goto(`${inbox}?listingId=${bay.id}&bays=others`);
    await expect(page.getByRole('heading', { name: chatText(locale, 'chat.empty.filtered') })).toBeVisible();
    await page.getByRole('link', { name: chatText(locale, 'chat.empty.showAll') }).click();
    await expect(names(page)).toHaveCount(3);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are links, and a search keeps them', async ({ page }) => {
    const bay = await mixedInbox(page, 'en');
    const inbox = '/en/account/chat/inbox';
    await page.goto(`${inbox}?listingId=${bay.id}`);
    await expect(names(page)).toHaveText([/^Marta/, /^Iker/]);
    await searchField(page, 'en').fill('marta');
    await searchField(page, 'en').press('Enter');
    await expect(page).toHaveURL(`${inbox}?listingId=${bay.id}&searchStr=marta`);
    await expect(names(page)).toHaveText([/^Marta/]);
    await filter(page, 'en', 'all').click();
    await expect(page).toHaveURL(`${inbox}?searchStr=marta`);
    await filter(page, 'en', 'others').click();
    await expect(page).toHaveURL(`${inbox}?bays=others&searchStr=marta`);
    await expect(names(page)).toHaveCount(0);
  });
});
