import { expectWrong, fillLogin, mainButton } from '../support/forms.ts';
import { desktop, expect, waitForHydration, test } from '../support/journey.ts';
import { waitForEmailWithLink } from '../support/emails.ts';
import { createAccount } from '../support/sign-up.ts';
import { words } from '../support/words.ts';

test.use({ expectsConsoleErrors: true, viewport: desktop, reducedMotion: 'reduce' });

test('a forgotten password is reset by the emailed link, which works once', async ({ page }) => {
  const { person } = await createAccount({ locale: 'es' });
  await page.goto('/es/auth/login');
  await waitForHydration(page);
  const email = page.getByLabel(words('es', 'auth.email'));
  // the link to the password reset passes on the typed email
  await email.fill(person.email);
  await page.getByRole('link', { name: words('es', 'login.forgotten') }).click();
  await expect(page).toHaveURL('/es/auth/reset');
  await expect(email).toHaveValue(person.email);
  const submitButton = mainButton(page, words('es', 'reset.submit'));
  await email.fill('');
  await expect(submitButton).toHaveAttribute('aria-disabled', 'true');
  await email.fill(person.email);
  await submitButton.click();
  await expect(page.getByRole('status').filter({ hasText: person.email })).toContainText(words('es', 'reset.sent'));

  const { link } = await waitForEmailWithLink(person.email, '/auth/reset');
  await page.goto(link);
  await waitForHydration(page);
  await expect(page, 'the code is gone from the address bar').toHaveURL('/es/auth/reset');
  const password = page.getByLabel(words('es', 'reset.newPassword'), { exact: true });
  const save = mainButton(page, words('es', 'reset.save'));
  await password.fill('abc');
  await save.click();
  await expectWrong(password, words('es', 'rule.password_too_short', { min: '8' }));
  await expect(page).toHaveURL('/es/auth/reset');
  await password.fill('barrera verde 20');
  await page.getByLabel(words('es', 'signup.passwordAgain'), { exact: true }).fill('barrera verde 20');
  await save.click();
  await expect(page).toHaveURL('/es/auth/login?wasReset=true');
  await expect(page.getByRole('status')).toContainText(words('es', 'login.wasReset'));
  // waits, because hydration restores the typed email
  await waitForHydration(page);
  await fillLogin(page, { ...person, password: 'barrera verde 20' }, 'es');
  await expect(page).toHaveURL('/es');

  await page.goto(link);
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText(words('es', 'reset.old'));
  await expect(password).toHaveCount(0);
  await waitForHydration(page);
  await email.fill(person.email);
  await submitButton.click();
  await expect(page.getByText(words('es', 'reset.sent'))).toBeVisible();
  await expect(refusal).toHaveCount(0);
});
