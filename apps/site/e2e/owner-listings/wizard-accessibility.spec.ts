import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, phone, test } from '../support/journey.ts';
import { signUpOwner } from '../support/owners.ts';
import { waitForStep, createImageFile, wizardSteps } from '../support/wizard.ts';
import { words, type MessageName } from '../support/words.ts';

test.use({ reducedMotion: 'reduce', viewport: phone, expectsConsoleErrors: true });

async function check(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  expect.soft(fits, `${state}: nothing runs over`).toBe(true);
}

test('axe finds no violation on any step of the wizard, with and without validation errors', async ({ page }) => {
  const t = (id: MessageName) => words('es', id);
  await signUpOwner(page, { locale: 'es' });
  const steps = wizardSteps(page, 'es');
  await page.goto('/es/create_parking');
  await check(page, 'the beginning');
  await page.getByRole('button', { name: t('wizard.begin.start') }).click();
  await waitForStep(page, 'address');
  await check(page, 'an empty address');
  await page.getByRole('combobox', { name: t('wizard.address.field') }).fill('Gran Vía, Madrid');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Entrada: / })).toBeVisible();
  await check(page, 'an address with its pin');
  await steps.address();
  await check(page, 'details');
  await steps.submitStep();
  await expect(page.getByText(t('wizard.required')).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: t('wizard.details.spot') })).toBeFocused();
  await check(page, 'details with mistakes');
  await steps.details();
  await check(page, 'characteristics');
  await steps.characteristics();
  await check(page, 'main data');
  await steps.submitStep();
  await expect(page.locator('input[name="name"]')).toBeFocused();
  await check(page, 'main data with mistakes');
  await steps.mainData();
  await page
    .getByLabel(t('wizard.picker.add'))
    .setInputFiles([await createImageFile('tiny.png', [1, 2, 3], { width: 9, height: 9 })]);
  await expect(page.getByRole('list', { name: t('wizard.picker.refused') })).toBeVisible();
  await steps.images([await createImageFile('good.png')], () => check(page, 'pictures, one of them refused'));
  await check(page, 'preview');
  await page.getByRole('button', { name: t('wizard.preview.open') }).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await check(page, 'preview, open');
  await page.keyboard.press('Escape');
  await steps.create();
  await waitForStep(page, 'finish');
  await check(page, 'the end');
  await page.goto('/es/create_parking');
  await check(page, 'the beginning, after a listing');
});
