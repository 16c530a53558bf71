import type { Page } from '@playwright/test';
import { publishBayOnBasic } from '../support/chats.ts';
import { fillLogin } from '../support/forms.ts';
import { expect, waitForHydration, type JourneyLocale, phone, test } from '../support/journey.ts';
import { signUpOwner } from '../support/owners.ts';
import { createImageFile } from '../support/wizard.ts';
import { words, type MessageName } from '../support/words.ts';

test.use({ reducedMotion: 'reduce', expectsConsoleErrors: true });

const section = (page: Page, locale: JourneyLocale, title: MessageName) =>
  page.getByRole('region', { name: words(locale, title), exact: true });

async function openProfile(page: Page, locale: JourneyLocale): Promise<void> {
  await page.goto(`/${locale}/account/edit_profile`);
  await waitForHydration(page);
  await expect(page.locator('section[data-plaza-toast]')).toBeAttached();
}

test('a user changes name, phone, photo and email settings in the profile, and a lost connection loses no input', async ({
  page,
  context,
}) => {
  const text = (id: MessageName) => words('en', id);
  const { api } = await signUpOwner(page);
  await openProfile(page, 'en');
  const toast = (message: string) => page.getByRole('listitem').filter({ hasText: message });
  const about = section(page, 'en', 'profile.mainInfo');
  const firstName = about.getByLabel(text('signup.firstName'));
  const save = about.getByRole('button', { name: text('profile.save') });
  await firstName.fill('Al');
  await save.click();
  await expect(firstName).toHaveAttribute('aria-invalid', 'true');
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveValue('Al');

  await firstName.fill('Alba');
  await about.getByRole('textbox', { name: text('signup.phone') }).fill('612345678');
  await about.getByLabel(text('photo.choose')).setInputFiles(await createImageFile('me.png'));
  await expect(about.getByText(/me\.png/)).toBeVisible();
  await context.setOffline(true);
  await save.click();
  await expect(about.getByText(text('auth.offline'))).toBeVisible();
  await expect(firstName).toHaveValue('Alba');
  await expect(about.getByText(/me\.png/)).toBeVisible();
  await context.setOffline(false);
  await about.getByRole('button', { name: text('auth.retry') }).click();
  await expect(toast(text('profile.mainInfoDone'))).toBeVisible();
  await expect
    .poll(() =>
      about
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect((await api.getProfile()).data).toMatchObject({ firstName: 'Alba', phoneNumber: '+34612345678' });

  const emails = section(page, 'en', 'profile.mails');
  const toggle = emails.getByRole('switch', { name: text('profile.chatMails') });
  await expect(emails.getByRole('button')).toHaveCount(0);
  await toggle.focus();
  for (const [isOn, notice] of [
    [false, 'profile.chatMailsOff'],
    [true, 'profile.chatMailsOn'],
  ] as const) {
    await page.keyboard.press('Space');
    await expect(toast(text(notice))).toBeVisible();
    await expect(toggle).toBeChecked({ checked: isOn });
    await expect(toggle).toBeFocused();
    // the switch is enabled again after the response
    await expect(toggle).toHaveAttribute('aria-busy', 'false');
    await expect.poll(async () => (await api.getProfile()).data.chatMails).toBe(isOn);
  }
  await emails.getByRole('combobox', { name: text('profile.emailLanguage') }).selectOption('es');
  await expect(toast(text('profile.emailLanguage.es'))).toBeVisible();

  await about.getByRole('switch', { name: text('profile.showPhone') }).uncheck();
  await about.getByLabel(text('profile.removePhoto')).check();
  await save.click();
  await expect(about.locator('img')).toHaveCount(0);
  await page.reload();
  await expect(firstName).toHaveValue('Alba');
  await expect(about.getByRole('switch', { name: text('profile.showPhone') })).not.toBeChecked();
  await expect(emails.getByRole('combobox', { name: text('profile.emailLanguage') })).toHaveValue('es');
});

test('a user closes an account on a phone; then its login fails and its bay answers 404', async ({ page }) => {
  const text = (id: MessageName) => words('es', id);
  await page.setViewportSize(phone);
  const { person, api } = await signUpOwner(page, { locale: 'es' });
  const { id } = await publishBayOnBasic(api, 'Plaza que se va');
  await openProfile(page, 'es');
  const close = section(page, 'es', 'profile.close');
  const closeNow = close.getByRole('button', { name: text('profile.closeNow') });
  const password = close.getByLabel(text('profile.currentPassword'), { exact: true });
  await close.getByText(text('profile.closeStart')).click();
  await closeNow.click();
  await expect(close.getByText(text('profile.reasonNeeded'))).toBeVisible();
  await expect(close.getByText(text('profile.closeNeeded'))).toBeVisible();
  await close.getByLabel(text('profile.reason.changedMind')).check();
  await close.getByLabel(text('profile.closeMeant')).check();
  await password.fill('a guess');
  await closeNow.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(close.getByLabel(text('profile.reason.changedMind'))).toBeChecked();
  await password.fill(person.password);
  await closeNow.click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText(text('login.closed'))).toBeVisible();
  await fillLogin(page, person, 'es');
  await expect(page.getByText(text('login.wrong'))).toBeVisible();
  expect((await page.request.get(`/es/parking/${id}`)).status()).toBe(404);
});
