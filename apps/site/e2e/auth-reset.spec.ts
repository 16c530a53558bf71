import type { Locator, Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { expectWrong, fillLogin, mainButton } from './support/forms.ts';
import { desktop, expect, hydrated, locales, test } from './support/journey.ts';
import { mailsTo, mailWithLink } from './support/mails.ts';
import { newPerson, signUp } from './support/sign-up.ts';

// a form that is refused answers 400, which the browser counts as an error
test.use({ expectsConsoleErrors: true, viewport: desktop, reducedMotion: 'reduce' });

const email = (page: Page, locale: 'en' | 'es'): Locator => page.getByLabel(areaText(locale, 'auth.email'));

for (const locale of locales) {
  test(`a forgotten password is replaced by the mailed link (${locale})`, async ({ page }) => {
    const person = await signUp(page, { locale });
    await page.context().clearCookies();
    await page.goto(`/${locale}/auth/login`);
    await hydrated(page);
    await page.getByRole('link', { name: areaText(locale, 'login.forgotten') }).click();
    const next = mainButton(page, areaText(locale, 'reset.submit'));
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await email(page, locale).fill(person.email);
    await next.click();
    await expect(page.getByRole('status').filter({ hasText: person.email })).toContainText(
      areaText(locale, 'reset.sent'),
    );
    await expectAccessibleInBothThemes(page, 'a link on its way');
    await page.getByRole('link', { name: areaText(locale, 'outbox.link') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText(locale, 'outbox.title'));

    const { link } = await mailWithLink(person.email, '/auth/reset');
    expect(new URL(link).pathname).toBe(`/${locale}/auth/reset`);
    await page.goto(link);
    await hydrated(page);
    await expect(page, 'the code is gone from the address bar').toHaveURL(`/${locale}/auth/reset`);
    const password = page.getByLabel(areaText(locale, 'reset.newPassword'), { exact: true });
    const again = page.getByLabel(areaText(locale, 'signup.passwordAgain'), { exact: true });
    const save = mainButton(page, areaText(locale, 'reset.save'));
    await password.fill('abc');
    await save.click();
    await expectWrong(password, areaText(locale, 'rule.password_too_short', { min: '8' }));
    await expect(page).toHaveURL(`/${locale}/auth/reset`);
    await expectAccessibleInBothThemes(page, 'a password that is too short');
    await password.fill('barrera verde 20');
    await again.fill('barrera verde 20');
    await save.click();
    await expect(page).toHaveURL(`/${locale}/auth/login?wasReset=true`);
    await expect(page.getByRole('status')).toContainText(areaText(locale, 'login.wasReset'));
    await expectAccessibleInBothThemes(page, 'the login after a reset');
    await fillLogin(page, { ...person, password: 'barrera verde 20' }, locale);
    await expect(page).toHaveURL(`/${locale}`);

    await page.goto(link);
    await hydrated(page);
    const refusal = page.getByRole('main').getByRole('alert');
    await expect(refusal, 'said at once').toContainText(areaText(locale, 'reset.old'));
    await expect(password).toHaveCount(0);
    await expectAccessibleInBothThemes(page, 'a link that is used');
    await email(page, locale).fill(person.email);
    await next.click();
    await expect(page.getByText(areaText(locale, 'reset.sent'))).toBeVisible();
    await expect(refusal).toHaveCount(0);
  });
}

test('an address without an account is answered in the same words, and gets no mail', async ({ page }) => {
  const stranger = newPerson();
  await page.goto('/en/auth/reset');
  await hydrated(page);
  await email(page, 'en').fill('stranger@example');
  await mainButton(page, areaText('en', 'reset.submit')).click();
  await expectWrong(email(page, 'en'), areaText('en', 'rule.email_invalid'));
  await email(page, 'en').fill(stranger.email);
  await mainButton(page, areaText('en', 'reset.submit')).click();
  const notice = page.getByRole('status').filter({ hasText: stranger.email });
  await expect(notice).toContainText(areaText('en', 'reset.sentText', { email: stranger.email }));

  // whoever has an account and asks later gets theirs, so a mail to the stranger would be there by then
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/en/auth/reset');
  await hydrated(page);
  await email(page, 'en').fill(person.email);
  await mainButton(page, areaText('en', 'reset.submit')).click();
  await mailWithLink(person.email, '/auth/reset');
  expect(await mailsTo(stranger.email)).toEqual([]);
});

test('a lost connection is said, and the next try works', async ({ page, context }) => {
  await page.goto('/en/auth/reset');
  await hydrated(page);
  await context.setOffline(true);
  await email(page, 'en').fill('ana@example.com');
  await mainButton(page, areaText('en', 'reset.submit')).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(areaText('en', 'auth.offline'));
  await expect(page.getByText(areaText('en', 'reset.sent'))).toHaveCount(0);
  await context.setOffline(false);
  await mainButton(page, areaText('en', 'auth.retry')).click();
  await expect(page.getByText(areaText('en', 'reset.sent'))).toBeVisible();
});

test('a link to confirm that is used or made up says so, and leads to a new one', async ({ page }) => {
  const person = await signUp(page);
  await page.goto('/en/auth/confirm?code=made-up');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText('en', 'confirm.old'));
  await expect(page).toHaveURL('/en/auth/confirm');
  await expectAccessibleInBothThemes(page, 'a link that is too old');
  await mainButton(page, areaText('en', 'confirm.resend')).click();
  await expect(page.getByText(areaText('en', 'confirm.resent'))).toBeVisible();
  const { link } = await mailWithLink(person.email, '/auth/confirm');

  await page.context().clearCookies();
  await page.goto('/en/auth/confirm?code=made-up');
  await page
    .getByRole('main')
    .getByRole('link', { name: areaText('en', 'login.title') })
    .click();
  await fillLogin(page, person, 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText('en', 'confirm.none'));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText('en', 'confirm.done'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a forgotten password is replaced', async ({ page }) => {
    const person = await signUp(page, { locale: 'es' });
    await page.context().clearCookies();
    await page.goto('/es/auth/reset');
    await email(page, 'es').fill(person.email);
    await mainButton(page, areaText('es', 'reset.submit')).click();
    await expect(page.getByText(areaText('es', 'reset.sent'))).toBeVisible();
    const { link } = await mailWithLink(person.email, '/auth/reset');
    await page.goto(link);
    await page.getByLabel(areaText('es', 'reset.newPassword'), { exact: true }).fill('barrera verde 20');
    await page.getByLabel(areaText('es', 'signup.passwordAgain'), { exact: true }).fill('barrera verde 20');
    await mainButton(page, areaText('es', 'reset.save')).click();
    await expect(page).toHaveURL('/es/auth/login?wasReset=true');

    await page.goto(link);
    await expect(page.getByText(areaText('es', 'reset.old'))).toBeVisible();
    await email(page, 'es').fill(person.email);
    await mainButton(page, areaText('es', 'reset.submit')).click();
    await expect(page.getByText(areaText('es', 'reset.sent'))).toBeVisible();
  });
});
