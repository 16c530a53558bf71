import { expectWrong, mainButton } from '../support/forms.ts';
import { desktop, expect, waitForHydration, phone, words } from '../support/journey.ts';
import { test } from '../support/roles.ts';
import { signUp } from '../support/sign-up.ts';
import { breakStream } from '../support/chat-users.ts';

test.use({ expectsConsoleErrors: true, viewport: desktop, reducedMotion: 'reduce' });

test('a login by keyboard shows its errors, and keeps the typed values while offline', async ({
  page,
  context,
  accountOf,
}) => {
  const { person } = await accountOf('driver');
  await page.goto('/en/auth/login?returnTo=/en/faq');
  await waitForHydration(page);
  const email = page.getByLabel(words('en', 'auth.email'));
  const password = page.getByRole('textbox', { name: words('en', 'auth.password'), exact: true });
  const isFocused = () => email.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('marina@example');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words('en', 'login.forgotten') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expectWrong(email, words('en', 'rule.email_invalid'));
  await email.fill(person.email);
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(words('en', 'rule.email_invalid'))).toHaveCount(0);

  await email.press('Enter');
  await expectWrong(password, words('en', 'login.wrong'));
  await expect(password).toHaveValue('not this one');
  await expect(email).toHaveValue(person.email);

  await password.fill(person.password);
  await context.setOffline(true);
  await password.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words('en', 'auth.offline'));
  await expect(email).toHaveValue(person.email);
  await context.setOffline(false);
  await mainButton(page, words('en', 'auth.retry')).click();
  await expect(page).toHaveURL('/en/faq');
});

test('a logout from the account menu also updates the other tab, and Back shows no account page', async ({
  page,
  context,
}) => {
  const person = await signUp(page, { locale: 'es' });
  const otherTab = await context.newPage();
  await otherTab.goto('/es/faq');
  await waitForHydration(otherTab);
  await page.goto('/es/account/dashboard');
  const account = words('es', 'member.account', { name: person.firstName });
  const link = page.getByRole('banner').getByRole('link', { name: account });
  const place = await link.boundingBox();
  await waitForHydration(page);
  await link.click();
  const button = page.getByRole('banner').getByRole('button', { name: account });
  const menu = page.getByRole('menu');
  await expect(menu).toContainText(person.email);
  expect(await button.boundingBox(), 'loading the menu moves nothing').toEqual(place);
  for (const [id, path] of [
    ['member.myAccount', '/account/dashboard'],
    ['member.editProfile', '/account/edit_profile'],
    ['member.myParking', '/account/my_parking'],
    ['member.chat', '/account/chat'],
  ] as const) {
    const item = menu.getByRole('menuitem', { name: words('es', id), exact: true });
    await expect(item).toHaveAttribute('href', `/es${path}`);
  }
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem', { name: words('es', 'member.signOut') })).toBeVisible();
  await page.keyboard.press('Escape');

  // the account menu is a sheet on phones
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: words('es', 'nav.menu') }).click();
  const sheet = page.getByRole('dialog', { name: words('es', 'nav.menu') });
  await expect(sheet).toContainText(person.email);
  await expect(sheet.getByRole('link', { name: words('es', 'member.myParking') })).toBeVisible();
  await expect(sheet.getByRole('link', { name: words('es', 'nav.signUp') })).toHaveCount(0);
  await sheet.getByRole('button', { name: words('es', 'member.signOut') }).click();
  await expect(page).toHaveURL('/es/auth/login?loggedOut=true');
  await expect(page.getByRole('main').getByText(words('es', 'login.loggedOut'))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/es\/auth\/login\?returnTo=/);

  await breakStream(context);
  await expect(otherTab.getByText(words('es', 'member.liveEnded'))).toBeVisible();
  await otherTab
    .getByRole('banner')
    .getByRole('link', { name: words('es', 'member.logIn') })
    .click();
  await expect(otherTab).toHaveURL('/es/auth/login?returnTo=%2Fes%2Ffaq');
});
