import { expect, waitForHydration, phoneViewport, test } from '../support/journey.ts';
import { createDraftBay, signUpOwner, createUniqueName } from '../support/owners.ts';
import { apiClient } from '../support/sign-up.ts';
import { waitForStep, createWizardBay, createWizardSteps } from '../support/wizard.ts';
import { translate } from '../support/translate.ts';

test('a bay listed on a phone with three images is published with all its values and images', async ({ page }) => {
  await page.setViewportSize(phoneViewport);
  await signUpOwner(page, { locale: 'es', hasPlan: true });
  const wizardBay = createWizardBay({ name: createUniqueName('Plaza') });
  const wizardSteps = createWizardSteps(page, 'es', wizardBay);
  await wizardSteps.begin();
  await expect(page.getByText(translate('es', 'wizard.plan.live'))).toBeVisible();
  await wizardSteps.address();
  await wizardSteps.details();
  await wizardSteps.characteristics();
  await wizardSteps.mainData();
  await wizardSteps.images();

  await expect(page.getByRole('main').getByText(wizardBay.name)).toBeVisible();
  const openPreviewButton = page.getByRole('button', { name: translate('es', 'wizard.preview.open') });
  await openPreviewButton.click();
  const previewDialog = page.getByRole('dialog');
  await expect(previewDialog.getByRole('heading', { name: wizardBay.name })).toBeVisible();
  await expect(previewDialog.getByText(wizardBay.description)).toBeVisible();
  await expect(previewDialog.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(previewDialog).toHaveCount(0);
  await expect(openPreviewButton).toBeFocused();

  await wizardSteps.create();
  await expect(page.getByRole('heading', { name: translate('es', 'wizard.finish.published.title') })).toBeVisible();
  await page.getByRole('link', { name: translate('es', 'wizard.finish.see') }).click();
  await expect(page.getByRole('heading', { name: wizardBay.name, level: 1 })).toHaveAttribute('lang', 'es');
  await expect(page.getByText(wizardBay.description)).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('main')).toContainText('95 €');
  const listingId = Number(/\/parking\/(\d+)$/.exec(page.url())?.[1]);
  const { data: listing } = await apiClient().getListing({ params: { id: listingId }, query: { locale: 'es' } });
  expect(listing).toMatchObject({ priceCents: 9500, size: { lengthCm: 490, widthCm: 240, entranceHeightCm: null } });
  expect(listing.characteristics).toMatchObject({ cameras: true, floorLevel: -1 });
  expect(listing.images).toHaveLength(3);
});

test.describe('the wizard while offline', () => {
  test.use({ expectsConsoleErrors: true });

  test('the listing wizard’s preview reports a lost connection, and a double click then creates only one listing', async ({
    page,
  }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const draftBay = await createDraftBay(api);
    await page.goto(`/en/create_parking/${draftBay.id}/preview`);
    await waitForHydration(page);
    const createListingButton = page.getByRole('button', { name: translate('en', 'wizard.preview.create') });
    await page.context().setOffline(true);
    await createListingButton.click();
    await expect(page.getByText(translate('en', 'wizard.failure.offline'))).toBeVisible();
    await page.context().setOffline(false);
    await createListingButton.dblclick();
    await waitForStep(page, 'finish');
    await expect(page.getByRole('heading', { name: translate('en', 'wizard.finish.published.title') })).toBeVisible();
    const { data } = await api.listOwnListings({});
    expect(data.map(({ state }) => state)).toEqual(['published']);
  });
});
