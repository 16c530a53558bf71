import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, phoneViewport, test } from '../support/journey.ts';
import { signUpOwner } from '../support/owners.ts';
import { waitForStep, createImageFile, createWizardSteps } from '../support/wizard.ts';
import { translate, type MessageName } from '../support/translate.ts';

test.use({ reducedMotion: 'reduce', viewport: phoneViewport, expectsConsoleErrors: true });

async function expectAccessibleWithoutOverflow(page: Page, state: string): Promise<void> {
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
  const wizardSteps = createWizardSteps(page, 'es');
  await page.goto('/es/create_parking');
  await expectAccessibleWithoutOverflow(page, 'the beginning');
  await page.getByRole('button', { name: t('wizard.begin.start') }).click();
  await waitForStep(page, 'address');
  await expectAccessibleWithoutOverflow(page, 'an empty address');
  await page.getByRole('combobox', { name: t('wizard.address.field') }).fill('Gran Vía, Madrid');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Entrada: / })).toBeVisible();
  await expectAccessibleWithoutOverflow(page, 'an address with its pin');
  await wizardSteps.address();
  await expectAccessibleWithoutOverflow(page, 'details');
  await wizardSteps.submitStep();
  await expect(page.getByText(t('wizard.required')).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: t('wizard.details.spot') })).toBeFocused();
  await expectAccessibleWithoutOverflow(page, 'details with mistakes');
  await wizardSteps.details();
  await expectAccessibleWithoutOverflow(page, 'characteristics');
  await wizardSteps.characteristics();
  await expectAccessibleWithoutOverflow(page, 'main data');
  await wizardSteps.submitStep();
  await expect(page.locator('input[name="name"]')).toBeFocused();
  await expectAccessibleWithoutOverflow(page, 'main data with mistakes');
  await wizardSteps.mainData();
  await page
    .getByLabel(t('wizard.picker.add'))
    .setInputFiles([await createImageFile('tiny.png', [1, 2, 3], { width: 9, height: 9 })]);
  await expect(page.getByRole('list', { name: t('wizard.picker.refused') })).toBeVisible();
  await wizardSteps.images([await createImageFile('good.png')], () =>
    expectAccessibleWithoutOverflow(page, 'pictures, one of them refused'),
  );
  await expectAccessibleWithoutOverflow(page, 'preview');
  await page.getByRole('button', { name: t('wizard.preview.open') }).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await expectAccessibleWithoutOverflow(page, 'preview, open');
  await page.keyboard.press('Escape');
  await wizardSteps.create();
  await waitForStep(page, 'finish');
  await expectAccessibleWithoutOverflow(page, 'the end');
  await page.goto('/es/create_parking');
  await expectAccessibleWithoutOverflow(page, 'the beginning, after a listing');
});
