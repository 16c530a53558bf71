import { describe, expect, it } from 'vitest';
import { readEmailsTo, waitForEmailWithLink } from '../support/emails.ts';
import { apiClient, createAccount, createPerson } from '../support/sign-up.ts';
import { createVisitor, signUpVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales, type JourneyLocale, translate, type MessageName } from '../support/translate.ts';

const requestPasswordReset = (page: VisitedPage, email: string, locale: JourneyLocale): Promise<VisitedPage> =>
  page.submit(translate(locale, 'reset.submit'), { [translate(locale, 'auth.email')]: email });

describe.each(locales)('in %s', (locale) => {
  const t = (id: MessageName) => translate(locale, id);

  it(`the emailed link resets a forgotten password without JavaScript, and is rejected when reopened (${locale})`, async () => {
    const { person } = await createAccount({ locale });
    const visitor = createVisitor();
    const confirmationPage = await requestPasswordReset(
      await visitor.open(`/${locale}/auth/reset`),
      person.email,
      locale,
    );
    confirmationPage.getByText(t('reset.sent'));
    expect((await confirmationPage.follow(t('outbox.link'))).getByRole('heading', { level: 1 }).textContent).toBe(
      t('outbox.title'),
    );
    const { link } = await waitForEmailWithLink(person.email, '/auth/reset');
    expect(new URL(link).pathname).toBe(`/${locale}/auth/reset`);
    const resetFormPage = await visitor.open(link);
    const rejectedPage = await resetFormPage.submit(t('reset.save'), {
      [t('reset.newPassword')]: 'abc',
      [t('signup.passwordAgain')]: 'abc',
    });
    rejectedPage.getByText(locale === 'en' ? /at least 8 characters\.$/ : /al menos 8 caracteres\.$/);
    const loginPage = await rejectedPage.submit(t('reset.save'), {
      [t('reset.newPassword')]: 'barrera verde 20',
      [t('signup.passwordAgain')]: 'barrera verde 20',
    });
    expect(loginPage.url).toBe(`/${locale}/auth/login?wasReset=true`);
    loginPage.getByText(t('login.wasReset'));
    await apiClient().login({ body: { identifier: person.email, password: 'barrera verde 20' } });

    const usedLinkPage = await visitor.open(link);
    usedLinkPage.getByText(t('reset.old'));
    expect(usedLinkPage.queryByLabelText(t('reset.newPassword'))).toBeNull();
    (await requestPasswordReset(usedLinkPage, person.email, locale)).getByText(t('reset.sent'));
  });
});

it('a password reset for an unknown email shows the same notice as for a known one, but sends no email', async () => {
  const [{ email: stranger }, { person }] = [createPerson(), await createAccount()];
  const requestResetAndReadNotice = async (email: string): Promise<string> => {
    const page = await requestPasswordReset(await createVisitor().open('/en/auth/reset'), email, 'en');
    const noticeTexts = page.getAllByRole('status').map(({ textContent }) => textContent.replace(email, 'EMAIL'));
    return [page.status, ...noticeTexts].join(' | ');
  };
  const strangerNotice = await requestResetAndReadNotice(stranger);
  expect(strangerNotice).toContain('If there’s an account with EMAIL, a link to set a new password is on its way.');
  // the known address requests its reset last, so an email to the unknown address would have arrived before its email
  expect(await requestResetAndReadNotice(person.email)).toBe(strangerNotice);
  await waitForEmailWithLink(person.email, '/auth/reset');
  expect(await readEmailsTo(stranger)).toEqual([]);
});

it('the email confirmation page rejects a made-up link and sends a new one, which can be opened twice', async () => {
  const visitor = createVisitor();
  const person = await signUpVisitor(visitor);
  const submitConfirmForm = (page: VisitedPage) => page.submit(translate('en', 'confirm.submit'));
  const oldCodePage = await submitConfirmForm(await visitor.open('/en/auth/confirm?code=made-up'));
  oldCodePage.getByRole('heading', { level: 1, name: translate('en', 'confirm.old') });
  (await oldCodePage.submit(translate('en', 'confirm.resend'))).getByText(translate('en', 'confirm.resent'));
  const { link } = await waitForEmailWithLink(person.email, '/auth/confirm');

  visitor.clearCookies();
  const rejectedCodePage = await submitConfirmForm(await visitor.open('/en/auth/confirm?code=made-up'));
  const mainRegion = rejectedCodePage.within(rejectedCodePage.getByRole('main'));
  const loginPage = await rejectedCodePage.follow(
    mainRegion.getByRole('link', { name: translate('en', 'login.title') }),
  );
  const signedInPage = await loginPage.submit(translate('en', 'login.submit'), {
    [translate('en', 'auth.email')]: person.email,
    [translate('en', 'auth.password')]: person.password,
  });
  signedInPage.getByRole('heading', { level: 1, name: translate('en', 'confirm.none') });
  for (const time of ['first', 'second']) {
    const page = await submitConfirmForm(await visitor.open(link));
    expect(page.getByRole('heading', { level: 1 }).textContent, `${time} time`).toBe(translate('en', 'confirm.done'));
  }
});
