import { createSessionSeal } from '../app/server/session-cookie.ts';
import { areaText } from './support/area-words.ts';
import { fillLogin } from './support/forms.ts';
import { desktop, expect, hydrated, locales, test, words } from './support/journey.ts';
import { siteSecret } from './support/product.ts';
import { apiClient, type Person, signUp } from './support/sign-up.ts';

/** Pages that only signed-in people see, one of each kind. */
const pages = [
  '/saved_parkings',
  '/account/dashboard',
  '/account/my_parking?state=paused',
  '/account/chat',
  '/account/chat/starred?page=2&searchStr=rampa',
  '/account/chat/7?folder=bin',
  '/account/edit_profile',
  '/account/change_plan?planId=3',
  '/account/invoices',
  '/account/withdraw?step=2',
  '/create_parking',
];

// the account of a page that is built later answers as it may
test.use({ expectsConsoleErrors: true, viewport: desktop });

for (const locale of locales) {
  test(`a page of the account asks a visitor to log in, and is there afterwards (${locale})`, async ({ page }) => {
    const person = await signUp(page, { locale });
    await page.context().clearCookies();
    for (const path of pages) {
      await page.goto(`/${locale}${path}`);
      const [way, text] =
        path === '/create_parking' ? (['signup', 'signup.createLead'] as const) : (['login', 'login.needed'] as const);
      await expect(page).toHaveURL(`/${locale}/auth/${way}?${new URLSearchParams({ returnTo: `/${locale}${path}` })}`);
      await expect(page.getByText(areaText(locale, text))).toBeVisible();
    }
    await page.goto(`/${locale}/account/my_parking?state=paused`);
    await fillLogin(page, person, locale);
    await expect(page).toHaveURL(`/${locale}/account/my_parking?state=paused`);
    await expect(
      page.getByRole('link', { name: areaText(locale, 'member.account', { name: 'Marina' }) }),
    ).toBeVisible();
  });
}

test('somebody who is signed in goes on from the pages that lead in, and to no other site', async ({ page }) => {
  const person = await signUp(page);
  const leads = async (from: string): Promise<string> => {
    const answer = await page.request.get(from, { maxRedirects: 0 });
    return `${answer.status()} ${answer.headers().location}`;
  };
  expect(await leads('/en/auth/login?returnTo=/es/faq')).toBe('302 /en/faq');
  expect(await leads('/en/auth/signup?returnTo=/en/faq%3Fq%3Dx')).toBe('302 /en/faq?q=x');
  for (const other of ['https://other.example', '//other.example', '/\\other.example', 'javascript:alert(1)'])
    expect(await leads(`/es/auth/login?returnTo=${encodeURIComponent(other)}`)).toBe('302 /es');

  await page.context().clearCookies();
  await page.goto('/en/auth/login?returnTo=//other.example');
  await fillLogin(page, person, 'en');
  await expect(page).toHaveURL('/en');
});

/** Ends all sessions of somebody from another device. */
async function endSessionsElsewhere({ email, password }: Person): Promise<void> {
  const { jwt } = await apiClient().login({ body: { identifier: email, password } });
  await apiClient(jwt).endOtherSessions();
}

test('whoever was signed out elsewhere is told so, and goes on where they were', async ({ page }) => {
  const person = await signUp(page);
  await page.goto('/en/faq');
  await hydrated(page);
  const session = (await page.context().cookies()).find(({ name }) => name === 'plaza_session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await endSessionsElsewhere(person);

  // within the running page
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('en', 'nav.saved') })
    .click();
  await expect(page).toHaveURL(/\/en\/auth\/login\?returnTo=%2Fen%2Fsaved_parkings&signedOut=true$/);
  await expect(page.getByText(areaText('en', 'login.signedOut'))).toBeVisible();
  await fillLogin(page, person, 'en');
  await expect(page).toHaveURL('/en/saved_parkings');

  // and by an address
  await endSessionsElsewhere(person);
  await page.goto('/en/account/my_parking');
  await expect(page).toHaveURL(/signedOut=true$/);
});

test('a public page is there for whoever was signed out elsewhere', async ({ page }) => {
  const person = await signUp(page);
  await endSessionsElsewhere(person);
  const answer = await page.goto('/en/parking/2');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('banner').getByRole('link', { name: words('en', 'nav.logIn') })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('plaza_session');
});

test('whoever was signed out elsewhere can log in from a page that does not know it yet', async ({ page }) => {
  const person = await signUp(page);
  await page.goto('/es/faq');
  await endSessionsElsewhere(person);
  await page.goto('/es/auth/login?returnTo=%2Fes%2Fsaved_parkings');
  await fillLogin(page, person, 'es');
  await expect(page).toHaveURL('/es/saved_parkings');
});

test('a session whose token runs out is renewed, however many pages ask at once', async ({ page }) => {
  await signUp(page);
  const seal = createSessionSeal([siteSecret]);
  const age = async (): Promise<string> => {
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'plaza_session');
    const session = seal.open(cookie?.value ?? '');
    if (!cookie || !session) throw new Error('nobody is signed in');
    const value = seal.seal({ ...session, expiresAt: new Date(Date.now() - 1000).toISOString() });
    await page.context().addCookies([{ ...cookie, value }]);
    return session.refreshToken;
  };
  const first = await age();
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/en/account/dashboard')));
  for (const tab of tabs) await expect(tab).toHaveURL('/en/account/dashboard');
  const second = await age();
  expect(second).not.toBe(first);
  const answer = await page.request.get('/en/account/my_parking.data');
  expect([answer.status(), answer.headersArray().some(({ value }) => /^plaza_session=[\w-]{100}/.test(value))]).toEqual(
    [200, true],
  );
  await page.goto('/en/account/dashboard');
  await expect(page).toHaveURL('/en/account/dashboard');
});

test('a session that somebody altered is none', async ({ page }) => {
  await signUp(page);
  const cookies = await page.context().cookies();
  await page
    .context()
    .addCookies(cookies.map((one) => (one.name === 'plaza_session' ? { ...one, value: `${one.value}x` } : one)));
  await page.goto('/en/account/dashboard');
  await expect(page).toHaveURL(/\/auth\/login/);
});
