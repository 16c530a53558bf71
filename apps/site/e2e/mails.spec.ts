import type { APIResponse, Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { expect, hydrated, type JourneyLocale, locales, phone, test } from './support/journey.ts';
import { unsubscribeToken } from './support/mails.ts';
import { apiClient, logIn, newPerson, type Person, signUp } from './support/sign-up.ts';

// a browser tells of each form that is refused
test.use({ reducedMotion: 'reduce', expectsConsoleErrors: true });

type AreaText = Parameters<typeof areaText>[1];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

async function clientOf({ email, password }: Person) {
  const session = await apiClient().login({ body: { identifier: email, password } });
  return { client: apiClient(session.jwt), userId: session.user.id };
}
async function linkOf(person: Person, locale: JourneyLocale): Promise<string> {
  const { userId } = await clientOf(person);
  return `/${locale}/mails/unsubscribe?token=${unsubscribeToken(userId)}`;
}
const getsMails = async (person: Person) => (await (await clientOf(person)).client.getProfile()).data.chatMails;
async function register(locale: JourneyLocale = 'en'): Promise<Person> {
  const person = newPerson();
  const { firstName, lastName, email, password } = person;
  await apiClient().register({ query: { locale }, form: { firstName, lastName, email, password, terms: 'true' } });
  return person;
}

const mailsSection = (page: Page, locale: JourneyLocale) =>
  page.getByRole('region', { name: areaText(locale, 'profile.mails'), exact: true });
const mailsSwitch = (page: Page, locale: JourneyLocale) =>
  mailsSection(page, locale).getByRole('switch', { name: areaText(locale, 'profile.chatMails') });

for (const locale of locales) {
  const text = (id: AreaText) => areaText(locale, id);

  test(`the link of a mail asks first, stops the mails at a press, and leads to the switch (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const person = await register(locale);
    const requests: { url: string; referer: string | undefined }[] = [];
    page.on('request', (request) => requests.push({ url: request.url(), referer: request.headers()['referer'] }));
    const answer = await page.goto(await linkOf(person, locale));
    expect(answer?.headers()['referrer-policy']).toBe('strict-origin');
    await hydrated(page);
    await expect(heading(page)).toHaveText(text('unsubscribe.ask'));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectAccessibleInBothThemes(page, 'the question whether mails shall stop');
    // programs that look into mails open their links: that stops nothing
    expect(await getsMails(person)).toBe(true);

    await button(page, text('unsubscribe.submit')).click();
    await expect(heading(page)).toHaveText(text('unsubscribe.done'));
    await expect(page.getByRole('status').filter({ has: heading(page) })).toBeVisible();
    expect(page.url()).not.toContain('token');
    await expectAccessibleInBothThemes(page, 'mails that are stopped');
    expect(await getsMails(person)).toBe(false);

    // it was no login
    await page.getByRole('link', { name: text('unsubscribe.profile') }).click();
    await expect(page).toHaveURL(/\/auth\/login\?/);
    // what is opened from here is not told the link
    expect(requests.filter(({ referer }) => referer?.includes('token'))).toEqual([]);
  });

  test(`the switch in the profile counts at once, says so and keeps the focus (${locale})`, async ({ page }) => {
    const person = await signUp(page, { locale });
    await page.goto(`/${locale}/account/edit_profile#mails`);
    await hydrated(page);
    await expect(page.locator('section[data-plaza-toast]')).toBeAttached();
    const toggle = mailsSwitch(page, locale);
    await expect(toggle).toBeChecked();
    await expect(mailsSection(page, locale).getByRole('button')).toHaveCount(0);
    await toggle.focus();
    for (const [isOn, said] of [
      [false, 'profile.chatMailsOff'],
      [true, 'profile.chatMailsOn'],
    ] as const) {
      await page.keyboard.press('Space');
      await expect(page.getByRole('listitem').filter({ hasText: text(said) })).toBeVisible();
      await expect(toggle).toBeChecked({ checked: isOn });
      await expect(toggle).toBeFocused();
      await expect.poll(() => getsMails(person)).toBe(isOn);
    }
    await expectAccessibleInBothThemes(page, 'the switch of mails');

    // a login in another language changes nothing, a choice does
    const other = locale === 'en' ? 'es' : 'en';
    const language = mailsSection(page, locale).getByRole('combobox', { name: text('profile.emailLanguage') });
    await expect(language).toHaveValue(locale);
    await language.selectOption(other);
    const said = text(`profile.emailLanguage.${other}`);
    await expect(page.getByRole('listitem').filter({ hasText: said })).toBeVisible();
    await logIn(page, person, locale);
    await page.reload();
    await expect(language).toHaveValue(other);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('profile.mails') })
      .click();
    await expect(mailsSection(page, locale)).toBeInViewport();
  });
}

test('a link that was altered or is incomplete stops nothing, and leads to the switch', async ({ page }) => {
  const person = await signUp(page);
  const link = await linkOf(person, 'en');
  await page.goto(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
  await button(page, areaText('en', 'unsubscribe.submit')).click();
  await expect(heading(page)).toHaveText(areaText('en', 'unsubscribe.wrong'));
  await expectAccessibleInBothThemes(page, 'a link that does not work');
  await page.goto('/en/mails/unsubscribe');
  await expect(heading(page)).toHaveText(areaText('en', 'unsubscribe.none'));
  await page.getByRole('link', { name: areaText('en', 'unsubscribe.profile') }).click();
  await expect(page).toHaveURL('/en/account/edit_profile#mails');
  await expect(mailsSwitch(page, 'en')).toBeChecked();
});

test.describe('when the connection is lost', () => {
  test.use({ expectsConsoleErrors: true });

  // the second time before the router has asked for the routes around the page
  for (const lost of ['later', 'at once'])
    test(`${lost}, it is said, and the same button tries again`, async ({ page, context }) => {
      const person = await register();
      if (lost === 'at once') await page.route('**/__manifest*', (route) => route.abort());
      await page.goto(await linkOf(person, 'en'));
      await hydrated(page);
      await context.setOffline(true);
      await button(page, areaText('en', 'unsubscribe.submit')).click();
      await expect(page.getByText(areaText('en', 'auth.offline'))).toBeVisible();
      await context.setOffline(false);
      await button(page, areaText('en', 'unsubscribe.submit')).click();
      await expect(heading(page)).toHaveText(areaText('en', 'unsubscribe.done'));
      expect(await getsMails(person)).toBe(false);
    });
});

test('mail programs stop the mails by one post, from wherever it comes; no other address takes that', async ({
  request,
}) => {
  const oneClick = (address: string, headers: Record<string, string> = {}): Promise<APIResponse> =>
    request.post(address, { headers, form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
  const senders: Record<string, string>[] = [{}, { origin: 'https://mail.example' }, { origin: 'null' }];
  for (const headers of senders) {
    const person = await register();
    const answer = await oneClick(await linkOf(person, 'es'), headers);
    expect(answer.status()).toBe(200);
    expect(await getsMails(person)).toBe(false);
    expect((await oneClick('/en/mails/unsubscribe?token=made-up', headers)).status()).toBe(400);
  }
  const foreign = { origin: 'https://mail.example' };
  expect((await oneClick('/en/auth/login', foreign)).status()).toBe(403);
  expect((await oneClick('/en/mails/unsubscribe.data?token=x', foreign)).status()).toBe(403);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('mails are stopped by the link, and switched on and off in the profile', async ({ page }) => {
    const person = await register('es');
    await page.goto(await linkOf(person, 'es'));
    await button(page, areaText('es', 'unsubscribe.submit')).click();
    await expect(heading(page)).toHaveText(areaText('es', 'unsubscribe.done'));
    expect(await getsMails(person)).toBe(false);

    await logIn(page, person, 'es');
    await page.goto('/es/account/edit_profile');
    const toggle = mailsSwitch(page, 'es');
    for (const [isOn, said] of [
      [true, 'profile.chatMailsOn'],
      [false, 'profile.chatMailsOff'],
    ] as const) {
      await toggle.setChecked(isOn);
      await mailsSection(page, 'es')
        .getByRole('button', { name: areaText('es', 'profile.save') })
        .first()
        .click();
      await expect(mailsSection(page, 'es').getByText(areaText('es', said))).toBeVisible();
      await expect(toggle).toBeChecked({ checked: isOn });
      expect(await getsMails(person)).toBe(isOn);
    }
  });
});
