import type { Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { desktop, expect, hydrated, locales, phone, test } from './support/journey.ts';
import { draftBay, signUpOwner } from './support/owners.ts';
import { atStep, pictureFile, wizardSteps } from './support/wizard.ts';

test.use({ reducedMotion: 'reduce' });

const hasNoOverflow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const locale of locales) {
  const size = locale === 'en' ? desktop : phone;
  test(`axe finds nothing on any step, and nothing runs over (${locale})`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(size);
    const { api } = await signUpOwner(page, { locale });
    const check = async (state: string) => {
      await expectAccessibleInBothThemes(page, state);
      expect.soft(await hasNoOverflow(page), state).toBe(true);
    };
    await page.goto(`/${locale}/create_parking`);
    await check('begin');
    const { id } = await draftBay(api);
    await page.reload();
    await check('begin with a draft');
    for (const step of ['address', 'details', 'characteristics', 'main_data', 'images', 'preview']) {
      await page.goto(`/${locale}/create_parking/${id}/${step}`);
      await hydrated(page);
      if (step === 'address') await expect(page.getByRole('button', { name: /^(Entrance|Entrada): / })).toBeVisible();
      await check(step);
    }
    await page.getByRole('button', { name: areaText(locale, 'wizard.preview.open') }).click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await check('preview, open');
    await page.keyboard.press('Escape');
    await wizardSteps(page, locale).create();
    await check('finish');
  });

  test.describe(`with mistakes (${locale})`, () => {
    // a form with mistakes answers 400
    test.use({ expectsConsoleErrors: true });

    test('the first wrong field has the focus, and axe finds nothing', async ({ page }) => {
      await page.setViewportSize(size);
      await signUpOwner(page, { locale });
      const steps = wizardSteps(page, locale);
      await steps.begin();
      await steps.address();
      await steps.goOn();
      await expect(page.getByText(areaText(locale, 'wizard.required')).first()).toBeVisible();
      await expect(page.getByRole('combobox', { name: areaText(locale, 'wizard.details.spot') })).toBeFocused();
      await expectAccessibleInBothThemes(page, 'details with mistakes');
      await steps.details();
      await steps.characteristics();
      await steps.goOn();
      await expect(page.locator('input[name="name"]')).toBeFocused();
      await expectAccessibleInBothThemes(page, 'main data with mistakes');
      await steps.mainData();
      await page
        .getByLabel(areaText(locale, 'wizard.picker.add'))
        .setInputFiles([
          await pictureFile('tiny.png', [1, 2, 3], { width: 9, height: 9 }),
          await pictureFile('good.png'),
        ]);
      await expect(page.getByRole('list', { name: areaText(locale, 'wizard.picker.refused') })).toBeVisible();
      await expectAccessibleInBothThemes(page, 'pictures with a refused one');
      await atStep(page, 'images');
    });
  });
}
