import { areaText } from './support/area-words.ts';
import { expect, hydrated, locales, test } from './support/journey.ts';
import { draftBay, finishedBay, signUpOwner } from './support/owners.ts';
import { logIn } from './support/sign-up.ts';
import { atStep, wizardSteps } from './support/wizard.ts';

const t = (id: Parameters<typeof areaText>[1]) => areaText('en', id);

for (const locale of locales) {
  test(`a draft that was begun here goes on in another browser, where it stood (${locale})`, async ({
    page,
    browser,
  }) => {
    const { person } = await signUpOwner(page, { locale });
    const steps = wizardSteps(page, locale);
    await steps.begin();
    await steps.address();
    await steps.details();

    const context = await browser.newContext({ baseURL: process.env.PLAZA_TEST_URL });
    const other = await context.newPage();
    await logIn(other, person, locale);
    await other.goto(`/${locale}/create_parking`);
    const label = areaText(locale, 'wizard.step.characteristics');
    const stands = areaText(locale, 'wizard.step.compact', { position: '3', count: '6', label });
    await expect(other.getByText(stands)).toBeVisible();
    await other.getByRole('link', { name: new RegExp(`^${areaText(locale, 'wizard.begin.continue')}: `) }).click();
    await atStep(other, 'characteristics');
    await other.getByRole('link', { name: new RegExp(`^2\\. ${areaText(locale, 'wizard.step.details')}`) }).click();
    await atStep(other, 'details');
    const length = areaText(locale, 'wizard.details.lengthCm');
    await expect(other.getByLabel(length, { exact: true })).toHaveValue(/^4[.,]90$/);
    await context.close();
  });
}

test('the back button walks the steps, and a reload keeps the place and what was typed', async ({ page }) => {
  const { api } = await signUpOwner(page);
  const { id } = await draftBay(api);
  await page.goto(`/en/create_parking/${id}/address`);
  const { goOn } = wizardSteps(page, 'en');
  await goOn();
  await atStep(page, 'details');
  await goOn();
  await atStep(page, 'characteristics');
  await page.goBack();
  await atStep(page, 'details');
  await page.goBack();
  await atStep(page, 'address');
  await expect(page.getByRole('button', { name: t('wizard.back') })).toBeDisabled();
  await page.goForward();
  await atStep(page, 'details');

  await page.goto(`/en/create_parking/${id}/main_data`);
  await hydrated(page);
  await page.getByLabel(t('wizard.main.name'), { exact: true }).fill('Typed and not sent');
  await page.reload();
  await expect(page.getByLabel(t('wizard.main.name'), { exact: true })).toHaveValue('Typed and not sent');
  await expect(page.getByText(t('wizard.restoredText'))).toBeVisible();
  await page.getByRole('button', { name: t('wizard.restoredDiscard') }).click();
  await expect(page.getByLabel(t('wizard.main.name'), { exact: true })).not.toHaveValue('Typed and not sent');
});

test.describe('with a session that ends', () => {
  test.use({ expectsConsoleErrors: true });

  test('what was typed is there after the login', async ({ page }) => {
    const { api, person } = await signUpOwner(page);
    const { id } = await draftBay(api);
    await page.goto(`/en/create_parking/${id}/main_data`);
    await hydrated(page);
    await page.getByLabel(t('wizard.main.name'), { exact: true }).fill('Typed before the end');
    await page.context().clearCookies();
    await wizardSteps(page, 'en').goOn();
    await expect(page).toHaveURL(/\/en\/auth\/login\?returnTo=/);
    await page.getByLabel(areaText('en', 'auth.email')).fill(person.email);
    await page.getByLabel(areaText('en', 'auth.password'), { exact: true }).fill(person.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: areaText('en', 'login.submit') })
      .click();
    await atStep(page, 'main_data');
    await expect(page.getByLabel(t('wizard.main.name'), { exact: true })).toHaveValue('Typed before the end');
  });
});

test.describe('in two tabs', () => {
  // a step that was changed elsewhere answers 409
  test.use({ expectsConsoleErrors: true });

  for (const choice of ['takeMine', 'takeNewer'] as const) {
    test(`the later one is told, and chooses: ${choice}`, async ({ page, context }) => {
      const { api } = await signUpOwner(page, { hasPlan: true });
      const { id } = await finishedBay(api);
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await tab.goto(`/en/edit_parking/${id}/main_data`);
        await hydrated(tab);
      }
      const save = { name: t('wizard.save'), exact: true };
      await page.getByLabel(t('wizard.main.name'), { exact: true }).fill('From the first tab');
      await page.getByRole('button', save).click();
      await expect(page).toHaveURL(/\/my_parking\/\d+$/);

      await other.getByLabel(t('wizard.main.name'), { exact: true }).fill('From the second tab');
      await other.getByRole('button', save).click();
      const panel = other.getByRole('group', { name: t('wizard.conflict.title') });
      await expect(panel.getByText('From the first tab')).toBeVisible();
      await expect(panel.getByText('From the second tab')).toBeVisible();
      const name = async () => (await api.getOwnListing({ params: { id } })).data.name;
      expect(await name()).toBe('From the first tab');

      await panel.getByText(t(`wizard.conflict.${choice}`)).click();
      if (choice === 'takeNewer') {
        await expect(other.getByLabel(t('wizard.main.name'), { exact: true })).toHaveValue('From the first tab');
        await expect(panel).toHaveCount(0);
        expect(await name()).toBe('From the first tab');
      } else {
        await expect.poll(name).toBe('From the second tab');
      }
    });
  }

  test('changes of other steps are kept beside one’s own', async ({ page, context }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const { id } = await finishedBay(api);
    const other = await context.newPage();
    await page.goto(`/en/edit_parking/${id}/main_data`);
    await other.goto(`/en/edit_parking/${id}/characteristics`);
    await hydrated(other);
    await page.getByLabel(t('wizard.main.price')).fill('130');
    await page.getByRole('button', { name: t('wizard.save'), exact: true }).click();
    await expect(page).toHaveURL(/\/my_parking\/\d+$/);
    await other.locator('input[name="alarm"]').check();
    await other.getByRole('button', { name: t('wizard.save'), exact: true }).click();
    await expect(other).toHaveURL(/\/my_parking\/\d+$/);
    const { data } = await api.getOwnListing({ params: { id } });
    expect(data).toMatchObject({ priceCents: 13_000, characteristics: { alarm: true } });
  });
});

test.describe('without JavaScript', () => {
  // a form with mistakes answers 400
  test.use({ javaScriptEnabled: false, expectsConsoleErrors: true });

  test('the first four steps are plain forms', async ({ page }) => {
    const { api } = await signUpOwner(page);
    await page.goto('/es/create_parking');
    await page.getByRole('button', { name: areaText('es', 'wizard.begin.start') }).click();
    await atStep(page, 'address');
    await page.locator('input[name="q"]').fill('Gran Vía, Madrid');
    await page.locator('form[role="search"] button[type="submit"]').click();
    await expect(page.locator('input[name="title"]')).toHaveValue(/Madrid/);
    const goOn = () => page.getByRole('button', { name: areaText('es', 'wizard.continue'), exact: true }).click();
    await goOn();
    await atStep(page, 'details');
    await goOn();
    await expect(page.getByText(areaText('es', 'wizard.required')).first()).toBeVisible();
    await page.locator('select[name="spotType"]').selectOption('4');
    await page.locator('select[name="accessType"]').selectOption('2');
    await page.locator('input[name="vehicleType"]').nth(2).focus();
    await page.keyboard.press('Space');
    await expect(page.locator('input[name="vehicleType"]').nth(2)).toBeChecked();
    await page.locator('input[name="lengthCm"]').fill('5,10');
    await goOn();
    await atStep(page, 'characteristics');
    await page.locator('input[name="cameras"]').check();
    await goOn();
    await atStep(page, 'main_data');
    await page.locator('input[name="name"]').fill('Plaza sin guiones');
    await page.locator('textarea[name="description"]').fill('Amplia.');
    await page.locator('input[name="price"]').fill('1e3');
    await goOn();
    await expect(page.locator('input[name="name"]')).toHaveValue('Plaza sin guiones');
    await expect(page.getByText(areaText('es', 'wizard.keptHere'))).toHaveCount(0);
    await page.locator('input[name="price"]').fill('80,50');
    await goOn();
    await atStep(page, 'images');
    const { data } = await api.listOwnListings({});
    expect(data[0]).toMatchObject({ name: 'Plaza sin guiones', priceCents: 8050, missing: ['images'] });
  });
});
