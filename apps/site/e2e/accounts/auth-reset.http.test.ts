import { describe, expect, it } from 'vitest';
import { readEmailsTo, waitForEmailWithLink } from '../support/emails.ts';
import { apiClient, createAccount, createPerson } from '../support/sign-up.ts';
import { createVisitor, signUpVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales, type JourneyLocale, words, type MessageName } from '../support/words.ts';

const requestReset = (page: VisitedPage, email: string, locale: JourneyLocale): Promise<VisitedPage> =>
  page.submit(words(locale, 'reset.submit'), { [words(locale, 'auth.email')]: email });

describe.each(locales)('in %s', (locale) => {
  const text = (id: MessageName) => words(locale, id);

  it(`a forgotten password is reset without JavaScript by a link that works once (${locale})`, async () => {
    const { person } = await createAccount({ locale });
    const visitor = createVisitor();
    const confirmation = await requestReset(await visitor.open(`/${locale}/auth/reset`), person.email, locale);
    confirmation.getByText(text('reset.sent'));
    expect((await confirmation.follow(text('outbox.link'))).getByRole('heading', { level: 1 }).textContent).toBe(
      text('outbox.title'),
    );
    const { link } = await waitForEmailWithLink(person.email, '/auth/reset');
    expect(new URL(link).pathname).toBe(`/${locale}/auth/reset`);
    const form = await visitor.open(link);
    const rejection = await form.submit(text('reset.save'), {
      [text('reset.newPassword')]: 'abc',
      [text('signup.passwordAgain')]: 'abc',
    });
    rejection.getByText(locale === 'en' ? /at least 8 characters\.$/ : /al menos 8 caracteres\.$/);
    const login = await rejection.submit(text('reset.save'), {
      [text('reset.newPassword')]: 'barrera verde 20',
      [text('signup.passwordAgain')]: 'barrera verde 20',
    });
    expect(login.url).toBe(`/${locale}/auth/login?wasReset=true`);
    login.getByText(text('login.wasReset'));
    await apiClient().login({ body: { identifier: person.email, password: 'barrera verde 20' } });

    const usedLinkPage = await visitor.open(link);
    usedLinkPage.getByText(text('reset.old'));
    expect(usedLinkPage.queryByLabelText(text('reset.newPassword'))).toBeNull();
    (await requestReset(usedLinkPage, person.email, locale)).getByText(text('reset.sent'));
  });
});

it('a password reset for an unknown email gets the same answer, but no email', async () => {
  const [{ email: stranger }, { person }] = [createPerson(), await createAccount()];
  const readNotice = async (email: string): Promise<string> => {
    const page = await requestReset(await createVisitor().open('/en/auth/reset'), email, 'en');
    const notices = page.getAllByRole('status').map(({ textContent }) => textContent.replace(email, 'EMAIL'));
    return [page.status, ...notices].join(' | ');
  };
  const strangerNotice = await readNotice(stranger);
  expect(strangerNotice).toContain('If there’s an account with EMAIL, a link to set a new password is on its way.');
  // requested later, so an email to the unknown address would have arrived before
  expect(await readNotice(person.email)).toBe(strangerNotice);
  await waitForEmailWithLink(person.email, '/auth/reset');
  expect(await readEmailsTo(stranger)).toEqual([]);
});

it('the confirmation page rejects used and forged links, and sends a new one', async () => {
  const visitor = createVisitor();
  const person = await signUpVisitor(visitor);
  const confirm = (page: VisitedPage) => page.submit(words('en', 'confirm.submit'));
  const oldCodePage = await confirm(await visitor.open('/en/auth/confirm?code=made-up'));
  oldCodePage.getByRole('heading', { level: 1, name: words('en', 'confirm.old') });
  (await oldCodePage.submit(words('en', 'confirm.resend'))).getByText(words('en', 'confirm.resent'));
  const { link } = await waitForEmailWithLink(person.email, '/auth/confirm');

  visitor.clearCookies();
  const visitorPage = await confirm(await visitor.open('/en/auth/confirm?code=made-up'));
  const main = visitorPage.within(visitorPage.getByRole('main'));
  const login = await visitorPage.follow(main.getByRole('link', { name: words('en', 'login.title') }));
  const signedIn = await login.submit(words('en', 'login.submit'), {
    [words('en', 'auth.email')]: person.email,
    [words('en', 'auth.password')]: person.password,
  });
  signedIn.getByRole('heading', { level: 1, name: words('en', 'confirm.none') });
  for (const time of ['first', 'second']) {
    const page = await confirm(await visitor.open(link));
    expect(page.getByRole('heading', { level: 1 }).textContent, `${time} time`).toBe(words('en', 'confirm.done'));
  }
});
