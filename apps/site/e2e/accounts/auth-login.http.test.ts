import { describe, expect, it } from 'vitest';
import { createAccount } from '../support/sign-up.ts';
import { createVisitor, signUpVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales, words, type MessageName } from '../support/words.ts';

const loginNotice = { en: 'Log in to continue.', es: 'Inicia sesión para continuar.' };
const loginError = { en: 'Wrong email or password.', es: 'Correo o contraseña incorrectos.' };
const valueOf = (page: VisitedPage, label: string): string => (page.getByLabelText(label) as HTMLInputElement).value;

describe.each(locales)('in %s', (locale) => {
  const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);

  it(`a login without JavaScript opens the requested page, and a logout ends the session (${locale})`, async () => {
    const { person } = await createAccount({ locale });
    const visitor = createVisitor();
    const dashboard = `/${locale}/account/dashboard`;
    const loginPage = await visitor.open(dashboard);
    expect(loginPage.url).toBe(`/${locale}/auth/login?${new URLSearchParams({ returnTo: dashboard })}`);
    loginPage.getByText(loginNotice[locale]);
    const rejection = await loginPage.submit(text('login.submit'), {
      [text('auth.email')]: person.email,
      [text('auth.password')]: 'not this one',
    });
    expect(rejection.status).toBe(400);
    rejection.getByText(loginError[locale]);
    expect(valueOf(rejection, text('auth.email'))).toBe(person.email);
    expect(rejection.html).not.toContain('not this one');

    const account = await rejection.submit(text('login.submit'), { [text('auth.password')]: person.password });
    expect(account.url).toBe(dashboard);
    const name = text('member.account', { name: person.firstName });
    expect((await account.follow(name)).url).toBe(dashboard);

    // opening the logout URL does not sign a user out: the page asks for confirmation
    const logoutPage = await visitor.open(`/${locale}/auth/signout`);
    expect((await visitor.open(dashboard)).url).toBe(dashboard);
    const main = logoutPage.within(logoutPage.getByRole('main'));
    const loggedOutPage = await logoutPage.submit(main.getByRole('button', { name: text('signout.submit') }));
    expect(loggedOutPage.url).toBe(`/${locale}/auth/login?loggedOut=true`);
    loggedOutPage.getByText(text('login.loggedOut'));
    expect((await visitor.open(dashboard)).url).toMatch(/\/auth\/login\?returnTo=/);
  });

  it(`the login page shows the error of an invalid email under its field (${locale})`, async () => {
    const page = await createVisitor().open(`/${locale}/auth/login`);
    const rejection = await page.submit(text('login.submit'), {
      [text('auth.email')]: 'marina@example',
      [text('auth.password')]: 'barrera azul 19',
    });
    expect(rejection.status).toBe(400);
    rejection.getByText(text('rule.email_invalid'));
    expect(rejection.getByLabelText(text('auth.email')).getAttribute('aria-invalid')).toBe('true');
  });
});

it('a logout clears the browser’s cache', async () => {
  const visitor = createVisitor();
  await signUpVisitor(visitor);
  const answer = await visitor.request('/en/auth/signout', { method: 'POST' });
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([303, '"cache"']);
});

it('the login page keeps the return URL in its links to sign-up and to the other language', async () => {
  const login = await createVisitor().open('/en/account/dashboard');
  const tabs = login.within(login.getByRole('navigation', { name: words('en', 'auth.tabs') }));
  expect(tabs.getByRole('link', { name: words('en', 'login.title') }).getAttribute('aria-current')).toBe('page');
  const signUp = await login.follow(tabs.getByRole('link', { name: words('en', 'signup.title') }));
  expect(signUp.url).toBe('/en/auth/signup?returnTo=%2Fen%2Faccount%2Fdashboard');
  const spanish = signUp.within(signUp.getByRole('banner')).getAllByRole('link', {
    name: words('en', 'language.es'),
    hidden: true,
  });
  const inSpanish = await signUp.follow(spanish[0] ?? '');
  expect(inSpanish.url).toBe('/es/auth/signup?returnTo=%2Fen%2Faccount%2Fdashboard');
  inSpanish.getByRole('heading', { level: 1, name: words('es', 'signup.heading') });
});
