import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { expect, hydrated, type JourneyLocale, locales, phone, test } from './support/journey.ts';
import { mailWithLink, mailsTo } from './support/mails.ts';
import { drawnPicture, publishListing } from './support/own-listing.ts';
import { apiClient, logIn, newPerson, signUp } from './support/sign-up.ts';

// a browser tells of each form that is refused
test.use({ reducedMotion: 'reduce', expectsConsoleErrors: true });

const section = (page: Page, locale: JourneyLocale, title: Parameters<typeof areaText>[1]) =>
  page.getByRole('region', { name: areaText(locale, title), exact: true });

async function openProfile(page: Page, locale: JourneyLocale): Promise<void> {
  await page.goto(`/${locale}/account/edit_profile`);
  await hydrated(page);
  await expect(page.locator('section[data-plaza-toast]')).toBeAttached();
}

for (const locale of locales) {
  const text = (id: Parameters<typeof areaText>[1], values?: Readonly<Record<string, string>>) =>
    areaText(locale, id, values);

  test(`name, phone and photo are changed, and wrong ones are told under their fields (${locale})`, async ({
    page,
  }) => {
    await signUp(page, { locale });
    await openProfile(page, locale);
    await expectAccessibleInBothThemes(page, 'the profile');
    const about = section(page, locale, 'profile.mainInfo');
    const firstName = about.getByLabel(text('signup.firstName'));
    await firstName.fill('Al');
    await about.getByRole('button', { name: text('profile.save') }).click();
    await expect(firstName).toHaveAttribute('aria-invalid', 'true');
    await expect(firstName).toBeFocused();
    await expect(firstName).toHaveValue('Al');
    await expectAccessibleInBothThemes(page, 'a profile with a wrong name');

    await firstName.fill('Alba');
    await about.getByRole('textbox', { name: text('signup.phone') }).fill('612345678');
    const picture = Buffer.from(await drawnPicture(page));
    await about
      .getByLabel(text('photo.choose'))
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await expect(about.getByText(/me\.png/)).toBeVisible();
    await about.getByRole('button', { name: text('profile.save') }).click();
    await expect(page.getByRole('listitem').filter({ hasText: text('profile.mainInfoDone') })).toBeVisible();
    await expect(about.getByRole('img', { name: 'Alba' }).or(about.locator('img')).first()).toBeVisible();
    await page.reload();
    await expect(firstName).toHaveValue('Alba');
    const source = await about.locator('img').first().getAttribute('src');
    expect((await page.request.get(source ?? '')).status()).toBe(200);

    await hydrated(page);
    await about.getByRole('switch', { name: text('profile.showPhone') }).uncheck();
    await about.getByLabel(text('profile.removePhoto')).check();
    await about.getByRole('button', { name: text('profile.save') }).click();
    await expect(about.locator('img')).toHaveCount(0);
    await page.reload();
    await expect(about.getByRole('switch', { name: text('profile.showPhone') })).not.toBeChecked();
  });

  test(`another address counts once its link was opened, and the old one is told (${locale})`, async ({ page }) => {
    const person = await signUp(page, { locale, isConfirmed: true });
    await openProfile(page, locale);
    const email = section(page, locale, 'profile.email');
    const address = `new-${person.email}`;
    await email.getByLabel(text('profile.newEmail'), { exact: true }).fill(address);
    await email.getByLabel(text('profile.newEmailAgain')).fill('other@example.com');
    const current = email.getByLabel(text('profile.currentPassword'), { exact: true });
    await current.fill('a guess');
    await email.getByRole('button', { name: text('profile.changeEmail') }).click();
    await expect(email.getByText(text('profile.emailsDiffer'))).toBeVisible();
    await expect(email.getByLabel(text('profile.newEmailAgain'))).toBeFocused();
    await email.getByLabel(text('profile.newEmailAgain')).fill(address);
    await email.getByRole('button', { name: text('profile.changeEmail') }).click();
    await expect(current).toHaveAttribute('aria-invalid', 'true');
    await current.fill(person.password);
    await email.getByRole('button', { name: text('profile.changeEmail') }).click();
    await expect(email.getByRole('status')).toContainText(address);
    const { link } = await mailWithLink(address, '/auth/confirm');
    await page.goto(link);
    await expect(page.getByRole('link', { name: text('confirm.account') })).toBeVisible();
    await openProfile(page, locale);
    await expect(email.getByText(address, { exact: true })).toBeVisible();
    await expect.poll(async () => (await mailsTo(person.email)).length).toBeGreaterThan(1);
    await apiClient().login({ body: { identifier: address, password: person.password } });
  });

  test(`a change of address is undone from the old one, without scripts as well (${locale})`, async ({
    page,
    browser,
  }) => {
    const person = await signUp(page, { locale, isConfirmed: true });
    const { jwt } = await apiClient().login({ body: { identifier: person.email, password: person.password } });
    const thief = apiClient(jwt);
    const address = `thief-${person.email}`;
    await thief.changeEmail({ query: { locale }, body: { email: address, currentPassword: person.password } });
    const { link } = await mailWithLink(person.email, '/auth/revert_email');
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(link);
    await plain.getByRole('button', { name: text('revert.submit') }).click();
    await expect(plain.getByText(text('revert.done'))).toBeVisible();
    await plain.getByLabel(text('reset.newPassword'), { exact: true }).fill('otra barrera 20');
    await plain.getByLabel(text('signup.passwordAgain')).fill('otra barrera 20');
    await plain.getByRole('button', { name: text('reset.save') }).click();
    await expect(plain.getByText(text('login.wasReset'))).toBeVisible();
    await plain.goto(link);
    await plain.getByRole('button', { name: text('revert.submit') }).click();
    await expect(plain.getByRole('heading', { name: text('revert.old') })).toBeVisible();
    await plain.close();
    await expect(thief.getProfile()).rejects.toMatchObject({ code: 'session_required' });
    await apiClient().login({ body: { identifier: person.email, password: 'otra barrera 20' } });
  });

  test(`another password ends the session of another browser (${locale})`, async ({ page, browser }) => {
    const person = await signUp(page, { locale });
    const other = await browser.newPage();
    await logIn(other, person, locale);
    await other.goto(`/${locale}/account/edit_profile`);
    await expect(other).toHaveURL(`/${locale}/account/edit_profile`);
    await openProfile(page, locale);
    const password = section(page, locale, 'profile.password');
    const current = password.getByLabel(text('profile.currentPassword'), { exact: true });
    const fill = async (now: string, next: string, again: string) => {
      await current.fill(now);
      await password.getByLabel(text('profile.newPassword'), { exact: true }).fill(next);
      await password.getByLabel(text('profile.newPasswordAgain'), { exact: true }).fill(again);
      await password.getByRole('button', { name: text('profile.changePassword') }).click();
    };
    await fill('a guess', 'otra barrera 20', 'otra barrera 20');
    await expect(current).toHaveAttribute('aria-invalid', 'true');
    await fill(person.password, 'otra barrera 20', 'another');
    await expect(password.getByText(text('rule.passwords_dont_match'))).toBeVisible();
    await fill(person.password, 'otra barrera 20', 'otra barrera 20');
    await expect(page.getByRole('listitem').filter({ hasText: text('profile.passwordDone') })).toBeVisible();
    await expect(current).toHaveValue('');
    await other.goto(`/${locale}/account/edit_profile`);
    await expect(other).toHaveURL(/\/auth\/login\?/);
    await other.close();
    await page.reload();
    await expect(page).toHaveURL(`/${locale}/account/edit_profile`);
    await apiClient().login({ body: { identifier: person.email, password: 'otra barrera 20' } });
  });

  test(`sessions are ended one by one and all at once (${locale})`, async ({ page, browser }) => {
    const person = await signUp(page, { locale });
    const others = await Promise.all([browser.newPage(), browser.newPage()]);
    for (const other of others) await logIn(other, person, locale);
    await openProfile(page, locale);
    const sessions = section(page, locale, 'profile.sessions');
    await expect(sessions.getByRole('listitem')).toHaveCount(4);
    await sessions
      .getByRole('button', { name: new RegExp(`^${text('profile.endSession')}:`) })
      .first()
      .click();
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await sessions.getByRole('button', { name: text('profile.endOthers') }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions).toContainText(text('profile.thisDevice'));
    for (const other of others) {
      await other.goto(`/${locale}/account/edit_profile`);
      await expect(other).toHaveURL(/\/auth\/login\?/);
      await other.close();
    }
  });

  test(`one’s data is downloaded as a zip (${locale})`, async ({ page }) => {
    const person = await signUp(page, { locale });
    await openProfile(page, locale);
    const data = section(page, locale, 'profile.data');
    const current = data.getByLabel(text('profile.currentPassword'), { exact: true });
    await current.fill('a guess');
    await data.getByRole('button', { name: text('profile.export') }).click();
    await expect(data.getByText(text('profile.exportWrongPassword'))).toBeVisible();
    await current.fill(person.password);
    const coming = page.waitForEvent('download');
    await data.getByRole('button', { name: text('profile.export') }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^plaza-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.toString('latin1')).toContain('profile.json');
  });

  test(`an account is closed on a phone, and nothing of it is found any more (${locale})`, async ({ page }) => {
    await page.setViewportSize(phone);
    const person = await signUp(page, { locale, isConfirmed: true });
    await page.goto(`/${locale}`);
    const { id } = await publishListing(page, person, 'Plaza que se va');
    await openProfile(page, locale);
    const close = section(page, locale, 'profile.close');
    await close.getByText(text('profile.closeStart')).click();
    await close.getByRole('button', { name: text('profile.closeNow') }).click();
    await expect(close.getByText(text('profile.reasonNeeded'))).toBeVisible();
    await expect(close.getByText(text('profile.closeNeeded'))).toBeVisible();
    await expectAccessibleInBothThemes(page, 'a closing that lacks everything');
    await close.getByLabel(text('profile.reason.changedMind')).check();
    await close.getByLabel(text('profile.closeMeant')).check();
    await close.getByLabel(text('profile.currentPassword'), { exact: true }).fill('a guess');
    await close.getByRole('button', { name: text('profile.closeNow') }).click();
    const password = close.getByLabel(text('profile.currentPassword'), { exact: true });
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(close.getByLabel(text('profile.reason.changedMind'))).toBeChecked();
    await password.fill(person.password);
    await close.getByRole('button', { name: text('profile.closeNow') }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByText(text('login.closed'))).toBeVisible();
    await page.getByLabel(text('auth.email')).fill(person.email);
    await page.getByLabel(text('auth.password'), { exact: true }).fill(person.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: text('login.submit') })
      .click();
    await expect(page.getByText(text('login.wrong'))).toBeVisible();
    expect((await page.request.get(`/${locale}/parking/${id}`)).status()).toBe(404);
  });
}

test('without scripts the forms work as well, and say what became of them', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const person = newPerson();
  const { firstName, lastName, email, password } = person;
  await apiClient().register({ form: { firstName, lastName, email, password, terms: 'true' } });
  await logIn(page, person);
  await page.goto('/en/account/edit_profile');
  const about = section(page, 'en', 'profile.mainInfo');
  await about.getByLabel(areaText('en', 'signup.lastName')).fill('Xi');
  await about.getByRole('button', { name: areaText('en', 'profile.save') }).click();
  await expect(about.getByLabel(areaText('en', 'signup.lastName'))).toHaveValue('Xi');
  await expect(about.getByLabel(areaText('en', 'signup.lastName'))).toHaveAttribute('aria-invalid', 'true');
  await about.getByLabel(areaText('en', 'signup.lastName')).fill('Ximénez');
  await about.getByRole('button', { name: areaText('en', 'profile.save') }).click();
  await expect(about.getByText(areaText('en', 'profile.mainInfoDone'))).toBeVisible();
  await expect(about.getByLabel(areaText('en', 'signup.lastName'))).toHaveValue('Ximénez');
  await page.close();
});

test('a lost connection loses nothing that was typed', async ({ page, context }) => {
  await signUp(page);
  await openProfile(page, 'en');
  const about = section(page, 'en', 'profile.mainInfo');
  await about.getByLabel(areaText('en', 'signup.firstName')).fill('Aurora');
  await context.setOffline(true);
  await about.getByRole('button', { name: areaText('en', 'profile.save') }).click();
  await expect(about.getByText(areaText('en', 'auth.offline'))).toBeVisible();
  await expect(about.getByLabel(areaText('en', 'signup.firstName'))).toHaveValue('Aurora');
  await context.setOffline(false);
  await about.getByRole('button', { name: areaText('en', 'auth.retry') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: areaText('en', 'profile.mainInfoDone') })).toBeVisible();
});
