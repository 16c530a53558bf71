import { describe, expect, it } from 'vitest';
import { newAccount } from '../support/sign-up.ts';
import { createVisitor, signUpVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales, words, type MessageName } from '../support/words.ts';

const needed = { en: 'Log in to continue.', es: 'Inicia sesión para continuar.' };
const wrong = { en: 'Wrong email or password.', es: 'Correo o contraseña incorrectos.' };
const valueOf = (page: VisitedPage, label: string): string => (page.getByLabelText(label) as HTMLInputElement).value;

describe.each(locales)('in %s', (locale) => {
  const text = (id: MessageName, values?: Readonly<Record<string, string>>) => words(locale, id, values);

  it(`logs in without JavaScript, leads to the page that was asked for, and logs out (${locale})`, async () => {
    const { person } = await newAccount({ locale });
    const visitor = createVisitor();
    const dashboard = `/${locale}/account/dashboard`;
    const asked = await visitor.open(dashboard);
    expect(asked.url).toBe(`/${locale}/auth/login?${new URLSearchParams({ returnTo: dashboard })}`);
    asked.getByText(needed[locale]);
    const refused = await asked.submit(text('login.submit'), {
      [text('auth.email')]: person.email,
      [text('auth.password')]: 'not this one',
    });
    expect(refused.status).toBe(400);
    refused.getByText(wrong[locale]);
    expect(valueOf(refused, text('auth.email'))).toBe(person.email);
    expect(refused.html).not.toContain('not this one');

    const account = await refused.submit(text('login.submit'), { [text('auth.password')]: person.password });
    expect(account.url).toBe(dashboard);
    const name = text('member.account', { name: person.firstName });
    expect((await account.follow(name)).url).toBe(dashboard);

    // opening the URL never signs a user out: its page asks first
    const asking = await visitor.open(`/${locale}/auth/signout`);
    expect((await visitor.open(dashboard)).url).toBe(dashboard);
    const main = asking.within(asking.getByRole('main'));
    const out = await asking.submit(main.getByRole('button', { name: text('signout.submit') }));
    expect(out.url).toBe(`/${locale}/auth/login?loggedOut=true`);
    out.getByText(text('login.loggedOut'));
    expect((await visitor.open(dashboard)).url).toMatch(/\/auth\/login\?returnTo=/);
  });

  it(`reports an invalid email under its field (${locale})`, async () => {
    const page = await createVisitor().open(`/${locale}/auth/login`);
    const refused = await page.submit(text('login.submit'), {
      [text('auth.email')]: 'marina@example',
      [text('auth.password')]: 'barrera azul 19',
    });
    expect(refused.status).toBe(400);
    refused.getByText(text('rule.email_invalid'));
    expect(refused.getByLabelText(text('auth.email')).getAttribute('aria-invalid')).toBe('true');
  });
});

it('clears what the browser has cached when an account logs out', async () => {
  const visitor = createVisitor();
  await signUpVisitor(visitor);
  const answer = await visitor.request('/en/auth/signout', { method: 'POST' });
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([303, '"cache"']);
});

it('keeps where a visitor was heading when they change to signing up and to another language', async () => {
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
