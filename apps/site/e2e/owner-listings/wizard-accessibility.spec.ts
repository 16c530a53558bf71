import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, phoneViewport, test } from '../support/journey.ts';
import { signUpOwner } from '../support/owners.ts';
import { waitForStep, createImageFile, createWizardSteps } from '../support/wizard.ts';
import { translate, type MessageName } from '../support/translate.ts';

test.use({ reducedMotion: 'reduce', viewport: phoneViewport, expectsConsoleErrors: true });

async function checkAccessibility(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  const hasNoOverflow = await page.evaluate(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  );
  expect.soft(hasNoOverflow, `${state}: nothing runs over`).toBe(true);
}

test('every step of the listing wizard passes axe’s accessibility checks, with and without validation errors', async ({
  page,
}) => {
  const t = (id: MessageName) => translate('es', id);
  await signUpOwner(page, { locale: 'es' });
  const steps = createWizardSteps(page, 'es');
  await page.goto('/es/create_parking');
  await checkAccessibility(page, 'the beginning');
  await page.getByRole('button', { name: t('wizard.begin.start') }).click();
  await waitForStep(page, 'address');
  await checkAccessibility(page, 'an empty address');
  await page.getByRole('combobox', { name: t('wizard.address.field') }).fill('Gran Vía, Madrid');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Entrada: / })).toBeVisible();
  await checkAccessibility(page, 'an address with its pin');
  await steps.address();
  await checkAccessibility(page, 'details');
  await steps.submitStep();
  await expect(page.getByText(t('wizard.required')).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: t('wizard.details.spot') })).toBeFocused();
  await checkAccessibility(page, 'details with mistakes');
  await steps.details();
  await checkAccessibility(page, 'characteristics');
  await steps.characteristics();
  await checkAccessibility(page, 'main data');
  await steps.submitStep();
  await expect(page.locator('input[name="name"]')).toBeFocused();
  await checkAccessibility(page, 'main data with mistakes');
  await steps.mainData();
  await page
    .getByLabel(t('wizard.picker.add'))
    .setInputFiles([await createImageFile('tiny.png', [1, 2, 3], { width: 9, height: 9 })]);
  await expect(page.getByRole('list', { name: t('wizard.picker.refused') })).toBeVisible();
  await steps.images([await createImageFile('good.png')], () =>
    checkAccessibility(page, 'pictures, one of them refused'),
  );
  await checkAccessibility(page, 'preview');
  await page.getByRole('button', { name: t('wizard.preview.open') }).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await checkAccessibility(page, 'preview, open');
  await page.keyboard.press('Escape');
  await steps.create();
  await waitForStep(page, 'finish');
  await checkAccessibility(page, 'the end');
  await page.goto('/es/create_parking');
  await checkAccessibility(page, 'the beginning, after a listing');
});
