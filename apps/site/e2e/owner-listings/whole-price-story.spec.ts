import { expectAccessible } from '../support/axe.ts';
import { desktopViewport, expect, test, translate, waitForHydration } from '../support/journey.ts';
import { createDraftBay, createUniqueName, signUpOwner } from '../support/owners.ts';
import { createWizardSteps, waitForStep } from '../support/wizard.ts';

test.use({ viewport: desktopViewport, reducedMotion: 'reduce' });

const business = { legalName: 'Garajes Pez SL', taxId: 'B58378431', address: 'Calle del Pez 12, 28004 Madrid' };

test('an owner enters the parts of a price and publishes, and a driver sees one total on card, pin and page (en)', async ({
  page,
  browser,
  baseURL,
}) => {
  const locale = 'en';
  const t = (...args: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
    translate(locale, ...args);
  const { api } = await signUpOwner(page, { locale, hasPlan: true });
  await api.saveOwnerBusiness({ body: business });
  const name = createUniqueName();
  const { id } = await createDraftBay(api, { name });
  const wizardSteps = createWizardSteps(page, locale);
  await page.goto(`/${locale}/create_parking/${id}/main_data`);
  await waitForHydration(page);
  const price = page.getByRole('region', { name: t('wizard.price.title') });
  await price.getByLabel(t('wizard.main.price')).fill('70');
  await price.getByRole('radio', { name: t('wizard.price.vat.added') }).check({ force: true });
  await price.getByLabel(t('wizard.price.communityFeeCents'), { exact: true }).fill('8');
  await price.getByLabel(t('wizard.price.remoteDepositCents'), { exact: true }).fill('30');
  await price.getByRole('button', { name: t('wizard.price.useMonth', { amount: '€70' }) }).click();
  await expect(price.getByLabel(t('wizard.price.depositCents'), { exact: true })).toHaveValue('70');
  await expect(price.getByRole('status')).toHaveText(
    t('wizard.price.totalAndDeposit', { total: '€92.70', deposit: '€100' }),
  );
  await expectAccessible(page, 'the form with the parts of a price');
  await wizardSteps.submitStep();
  await waitForStep(page, 'images');
  await wizardSteps.submitStep();
  await waitForStep(page, 'preview');
  await wizardSteps.create();

  const visitorContext = await browser.newContext({
    viewport: desktopViewport,
    reducedMotion: 'reduce',
    ...(baseURL !== undefined && { baseURL }),
  });
  const driverPage = await visitorContext.newPage();
  await driverPage.goto(`/${locale}/search_parkings?substr=${encodeURIComponent(name)}`);
  await waitForHydration(driverPage);
  const card = driverPage.getByRole('main').getByRole('article').filter({ hasText: name });
  await expect(card.getByText('€92.70 / month')).toBeVisible();
  await expect(
    driverPage
      .getByRole('region', { name: t('results.map') })
      .getByRole('button', { name: t('map.pin', { name, price: '€92.70' }) }),
  ).toBeVisible();
  await card.getByRole('link', { name }).click();
  await expect(driverPage.getByRole('heading', { level: 1 })).toHaveText(name);
  const parts = driverPage.getByRole('region', { name: t('priceParts.title') });
  await expect(parts.getByRole('definition').filter({ hasText: '€92.70' })).toHaveCount(1);
  await expect(parts.getByText('€14.70')).toBeVisible();
  await expect(parts.getByText('€192.70')).toBeVisible();
  await expect(
    driverPage.getByRole('complementary', { name: t('listing.contact') }).getByText('€92.70 / month'),
  ).toBeVisible();
  await expectAccessible(driverPage, 'the page of a bay with all parts of its price');
  await visitorContext.close();
});
