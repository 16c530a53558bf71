import { describe, expect, it } from 'vitest';
import { createSessionSeal } from '../../app/server/session-cookie.ts';
import { siteSecret } from '../support/product.ts';
import { endSessionsElsewhere, createAccount } from '../support/sign-up.ts';
import { createVisitor, signInVisitor, signUpVisitor, type VisitedPage, type Visitor } from '../support/visitor.ts';
import { locales, translate, type JourneyLocale } from '../support/translate.ts';

const protectedPaths = [
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
  '/partners/account',
  '/partners/account/arena?days=90&campaign=derby',
  '/partners/account/arena/webhooks/7/deliveries/12',
  '/create_parking',
];

const logIn = (
  page: VisitedPage,
  { email, password }: { email: string; password: string },
  locale: JourneyLocale = 'en',
): Promise<VisitedPage> =>
  page.submit(translate(locale, 'login.submit'), {
    [translate(locale, 'auth.email')]: email,
    [translate(locale, 'auth.password')]: password,
  });

const sessionCookieOf = (visitor: Visitor) => visitor.cookies().find(({ name }) => name === 'plaza_session');

describe.each(locales)('in %s', (locale) => {
  it.each(protectedPaths)(
    `a visitor who opens the protected path %s is redirected to login or sign-up (${locale})`,
    async (path) => {
      const page = await createVisitor().open(`/${locale}${path}`);
      const [authPage, noticeId] =
        path === '/create_parking' ? (['signup', 'signup.createLead'] as const) : (['login', 'login.needed'] as const);
      expect(page.url).toBe(`/${locale}/auth/${authPage}?${new URLSearchParams({ returnTo: `/${locale}${path}` })}`);
      page.getByText(translate(locale, noticeId));
    },
  );

  it(`a login leads back to the protected page that required it, with its query (${locale})`, async () => {
    const { person } = await createAccount({ locale });
    const requestedPath = `/${locale}/account/my_parking?state=paused`;
    const page = await logIn(await createVisitor().open(requestedPath), person, locale);
    expect(page.url).toBe(requestedPath);
    page.getAllByRole('link', { name: translate(locale, 'member.account', { name: 'Marina' }) });
  });
});

it('a plan change sent without a session redirects to login with the plan’s page as return URL', async () => {
  const changePlanPath = '/en/account/change_plan?planId=3';
  const response = await createVisitor().request(changePlanPath, {
    method: 'POST',
    body: new URLSearchParams({ planId: '3', dueNowCents: '1000', consent: 'true' }),
  });
  const loginPath = `/en/auth/login?${new URLSearchParams({ returnTo: changePlanPath })}`;
  expect(`${response.status} ${response.headers.get('location')}`).toBe(`302 ${loginPath}`);
});

it('the login page redirects a signed-in user to the return URL in its language, and never to another site', async () => {
  const visitor = createVisitor();
  const person = await signUpVisitor(visitor);
  const readRedirect = async (path: string): Promise<string> => {
    const response = await visitor.request(path);
    return `${response.status} ${response.headers.get('location')}`;
  };
  expect(await readRedirect('/en/auth/login?returnTo=/es/faq')).toBe('302 /en/faq');
  expect(await readRedirect('/en/auth/signup?returnTo=/en/faq%3Fq%3Dx')).toBe('302 /en/faq?q=x');
  for (const foreignUrl of ['https://other.example', '//other.example', '/\\other.example', 'javascript:alert(1)'])
    expect(await readRedirect(`/es/auth/login?returnTo=${encodeURIComponent(foreignUrl)}`)).toBe('302 /es');

  const page = await logIn(await createVisitor().open('/en/auth/login?returnTo=//other.example'), person);
  expect(page.url).toBe('/en');
});

it('the login page says that the session was ended in another browser, and leads back to the requested page', async () => {
  const visitor = createVisitor();
  const person = await signUpVisitor(visitor);
  expect(sessionCookieOf(visitor)).toMatchObject({ httpOnly: true, sameSite: 'lax' });
  await endSessionsElsewhere(person);
  const page = await visitor.open('/en/account/my_parking');
  expect(page.url).toBe('/en/auth/login?returnTo=%2Fen%2Faccount%2Fmy_parking&signedOut=true');
  page.getByText(translate('en', 'login.signedOut'));
  expect((await logIn(page, person)).url).toBe('/en/account/my_parking');
});

it('a public page opens without a login for a user whose session was ended in another browser', async () => {
  const visitor = createVisitor();
  await endSessionsElsewhere(await signUpVisitor(visitor));
  const page = await visitor.open('/en/parking/2');
  expect(page.status).toBe(200);
  page.within(page.getByRole('banner')).getAllByRole('link', { name: translate('en', 'nav.logIn') });
  expect(sessionCookieOf(visitor)).toBeUndefined();
});

it('a user whose session was ended in another browser can log in despite the old session cookie', async () => {
  const visitor = createVisitor();
  const person = await signUpVisitor(visitor);
  await endSessionsElsewhere(person);
  const loginPage = await visitor.open('/es/auth/login?returnTo=%2Fes%2Fsaved_parkings');
  expect((await logIn(loginPage, person, 'es')).url).toBe('/es/saved_parkings');
});

it('a user stays signed in when several concurrent requests renew an expired session', async () => {
  const visitor = createVisitor();
  await signUpVisitor(visitor);
  const sessionSeal = createSessionSeal([siteSecret]);
  const replaceByExpiredSession = (): string => {
    const session = sessionSeal.open(sessionCookieOf(visitor)?.value ?? '');
    if (!session) throw new Error('the visitor has no session cookie');
    const expiredCookie = sessionSeal.seal({ ...session, expiresAt: new Date(Date.now() - 1000).toISOString() });
    visitor.setCookie(`plaza_session=${expiredCookie}; Path=/; HttpOnly`);
    return session.refreshToken;
  };
  const firstExpiredCookie = replaceByExpiredSession();
  const concurrentResponses = await Promise.all([1, 2, 3].map(() => visitor.request('/en/account/dashboard')));
  expect(concurrentResponses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const secondExpiredCookie = replaceByExpiredSession();
  expect(secondExpiredCookie).not.toBe(firstExpiredCookie);
  const dataResponse = await visitor.request('/en/account/my_parking.data');
  expect([
    dataResponse.status,
    dataResponse.headers.getSetCookie().some((cookie) => /^plaza_session=[\w-]{100}/.test(cookie)),
  ]).toEqual([200, true]);
  expect((await visitor.open('/en/account/dashboard')).url).toBe('/en/account/dashboard');
});

it('a user with an altered session cookie is redirected to login', async () => {
  const visitor = createVisitor();
  const { person } = await createAccount();
  await signInVisitor(visitor, person);
  visitor.setCookie(`plaza_session=${sessionCookieOf(visitor)?.value}x; Path=/`);
  expect((await visitor.open('/en/account/dashboard')).url).toMatch(/^\/en\/auth\/login\?returnTo=/);
});
