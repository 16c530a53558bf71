import { expectInvalidField, fillLogin, mainButton } from '../support/forms.ts';
import { desktopViewport, expect, waitForHydration, test } from '../support/journey.ts';
import { waitForEmailWithLink } from '../support/emails.ts';
import { createAccount } from '../support/sign-up.ts';
import { translate } from '../support/translate.ts';

test.use({ expectsConsoleErrors: true, viewport: desktopViewport, reducedMotion: 'reduce' });

test('the emailed link resets a forgotten password, and is rejected when opened a second time', async ({ page }) => {
  const { person } = await createAccount({ locale: 'es' });
  await page.goto('/es/auth/login');
  await waitForHydration(page);
  const emailField = page.getByLabel(translate('es', 'auth.email'));
  // the link to the password reset carries over the typed email
  await emailField.fill(person.email);
  await page.getByRole('link', { name: translate('es', 'login.forgotten') }).click();
  await expect(page).toHaveURL('/es/auth/reset');
  await expect(emailField).toHaveValue(person.email);
  const submitButton = mainButton(page, translate('es', 'reset.submit'));
  await emailField.fill('');
  await expect(submitButton).toHaveAttribute('aria-disabled', 'true');
  await emailField.fill(person.email);
  await submitButton.click();
  await expect(page.getByRole('status').filter({ hasText: person.email })).toContainText(translate('es', 'reset.sent'));

  const { link } = await waitForEmailWithLink(person.email, '/auth/reset');
  await page.goto(link);
  await waitForHydration(page);
  await expect(page, 'the code is gone from the address bar').toHaveURL('/es/auth/reset');
  const passwordField = page.getByLabel(translate('es', 'reset.newPassword'), { exact: true });
  const saveButton = mainButton(page, translate('es', 'reset.save'));
  await passwordField.fill('abc');
  await saveButton.click();
  await expectInvalidField(passwordField, translate('es', 'rule.password_too_short', { min: '8' }));
  await expect(page).toHaveURL('/es/auth/reset');
  await passwordField.fill('barrera verde 20');
  await page.getByLabel(translate('es', 'signup.passwordAgain'), { exact: true }).fill('barrera verde 20');
  await saveButton.click();
  await expect(page).toHaveURL('/es/auth/login?wasReset=true');
  await expect(page.getByRole('status')).toContainText(translate('es', 'login.wasReset'));
  // hydration restores the typed email, so the test waits for it
  await waitForHydration(page);
  await fillLogin(page, { ...person, password: 'barrera verde 20' }, 'es');
  await expect(page).toHaveURL('/es');

  await page.goto(link);
  const errorAlert = page.getByRole('main').getByRole('alert');
  await expect(errorAlert).toContainText(translate('es', 'reset.old'));
  await expect(passwordField).toHaveCount(0);
  await waitForHydration(page);
  await emailField.fill(person.email);
  await submitButton.click();
  await expect(page.getByText(translate('es', 'reset.sent'))).toBeVisible();
  await expect(errorAlert).toHaveCount(0);
});
