import { randomUUID } from 'node:crypto';
import type { Client } from '@plaza/sdk';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, waitForHydration, phoneViewport, translate } from '../support/journey.ts';
import { test } from '../support/roles.ts';
import { waitForStep } from '../support/wizard.ts';
import { type MessageName } from '../support/translate.ts';

test.use({ role: 'owner' });

const hiddenFieldOf = (page: Page, name: string) => page.locator(`input[type="hidden"][name="${name}"]`);
const readPinCoordinate = async (page: Page, name: 'lat' | 'lng') =>
  Number(await hiddenFieldOf(page, name).inputValue());

async function openAddressStep(page: Page, api: Client, locale: 'en' | 'es'): Promise<void> {
  const { data } = await api.createDraft({ body: { submissionId: randomUUID() } });
  await page.goto(`/${locale}/create_parking/${data.id}/address`);
  await waitForHydration(page);
}

test('an owner moves a bay’s pin by arrow keys and dragging without changing its address, but not into the sea', async ({
  page,
  accountOf,
}) => {
  const t = (id: MessageName) => translate('en', id);
  // without animation the map zooms at once, and the point where the test drops the pin is in the sea
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAddressStep(page, (await accountOf('owner')).api, 'en');
  const addressSearchField = page.getByRole('combobox', { name: t('wizard.address.field') });
  const continueButton = page.getByRole('button', { name: t('wizard.continue'), exact: true });
  const pinButton = page.getByRole('button', { name: /^Entrance: / });
  await expect(continueButton).toBeDisabled();
  await addressSearchField.fill('calle de sueca 28');
  await page.getByRole('option', { name: /Sueca/ }).first().click();
  await expect(hiddenFieldOf(page, 'title')).toHaveValue(/Sueca 28/);
  await expect(continueButton).toBeEnabled();

  const initialAddressTitle = await hiddenFieldOf(page, 'title').inputValue();
  const [lat, lng] = [await readPinCoordinate(page, 'lat'), await readPinCoordinate(page, 'lng')];
  await pinButton.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => readPinCoordinate(page, 'lat')).toBeGreaterThan(lat);
  await expect.poll(() => readPinCoordinate(page, 'lng')).toBeGreaterThan(lng);
  await expect(hiddenFieldOf(page, 'title')).toHaveValue(initialAddressTitle);

  const movedPinLatitude = await readPinCoordinate(page, 'lat');
  const pinBox = await pinButton.boundingBox();
  if (!pinBox) throw new Error('there is no pin');
  await page.mouse.move(pinBox.x + pinBox.width / 2, pinBox.y + pinBox.height / 2);
  await page.mouse.down();
  await page.mouse.move(pinBox.x + pinBox.width / 2 + 30, pinBox.y + pinBox.height / 2 + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => readPinCoordinate(page, 'lat')).toBeLessThan(movedPinLatitude);

  // Valencia is on the coast, and a bay cannot be in the sea
  const zoomOutButton = page.getByRole('button', { name: translate('en', 'map.zoomOut'), exact: true });
  for (let step = 0; step < 6; step += 1) await zoomOutButton.click();
  const unchangedPinLongitude = await readPinCoordinate(page, 'lng');
  const mapBox = await page.getByRole('region', { name: t('wizard.address.map') }).boundingBox();
  if (!mapBox) throw new Error('there is no map');
  await page.mouse.click(mapBox.x + mapBox.width * 0.8, mapBox.y + mapBox.height * 0.6);
  await expect(page.getByText(t('wizard.address.noTown'))).toBeVisible();
  expect(await readPinCoordinate(page, 'lng')).toBe(unchangedPinLongitude);
});

test('the listing wizard asks to confirm an unknown house number before the next step, even after a reload', async ({
  page,
  accountOf,
}) => {
  const t = (id: MessageName) => translate('es', id);
  await page.setViewportSize(phoneViewport);
  await openAddressStep(page, (await accountOf('owner')).api, 'es');
  await page.getByRole('combobox', { name: t('wizard.address.field') }).fill('Calle de Alcalá 45, Madrid');
  await page.getByRole('button', { name: t('wizard.address.find'), exact: true }).click();
  const movePinNotice = page.getByRole('status').filter({ hasText: t('wizard.address.movePin') });
  await expect(movePinNotice).toBeInViewport();
  await expect(hiddenFieldOf(page, 'title')).toHaveValue(/Alcalá 45/);
  await expectAccessible(page, 'a door that is not known');

  const continueButton = page.getByRole('button', { name: t('wizard.continue'), exact: true });
  await continueButton.click();
  await expect(page.getByRole('alert').filter({ hasText: t('wizard.address.heldBack') })).toBeInViewport();
  await expect(page).toHaveURL(/address/);
  await page.reload();
  await waitForHydration(page);
  await expect(movePinNotice).toBeVisible();
  await expect(hiddenFieldOf(page, 'title')).toHaveValue(/Alcalá 45/);
  await page.getByRole('button', { name: t('wizard.address.confirm') }).click();
  await expect(movePinNotice).toBeHidden();
  await continueButton.click();
  await waitForStep(page, 'details');
});
