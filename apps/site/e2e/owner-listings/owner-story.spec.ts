import type { Page } from '@playwright/test';
import { fillAccountDetails, mainButton, createPngFile } from '../support/forms.ts';
import { desktopViewport, expect, waitForHydration, phoneViewport, test } from '../support/journey.ts';
import { waitForEmailWithLink } from '../support/emails.ts';
import { createUniqueName } from '../support/owners.ts';
import { createPerson, signUp } from '../support/sign-up.ts';
import { createWizardBay, createWizardSteps } from '../support/wizard.ts';
import { translate } from '../support/translate.ts';

const locale = 'es';

test('a new owner publishes a bay, and a driver finds it, saves it and then sees its changed price', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(phoneViewport);
  const person = createPerson();
  const wizardBay = createWizardBay({ name: createUniqueName('Plaza') });
  const mainRegion = page.getByRole('main');

  await page.goto(`/${locale}/auth/signup`);
  await waitForHydration(page);
  await fillAccountDetails(page, person, locale);
  const continueButton = mainButton(page, translate(locale, 'signup.continue')).filter({ visible: true });
  await continueButton.click();
  // the document has both sign-up steps, and the first step shows its button until its details are validated
  await expect(page).toHaveURL(/step=photo/);
  await page
    .getByLabel(translate(locale, 'photo.choose'))
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await createPngFile(500, 500) });
  await continueButton.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translate(locale, 'signup.finishHeading', { name: person.firstName }),
  );
  const { link } = await waitForEmailWithLink(person.email, '/auth/confirm');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate(locale, 'confirm.done'));

  // a listing of an owner without a plan is not published
  const wizardSteps = createWizardSteps(page, locale, wizardBay);
  await wizardSteps.begin();
  await wizardSteps.address();
  await wizardSteps.details();
  await wizardSteps.characteristics();
  await wizardSteps.mainData();
  await wizardSteps.images();
  await wizardSteps.create();
  await page.getByRole('link', { name: translate(locale, 'wizard.finish.compare') }).click();
  await mainButton(page, translate('es', 'plans.take', { plan: 'Básico' })).click();
  await expect(mainRegion.getByText(translate(locale, 'owner.state.published'), { exact: true })).toBeVisible();

  const visitorContext = await browser.newContext({
    viewport: desktopViewport,
    ...(baseURL !== undefined && { baseURL }),
  });
  const driverPage = await visitorContext.newPage();
  await signUp(driverPage, { locale });
  const resultLink = driverPage.getByRole('main').getByRole('link', { name: wizardBay.name });
  await driverPage.goto(`/${locale}/search_parkings?substr=${encodeURIComponent(wizardBay.name)}`);
  await resultLink.first().click();
  await expect(driverPage.getByRole('heading', { level: 1 })).toHaveText(wizardBay.name);
  await waitForHydration(driverPage);
  const publicListingUrl = driverPage.url();
  await driverPage
    .getByRole('main')
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click();
  await expect(driverPage.locator('[aria-pressed="true"]').first()).toBeVisible();
  await driverPage.goto(`/${locale}/saved_parkings`);
  await expect(driverPage.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([wizardBay.name]);

  await mainRegion.getByRole('link', { name: wizardBay.name, exact: true }).click();
  await expect(page).toHaveURL(/\/account\/my_parking\/\d+$/);
  const listingId = Number(new URL(page.url()).pathname.split('/').at(-1));
  await page.goto(`/${locale}/edit_parking/${listingId}/main_data`);
  await page.getByLabel(translate(locale, 'wizard.main.price')).fill('104,50');
  await mainButton(page, translate(locale, 'wizard.save')).click();
  await expect(page).toHaveURL(`/${locale}/account/my_parking/${listingId}`);
  await driverPage.goto(publicListingUrl);
  await expect(driverPage.getByRole('main').getByText('104,50 €').first()).toBeVisible();
  // only the owner sees the owner’s actions on the public listing page
  const ownerActionsBarOf = (userPage: Page) =>
    userPage.getByRole('complementary', { name: translate(locale, 'member.yours') });
  await page.goto(publicListingUrl);
  await expect(ownerActionsBarOf(page).getByRole('link', { name: translate(locale, 'owner.do.edit') })).toHaveAttribute(
    'href',
    `/${locale}/edit_parking/${listingId}`,
  );
  await expect(ownerActionsBarOf(driverPage)).toHaveCount(0);
  await visitorContext.close();
});
