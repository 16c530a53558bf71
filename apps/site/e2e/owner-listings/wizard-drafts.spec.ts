import { expect, waitForHydration } from '../support/journey.ts';
import { createDraftBay, createFinishedBay, signUpOwner } from '../support/owners.ts';
import { test } from '../support/roles.ts';
import { waitForStep, wizardSteps } from '../support/wizard.ts';
import { words, type MessageName } from '../support/words.ts';

const t = (id: MessageName) => words('en', id);

test.describe('drafts on one device', () => {
  test.use({ role: 'owner' });

  test('Back returns to the previous step of the wizard, and a reload keeps the step and the typed values', async ({
    page,
    accountOf,
  }) => {
    const { id } = await createDraftBay((await accountOf('owner')).api);
    await page.goto(`/en/create_parking/${id}/address`);
    const { submitStep } = wizardSteps(page, 'en');
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
    const name = page.getByLabel(t('wizard.main.name'), { exact: true });
    await name.fill('Typed and not sent');
    await page.reload();
    await expect(name).toHaveValue('Typed and not sent');
    await expect(page.getByText(t('wizard.restoredText'))).toBeVisible();
    await page.getByRole('button', { name: t('wizard.restoredDiscard') }).click();
    await expect(name).not.toHaveValue('Typed and not sent');
  });
});

test.describe('drafts after the session ended', () => {
  test.use({ role: 'owner', expectsConsoleErrors: true });

  test('a step filled in before the session ended is restored after the login', async ({ page, accountOf }) => {
    const { api, person } = await accountOf('owner');
    const { id } = await createDraftBay(api);
    await page.goto(`/es/create_parking/${id}/main_data`);
    await waitForHydration(page);
    const name = page.getByLabel(words('es', 'wizard.main.name'), { exact: true });
    await name.fill('Escrito antes del final');
    await page.context().clearCookies();
    await wizardSteps(page, 'es').submitStep();
    await expect(page).toHaveURL(/\/es\/auth\/login\?returnTo=/);
    await page.getByLabel(words('es', 'auth.email')).fill(person.email);
    await page.getByLabel(words('es', 'auth.password'), { exact: true }).fill(person.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: words('es', 'login.submit') })
      .click();
    await waitForStep(page, 'main_data');
    await expect(name).toHaveValue('Escrito antes del final');
  });
});

test.describe('drafts in two tabs', () => {
  test.use({ expectsConsoleErrors: true });

  test('an edit conflict shows both versions in the second tab, which overwrites only on request', async ({ page }) => {
    const { api } = await signUpOwner(page, { hasPlan: true });
    const { id, version } = await createFinishedBay(api, { name: 'Before' });
    const nameInApi = async () => (await api.getOwnListing({ params: { id } })).data.name;
    const rename = (name: string, from: number) =>
      api.changeOwnListing({
        params: { id },
        body: { version: from, mainData: { name, description: 'Wide and quiet, close to the metro.', price: '95' } },
      });
    await page.goto(`/en/edit_parking/${id}/main_data`);
    await waitForHydration(page);
    await rename('From elsewhere', version);

    const name = page.getByLabel(t('wizard.main.name'), { exact: true });
    const save = page.getByRole('button', { name: t('wizard.save'), exact: true });
    const panel = page.getByRole('group', { name: t('wizard.conflict.title') });
    await name.fill('From this tab');
    await save.click();
    await expect(panel.getByText('From elsewhere')).toBeVisible();
    await expect(panel.getByText('From this tab')).toBeVisible();
    expect(await nameInApi()).toBe('From elsewhere');
    await panel.getByText(t('wizard.conflict.takeNewer')).click();
    await expect(name).toHaveValue('From elsewhere');
    await expect(panel).toHaveCount(0);
    expect(await nameInApi()).toBe('From elsewhere');

    await rename('From elsewhere again', (await api.getOwnListing({ params: { id } })).data.version);
    await name.fill('From this tab');
    await save.click();
    await panel.getByText(t('wizard.conflict.takeMine')).click();
    await expect.poll(nameInApi).toBe('From this tab');
  });
});
