import type { Page } from '@playwright/test';
import { publishBayOnBasic } from '../support/chats.ts';
import { fillLogin } from '../support/forms.ts';
import { expect, waitForHydration, type JourneyLocale, phoneViewport, test } from '../support/journey.ts';
import { signUpOwner } from '../support/owners.ts';
import { createImageFile } from '../support/wizard.ts';
import { translate, type MessageName } from '../support/translate.ts';

test.use({ reducedMotion: 'reduce', expectsConsoleErrors: true });

const sectionOf = (page: Page, locale: JourneyLocale, title: MessageName) =>
  page.getByRole('region', { name: translate(locale, title), exact: true });

async function openProfile(page: Page, locale: JourneyLocale): Promise<void> {
  await page.goto(`/${locale}/account/edit_profile`);
  await waitForHydration(page);
  await expect(page.locator('section[data-plaza-toast]')).toBeAttached();
}

test('a user changes name, phone, photo and email settings in the profile, and a lost connection loses no input', async ({
  page,
  context,
}) => {
  const t = (id: MessageName) => translate('en', id);
  const { api } = await signUpOwner(page);
  await openProfile(page, 'en');
  const toastWithMessage = (message: string) => page.getByRole('listitem').filter({ hasText: message });
  const mainInfoSection = sectionOf(page, 'en', 'profile.mainInfo');
  const firstNameField = mainInfoSection.getByLabel(t('signup.firstName'));
  const saveMainInfoButton = mainInfoSection.getByRole('button', { name: t('profile.save') });
  await firstNameField.fill('Al');
  await saveMainInfoButton.click();
  await expect(firstNameField).toHaveAttribute('aria-invalid', 'true');
  await expect(firstNameField).toBeFocused();
  await expect(firstNameField).toHaveValue('Al');

  await firstNameField.fill('Alba');
  await mainInfoSection.getByRole('textbox', { name: t('signup.phone') }).fill('612345678');
  await mainInfoSection.getByLabel(t('photo.choose')).setInputFiles(await createImageFile('me.png'));
  await expect(mainInfoSection.getByText(/me\.png/)).toBeVisible();
  await context.setOffline(true);
  await saveMainInfoButton.click();
  await expect(mainInfoSection.getByText(t('auth.offline'))).toBeVisible();
  await expect(firstNameField).toHaveValue('Alba');
  await expect(mainInfoSection.getByText(/me\.png/)).toBeVisible();
  await context.setOffline(false);
  await mainInfoSection.getByRole('button', { name: t('auth.retry') }).click();
  await expect(toastWithMessage(t('profile.mainInfoDone'))).toBeVisible();
  await expect
    .poll(() =>
      mainInfoSection
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect((await api.getProfile()).data).toMatchObject({ firstName: 'Alba', phoneNumber: '+34612345678' });

  const emailsSection = sectionOf(page, 'en', 'profile.mails');
  const emailSwitch = emailsSection.getByRole('switch', { name: t('profile.chatMails') });
  await expect(emailsSection.getByRole('button')).toHaveCount(0);
  await emailSwitch.focus();
  for (const [isOn, notice] of [
    [false, 'profile.chatMailsOff'],
    [true, 'profile.chatMailsOn'],
  ] as const) {
    await page.keyboard.press('Space');
    await expect(toastWithMessage(t(notice))).toBeVisible();
    await expect(emailSwitch).toBeChecked({ checked: isOn });
    await expect(emailSwitch).toBeFocused();
    // the switch stays busy until the response has arrived
    await expect(emailSwitch).toHaveAttribute('aria-busy', 'false');
    await expect.poll(async () => (await api.getProfile()).data.chatMails).toBe(isOn);
  }
  await emailsSection.getByRole('combobox', { name: t('profile.emailLanguage') }).selectOption('es');
  await expect(toastWithMessage(t('profile.emailLanguage.es'))).toBeVisible();

  await mainInfoSection.getByRole('switch', { name: t('profile.showPhone') }).uncheck();
  await mainInfoSection.getByLabel(t('profile.removePhoto')).check();
  await saveMainInfoButton.click();
  await expect(mainInfoSection.locator('img')).toHaveCount(0);
  await page.reload();
  await expect(firstNameField).toHaveValue('Alba');
  await expect(mainInfoSection.getByRole('switch', { name: t('profile.showPhone') })).not.toBeChecked();
  await expect(emailsSection.getByRole('combobox', { name: t('profile.emailLanguage') })).toHaveValue('es');
});

test('a user closes an account on a phone, after which its login fails and its bay answers 404', async ({ page }) => {
  const t = (id: MessageName) => translate('es', id);
  await page.setViewportSize(phoneViewport);
  const { person, api } = await signUpOwner(page, { locale: 'es' });
  const { id } = await publishBayOnBasic(api, 'Plaza que se va');
  await openProfile(page, 'es');
  const closeAccountSection = sectionOf(page, 'es', 'profile.close');
  const closeAccountButton = closeAccountSection.getByRole('button', { name: t('profile.closeNow') });
  const passwordField = closeAccountSection.getByLabel(t('profile.currentPassword'), { exact: true });
  await closeAccountSection.getByText(t('profile.closeStart')).click();
  await closeAccountButton.click();
  await expect(closeAccountSection.getByText(t('profile.reasonNeeded'))).toBeVisible();
  await expect(closeAccountSection.getByText(t('profile.closeNeeded'))).toBeVisible();
  await closeAccountSection.getByLabel(t('profile.reason.changedMind')).check();
  await closeAccountSection.getByLabel(t('profile.closeMeant')).check();
  await passwordField.fill('a guess');
  await closeAccountButton.click();
  await expect(passwordField).toHaveAttribute('aria-invalid', 'true');
  await expect(closeAccountSection.getByLabel(t('profile.reason.changedMind'))).toBeChecked();
  await passwordField.fill(person.password);
  await closeAccountButton.click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText(t('login.closed'))).toBeVisible();
  await fillLogin(page, person, 'es');
  await expect(page.getByText(t('login.wrong'))).toBeVisible();
  expect((await page.request.get(`/es/parking/${id}`)).status()).toBe(404);
});
