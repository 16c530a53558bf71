import { expect, waitForHydration } from '../support/journey.ts';
import { createDraftBay, createFinishedBay, signUpOwner } from '../support/owners.ts';
import { test } from '../support/roles.ts';
import { waitForStep, createWizardSteps } from '../support/wizard.ts';
import { translate, type MessageName } from '../support/translate.ts';

const t = (id: MessageName) => translate('en', id);

test.describe('drafts on one device', () => {
  test.use({ role: 'owner' });

  test('Back returns to the previous step of the listing wizard, and a reload keeps the step and typed values', async ({
    page,
    accountOf,
  }) => {
    const { id } = await createDraftBay((await accountOf('owner')).api);
    await page.goto(`/en/create_parking/${id}/address`);
    const { submitStep } = createWizardSteps(page, 'en');
    await submitStep();
    await waitForStep(page, 'details');
    await submitStep();
    await waitForStep(page, 'characteristics');
    await page.goBack();
    await waitForStep(page, 'details');
    await page.goBack();
    await waitForStep(page, 'address');
    await expect(page.getByRole('button', { name: t('wizard.back') })).toBeDisabled();
    await page.goForward();
    await waitForStep(page, 'details');

    await page.goto(`/en/create_parking/${id}/main_data`);
    await waitForHydration(page);
    const listingNameField = page.getByLabel(t('wizard.main.name'), { exact: true });
    await listingNameField.fill('Typed and not sent');
    await page.reload();
    await expect(listingNameField).toHaveValue('Typed and not sent');
    await expect(page.getByText(t('wizard.restoredText'))).toBeVisible();
    await page.getByRole('button', { name: t('wizard.restoredDiscard') }).click();
    await expect(listingNameField).not.toHaveValue('Typed and not sent');
  });
});

test.describe('drafts after the session ended', () => {
  test.use({ role: 'owner', expectsConsoleErrors: true });

  test('a step of the listing wizard keeps its typed values through a login when the session has ended', async ({
    page,
    accountOf,
  }) => {
    const { api, person } = await accountOf('owner');
    const { id } = await createDraftBay(api);
    await page.goto(`/es/create_parking/${id}/main_data`);
    await waitForHydration(page);
    const listingNameField = page.getByLabel(translate('es', 'wizard.main.name'), { exact: true });
    await listingNameField.fill('Escrito antes del final');
    await page.context().clearCookies();
    await createWizardSteps(page, 'es').submitStep();
    await expect(page).toHaveURL(/\/es\/auth\/login\?returnTo=/);
    await page.getByLabel(translate('es', 'auth.email')).fill(person.email);
    await page.getByLabel(translate('es', 'auth.password'), { exact: true }).fill(person.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: translate('es', 'login.submit') })
      .click();
    await waitForStep(page, 'main_data');
    await expect(listingNameField).toHaveValue('Escrito antes del final');
  });
});

test.describe('drafts in two tabs', () => {
  test.use({ expectsConsoleErrors: true });

  test('an edit conflict shows both versions of a listing, and overwrites the newer one only on request', async ({
    page,
  }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const { id, version } = await createFinishedBay(api, { name: 'Before' });
    const readSavedListingName = async () => (await api.getOwnListing({ params: { id } })).data.name;
    const renameListing = (name: string, from: number) =>
      api.changeOwnListing({
        params: { id },
        body: { version: from, mainData: { name, description: 'Wide and quiet, close to the metro.', price: '95' } },
      });
    await page.goto(`/en/edit_parking/${id}/main_data`);
    await waitForHydration(page);
    await renameListing('From elsewhere', version);

    const listingNameField = page.getByLabel(t('wizard.main.name'), { exact: true });
    const saveButton = page.getByRole('button', { name: t('wizard.save'), exact: true });
    const conflictPanel = page.getByRole('group', { name: t('wizard.conflict.title') });
    await listingNameField.fill('From this tab');
    await saveButton.click();
    await expect(conflictPanel.getByText('From elsewhere')).toBeVisible();
    await expect(conflictPanel.getByText('From this tab')).toBeVisible();
    expect(await readSavedListingName()).toBe('From elsewhere');
    await conflictPanel.getByText(t('wizard.conflict.takeNewer')).click();
    await expect(listingNameField).toHaveValue('From elsewhere');
    await expect(conflictPanel).toHaveCount(0);
    expect(await readSavedListingName()).toBe('From elsewhere');

    await renameListing('From elsewhere again', (await api.getOwnListing({ params: { id } })).data.version);
    await listingNameField.fill('From this tab');
    await saveButton.click();
    await conflictPanel.getByText(t('wizard.conflict.takeMine')).click();
    await expect.poll(readSavedListingName).toBe('From this tab');
  });
});
