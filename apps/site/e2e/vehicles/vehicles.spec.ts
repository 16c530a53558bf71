import type { Page } from '@playwright/test';
import { expect, waitForHydration, type JourneyLocale, test } from '../support/journey.ts';
import { apiClient, logIn, createPerson, type Person } from '../support/sign-up.ts';
import { words } from '../support/words.ts';

test.use({ reducedMotion: 'reduce', expectsConsoleErrors: true });

const deviceVehicle = (page: Page) => page.evaluate(() => localStorage.getItem('plaza.vehicle'));
const rememberOnDevice = (page: Page, text: string | null) =>
  page.evaluate((vehicle) => {
    if (vehicle === null) localStorage.removeItem('plaza.vehicle');
    else localStorage.setItem('plaza.vehicle', vehicle);
  }, text);

async function register(): Promise<Person> {
  const person = createPerson();
  const { firstName, lastName, email, password } = person;
  await apiClient().register({ form: { firstName, lastName, email, password, terms: 'true' } });
  return person;
}
async function vehiclesOf({ email, password }: Person): Promise<() => Promise<string[]>> {
  const { jwt } = await apiClient().login({ body: { identifier: email, password } });
  return async () => {
    const { data } = await apiClient(jwt).listVehicles();
    return data.map((one) => `${one.lengthCm}x${one.widthCm}x${one.heightCm}${one.isChosen ? ' chosen' : ''}`);
  };
}
const vehicles = (page: Page, locale: JourneyLocale) =>
  page.getByRole('region', { name: words(locale, 'profile.vehicles'), exact: true });

test('the vehicle stored on a device is copied into the account, and from there to the next device', async ({
  page,
  browser,
}) => {
  const person = await register();
  const accountVehicles = await vehiclesOf(person);
  await page.goto('/es');
  await rememberOnDevice(page, '465x190x170');
  await logIn(page, person, 'es');
  await page.goto('/es');
  await expect.poll(accountVehicles).toEqual(['465x190x170 chosen']);
  const other = await browser.newPage();
  await logIn(other, person);
  await other.goto('/en');
  await expect.poll(() => deviceVehicle(other)).toBe('465x190x170');
  await rememberOnDevice(other, 'own:480x190x210');
  await other.goto('/en');
  await expect.poll(accountVehicles).toEqual(['465x190x170', '480x190x210 chosen']);
  await other.close();
  await page.goto('/es');
  await expect.poll(() => deviceVehicle(page)).toBe('own:480x190x210');
});

test('vehicles are added, chosen and removed in the profile, and stay removed after an immediate reload', async ({
  page,
}) => {
  const person = await register();
  const accountVehicles = await vehiclesOf(person);
  await logIn(page, person);
  await page.goto('/en/account/edit_profile');
  await waitForHydration(page);
  const part = vehicles(page, 'en');
  const add = part.getByRole('button', { name: words('en', 'profile.addVehicle') });
  await part.getByLabel(/^Length/).fill('long');
  await add.click();
  await expect(part.getByLabel(/^Length/)).toBeFocused();
  await expect(part.getByLabel(/^Length/)).toHaveAttribute('aria-invalid', 'true');
  await part.getByLabel(words('en', 'profile.vehicleName')).fill('Furgo');
  await part.getByLabel(/^Length/).fill('5,20');
  await part.getByLabel(/^Width/).fill('205');
  await part.getByLabel(/^Height/).fill('220');
  await add.click();
  const van = part.getByRole('listitem').filter({ hasText: 'Furgo' });
  await expect(van).toContainText(words('en', 'profile.vehicleInUse'));
  await expect.poll(() => deviceVehicle(page)).toBe('own:520x205x220');

  await rememberOnDevice(page, '400x175x150');
  await page.reload();
  await waitForHydration(page);
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await part.getByRole('button', { name: `${words('en', 'profile.useVehicle')}: Furgo` }).click();
  await expect(van).toContainText(words('en', 'profile.vehicleInUse'));
  await expect.poll(() => deviceVehicle(page)).toBe('own:520x205x220');

  await part.getByRole('button', { name: `${words('en', 'profile.removeVehicle')}: Furgo` }).click();
  // reloads before the server has answered
  await page.reload();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  await expect.poll(accountVehicles).toEqual(['400x175x150']);
  // the device still has the removed vehicle
  await page.goto('/en');
  await page.goto('/en/account/edit_profile');
  await waitForHydration(page);
  await expect(part.getByRole('listitem')).toHaveCount(1);
  expect((await accountVehicles()).map((one) => one.replace(' chosen', ''))).toEqual(['400x175x150']);
});

test('a vehicle’s removal that did not reach the server is retried after a reload', async ({ page }) => {
  const person = await register();
  const accountVehicles = await vehiclesOf(person);
  await page.goto('/es');
  await rememberOnDevice(page, '450x185x160');
  await logIn(page, person, 'es');
  await page.goto('/es/account/edit_profile');
  await expect.poll(accountVehicles).toEqual(['450x185x160 chosen']);
  await page.reload();
  await waitForHydration(page);
  let isHeld = true;
  // the request hangs until the reload aborts it
  await page.route('**/account/vehicles/*/remove', (route) => (isHeld ? new Promise(() => {}) : route.continue()));
  const part = vehicles(page, 'es');
  await part.getByRole('button', { name: new RegExp(`^${words('es', 'profile.removeVehicle')}:`) }).click();
  await expect(part.getByText(words('es', 'profile.noVehicles'))).toBeVisible();
  isHeld = false;
  await page.reload();
  await expect(part.getByText(words('es', 'profile.noVehicles'))).toBeVisible();
  await expect.poll(accountVehicles).toEqual([]);
  await expect.poll(() => deviceVehicle(page)).toBeNull();
  await page.reload();
  await expect(part.getByText(words('es', 'profile.noVehicles'))).toBeVisible();
});
