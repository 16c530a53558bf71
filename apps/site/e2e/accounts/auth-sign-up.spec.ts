import type { Locator, Page } from '@playwright/test';
import { expectInvalidField, fillAccountDetails, mainButton, createPngFile } from '../support/forms.ts';
import {
  desktopViewport,
  expect,
  waitForHydration,
  type JourneyLocale,
  phoneViewport,
  test,
} from '../support/journey.ts';
import { waitForEmailWithLink } from '../support/emails.ts';
import { findOverflows } from '../support/page-checks.ts';
import { apiClient, createAccount, createPerson } from '../support/sign-up.ts';
import { translate, type MessageName } from '../support/translate.ts';

test.use({ expectsConsoleErrors: true, viewport: desktopViewport, reducedMotion: 'reduce' });

const textFieldOf = (page: Page, locale: JourneyLocale, id: MessageName): Locator =>
  page.getByRole('main').getByRole('textbox', { name: translate(locale, id), exact: true });
const continueButtonOf = (page: Page, locale: JourneyLocale): Locator =>
  mainButton(page, translate(locale, 'signup.continue')).filter({ visible: true });
const headingOf = (page: Page): Locator => page.getByRole('heading', { level: 1 });

async function openSignUpForm(page: Page, locale: JourneyLocale): Promise<void> {
  await page.goto(`/${locale}/auth/signup`);
  await waitForHydration(page);
}

async function choosePhoto(page: Page, buffer: Buffer, name = 'marina.png'): Promise<void> {
  await page.getByLabel(translate('en', 'photo.choose')).setInputFiles({ name, mimeType: 'image/png', buffer });
}

async function expectNoOverflow(page: Page, state: string): Promise<void> {
  for (const width of [320, phoneViewport.width, 820]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await page.evaluate(findOverflows), `${state}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize(desktopViewport);
}

test('a visitor signs up in three steps with a photo, and confirms the email by its link', async ({ page }) => {
  const person = createPerson();
  await openSignUpForm(page, 'en');
  await expect(continueButtonOf(page, 'en')).toHaveAttribute('aria-disabled', 'true');
  await fillAccountDetails(page, person, 'en');
  await page.getByRole('radio', { name: translate('en', 'signup.earn') }).check();
  await expect(continueButtonOf(page, 'en')).not.toHaveAttribute('aria-disabled', 'true');
  await expectNoOverflow(page, 'the first step');
  await continueButtonOf(page, 'en').click();

  await expect(headingOf(page)).toHaveText(translate('en', 'signup.photoHeading'));
  await expect(headingOf(page)).toBeFocused();
  await expect(continueButtonOf(page, 'en')).toHaveAttribute('aria-disabled', 'true');
  await choosePhoto(page, await createPngFile(600, 900));
  await page.getByRole('slider', { name: translate('en', 'photo.zoom') }).fill('2');
  await page.getByRole('combobox', { name: translate('en', 'signup.hearFrom') }).selectOption({ index: 1 });
  await expectNoOverflow(page, 'the second step with a photo');
  await continueButtonOf(page, 'en').click();

  await expect(headingOf(page)).toHaveText(translate('en', 'signup.finishHeading', { name: person.firstName }));
  await expectNoOverflow(page, 'the last step');
  await page.getByRole('link', { name: translate('en', 'signup.startRenting') }).click();
  await expect(page).toHaveURL('/en');
  const accountLink = page
    .getByRole('banner')
    .getByRole('link', { name: translate('en', 'member.account', { name: person.firstName }) });
  await expect
    .poll(() => accountLink.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const { link } = await waitForEmailWithLink(person.email, '/auth/confirm');
  await page.goto(link);
  await expect(headingOf(page)).toHaveText(translate('en', 'confirm.done'));
  const { jwt } = await apiClient().login({ body: { identifier: person.email, password: person.password } });
  const { data } = await apiClient(jwt).getProfile();
  expect(data).toMatchObject({
    confirmed: true,
    firstName: 'Marina',
    lastName: 'Ferrer',
    phoneNumber: '+34612345678',
  });
});

test('sign-up reports invalid fields and a taken email on step one, even if it is taken during the photo step', async ({
  page,
}) => {
  const { person: taken } = await createAccount();
  await openSignUpForm(page, 'es');
  await fillAccountDetails(page, createPerson({ firstName: 'Al', email: 'marina@example', password: 'corta' }), 'es');
  await textFieldOf(page, 'es', 'signup.passwordAgain').fill('larga');
  await continueButtonOf(page, 'es').click();
  await expectInvalidField(textFieldOf(page, 'es', 'signup.firstName'), 'al menos 3 caracteres');
  for (const [id, message] of [
    ['auth.email', translate('es', 'rule.email_invalid')],
    ['auth.password', 'al menos 8 caracteres'],
    ['signup.passwordAgain', translate('es', 'rule.passwords_dont_match')],
  ] as const)
    await expect(textFieldOf(page, 'es', id)).toHaveAccessibleDescription(new RegExp(message));

  await fillAccountDetails(page, { ...taken, password: 'contraseña' }, 'es');
  await continueButtonOf(page, 'es').click();
  await expect(textFieldOf(page, 'es', 'auth.email')).toBeFocused();
  await expect(textFieldOf(page, 'es', 'auth.email')).toHaveAttribute('aria-invalid', 'true');
  await expect(textFieldOf(page, 'es', 'auth.password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/es/auth/signup');
  await page.getByRole('link', { name: 'restablece la contraseña' }).click();
  await expect(page).toHaveURL('/es/auth/reset');
  await expect(page.getByLabel(translate('es', 'auth.email'))).toHaveValue(taken.email);
  await page.goBack();

  await expect(textFieldOf(page, 'es', 'signup.phone')).toHaveValue('612 34 56 78');
  await expect(page.getByRole('checkbox')).toBeChecked();
  const { email } = createPerson();
  await textFieldOf(page, 'es', 'auth.email').fill(email);
  await textFieldOf(page, 'es', 'auth.password').fill('otra barrera');
  await textFieldOf(page, 'es', 'signup.passwordAgain').fill('otra barrera');
  await continueButtonOf(page, 'es').click();
  await expect(page).toHaveURL('/es/auth/signup?step=photo');
  await createAccount({ details: { email } });
  await mainButton(page, translate('es', 'signup.skip')).click();
  await expect(textFieldOf(page, 'es', 'auth.email')).toBeFocused();
  await expect(textFieldOf(page, 'es', 'auth.email')).toHaveAttribute('aria-invalid', 'true');
  await expect(textFieldOf(page, 'es', 'auth.password')).toHaveValue('otra barrera');
  await expect(page).toHaveURL('/es/auth/signup');
  await textFieldOf(page, 'es', 'auth.email').fill(createPerson().email);
  await continueButtonOf(page, 'es').click();
  await mainButton(page, translate('es', 'signup.skip')).click();
  await expect(headingOf(page)).toHaveText(translate('es', 'signup.finishHeading', { name: 'Marina' }));
});

test('sign-up keeps typed values through a reload, Back and a lost connection, but never stores the password', async ({
  page,
  context,
}) => {
  const person = createPerson();
  await openSignUpForm(page, 'en');
  await fillAccountDetails(page, person, 'en');
  await page.getByRole('radio', { name: translate('en', 'signup.rent') }).check();
  await continueButtonOf(page, 'en').click();
  await expect(headingOf(page)).toHaveText(translate('en', 'signup.photoHeading'));
  await page.reload();
  await expect(headingOf(page)).toHaveText(translate('en', 'signup.heading'));
  await expect(page).toHaveURL('/en/auth/signup');
  await expect(textFieldOf(page, 'en', 'auth.email')).toHaveValue(person.email);
  await expect(textFieldOf(page, 'en', 'signup.phone')).toHaveValue('612 34 56 78');
  await expect(page.getByRole('radio', { name: translate('en', 'signup.rent') })).toBeChecked();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(textFieldOf(page, 'en', 'auth.password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.password);

  await textFieldOf(page, 'en', 'auth.password').fill(person.password);
  await textFieldOf(page, 'en', 'signup.passwordAgain').fill(person.password);
  await continueButtonOf(page, 'en').click();
  await expect(headingOf(page)).toHaveText(translate('en', 'signup.photoHeading'));
  await page.goBack();
  await expect(textFieldOf(page, 'en', 'auth.password')).toHaveValue(person.password);
  await continueButtonOf(page, 'en').click();
  await choosePhoto(page, await createPngFile(300, 300));
  await expect(page.getByText('marina.png')).toBeVisible();
  await context.setOffline(true);
  await continueButtonOf(page, 'en').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(translate('en', 'auth.offline'));
  await expect(page.getByText('marina.png')).toBeVisible();
  await context.setOffline(false);
  await mainButton(page, translate('en', 'auth.retry')).click();
  await expect(headingOf(page)).toHaveText(translate('en', 'signup.finishHeading', { name: 'Marina' }));
});

test('sign-up rejects a file that is not a photo with the reason, and lets a photo be cropped by keyboard alone', async ({
  page,
}) => {
  await openSignUpForm(page, 'en');
  await fillAccountDetails(page, createPerson(), 'en');
  await textFieldOf(page, 'en', 'signup.passwordAgain').press('Enter');
  await expect(headingOf(page)).toBeFocused();
  const errorAlert = page.getByRole('main').getByRole('alert');
  await choosePhoto(page, Buffer.from('Dear Plaza'), 'letter.png');
  await expect(errorAlert).toContainText(translate('en', 'photo.type'));
  await choosePhoto(page, await createPngFile(300, 600));
  await expect(errorAlert).toHaveCount(0);
  const positionSlider = page.getByRole('slider', { name: translate('en', 'photo.along') });
  await positionSlider.focus();
  const initialPosition = Number(await positionSlider.inputValue());
  await page.keyboard.press('ArrowRight');
  expect(Number(await positionSlider.inputValue())).toBeGreaterThan(initialPosition);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('slider', { name: translate('en', 'photo.zoom') })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  for (const id of ['photo.chooseOther', 'photo.remove'] as const) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(translate('en', id));
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(translate('en', 'photo.choose'))).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(mainButton(page, translate('en', 'signup.skip'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(headingOf(page)).toHaveText(translate('en', 'signup.finishHeading', { name: 'Marina' }));
});
