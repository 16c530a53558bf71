import type { Locator, Page } from '@playwright/test';
import { expectWrong, fillDetails, mainButton, createPngFile } from '../support/forms.ts';
import { desktop, expect, waitForHydration, type JourneyLocale, phone, test } from '../support/journey.ts';
import { waitForEmailWithLink } from '../support/emails.ts';
import { findOverflows } from '../support/page-checks.ts';
import { apiClient, createAccount, createPerson } from '../support/sign-up.ts';
import { words, type MessageName } from '../support/words.ts';

test.use({ expectsConsoleErrors: true, viewport: desktop, reducedMotion: 'reduce' });

const field = (page: Page, locale: JourneyLocale, id: MessageName): Locator =>
  page.getByRole('main').getByRole('textbox', { name: words(locale, id), exact: true });
const continueButton = (page: Page, locale: JourneyLocale): Locator =>
  mainButton(page, words(locale, 'signup.continue')).filter({ visible: true });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

async function openForm(page: Page, locale: JourneyLocale): Promise<void> {
  await page.goto(`/${locale}/auth/signup`);
  await waitForHydration(page);
}

async function choosePhoto(page: Page, buffer: Buffer, name = 'marina.png'): Promise<void> {
  await page.getByLabel(words('en', 'photo.choose')).setInputFiles({ name, mimeType: 'image/png', buffer });
}

async function expectNoOverflow(page: Page, state: string): Promise<void> {
  for (const width of [320, phone.width, 820]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await page.evaluate(findOverflows), `${state}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize(desktop);
}

test('a visitor signs up in three steps with a photo, and confirms the email by its link', async ({ page }) => {
  const person = createPerson();
  await openForm(page, 'en');
  await expect(continueButton(page, 'en')).toHaveAttribute('aria-disabled', 'true');
  await fillDetails(page, person, 'en');
  await page.getByRole('radio', { name: words('en', 'signup.earn') }).check();
  await expect(continueButton(page, 'en')).not.toHaveAttribute('aria-disabled', 'true');
  await expectNoOverflow(page, 'the first step');
  await continueButton(page, 'en').click();

  await expect(heading(page)).toHaveText(words('en', 'signup.photoHeading'));
  await expect(heading(page)).toBeFocused();
  await expect(continueButton(page, 'en')).toHaveAttribute('aria-disabled', 'true');
  await choosePhoto(page, await createPngFile(600, 900));
  await page.getByRole('slider', { name: words('en', 'photo.zoom') }).fill('2');
  await page.getByRole('combobox', { name: words('en', 'signup.hearFrom') }).selectOption({ index: 1 });
  await expectNoOverflow(page, 'the second step with a photo');
  await continueButton(page, 'en').click();

  await expect(heading(page)).toHaveText(words('en', 'signup.finishHeading', { name: person.firstName }));
  await expectNoOverflow(page, 'the last step');
  await page.getByRole('link', { name: words('en', 'signup.startRenting') }).click();
  await expect(page).toHaveURL('/en');
  const account = page
    .getByRole('banner')
    .getByRole('link', { name: words('en', 'member.account', { name: person.firstName }) });
  await expect
    .poll(() => account.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const { link } = await waitForEmailWithLink(person.email, '/auth/confirm');
  await page.goto(link);
  await expect(heading(page)).toHaveText(words('en', 'confirm.done'));
  const { jwt } = await apiClient().login({ body: { identifier: person.email, password: person.password } });
  const { data } = await apiClient(jwt).getProfile();
  expect(data).toMatchObject({
    confirmed: true,
    firstName: 'Marina',
    lastName: 'Ferrer',
    phoneNumber: '+34612345678',
  });
});

test('sign-up reports invalid details and a taken email on the first step, even if the email is taken during the photo step', async ({
  page,
}) => {
  const { person: taken } = await createAccount();
  await openForm(page, 'es');
  await fillDetails(page, createPerson({ firstName: 'Al', email: 'marina@example', password: 'corta' }), 'es');
  await field(page, 'es', 'signup.passwordAgain').fill('larga');
  await continueButton(page, 'es').click();
  await expectWrong(field(page, 'es', 'signup.firstName'), 'al menos 3 caracteres');
  for (const [id, message] of [
    ['auth.email', words('es', 'rule.email_invalid')],
    ['auth.password', 'al menos 8 caracteres'],
    ['signup.passwordAgain', words('es', 'rule.passwords_dont_match')],
  ] as const)
    await expect(field(page, 'es', id)).toHaveAccessibleDescription(new RegExp(message));

  await fillDetails(page, { ...taken, password: 'contraseña' }, 'es');
  await continueButton(page, 'es').click();
  await expect(field(page, 'es', 'auth.email')).toBeFocused();
  await expect(field(page, 'es', 'auth.email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'es', 'auth.password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/es/auth/signup');
  await page.getByRole('link', { name: 'restablece la contraseña' }).click();
  await expect(page).toHaveURL('/es/auth/reset');
  await expect(page.getByLabel(words('es', 'auth.email'))).toHaveValue(taken.email);
  await page.goBack();

  await expect(field(page, 'es', 'signup.phone')).toHaveValue('612 34 56 78');
  await expect(page.getByRole('checkbox')).toBeChecked();
  const { email } = createPerson();
  await field(page, 'es', 'auth.email').fill(email);
  await field(page, 'es', 'auth.password').fill('otra barrera');
  await field(page, 'es', 'signup.passwordAgain').fill('otra barrera');
  await continueButton(page, 'es').click();
  await expect(page).toHaveURL('/es/auth/signup?step=photo');
  await createAccount({ details: { email } });
  await mainButton(page, words('es', 'signup.skip')).click();
  await expect(field(page, 'es', 'auth.email')).toBeFocused();
  await expect(field(page, 'es', 'auth.email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'es', 'auth.password')).toHaveValue('otra barrera');
  await expect(page).toHaveURL('/es/auth/signup');
  await field(page, 'es', 'auth.email').fill(createPerson().email);
  await continueButton(page, 'es').click();
  await mainButton(page, words('es', 'signup.skip')).click();
  await expect(heading(page)).toHaveText(words('es', 'signup.finishHeading', { name: 'Marina' }));
});

test('sign-up keeps the typed values through a reload, Back and a lost connection, but stores no password on the device', async ({
  page,
  context,
}) => {
  const person = createPerson();
  await openForm(page, 'en');
  await fillDetails(page, person, 'en');
  await page.getByRole('radio', { name: words('en', 'signup.rent') }).check();
  await continueButton(page, 'en').click();
  await expect(heading(page)).toHaveText(words('en', 'signup.photoHeading'));
  await page.reload();
  await expect(heading(page)).toHaveText(words('en', 'signup.heading'));
  await expect(page).toHaveURL('/en/auth/signup');
  await expect(field(page, 'en', 'auth.email')).toHaveValue(person.email);
  await expect(field(page, 'en', 'signup.phone')).toHaveValue('612 34 56 78');
  await expect(page.getByRole('radio', { name: words('en', 'signup.rent') })).toBeChecked();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(field(page, 'en', 'auth.password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.password);

  await field(page, 'en', 'auth.password').fill(person.password);
  await field(page, 'en', 'signup.passwordAgain').fill(person.password);
  await continueButton(page, 'en').click();
  await expect(heading(page)).toHaveText(words('en', 'signup.photoHeading'));
  await page.goBack();
  await expect(field(page, 'en', 'auth.password')).toHaveValue(person.password);
  await continueButton(page, 'en').click();
  await choosePhoto(page, await createPngFile(300, 300));
  await expect(page.getByText('marina.png')).toBeVisible();
  await context.setOffline(true);
  await continueButton(page, 'en').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words('en', 'auth.offline'));
  await expect(page.getByText('marina.png')).toBeVisible();
  await context.setOffline(false);
  await mainButton(page, words('en', 'auth.retry')).click();
  await expect(heading(page)).toHaveText(words('en', 'signup.finishHeading', { name: 'Marina' }));
});

test('sign-up rejects a file that is not a photo with the reason, and a photo is cropped by keyboard alone', async ({
  page,
}) => {
  await openForm(page, 'en');
  await fillDetails(page, createPerson(), 'en');
  await field(page, 'en', 'signup.passwordAgain').press('Enter');
  await expect(heading(page)).toBeFocused();
  const problem = page.getByRole('main').getByRole('alert');
  await choosePhoto(page, Buffer.from('Dear Plaza'), 'letter.png');
  await expect(problem).toContainText(words('en', 'photo.type'));
  await choosePhoto(page, await createPngFile(300, 600));
  await expect(problem).toHaveCount(0);
  const positionSlider = page.getByRole('slider', { name: words('en', 'photo.along') });
  await positionSlider.focus();
  const initialPosition = Number(await positionSlider.inputValue());
  await page.keyboard.press('ArrowRight');
  expect(Number(await positionSlider.inputValue())).toBeGreaterThan(initialPosition);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('slider', { name: words('en', 'photo.zoom') })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  for (const id of ['photo.chooseOther', 'photo.remove'] as const) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(words('en', id));
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(words('en', 'photo.choose'))).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(mainButton(page, words('en', 'signup.skip'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(words('en', 'signup.finishHeading', { name: 'Marina' }));
});
