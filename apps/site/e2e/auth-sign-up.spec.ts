import type { Locator, Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { expectWrong, fillDetails, mainButton, pngFile } from './support/forms.ts';
import { desktop, expect, hydrated, type JourneyLocale, locales, phone, test } from './support/journey.ts';
import { mailWithLink } from './support/mails.ts';
import { misfits } from './support/page-checks.ts';
import { apiClient, newPerson } from './support/sign-up.ts';

// a form that is refused answers 400, which the browser counts as an error
test.use({ expectsConsoleErrors: true, viewport: desktop, reducedMotion: 'reduce' });

const field = (page: Page, locale: JourneyLocale, id: Parameters<typeof areaText>[1]): Locator =>
  page.getByRole('main').getByRole('textbox', { name: areaText(locale, id), exact: true });
const goOn = (page: Page, locale: JourneyLocale): Locator =>
  mainButton(page, areaText(locale, 'signup.continue')).filter({ visible: true });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

async function openForm(page: Page, locale: JourneyLocale): Promise<void> {
  await page.goto(`/${locale}/auth/signup`);
  await hydrated(page);
}

async function suitsEverybody(page: Page, state: string): Promise<void> {
  await expectAccessibleInBothThemes(page, state);
  for (const width of [320, phone.width, 820]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await page.evaluate(misfits), `${state}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize(desktop);
}

for (const locale of locales) {
  test(`signing up takes three steps, with a photo, and the mailed link confirms it (${locale})`, async ({ page }) => {
    test.slow();
    const person = newPerson();
    await openForm(page, locale);
    await expect(goOn(page, locale)).toHaveAttribute('aria-disabled', 'true');
    await fillDetails(page, person, locale);
    await page.getByRole('radio', { name: areaText(locale, 'signup.earn') }).check();
    await expect(goOn(page, locale)).not.toHaveAttribute('aria-disabled', 'true');
    await suitsEverybody(page, 'the first step');
    await goOn(page, locale).click();

    await expect(heading(page)).toHaveText(areaText(locale, 'signup.photoHeading'));
    await expect(heading(page)).toBeFocused();
    await expect(goOn(page, locale)).toHaveAttribute('aria-disabled', 'true');
    await suitsEverybody(page, 'the second step');
    await page
      .getByLabel(areaText(locale, 'photo.choose'))
      .setInputFiles({ name: 'marina.png', mimeType: 'image/png', buffer: await pngFile(600, 900) });
    await page.getByRole('slider', { name: areaText(locale, 'photo.zoom') }).fill('2');
    await page.getByRole('combobox', { name: areaText(locale, 'signup.hearFrom') }).selectOption({ index: 1 });
    await suitsEverybody(page, 'the second step with a photo');
    await goOn(page, locale).click();

    await expect(heading(page)).toHaveText(areaText(locale, 'signup.finishHeading', { name: person.firstName }));
    await suitsEverybody(page, 'the last step');
    await mainButton(page, areaText(locale, 'confirm.resend')).click();
    await expect(page.getByText(areaText(locale, 'confirm.resent'))).toBeVisible();
    await page.getByRole('link', { name: areaText(locale, 'signup.startRenting') }).click();
    await expect(page).toHaveURL(`/${locale}`);
    const account = areaText(locale, 'member.account', { name: person.firstName });
    const face = page.getByRole('banner').getByRole('link', { name: account }).locator('img');
    await expect(face).toHaveJSProperty('complete', true);
    expect(await face.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

    const { link } = await mailWithLink(person.email, '/auth/confirm');
    await page.goto(link);
    await expect(heading(page)).toHaveText(areaText(locale, 'confirm.done'));
    await suitsEverybody(page, 'the confirmed address');
    await page.goto(link);
    await expect(heading(page)).toHaveText(areaText(locale, 'confirm.done'));
    const { jwt } = await apiClient().login({ body: { identifier: person.email, password: person.password } });
    const { data } = await apiClient(jwt).getProfile();
    expect(data).toMatchObject({
      confirmed: true,
      firstName: 'Marina',
      lastName: 'Ferrer',
      phoneNumber: '+34612345678',
    });
  });

  test(`what is wrong stands under its field, the first one focused (${locale})`, async ({ page }) => {
    await openForm(page, locale);
    await fillDetails(page, newPerson({ firstName: 'Al', email: 'marina@example', password: 'corta' }), locale);
    await field(page, locale, 'signup.passwordAgain').fill('larga');
    await goOn(page, locale).click();
    await expectWrong(
      field(page, locale, 'signup.firstName'),
      locale === 'en' ? 'at least 3 characters' : 'al menos 3 caracteres',
    );
    for (const [id, message] of [
      ['auth.email', areaText(locale, 'rule.email_invalid')],
      ['auth.password', areaText(locale, 'rule.password_too_short', { min: '8' })],
      ['signup.passwordAgain', areaText(locale, 'rule.passwords_dont_match')],
    ] as const)
      await expect(field(page, locale, id)).toHaveAccessibleDescription(new RegExp(message));
    await expectAccessibleInBothThemes(page, 'a first step with mistakes');
  });
}

test('a taken address and a common password are said on the first step, with ways on', async ({ page }) => {
  const person = newPerson();
  const { firstName, lastName, email, password } = person;
  await apiClient().register({ form: { firstName, lastName, email, password, terms: 'true' } });
  await openForm(page, 'es');
  await fillDetails(page, { ...person, password: 'contraseña' }, 'es');
  await goOn(page, 'es').click();
  await expect(field(page, 'es', 'auth.email')).toBeFocused();
  await expect(field(page, 'es', 'auth.email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'es', 'auth.password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/es/auth/signup');
  await expectAccessibleInBothThemes(page, 'a taken address');
  await page.getByRole('link', { name: 'restablece la contraseña' }).click();
  await expect(page).toHaveURL('/es/auth/reset');
  await expect(page.getByLabel(areaText('es', 'auth.email'))).toHaveValue(email);
  await page.goBack();

  await expect(field(page, 'es', 'signup.phone')).toHaveValue('612 34 56 78');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await field(page, 'es', 'auth.email').fill(newPerson().email);
  await field(page, 'es', 'auth.password').fill('otra barrera');
  await field(page, 'es', 'signup.passwordAgain').fill('otra barrera');
  await goOn(page, 'es').click();
  await expect(page).toHaveURL('/es/auth/signup?step=photo');
  await mainButton(page, areaText('es', 'signup.skip')).click();
  await expect(heading(page)).toHaveText(areaText('es', 'signup.finishHeading', { name: 'Marina' }));
});

test('an address that is taken during the photo step leads back to the first one, which the URL says', async ({
  page,
}) => {
  const person = newPerson();
  const { firstName, lastName, email, password } = person;
  await openForm(page, 'es');
  await fillDetails(page, { ...person, password: 'otra barrera' }, 'es');
  await goOn(page, 'es').click();
  await expect(heading(page)).toHaveText(areaText('es', 'signup.photoHeading'));
  await apiClient().register({ form: { firstName, lastName, email, password, terms: 'true' } });
  await mainButton(page, areaText('es', 'signup.skip')).click();
  await expect(field(page, 'es', 'auth.email')).toBeFocused();
  await expect(field(page, 'es', 'auth.email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'es', 'auth.password')).toHaveValue('otra barrera');
  await expect(page).toHaveURL('/es/auth/signup');
});

test('a lost connection and going back lose nothing, and one account is opened', async ({ page, context }) => {
  const person = newPerson();
  await openForm(page, 'en');
  await fillDetails(page, person, 'en');
  await goOn(page, 'en').click();
  await expect(heading(page)).toHaveText(areaText('en', 'signup.photoHeading'));
  await page.goBack();
  await expect(field(page, 'en', 'auth.password')).toHaveValue(person.password);
  await goOn(page, 'en').click();
  await page
    .getByLabel(areaText('en', 'photo.choose'))
    .setInputFiles({ name: 'marina.png', mimeType: 'image/png', buffer: await pngFile(300, 300) });
  await expect(page.getByText('marina.png')).toBeVisible();
  await context.setOffline(true);
  await goOn(page, 'en').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(areaText('en', 'auth.offline'));
  await expect(page.getByText('marina.png')).toBeVisible();
  await context.setOffline(false);
  await mainButton(page, areaText('en', 'auth.retry')).click();
  await expect(heading(page)).toHaveText(areaText('en', 'signup.finishHeading', { name: 'Marina' }));
});

test('a reload keeps what was typed, but no passwords', async ({ page }) => {
  const person = newPerson();
  await openForm(page, 'en');
  await fillDetails(page, person, 'en');
  await page.getByRole('radio', { name: areaText('en', 'signup.rent') }).check();
  await goOn(page, 'en').click();
  await expect(heading(page)).toHaveText(areaText('en', 'signup.photoHeading'));
  await page.reload();
  await expect(heading(page)).toHaveText(areaText('en', 'signup.heading'));
  await expect(page).toHaveURL('/en/auth/signup');
  await expect(field(page, 'en', 'auth.email')).toHaveValue(person.email);
  await expect(field(page, 'en', 'signup.phone')).toHaveValue('612 34 56 78');
  await expect(page.getByRole('radio', { name: areaText('en', 'signup.rent') })).toBeChecked();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(field(page, 'en', 'auth.password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.password);
});

test('a phone field that was left empty is still empty after a reload', async ({ page }) => {
  await openForm(page, 'en');
  await field(page, 'en', 'signup.firstName').fill('Marina');
  await page.reload();
  await hydrated(page);
  await expect(field(page, 'en', 'signup.firstName')).toHaveValue('Marina');
  await expect(field(page, 'en', 'signup.phone')).toHaveValue('');
});

test('a double tap in the photo step sends the account once', async ({ page }) => {
  await openForm(page, 'en');
  await fillDetails(page, newPerson(), 'en');
  await goOn(page, 'en').click();
  await page
    .getByLabel(areaText('en', 'photo.choose'))
    .setInputFiles({ name: 'marina.png', mimeType: 'image/png', buffer: await pngFile(1200, 900) });
  await expect(page.getByText('marina.png')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await goOn(page, 'en').evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(heading(page)).toHaveText(areaText('en', 'signup.finishHeading', { name: 'Marina' }));
  expect(sent.filter((path) => path.includes('/auth/signup'))).toHaveLength(1);
});

test('whoever was heading somewhere goes on there with the first button after signing up', async ({ page }) => {
  const destination = '/en/payment?subscriptionId=2';
  await page.goto(`/en/auth/signup?returnTo=${encodeURIComponent(destination)}`);
  await hydrated(page);
  await fillDetails(page, newPerson(), 'en');
  await goOn(page, 'en').click();
  await mainButton(page, areaText('en', 'signup.skip')).click();
  await expect(heading(page)).toHaveText(areaText('en', 'signup.finishHeading', { name: 'Marina' }));
  await page
    .getByRole('main')
    .getByRole('link', { name: areaText('en', 'signup.goOn') })
    .click();
  await expect(page).toHaveURL(destination);
});

test('a reason is chosen, and taken back by a second press', async ({ page }) => {
  await openForm(page, 'en');
  const earn = page.getByRole('radio', { name: areaText('en', 'signup.earn') });
  await earn.click();
  await expect(earn).toBeChecked();
  await earn.click();
  await expect(earn).not.toBeChecked();
});

test('a calling code is searched for and chosen', async ({ page }) => {
  await openForm(page, 'es');
  await page.getByRole('button', { name: /ES \+34/ }).click();
  await page.getByRole('combobox', { name: areaText('es', 'signup.phoneSearch') }).fill('portu');
  await page.getByRole('option', { name: /Portugal/ }).click();
  await field(page, 'es', 'signup.phone').fill('912 345 678');
  await expect(page.locator('input[name="phoneNumber"]')).toHaveValue('+351912345678');
});

test('files that are no pictures are refused with the reason', async ({ page }) => {
  await openForm(page, 'en');
  await fillDetails(page, newPerson(), 'en');
  await goOn(page, 'en').click();
  const problem = page.getByRole('main').getByRole('alert');
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel(areaText('en', 'photo.choose')).setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('letter.png', Buffer.from('Dear Plaza'));
  await expect(problem).toContainText(areaText('en', 'photo.type'));
  await choose('half.png', (await pngFile(300, 300)).subarray(0, 60));
  await expect(problem).toContainText(areaText('en', 'photo.broken'));
  await choose('tiny.png', await pngFile(1, 1));
  await expect(problem).toContainText(areaText('en', 'photo.small'));
  await choose('huge.png', Buffer.concat([await pngFile(300, 300), Buffer.alloc(20 * 1024 * 1024)]));
  await expect(problem).toContainText(areaText('en', 'photo.size'));
  await expectAccessibleInBothThemes(page, 'a refused photo');
  await choose('good.png', await pngFile(300, 300));
  await expect(problem).toHaveCount(0);
});

test('the photo is cut with the keyboard alone', async ({ page }) => {
  await openForm(page, 'en');
  await fillDetails(page, newPerson(), 'en');
  await field(page, 'en', 'signup.passwordAgain').press('Enter');
  await expect(heading(page)).toBeFocused();
  await page
    .getByLabel(areaText('en', 'photo.choose'))
    .setInputFiles({ name: 'marina.png', mimeType: 'image/png', buffer: await pngFile(300, 600) });
  const along = page.getByRole('slider', { name: areaText('en', 'photo.along') });
  await along.focus();
  const before = Number(await along.inputValue());
  await page.keyboard.press('ArrowRight');
  expect(Number(await along.inputValue())).toBeGreaterThan(before);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('slider', { name: areaText('en', 'photo.zoom') })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  for (const id of ['photo.chooseOther', 'photo.remove'] as const) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(areaText('en', id));
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(areaText('en', 'photo.choose'))).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(mainButton(page, areaText('en', 'signup.skip'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(areaText('en', 'signup.finishHeading', { name: 'Marina' }));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both steps stand on one page, and a mistake keeps what was typed', async ({ page }) => {
    const person = newPerson();
    await page.goto('/es/auth/signup');
    await fillDetails(page, person, 'es');
    await field(page, 'es', 'signup.passwordAgain').fill('otra');
    await page
      .getByLabel(areaText('es', 'photo.choose'))
      .setInputFiles({ name: 'marina.png', mimeType: 'image/png', buffer: await pngFile(300, 300) });
    await mainButton(page, areaText('es', 'signup.submit')).click();
    await expect(page.getByText(areaText('es', 'rule.passwords_dont_match'))).toBeVisible();
    await expect(field(page, 'es', 'auth.email')).toHaveValue(person.email);
    await expect(field(page, 'es', 'signup.phone')).toHaveValue(/612/);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await field(page, 'es', 'auth.password').fill(person.password);
    await field(page, 'es', 'signup.passwordAgain').fill(person.password);
    await mainButton(page, areaText('es', 'signup.submit')).click();
    await expect(heading(page)).toHaveText(areaText('es', 'signup.finishHeading', { name: person.firstName }));
    await mainButton(page, areaText('es', 'confirm.resend')).click();
    await expect(page.getByText(areaText('es', 'confirm.resent'))).toBeVisible();
    const { jwt } = await apiClient().login({ body: { identifier: person.email, password: person.password } });
    const { data } = await apiClient(jwt).getProfile();
    expect(data.phoneNumber).toBe('+34612345678');

    const { link } = await mailWithLink(person.email, '/auth/confirm');
    await page.goto(link);
    await mainButton(page, areaText('es', 'confirm.submit')).click();
    await expect(heading(page)).toHaveText(areaText('es', 'confirm.done'));
  });
});
