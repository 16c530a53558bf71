import { expectInvalidField, mainButton } from '../support/forms.ts';
import { desktopViewport, expect, waitForHydration, phoneViewport, translate } from '../support/journey.ts';
import { test } from '../support/roles.ts';
import { signUp } from '../support/sign-up.ts';
import { breakStream } from '../support/chat-users.ts';

test.use({ expectsConsoleErrors: true, viewport: desktopViewport, reducedMotion: 'reduce' });

test('a login by keyboard alone focuses the field with an error, and keeps the typed values while offline', async ({
  page,
  context,
  accountOf,
}) => {
  const { person } = await accountOf('driver');
  await page.goto('/en/auth/login?returnTo=/en/faq');
  await waitForHydration(page);
  const emailField = page.getByLabel(translate('en', 'auth.email'));
  const passwordField = page.getByRole('textbox', { name: translate('en', 'auth.password'), exact: true });
  const isEmailFieldFocused = () => emailField.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isEmailFieldFocused()); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('marina@example');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: translate('en', 'login.forgotten') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expectInvalidField(emailField, translate('en', 'rule.email_invalid'));
  await emailField.fill(person.email);
  await expect(emailField).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(translate('en', 'rule.email_invalid'))).toHaveCount(0);

  await emailField.press('Enter');
  await expectInvalidField(passwordField, translate('en', 'login.wrong'));
  await expect(passwordField).toHaveValue('not this one');
  await expect(emailField).toHaveValue(person.email);

  await passwordField.fill(person.password);
  await context.setOffline(true);
  await passwordField.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(translate('en', 'auth.offline'));
  await expect(emailField).toHaveValue(person.email);
  await context.setOffline(false);
  await mainButton(page, translate('en', 'auth.retry')).click();
  await expect(page).toHaveURL('/en/faq');
});

test('a logout makes another open tab offer to log in, and Back leads to login instead of the account page', async ({
  page,
  context,
}) => {
  const person = await signUp(page, { locale: 'es' });
  const otherTab = await context.newPage();
  await otherTab.goto('/es/faq');
  await waitForHydration(otherTab);
  await page.goto('/es/account/dashboard');
  const accountLabel = translate('es', 'member.account', { name: person.firstName });
  const accountLink = page.getByRole('banner').getByRole('link', { name: accountLabel });
  const accountLinkBox = await accountLink.boundingBox();
  await waitForHydration(page);
  await accountLink.click();
  const accountButton = page.getByRole('banner').getByRole('button', { name: accountLabel });
  const accountMenu = page.getByRole('menu');
  await expect(accountMenu).toContainText(person.email);
  expect(await accountButton.boundingBox(), 'loading the menu moves nothing').toEqual(accountLinkBox);
  for (const [id, path] of [
    ['member.myAccount', '/account/dashboard'],
    ['member.editProfile', '/account/edit_profile'],
    ['member.myParking', '/account/my_parking'],
    ['member.chat', '/account/chat'],
  ] as const) {
    const menuItem = accountMenu.getByRole('menuitem', { name: translate('es', id), exact: true });
    await expect(menuItem).toHaveAttribute('href', `/es${path}`);
  }
  await page.keyboard.press('Escape');
  await expect(accountButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(accountMenu.getByRole('menuitem', { name: translate('es', 'member.signOut') })).toBeVisible();
  await page.keyboard.press('Escape');

  // the account menu is a sheet on phones
  await page.setViewportSize(phoneViewport);
  await page.getByRole('button', { name: translate('es', 'nav.menu') }).click();
  const menuSheet = page.getByRole('dialog', { name: translate('es', 'nav.menu') });
  await expect(menuSheet).toContainText(person.email);
  await expect(menuSheet.getByRole('link', { name: translate('es', 'member.myParking') })).toBeVisible();
  await expect(menuSheet.getByRole('link', { name: translate('es', 'nav.signUp') })).toHaveCount(0);
  await menuSheet.getByRole('button', { name: translate('es', 'member.signOut') }).click();
  await expect(page).toHaveURL('/es/auth/login?loggedOut=true');
  await expect(page.getByRole('main').getByText(translate('es', 'login.loggedOut'))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/es\/auth\/login\?returnTo=/);

  await breakStream(context);
  await expect(otherTab.getByText(translate('es', 'member.liveEnded'))).toBeVisible();
  await otherTab
    .getByRole('banner')
    .getByRole('link', { name: translate('es', 'member.logIn') })
    .click();
  await expect(otherTab).toHaveURL('/es/auth/login?returnTo=%2Fes%2Ffaq');
});
