import type { Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, hydrated, test, words } from './support/journey.ts';
import { signUpOwner } from './support/owners.ts';
import { atStep, wizardSteps } from './support/wizard.ts';

const t = (id: Parameters<typeof areaText>[1]) => areaText('en', id);
const search = (page: Page) => page.getByRole('combobox', { name: t('wizard.address.field') });
const goOn = (page: Page) => page.getByRole('button', { name: t('wizard.continue'), exact: true });
const field = (page: Page, name: string) => page.locator(`input[type="hidden"][name="${name}"]`);
const pin = (page: Page) => page.getByRole('button', { name: /^Entrance: / });

test.beforeEach(async ({ page }) => {
  await signUpOwner(page);
  await wizardSteps(page, 'en').begin();
  await hydrated(page);
});

test('nothing can be saved before a place is found, and what is not found is said', async ({ page }) => {
  await expect(goOn(page)).toBeDisabled();
  await search(page).fill('qqqqzzzzxxxx');
  await search(page).press('Enter');
  await expect(page.getByText(t('wizard.address.nothing'))).toBeVisible();
  await expect(goOn(page)).toBeDisabled();

  await search(page).fill('calle de sueca 28');
  await page.getByRole('option', { name: /Sueca/ }).first().click();
  await expect(field(page, 'title')).toHaveValue(/Sueca 28/);
  await expect(goOn(page)).toBeEnabled();
});

test('the sea is no place for a bay: it is said, and the pin stays', async ({ page }) => {
  await search(page).fill('Playa de la Malvarrosa, Valencia');
  await search(page).press('Enter');
  await expect(pin(page)).toBeVisible();
  const [lat, lng] = [await field(page, 'lat').inputValue(), await field(page, 'lng').inputValue()];
  const map = page.getByRole('region', { name: t('wizard.address.map') });
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  for (let step = 0; step < 6; step += 1) await zoomOut.click();
  const box = await map.boundingBox();
  if (!box) throw new Error('there is no map');
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.6);
  await expect(page.getByText(t('wizard.address.noTown'))).toBeVisible();
  await expect(field(page, 'lat')).toHaveValue(lat);
  await expect(field(page, 'lng')).toHaveValue(lng);
});

test('the pin is moved by the arrow keys and by dragging, and keeps the address', async ({ page }) => {
  await search(page).fill('Calle de Sueca 28, Valencia');
  await search(page).press('Enter');
  await expect(pin(page)).toBeVisible();
  const title = await field(page, 'title').inputValue();
  const [lat, lng] = [Number(await field(page, 'lat').inputValue()), Number(await field(page, 'lng').inputValue())];
  await pin(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => Number(await field(page, 'lat').inputValue())).toBeGreaterThan(lat);
  await expect.poll(async () => Number(await field(page, 'lng').inputValue())).toBeGreaterThan(lng);
  await expect(field(page, 'title')).toHaveValue(title);

  const after = Number(await field(page, 'lat').inputValue());
  const box = await pin(page).boundingBox();
  if (!box) throw new Error('there is no pin');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2 + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await field(page, 'lat').inputValue())).toBeLessThan(after);
});

test('a street that nobody knows is not taken for a place of a similar name', async ({ page }) => {
  await search(page).fill('Calle del Pez 12, Madrid');
  await search(page).press('Enter');
  await expect(field(page, 'title')).not.toHaveValue('');
  await expect(field(page, 'title')).not.toHaveValue(/Paz/);
});

for (const { locale, size } of [
  { locale: 'en', size: { width: 390, height: 844 } },
  { locale: 'es', size: { width: 1440, height: 900 } },
] as const)
  test(`a door that is not known is said and has to be confirmed (${locale}, ${size.width})`, async ({ page }) => {
    const say = (id: Parameters<typeof areaText>[1]) => areaText(locale, id);
    await page.setViewportSize(size);
    await wizardSteps(page, locale).begin();
    await hydrated(page);
    await page.getByRole('combobox', { name: say('wizard.address.field') }).fill('Calle de Alcalá 45, Madrid');
    await page.getByRole('button', { name: say('wizard.address.find'), exact: true }).click();
    const notice = page.getByRole('status').filter({ hasText: say('wizard.address.movePin') });
    await expect(notice).toBeInViewport();
    await expect(field(page, 'title')).toHaveValue(/Alcalá 45/);
    await expectAccessible(page, 'a door that is not known');

    await page.getByRole('button', { name: say('wizard.continue'), exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: say('wizard.address.heldBack') });
    await expect(alert).toBeInViewport();
    await expect(page).toHaveURL(/address/);
    // what is not confirmed stays on the device, with what is uncertain about it
    await page.reload();
    await hydrated(page);
    await expect(notice).toBeVisible();
    await expect(field(page, 'title')).toHaveValue(/Alcalá 45/);
    await page.getByRole('button', { name: say('wizard.address.confirm') }).click();
    await expect(notice).toBeHidden();
    await page.getByRole('button', { name: say('wizard.continue'), exact: true }).click();
    await atStep(page, 'details');
  });

test('the own position takes the address along, with a way back, and a refusal is said', async ({ page, context }) => {
  await search(page).fill('Calle de Alcalá 45, Madrid');
  await search(page).press('Enter');
  await page.getByRole('button', { name: t('wizard.address.confirm') }).click();
  await page.getByRole('button', { name: t('wizard.address.locate') }).click();
  await expect(page.getByRole('alert').filter({ hasText: words('en', 'map.denied') })).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 41.3874, longitude: 2.1686, accuracy: 10 });
  await page.getByRole('button', { name: t('wizard.address.locate') }).click();
  await expect(search(page)).toHaveValue(/Barcelona/);
  await expect(field(page, 'title')).toHaveValue(/Barcelona/);
  await page.getByRole('button', { name: t('wizard.address.undo') }).click();
  await expect(search(page)).toHaveValue(/Alcalá 45/);
  await expect(field(page, 'title')).toHaveValue(/Alcalá 45/);
});

test('on a phone the search has a button, and what is not found blocks the old address', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await search(page).fill('Calle de Sueca 28, Valencia');
  const find = page.getByRole('button', { name: t('wizard.address.find'), exact: true });
  await find.click();
  await expect(goOn(page)).toBeEnabled();
  await search(page).fill('qqqqzzzzxxxx');
  await find.click();
  await expect(page.getByText(t('wizard.address.nothing'))).toBeInViewport();
  await expect(goOn(page)).toBeDisabled();
  await page.getByRole('button', { name: /^Keep / }).click();
  await expect(goOn(page)).toBeEnabled();
});
