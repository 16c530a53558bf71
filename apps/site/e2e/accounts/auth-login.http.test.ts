import { describe, expect, it } from 'vitest';
import { createAccount } from '../support/sign-up.ts';
import { createVisitor, signUpVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales, translate, type MessageName } from '../support/translate.ts';

const loginRequiredNotices = { en: 'Log in to continue.', es: 'Inicia sesión para continuar.' };
const wrongLoginErrors = { en: 'Wrong email or password.', es: 'Correo o contraseña incorrectos.' };
const fieldValueOf = (page: VisitedPage, label: string): string =>
  (page.getByLabelText(label) as HTMLInputElement).value;

describe.each(locales)('in %s', (locale) => {
  const t = (id: MessageName, values?: Readonly<Record<string, string>>) => translate(locale, id, values);

  it(`a login without JavaScript opens the page requested before it, and a logout ends the session (${locale})`, async () => {
    const { person } = await createAccount({ locale });
    const visitor = createVisitor();
    const dashboardPath = `/${locale}/account/dashboard`;
    const loginPage = await visitor.open(dashboardPath);
    expect(loginPage.url).toBe(`/${locale}/auth/login?${new URLSearchParams({ returnTo: dashboardPath })}`);
    loginPage.getByText(loginRequiredNotices[locale]);
    const rejectedPage = await loginPage.submit(t('login.submit'), {
      [t('auth.email')]: person.email,
      [t('auth.password')]: 'not this one',
    });
    expect(rejectedPage.status).toBe(400);
    rejectedPage.getByText(wrongLoginErrors[locale]);
    expect(fieldValueOf(rejectedPage, t('auth.email'))).toBe(person.email);
    expect(rejectedPage.html).not.toContain('not this one');

    const accountPage = await rejectedPage.submit(t('login.submit'), { [t('auth.password')]: person.password });
    expect(accountPage.url).toBe(dashboardPath);
    const accountLinkName = t('member.account', { name: person.firstName });
    expect((await accountPage.follow(accountLinkName)).url).toBe(dashboardPath);

    // opening the logout URL does not sign a user out: the logout page asks for confirmation
    const logoutPage = await visitor.open(`/${locale}/auth/signout`);
    expect((await visitor.open(dashboardPath)).url).toBe(dashboardPath);
    const mainRegion = logoutPage.within(logoutPage.getByRole('main'));
    const loggedOutPage = await logoutPage.submit(mainRegion.getByRole('button', { name: t('signout.submit') }));
    expect(loggedOutPage.url).toBe(`/${locale}/auth/login?loggedOut=true`);
    loggedOutPage.getByText(t('login.loggedOut'));
    expect((await visitor.open(dashboardPath)).url).toMatch(/\/auth\/login\?returnTo=/);
  });

  it(`the login page shows the error of an invalid email under its field (${locale})`, async () => {
    const page = await createVisitor().open(`/${locale}/auth/login`);
    const rejectedPage = await page.submit(t('login.submit'), {
      [t('auth.email')]: 'marina@example',
      [t('auth.password')]: 'barrera azul 19',
    });
    expect(rejectedPage.status).toBe(400);
    rejectedPage.getByText(t('rule.email_invalid'));
    expect(rejectedPage.getByLabelText(t('auth.email')).getAttribute('aria-invalid')).toBe('true');
  });
});

it('the response to a logout tells the browser to clear its cache', async () => {
  const visitor = createVisitor();
  await signUpVisitor(visitor);
  const response = await visitor.request('/en/auth/signout', { method: 'POST' });
  expect([response.status, response.headers.get('clear-site-data')]).toEqual([303, '"cache"']);
});

it('the return URL is kept in the links from login to sign-up and from there to the other language', async () => {
  const loginPage = await createVisitor().open('/en/account/dashboard');
  const authTabs = loginPage.within(loginPage.getByRole('navigation', { name: translate('en', 'auth.tabs') }));
  expect(authTabs.getByRole('link', { name: translate('en', 'login.title') }).getAttribute('aria-current')).toBe(
    'page',
  );
  const signUpPage = await loginPage.follow(authTabs.getByRole('link', { name: translate('en', 'signup.title') }));
  expect(signUpPage.url).toBe('/en/auth/signup?returnTo=%2Fen%2Faccount%2Fdashboard');
  const spanishLinks = signUpPage.within(signUpPage.getByRole('banner')).getAllByRole('link', {
    name: translate('en', 'language.es'),
    hidden: true,
  });
  const spanishPage = await signUpPage.follow(spanishLinks[0] ?? '');
  expect(spanishPage.url).toBe('/es/auth/signup?returnTo=%2Fen%2Faccount%2Fdashboard');
  spanishPage.getByRole('heading', { level: 1, name: translate('es', 'signup.heading') });
});
