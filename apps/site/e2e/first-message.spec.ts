import type { Page } from '@playwright/test';
import english from '../app/messages/areas/accounts.en.json' with { type: 'json' };
import spanish from '../app/messages/areas/accounts.es.json' with { type: 'json' };
import { publishedBay } from './support/chats.ts';
import { expect, hydrated, locales, phone, test, words, type JourneyLocale } from './support/journey.ts';
import { mailsTo, mailWithLink } from './support/mails.ts';
import { person, reportOf } from './support/partner-report.ts';
import { apiClient, newPerson, signUp } from './support/sign-up.ts';
import { memberWords, newTalker, twoPeople } from './support/talkers.ts';

const accountWords: Record<JourneyLocale, typeof english> = { en: english, es: spanish };

const report = (campaign: string) => reportOf('var/test/journeys-product', campaign);
const boxOf = (page: Page, locale: JourneyLocale) => page.getByLabel(words(locale, 'listing.message'));
const sendOf = (page: Page, locale: JourneyLocale) =>
  page.getByRole('button', { name: words(locale, 'listing.send'), exact: true });
const logInBy = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.locator('[name="identifier"]').fill(email);
  await page.locator('[name="password"]').fill(password);
  await page.locator('form [type="submit"]').last().click();
};

for (const locale of locales) {
  test(`a message from a bay’s page starts a chat, and goes on with it, in ${locale}`, async ({ browser }) => {
    const { renter, owner, bay } = await twoPeople(browser, { locale });
    const { page } = renter;
    await page.goto(`/${locale}/parking/${bay.id}`);
    await hydrated(page);
    await expect(sendOf(page, locale)).toBeDisabled();
    await boxOf(page, locale).fill('   ');
    await expect(sendOf(page, locale)).toBeDisabled();
    await boxOf(page, locale).fill('');
    await page.getByRole('button', { name: words(locale, 'listing.ask.free') }).click();
    await expect(boxOf(page, locale)).toBeFocused();
    await page.keyboard.type(' ¿Mañana?\nMarina');
    await sendOf(page, locale).click();
    await page.waitForURL(/\/account\/chat\/\d+$/);
    const [, chatId] = /(\d+)$/.exec(page.url()) ?? [];
    const { data } = await owner.api.listMessages({ params: { chatId: Number(chatId) } });
    expect(data.map(({ text }) => text)).toEqual([`${words(locale, 'listing.ask.free')} ¿Mañana?\nMarina`]);

    await page.goto(`/${locale}/parking/${bay.id}`);
    const written = page.getByText(memberWords[locale]['member.writtenTo'].replace('{name}', 'Andrés'));
    await expect(written).toBeVisible();
    await expect(boxOf(page, locale)).toHaveValue('');
    await boxOf(page, locale).fill('One more thing');
    await sendOf(page, locale).click();
    await expect(page).toHaveURL(`/${locale}/account/chat/${chatId}`);
    await page.goto(`/${locale}/parking/${bay.id}`);
    await page.getByRole('link', { name: memberWords[locale]['member.openChat'] }).click();
    await page.waitForURL(`**/account/chat/${chatId}`);

    // also when it was put into the bin, from which another message takes it
    await renter.api.binChats({ body: { chatIds: [Number(chatId)], value: true } });
    await page.goto(`/${locale}/parking/${bay.id}`);
    await hydrated(page);
    await expect(written).toBeVisible();
    await expect(page.getByRole('link', { name: memberWords[locale]['member.openChat'] })).toHaveAttribute(
      'href',
      `/${locale}/account/chat/${chatId}`,
    );
    await boxOf(page, locale).fill('Still interested');
    await sendOf(page, locale).click();
    await page.waitForURL(`**/account/chat/${chatId}`);
    expect((await renter.api.getChat({ params: { chatId: Number(chatId) } })).data.isBinned).toBe(false);
  });

  test(`a visitor’s text is sent after logging in, and waits for nobody else, in ${locale}`, async ({
    page,
    browser,
  }) => {
    const { renter, owner, bay } = await twoPeople(browser, { locale });
    await page.setViewportSize(phone);
    await page.goto(`/${locale}/parking/${bay.id}`);
    await hydrated(page);
    await boxOf(page, locale).fill('Hola, ¿sigue libre? ñ €');
    await sendOf(page, locale).click();
    await page.waitForURL(/\/auth\/login/);
    expect(page.url()).not.toContain('libre');
    await logInBy(page, renter.person);
    await page.waitForURL(/\/account\/chat\/\d+$/);
    const [, chatId] = /(\d+)$/.exec(page.url()) ?? [];
    const { data } = await owner.api.listMessages({ params: { chatId: Number(chatId) } });
    expect(data.map(({ text }) => text)).toEqual(['Hola, ¿sigue libre? ñ €']);
    await page.goto(`/${locale}/parking/${bay.id}`);
    await hydrated(page);
    await expect(boxOf(page, locale)).toHaveValue('');
  });

  test(`who signs up on the way finds the text after confirming the address, in ${locale}`, async ({
    page,
    browser,
  }) => {
    const owner = await newTalker(browser, { locale, firstName: 'Andrés' });
    const bay = await publishedBay(owner.api);
    const visitor = newPerson();
    await page.goto(`/${locale}/parking/${bay.id}`);
    await hydrated(page);
    await boxOf(page, locale).fill('Is it free?\nFrom Monday');
    await sendOf(page, locale).click();
    await page.waitForURL(/\/auth\/login/);
    await page.getByRole('link', { name: accountWords[locale]['signup.title'] }).first().click();
    await page.waitForURL(/\/auth\/signup/);
    const returnTo = new URL(page.url()).searchParams.get('returnTo');
    expect(returnTo).toBe(`/${locale}/parking/${bay.id}/message`);
    // the form itself is walked through by its own journeys
    await apiClient().register({ query: { locale }, form: { ...visitor, terms: 'true' } });
    await page.goto(`/${locale}/auth/login?returnTo=${encodeURIComponent(returnTo ?? '')}`);
    await logInBy(page, visitor);
    await page.waitForURL(`**/${locale}/parking/${bay.id}#contact`);
    await expect(boxOf(page, locale)).toHaveValue('Is it free?\nFrom Monday');
    await page.getByRole('button', { name: memberWords[locale]['member.resend'] }).click();
    await expect(page.getByText(memberWords[locale]['member.resent'])).toBeVisible();
    await expect(boxOf(page, locale)).toHaveValue('Is it free?\nFrom Monday');

    // the link of the first mail counts no more
    const links = async () => (await mailsTo(visitor.email)).filter(({ text }) => text.includes('/auth/confirm'));
    await expect.poll(async () => (await links()).length).toBe(2);
    const { link } = await mailWithLink(visitor.email, '/auth/confirm');
    await page.goto(link);
    await page.getByRole('link', { name: accountWords[locale]['confirm.message'] }).click();
    await expect(boxOf(page, locale)).toHaveValue('Is it free?\nFrom Monday');
    await sendOf(page, locale).click();
    await page.waitForURL(/\/account\/chat\/\d+$/);
    const [, chatId] = /(\d+)$/.exec(page.url()) ?? [];
    const { data } = await owner.api.listMessages({ params: { chatId: Number(chatId) } });
    expect(data.map(({ text }) => text)).toEqual(['Is it free?\nFrom Monday']);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor writes, logs in, and the message is sent', async ({ page, browser }) => {
    const { renter, owner, bay } = await twoPeople(browser);
    await page.goto(`/en/parking/${bay.id}`);
    await boxOf(page, 'en').fill('Is it free?');
    await sendOf(page, 'en').click();
    await logInBy(page, renter.person);
    await page.waitForURL(/\/account\/chat\/\d+$/);
    const { data } = await owner.api.listInboxChats();
    expect(data.map(({ message }) => message)).toEqual(['Is it free?']);
  });

  test('whose address is not confirmed reads why, and the text stays', async ({ page, browser }) => {
    const { bay } = await twoPeople(browser);
    await signUp(page);
    await page.goto(`/en/parking/${bay.id}`);
    await boxOf(page, 'en').fill('Is it free?');
    await sendOf(page, 'en').click();
    await expect(page.getByRole('alert')).toHaveText('Please confirm your email address first.');
    await expect(boxOf(page, 'en')).toHaveValue('Is it free?');
    // said once: what is wrong now is found out by sending again
    await page.reload();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(boxOf(page, 'en')).toHaveValue('Is it free?');
  });
});

test('by a link of another site nothing is sent', async ({ browser }) => {
  const { renter, owner, bay } = await twoPeople(browser);
  const { page, context } = renter;
  const signedIn = await context.cookies();
  await context.clearCookies();
  await page.goto(`/en/parking/${bay.id}`);
  await hydrated(page);
  await boxOf(page, 'en').fill('Is it free?');
  await sendOf(page, 'en').click();
  await page.waitForURL(/\/auth\/login/);
  await context.addCookies(signedIn);
  // typed into the address bar, as a link of a mail or of another site
  await page.goto(`/en/parking/${bay.id}/message`);
  await expect(page).toHaveURL(new RegExp(`/en/parking/${bay.id}#contact$`));
  await expect(boxOf(page, 'en')).toHaveValue('Is it free?');
  expect((await owner.api.countChats()).inbox.count).toBe(0);
});

test('one’s own bay leads to where it is managed', async ({ browser }) => {
  const { owner, bay } = await twoPeople(browser);
  await owner.page.goto(`/en/parking/${bay.id}`);
  const contact = owner.page.locator('#contact');
  await expect(contact.getByRole('link', { name: memberWords.en['member.yoursMore'] })).toHaveAttribute(
    'href',
    `/en/account/my_parking/${bay.id}`,
  );
  await expect(boxOf(owner.page, 'en')).toHaveCount(0);
});

test.describe('a refusal', () => {
  test.use({ expectsConsoleErrors: true });

  test('is said at the box, and the text stays', async ({ browser }) => {
    const { renter, owner, bay } = await twoPeople(browser);
    const { page } = renter;
    await page.goto(`/en/parking/${bay.id}`);
    await hydrated(page);
    await boxOf(page, 'en').fill('Is it free?');
    await page.context().setOffline(true);
    await sendOf(page, 'en').click();
    await expect(page.locator('#contact').getByRole('alert')).toContainText(words('en', 'error.offlineText'));
    await expect(boxOf(page, 'en')).toHaveValue('Is it free?');
    await page.context().setOffline(false);
    await owner.api.changeListingState({ params: { id: bay.id }, body: { action: 'pause' } });
    await sendOf(page, 'en').click();
    await expect(page.locator('#contact').getByRole('alert')).toContainText('no longer published');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('from a partner’s page', () => {
  test.use({ userAgent: person });

  test('a chat is counted for the partner and campaign, through the login', async ({ page, browser }) => {
    const before = await report('home');
    const { renter, owner, bay } = await twoPeople(browser);
    await page.goto(`/en/parking/${bay.id}?partner=almenara&campaign=home&src=listing`);
    await hydrated(page);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/message')),
      boxOf(page, 'en')
        .fill('Is it free?')
        .then(() => sendOf(page, 'en').click()),
    ]);
    expect(sent.postData()).toContain('home');
    await page.waitForURL(/\/auth\/login/);
    await logInBy(page, renter.person);
    await page.waitForURL(/\/account\/chat\/\d+$/);
    expect((await owner.api.countChats()).inbox.count).toBe(1);
    expect((await report('home')).chats).toBe(before.chats + 1);
  });
});
