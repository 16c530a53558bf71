import type { Page } from '@playwright/test';
import { expect, waitForHydration, type JourneyLocale, test } from '../support/journey.ts';
import { apiClient, logIn, createPerson, type Person } from '../support/sign-up.ts';
import { translate } from '../support/translate.ts';

test.use({ reducedMotion: 'reduce', expectsConsoleErrors: true });

const readDeviceVehicle = (page: Page) => page.evaluate(() => localStorage.getItem('plaza.vehicle'));
const setDeviceVehicle = (page: Page, text: string | null) =>
  page.evaluate((vehicle) => {
    if (vehicle === null) localStorage.removeItem('plaza.vehicle');
    else localStorage.setItem('plaza.vehicle', vehicle);
  }, text);

async function registerPerson(): Promise<Person> {
  const person = createPerson();
  const { firstName, lastName, email, password } = person;
  await apiClient().register({ form: { firstName, lastName, email, password, terms: 'true' } });
  return person;
}
async function createVehicleReader({ email, password }: Person): Promise<() => Promise<string[]>> {
  const { jwt } = await apiClient().login({ body: { identifier: email, password } });
  return async () => {
    const { data } = await apiClient(jwt).listVehicles();
    return data.map(
      (vehicle) => `${vehicle.lengthCm}x${vehicle.widthCm}x${vehicle.heightCm}${vehicle.isChosen ? ' chosen' : ''}`,
    );
  };
}
const vehicleSectionOf = (page: Page, locale: JourneyLocale) =>
  page.getByRole('region', { name: translate(locale, 'profile.vehicles'), exact: true });

test('the vehicle stored on a device is copied into the account, and from there to the next device', async ({
  page,
  browser,
}) => {
  const person = await registerPerson();
  const readAccountVehicleNames = await createVehicleReader(person);
  await page.goto('/es');
  await setDeviceVehicle(page, '465x190x170');
  await logIn(page, person, 'es');
  await page.goto('/es');
  await expect.poll(readAccountVehicleNames).toEqual(['465x190x170 chosen']);
  const otherVisitorPage = await browser.newPage();
  await logIn(otherVisitorPage, person);
  await otherVisitorPage.goto('/en');
  await expect.poll(() => readDeviceVehicle(otherVisitorPage)).toBe('465x190x170');
  await setDeviceVehicle(otherVisitorPage, 'own:480x190x210');
  await otherVisitorPage.goto('/en');
  await expect.poll(readAccountVehicleNames).toEqual(['465x190x170', '480x190x210 chosen']);
  await otherVisitorPage.close();
  await page.goto('/es');
  await expect.poll(() => readDeviceVehicle(page)).toBe('own:480x190x210');
});

test('vehicles are added, chosen and removed in the profile, and stay removed after an immediate reload', async ({
  page,
}) => {
  const person = await registerPerson();
  const readAccountVehicleNames = await createVehicleReader(person);
  await logIn(page, person);
  await page.goto('/en/account/edit_profile');
  await waitForHydration(page);
  const vehicleSection = vehicleSectionOf(page, 'en');
  const addButton = vehicleSection.getByRole('button', { name: translate('en', 'profile.addVehicle') });
  await vehicleSection.getByRole('textbox', { name: /^Length/ }).fill('long');
  await addButton.click();
  await expect(vehicleSection.getByRole('textbox', { name: /^Length/ })).toBeFocused();
  await expect(vehicleSection.getByRole('textbox', { name: /^Length/ })).toHaveAttribute('aria-invalid', 'true');
  await vehicleSection.getByLabel(translate('en', 'profile.vehicleName')).fill('Furgo');
  await vehicleSection.getByRole('textbox', { name: /^Length/ }).fill('5,20');
  await vehicleSection.getByRole('textbox', { name: /^Width/ }).fill('205');
  await vehicleSection.getByRole('textbox', { name: /^Height/ }).fill('220');
  await addButton.click();
  const vanListItem = vehicleSection.getByRole('listitem').filter({ hasText: 'Furgo' });
  await expect(vanListItem).toContainText(translate('en', 'profile.vehicleInUse'));
  await expect.poll(() => readDeviceVehicle(page)).toBe('own:520x205x220');

  await setDeviceVehicle(page, '400x175x150');
  await page.reload();
  await waitForHydration(page);
  await expect(vehicleSection.getByRole('listitem')).toHaveCount(2);
  await vehicleSection.getByRole('button', { name: `${translate('en', 'profile.useVehicle')}: Furgo` }).click();
  await expect(vanListItem).toContainText(translate('en', 'profile.vehicleInUse'));
  await expect.poll(() => readDeviceVehicle(page)).toBe('own:520x205x220');

  await vehicleSection.getByRole('button', { name: `${translate('en', 'profile.removeVehicle')}: Furgo` }).click();
  // this reload comes before the server has saved the vehicle
  await page.reload();
  await expect(vehicleSection.getByRole('listitem')).toHaveCount(1);
  await expect.poll(readAccountVehicleNames).toEqual(['400x175x150']);
  // the browser's storage still has the removed vehicle
  await page.goto('/en');
  await page.goto('/en/account/edit_profile');
  await waitForHydration(page);
  await expect(vehicleSection.getByRole('listitem')).toHaveCount(1);
  expect((await readAccountVehicleNames()).map((vehicle) => vehicle.replace(' chosen', ''))).toEqual(['400x175x150']);
});

test('a vehicle’s removal that did not reach the server is retried after a reload', async ({ page }) => {
  const person = await registerPerson();
  const readAccountVehicleNames = await createVehicleReader(person);
  await page.goto('/es');
  await setDeviceVehicle(page, '450x185x160');
  await logIn(page, person, 'es');
  await page.goto('/es/account/edit_profile');
  await expect.poll(readAccountVehicleNames).toEqual(['450x185x160 chosen']);
  await page.reload();
  await waitForHydration(page);
  let isHeld = true;
  // the removal's request hangs until the reload aborts it
  await page.route('**/account/vehicles/*/remove', (route) => (isHeld ? new Promise(() => {}) : route.continue()));
  const vehicleSection = vehicleSectionOf(page, 'es');
  await vehicleSection
    .getByRole('button', { name: new RegExp(`^${translate('es', 'profile.removeVehicle')}:`) })
    .click();
  await expect(vehicleSection.getByText(translate('es', 'profile.noVehicles'))).toBeVisible();
  isHeld = false;
  await page.reload();
  await expect(vehicleSection.getByText(translate('es', 'profile.noVehicles'))).toBeVisible();
  await expect.poll(readAccountVehicleNames).toEqual([]);
  await expect.poll(() => readDeviceVehicle(page)).toBeNull();
  await page.reload();
  await expect(vehicleSection.getByText(translate('es', 'profile.noVehicles'))).toBeVisible();
});
