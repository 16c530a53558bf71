import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { expectWrong, fillLogin, mainButton } from './support/forms.ts';
import { desktop, expect, hydrated, locales, phone, test, words } from './support/journey.ts';
import { apiClient, newPerson, signUp, type Person } from './support/sign-up.ts';

// a login that fails answers 401, which the browser counts as an error
test.use({ expectsConsoleErrors: true, viewport: desktop, reducedMotion: 'reduce' });

async function personWithAccount(): Promise<Person> {
  const person = newPerson();
  const { firstName, lastName, email, password } = person;
  await apiClient().register({ form: { firstName, lastName, email, password, terms: 'true' } });
  return person;
}

for (const locale of locales) {
  const passwordField = { name: areaText(locale, 'auth.password'), exact: true } as const;

  test(`a wrong password is said under its field, and nothing typed is lost (${locale})`, async ({ page }) => {
    const person = await personWithAccount();
    await page.goto(`/${locale}/auth/login`);
    await hydrated(page);
    await fillLogin(page, { ...person, password: 'not this one' }, locale);
    const password = page.getByRole('textbox', passwordField);
    await expectWrong(password, areaText(locale, 'login.wrong'));
    await expect(password).toHaveValue('not this one');
    await expect(page.getByLabel(areaText(locale, 'auth.email'))).toHaveValue(person.email);
    await expectAccessibleInBothThemes(page, 'a login that failed');
    await password.fill(person.password);
    await password.press('Enter');
    await expect(page).toHaveURL(`/${locale}`);
  });

  test(`the menu of whoever is signed in leads everywhere, and out (${locale})`, async ({ page }) => {
    const person = await signUp(page, { locale });
    await page.goto(`/${locale}/faq`);
    const account = areaText(locale, 'member.account', { name: person.firstName });
    const face = page.getByRole('banner').getByRole('link', { name: account });
    const place = await face.boundingBox();
    await hydrated(page);
    await face.click();
    const menu = page.getByRole('menu');
    await expect(menu).toContainText(person.email);
    expect(await page.getByRole('banner').getByRole('button', { name: account }).boundingBox()).toEqual(place);
    for (const [id, path] of [
      ['member.myAccount', '/account/dashboard'],
      ['member.editProfile', '/account/edit_profile'],
      ['member.myParking', '/account/my_parking'],
      ['member.chat', '/account/chat'],
    ] as const) {
      const item = menu.getByRole('menuitem', { name: areaText(locale, id), exact: true });
      await expect(item).toHaveAttribute('href', `/${locale}${path}`);
    }
    await expectAccessibleInBothThemes(page, 'the menu of the account');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: account })).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('menuitem', { name: areaText(locale, 'member.signOut') }).click();
    await expect(page).toHaveURL(`/${locale}/auth/login?loggedOut=true`);
    await expect(page.getByRole('main').getByText(areaText(locale, 'login.loggedOut'))).toBeVisible();
    await page.goto(`/${locale}/account/dashboard`);
    await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
  });
}

test('on a phone the menu repeats the account, and logs out', async ({ page }) => {
  const person = await signUp(page, { locale: 'es' });
  await page.setViewportSize(phone);
  await page.goto('/es');
  await hydrated(page);
  await page.getByRole('button', { name: words('es', 'nav.menu') }).click();
  const sheet = page.getByRole('dialog', { name: words('es', 'nav.menu') });
  await expect(sheet).toContainText(person.email);
  await expect(sheet.getByRole('link', { name: areaText('es', 'member.myParking') })).toBeVisible();
  await expect(sheet.getByRole('link', { name: words('es', 'nav.signUp') })).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'the menu sheet of the account');
  await sheet.getByRole('button', { name: areaText('es', 'member.signOut') }).click();
  await expect(page).toHaveURL('/es/auth/login?loggedOut=true');
});

test('a lost connection loses nothing, and the next try works', async ({ page, context }) => {
  const person = await personWithAccount();
  await page.goto('/en/auth/login?returnTo=/en/faq');
  await hydrated(page);
  await context.setOffline(true);
  await fillLogin(page, person, 'en');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(areaText('en', 'auth.offline'));
  await expect(page.getByLabel(areaText('en', 'auth.email'))).toHaveValue(person.email);
  await context.setOffline(false);
  await mainButton(page, areaText('en', 'auth.retry')).click();
  await expect(page).toHaveURL('/en/faq');
});

test('logging in works with the keyboard alone', async ({ page }) => {
  const person = await personWithAccount();
  await page.goto('/en/auth/login');
  await hydrated(page);
  const email = page.getByLabel(areaText('en', 'auth.email'));
  const isFocused = () => email.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: areaText('en', 'login.forgotten') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en');
});

test('the tabs and the language keep where somebody was heading', async ({ page }) => {
  await page.goto('/en/account/dashboard');
  await hydrated(page);
  const tabs = page.getByRole('navigation', { name: areaText('en', 'auth.tabs') });
  await expect(tabs.getByRole('link', { name: areaText('en', 'login.title') })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: areaText('en', 'signup.title') }).click();
  await expect(page).toHaveURL('/en/auth/signup?returnTo=%2Fen%2Faccount%2Fdashboard');
  // until the page is there the menu leads to the other language of the one before
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText('en', 'signup.heading'));
  await page.getByRole('button', { name: /change language/ }).click();
  await page.getByRole('link', { name: words('en', 'language.es') }).click();
  await expect(page).toHaveURL('/es/auth/signup?returnTo=%2Fen%2Faccount%2Fdashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaText('es', 'signup.heading'));
});

test('a link never logs anybody out: its page asks', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/auth/signout');
  await expectAccessibleInBothThemes(page, 'the question whether to log out');
  await page.goto('/en/account/dashboard');
  await expect(page).toHaveURL('/en/account/dashboard');
  await page.goto('/en/auth/signout');
  await mainButton(page, areaText('en', 'signout.submit')).click();
  await expect(page).toHaveURL('/en/auth/login?loggedOut=true');
});

test('after logging out, Back shows nothing of the account', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/account/dashboard');
  await page.goto('/en/auth/signout');
  await hydrated(page);
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/auth/signout'),
  );
  await mainButton(page, areaText('en', 'signout.submit')).click();
  expect(await (await answered).headerValue('clear-site-data')).toBe('"cache"');
  await expect(page).toHaveURL('/en/auth/login?loggedOut=true');
  // at once: the page of logging out leads away from itself
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(/\/en\/auth\/login\?returnTo=/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one logs in, reaches the account, and logs out', async ({ page }) => {
    const person = await personWithAccount();
    await page.goto('/es/account/dashboard');
    await fillLogin(page, { ...person, password: 'not this one' }, 'es');
    await expect(page.getByText(areaText('es', 'login.wrong'))).toBeVisible();
    await expect(page.getByLabel(areaText('es', 'auth.email'))).toHaveValue(person.email);
    await fillLogin(page, person, 'es');
    await expect(page).toHaveURL('/es/account/dashboard');
    await page.getByRole('link', { name: areaText('es', 'member.account', { name: person.firstName }) }).click();
    await expect(page).toHaveURL('/es/account/dashboard');
    await page.goto('/es/auth/signout');
    await mainButton(page, areaText('es', 'signout.submit')).click();
    await expect(page).toHaveURL('/es/auth/login?loggedOut=true');
  });
});

test('a text that is no email address is named under its field until it is changed', async ({ page }) => {
  await page.goto('/en/auth/login');
  await hydrated(page);
  const email = page.getByLabel(areaText('en', 'auth.email'));
  await fillLogin(page, { email: 'marina@example', password: 'barrera azul 19' }, 'en');
  await expectWrong(email, areaText('en', 'rule.email_invalid'));
  await email.fill('marina@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(areaText('en', 'rule.email_invalid'))).toHaveCount(0);
});
