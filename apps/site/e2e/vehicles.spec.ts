import type { Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { expect, hydrated, type JourneyLocale, locales, test } from './support/journey.ts';
import { apiClient, logIn, newPerson, type Person, signUp } from './support/sign-up.ts';

// a browser tells of each form that is refused
test.use({ reducedMotion: 'reduce', expectsConsoleErrors: true });

const deviceVehicle = (page: Page) => page.evaluate(() => localStorage.getItem('plaza.vehicle'));
const rememberOnDevice = (page: Page, text: string | null) =>
  page.evaluate((vehicle) => {
    if (vehicle === null) localStorage.removeItem('plaza.vehicle');
    else localStorage.setItem('plaza.vehicle', vehicle);
  }, text);

async function register(): Promise<Person> {
  const person = newPerson();
  const { firstName, lastName, email, password } = person;
  await apiClient().register({ form: { firstName, lastName, email, password, terms: 'true' } });
  return person;
}
async function vehiclesOf({ email, password }: Person): Promise<string[]> {
  const { jwt } = await apiClient().login({ body: { identifier: email, password } });
  const { data } = await apiClient(jwt).listVehicles();
  return data.map((one) => `${one.lengthCm}x${one.widthCm}x${one.heightCm}${one.isChosen ? ' chosen' : ''}`);
}
const vehicles = (page: Page, locale: JourneyLocale) =>
  page.getByRole('region', { name: areaText(locale, 'profile.vehicles'), exact: true });

for (const locale of locales) {
  const text = (id: Parameters<typeof areaText>[1]) => areaText(locale, id);

  test(`the vehicle of a visitor’s device comes into the account, and onto the next device (${locale})`, async ({
    page,
    browser,
  }) => {
    const person = await register();
    await page.goto(`/${locale}`);
    await rememberOnDevice(page, '465x190x170');
    await logIn(page, person, locale);
    await page.goto(`/${locale}`);
    await expect.poll(() => vehiclesOf(person)).toEqual(['465x190x170 chosen']);
    const other = await browser.newPage();
    await logIn(other, person, locale);
    await other.goto(`/${locale}`);
    await expect.poll(() => deviceVehicle(other)).toBe('465x190x170');
    await rememberOnDevice(other, 'own:480x190x210');
    await other.goto(`/${locale}`);
    await expect.poll(() => vehiclesOf(person)).toEqual(['465x190x170', '480x190x210 chosen']);
    await other.close();
    await page.goto(`/${locale}`);
    await expect.poll(() => deviceVehicle(page)).toBe('own:480x190x210');
  });

  test(`vehicles are added, chosen and removed in the profile (${locale})`, async ({ page }) => {
    await signUp(page, { locale });
    await page.goto(`/${locale}/account/edit_profile`);
    await hydrated(page);
    const part = vehicles(page, locale);
    const add = part.getByRole('button', { name: text('profile.addVehicle') });
    await part.getByLabel(/^(Length|Largo)/).fill('long');
    await add.click();
    await expect(part.getByLabel(/^(Length|Largo)/)).toBeFocused();
    await expect(part.getByLabel(/^(Length|Largo)/)).toHaveAttribute('aria-invalid', 'true');
    await part.getByLabel(text('profile.vehicleName')).fill('Furgo');
    await part.getByLabel(/^(Length|Largo)/).fill('5,20');
    await part.getByLabel(/^(Width|Ancho)/).fill('205');
    await part.getByLabel(/^(Height|Alto)/).fill('220');
    await add.click();
    await expect(part.getByRole('listitem').filter({ hasText: 'Furgo' })).toContainText(text('profile.vehicleInUse'));
    await expect.poll(() => deviceVehicle(page)).toBe('own:520x205x220');

    await rememberOnDevice(page, '400x175x150');
    await page.reload();
    await hydrated(page);
    await expect(part.getByRole('listitem')).toHaveCount(2);
    await hydrated(page);
    await expectAccessibleInBothThemes(page, 'a profile with vehicles');
    await part.getByRole('button', { name: `${text('profile.useVehicle')}: Furgo` }).click();
    await expect(part.getByRole('listitem').filter({ hasText: 'Furgo' })).toContainText(text('profile.vehicleInUse'));
    await expect.poll(() => deviceVehicle(page)).toBe('own:520x205x220');
  });

  test(`what is removed in the profile does not come back, however soon the page is loaded anew (${locale})`, async ({
    page,
  }) => {
    const person = await register();
    await page.goto(`/${locale}`);
    await rememberOnDevice(page, '450x185x160');
    await logIn(page, person, locale);
    await page.goto(`/${locale}`);
    await expect.poll(() => vehiclesOf(person)).toEqual(['450x185x160 chosen']);
    await page.goto(`/${locale}/account/edit_profile`);
    await hydrated(page);
    const part = vehicles(page, locale);
    await part.getByRole('button', { name: new RegExp(`^${text('profile.removeVehicle')}:`) }).click();
    // at once, before the server has answered
    await page.reload();
    await expect(part.getByText(text('profile.noVehicles'))).toBeVisible();
    await expect.poll(() => vehiclesOf(person)).toEqual([]);
    await expect.poll(() => deviceVehicle(page)).toBeNull();
    await page.goto(`/${locale}`);
    await page.goto(`/${locale}/account/edit_profile`);
    await hydrated(page);
    await expect(part.getByText(text('profile.noVehicles'))).toBeVisible();
    expect(await vehiclesOf(person)).toEqual([]);
  });
}

test('a removal that never reached the server is made up for when the page comes back', async ({ page }) => {
  const person = await register();
  await page.goto('/en');
  await rememberOnDevice(page, '450x185x160');
  await logIn(page, person);
  await page.goto('/en/account/edit_profile');
  await expect.poll(() => vehiclesOf(person)).toEqual(['450x185x160 chosen']);
  await page.reload();
  await hydrated(page);
  let held = true;
  // the request hangs until the page is gone
  await page.route('**/account/vehicles/*/remove', (route) => (held ? new Promise(() => {}) : route.continue()));
  const part = vehicles(page, 'en');
  await part.getByRole('button', { name: /^Remove:/ }).click();
  await expect(part.getByText(areaText('en', 'profile.noVehicles'))).toBeVisible();
  held = false;
  await page.reload();
  await expect(part.getByText(areaText('en', 'profile.noVehicles'))).toBeVisible();
  await expect.poll(() => vehiclesOf(person)).toEqual([]);
  await page.reload();
  await expect(part.getByText(areaText('en', 'profile.noVehicles'))).toBeVisible();
});
