import { expectAccessible } from '../support/axe.ts';
import { desktopViewport, expect, locales, test, translate, waitForHydration } from '../support/journey.ts';
import { createDraftBay, createUniqueName, signUpOwner } from '../support/owners.ts';
import { createWizardSteps, waitForStep } from '../support/wizard.ts';

test.use({ viewport: desktopViewport, reducedMotion: 'reduce' });

const business = { legalName: 'Garajes Pez SL', taxId: 'B58378431', address: 'Calle del Pez 12, 28004 Madrid' };

/** Amounts as drivers and owners read them: the rent with VAT and the fee of the community, and both deposits. */
const amounts = {
  en: { rent: '€70', vat: '€14.70', total: '€92.70', deposits: '€100', moveIn: '€192.70', perMonth: '€92.70 / month' },
  es: {
    rent: '70 €',
    vat: '14,70 €',
    total: '92,70 €',
    deposits: '100 €',
    moveIn: '192,70 €',
    perMonth: '92,70 € / mes',
  },
};

for (const locale of locales)
  // Long because one price is followed from its form through every place that shows it.
  test(`a professional owner enters the parts of a price, and a driver sees one total on card, pin and page (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = (...args: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
      translate(locale, ...args);
    const { rent, vat, total, deposits, moveIn, perMonth } = amounts[locale];
    const { api } = await signUpOwner(page, { locale, hasPlan: true });
    await page.goto(`/${locale}/account/edit_profile`);
    await waitForHydration(page);
    const ownerType = page.getByRole('region', { name: t('profile.ownerType') });
    await ownerType.getByRole('radio', { name: t('profile.ownerType.professional') }).check({ force: true });
    await ownerType.getByLabel(t('profile.legalName')).fill(business.legalName);
    await ownerType.getByLabel(t('profile.ownerTaxId')).fill('b-58378431');
    await ownerType.getByLabel(t('profile.businessAddress')).fill(business.address);
    await ownerType.getByRole('button', { name: t('profile.save') }).click();
    await expect(page.getByRole('listitem').filter({ hasText: t('profile.ownerTypeDone') })).toBeVisible();

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
    await price.getByRole('button', { name: t('wizard.price.useMonth', { amount: rent }) }).click();
    await expect(price.getByLabel(t('wizard.price.depositCents'), { exact: true })).toHaveValue('70');
    await expect(price.getByRole('status')).toHaveText(t('wizard.price.totalAndDeposit', { total, deposit: deposits }));
    await expectAccessible(page, `the form with the parts of a price (${locale})`);
    await wizardSteps.submitStep();
    await waitForStep(page, 'images');
    await wizardSteps.submitStep();
    await waitForStep(page, 'preview');
    await wizardSteps.create();
    await page.goto(`/${locale}/account/my_parking/${id}`);
    await expect(page.getByText(t('owner.item.perMonth', { price: total }))).toBeVisible();

    const visitorContext = await browser.newContext({
      viewport: desktopViewport,
      reducedMotion: 'reduce',
      ...(baseURL !== undefined && { baseURL }),
    });
    const driverPage = await visitorContext.newPage();
    const openResults = async (priceRange: string) => {
      await driverPage.goto(`/${locale}/search_parkings?substr=${encodeURIComponent(name)}&priceRange=${priceRange}`);
      await waitForHydration(driverPage);
    };
    const card = driverPage.getByRole('main').getByRole('article').filter({ hasText: name });
    await openResults(',92');
    await expect(card).toHaveCount(0);
    await openResults(',93');
    await expect(card.getByText(perMonth)).toBeVisible();
    await expect(
      driverPage
        .getByRole('region', { name: t('results.map') })
        .getByRole('button', { name: t('map.pin', { name, price: total }) }),
    ).toBeVisible();
    await card.getByRole('link', { name }).click();
    await expect(driverPage.getByRole('heading', { level: 1 })).toHaveText(name);
    const parts = driverPage.getByRole('region', { name: t('priceParts.title') });
    await expect(parts.getByRole('definition').filter({ hasText: total, hasNotText: moveIn })).toHaveCount(1);
    await expect(parts.getByText(vat)).toBeVisible();
    await expect(parts.getByText(moveIn)).toBeVisible();
    const contact = driverPage.getByRole('complementary', { name: t('listing.contact') });
    await expect(contact.getByText(perMonth)).toBeVisible();
    await expect(contact.getByText(t('ownerType.professional.meaning'))).toBeVisible();
    for (const detail of Object.values(business)) await expect(contact.getByText(detail)).toBeVisible();
    const structuredData = await driverPage.locator('script[type="application/ld+json"]').allTextContents();
    expect(structuredData.join()).toContain('"price":"92.70"');
    await expectAccessible(driverPage, `the page of a bay with all parts of its price (${locale})`);
    await visitorContext.close();
  });
