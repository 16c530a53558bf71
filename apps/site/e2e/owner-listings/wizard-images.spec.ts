import type { Client } from '@plaza/sdk';
import type { Page } from '@playwright/test';
import { expect, waitForHydration } from '../support/journey.ts';
import { createDraftBay, type Owner } from '../support/owners.ts';
import { test } from '../support/roles.ts';
import { waitForStep, createImageFile, createThreeImages, createWizardSteps } from '../support/wizard.ts';
import { translate, type MessageName } from '../support/translate.ts';

const t = (id: MessageName, values?: Record<string, string>) => translate('en', id, values);

test.use({ role: 'owner' });

async function openImagesStep(page: Page, owner: Owner): Promise<{ api: Client; id: number }> {
  const { id } = await createDraftBay(owner.api);
  await page.goto(`/en/create_parking/${id}/images`);
  await waitForHydration(page);
  return { api: owner.api, id };
}
const imageListOf = (page: Page) => page.getByRole('list', { name: t('wizard.picker.list') });
const addImageFieldOf = (page: Page) => page.getByLabel(t('wizard.picker.add'));
const readImageCount = async ({ api, id }: { api: Client; id: number }) =>
  (await api.getOwnListing({ params: { id } })).data.images.length;

test('the listing wizard resizes a photo over 5 MB, and rejects files that aren’t images', async ({
  page,
  accountOf,
}) => {
  const ownerWithDraft = await openImagesStep(page, await accountOf('owner'));
  const photoFile = await createImageFile('IMG_2041.png', [90, 120, 60], { width: 2800, height: 2100 });
  await addImageFieldOf(page).setInputFiles([
    { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) },
    { ...photoFile, buffer: Buffer.concat([photoFile.buffer, Buffer.alloc(6 * 1024 * 1024)]) },
  ]);
  const rejectionList = page.getByRole('list', { name: t('wizard.picker.refused') });
  await expect(rejectionList.getByRole('listitem')).toHaveCount(2);
  await expect(rejectionList.getByText(t('wizard.picker.refusal.type'))).toHaveCount(1);
  await expect(rejectionList.getByText(t('wizard.picker.refusal.unreadable'))).toHaveCount(1);
  await expect.poll(() => readImageCount(ownerWithDraft)).toBe(2);
  const { data } = await ownerWithDraft.api.getOwnListing({ params: { id: ownerWithDraft.id } });
  expect(data.images[1]).toMatchObject({ width: 1920, height: 1440 });
});

test('the order, rotation and removal of a listing’s images are saved, and a removal can be undone', async ({
  page,
  accountOf,
}) => {
  const ownerWithDraft = await openImagesStep(page, await accountOf('owner'));
  const { api, id } = ownerWithDraft;
  await addImageFieldOf(page).setInputFiles(await createThreeImages());
  await expect.poll(() => readImageCount(ownerWithDraft)).toBe(4);
  const readSavedImageUrls = async () =>
    (await api.getOwnListing({ params: { id } })).data.images.map((image) => image.url);
  const readDisplayedImageUrls = () =>
    imageListOf(page)
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  const isImageOrderSaved = async () =>
    JSON.stringify(await readSavedImageUrls()) === JSON.stringify(await readDisplayedImageUrls());
  await expect.poll(isImageOrderSaved).toBe(true);
  const doorImage = (await readSavedImageUrls())[3];

  await page.getByRole('button', { name: /^Move door\.png, photo 4 of 4/ }).focus();
  await page.keyboard.press('Home');
  await expect.poll(async () => (await readSavedImageUrls())[0]).toBe(doorImage);
  await expect.poll(isImageOrderSaved).toBe(true);
  await expect(imageListOf(page).locator('[draggable="true"]')).toHaveCount(4);
  const images = imageListOf(page).getByRole('img');
  await images.nth(0).dragTo(images.nth(2));
  await expect.poll(async () => (await readSavedImageUrls())[2]).toBe(doorImage);
  await images.nth(2).dragTo(images.nth(0));
  await expect.poll(async () => (await readSavedImageUrls())[0]).toBe(doorImage);

  await page.getByRole('button', { name: 'Turn door.png' }).click();
  await expect.poll(async () => (await readSavedImageUrls())[0]).not.toBe(doorImage);

  await page.getByRole('button', { name: 'Remove ramp.png' }).click();
  await expect(imageListOf(page).getByRole('img')).toHaveCount(3);
  await page.getByRole('button', { name: t('wizard.images.undo') }).click();
  await expect(imageListOf(page).getByRole('img')).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove ramp.png' }).click();
  await createWizardSteps(page, 'en').submitStep();
  await waitForStep(page, 'preview');
  await page.getByRole('link', { name: t('wizard.saveAndLeave') }).click();
  await expect.poll(() => readImageCount(ownerWithDraft)).toBe(3);
});

test.describe('images on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap on an image’s button opens its actions on a touch screen, and a tap elsewhere closes them', async ({
    page,
    accountOf,
  }) => {
    const ownerWithDraft = await openImagesStep(page, await accountOf('owner'));
    await addImageFieldOf(page).setInputFiles([await createImageFile('front.png')]);
    await expect.poll(() => readImageCount(ownerWithDraft)).toBe(2);
    const imageTile = imageListOf(page).getByRole('listitem').filter({ hasText: 'front.png' });
    const imageActionsButton = imageTile.getByRole('button', {
      name: t('wizard.picker.actions', { name: 'front.png' }),
    });
    await expect(imageActionsButton).toBeVisible();
    await expect(imageTile.getByRole('button')).toHaveCount(1);
    await imageActionsButton.tap();
    await imageTile.getByRole('button', { name: t('wizard.picker.earlier', { name: 'front.png' }) }).tap();
    await expect(imageListOf(page).getByRole('img').first()).toHaveAccessibleName(/front\.png/);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(imageTile.getByRole('button')).toHaveCount(1);
  });
});

test.describe('images on an unstable connection', () => {
  test.use({ expectsConsoleErrors: true });

  test('image uploads resume automatically after a lost connection, and continue during the next wizard step', async ({
    page,
    accountOf,
  }) => {
    const ownerWithDraft = await openImagesStep(page, await accountOf('owner'));
    await page.context().setOffline(true);
    await addImageFieldOf(page).setInputFiles(await createThreeImages());
    await expect(page.getByText(t('wizard.images.pausedText'))).toBeVisible();
    await expect(page.getByRole('button', { name: /^Try again with front/ })).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(() => readImageCount(ownerWithDraft)).toBe(4);

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/upload', async (route) => {
      await released;
      await route.continue();
    });
    await addImageFieldOf(page).setInputFiles(await createImageFile('late.png', [10, 200, 10]));
    await expect(imageListOf(page).getByRole('progressbar')).toBeVisible();
    await createWizardSteps(page, 'en').submitStep();
    await waitForStep(page, 'preview');
    await expect(page.getByText('1 photo is still on its way.')).toBeVisible();
    await expect(page.getByRole('button', { name: t('wizard.preview.create') })).toBeDisabled();
    release();
    await expect(page.getByRole('button', { name: t('wizard.preview.create') })).toBeEnabled();
    expect(await readImageCount(ownerWithDraft)).toBe(5);
  });
});
