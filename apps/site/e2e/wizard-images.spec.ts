import type { Page } from '@playwright/test';
import { areaText } from './support/area-words.ts';
import { expect, hydrated, test } from './support/journey.ts';
import { draftBay, type Owner, signUpOwner } from './support/owners.ts';
import { atStep, pictureFile, threePictures, wizardSteps } from './support/wizard.ts';

const t = (id: Parameters<typeof areaText>[1], values?: Record<string, string>) => areaText('en', id, values);

async function atPictures(page: Page): Promise<Owner & { id: number }> {
  const owner = await signUpOwner(page);
  const { id } = await draftBay(owner.api);
  await page.goto(`/en/create_parking/${id}/images`);
  await hydrated(page);
  return { ...owner, id };
}
const pictures = (page: Page) => page.getByRole('list', { name: t('wizard.picker.list') });
const add = (page: Page) => page.getByLabel(t('wizard.picker.add'));
const imageCount = async ({ api, id }: Owner & { id: number }) =>
  (await api.getOwnListing({ params: { id } })).data.images.length;

test('files that are no pictures are refused with their reasons, and the others go on', async ({ page }) => {
  const owner = await atPictures(page);
  await add(page).setInputFiles([
    { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) },
    {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    await pictureFile('tiny.png', [1, 2, 3], { width: 1, height: 1 }),
    { name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024, Buffer.from([0xff, 0xd8, 0xff])) },
    await pictureFile('good.png', [200, 120, 90]),
  ]);
  const refused = page.getByRole('list', { name: t('wizard.picker.refused') });
  await expect(refused.getByRole('listitem')).toHaveCount(5);
  await expect(refused.getByText(t('wizard.picker.refusal.type'))).toHaveCount(2);
  await expect(refused.getByText(t('wizard.picker.refusal.unreadable'))).toHaveCount(1);
  await expect(refused.getByText(t('wizard.picker.refusal.size'))).toHaveCount(1);
  await expect(refused.getByText('1 × 1 px is too small', { exact: false })).toBeVisible();
  await expect.poll(() => imageCount(owner)).toBe(2);
});

test('a photo as phones take them, over 5 MB, is made smaller and taken', async ({ page }) => {
  const owner = await atPictures(page);
  const photo = await pictureFile('IMG_2041.png', [90, 120, 60], { width: 4000, height: 3000 });
  const buffer = Buffer.concat([photo.buffer, Buffer.alloc(18 * 1024 * 1024)]);
  await add(page).setInputFiles({ ...photo, buffer });
  await expect.poll(() => imageCount(owner)).toBe(2);
  const { data } = await owner.api.getOwnListing({ params: { id: owner.id } });
  expect(data.images[1]).toMatchObject({ width: 1920, height: 1440 });
});

test('no more than ten are taken', async ({ page }) => {
  await atPictures(page);
  const files = await Promise.all(
    Array.from({ length: 11 }, (_, index) => pictureFile(`bay-${index}.png`, [20 * index, 90, 120])),
  );
  await add(page).setInputFiles(files);
  const refused = page.getByRole('list', { name: t('wizard.picker.refused') });
  await expect(refused.getByText(t('wizard.picker.refusal.count'))).toHaveCount(2);
  await expect(pictures(page).getByRole('img')).toHaveCount(10);
});

test('order, turns and removals are kept, and a removal can be taken back', async ({ page }) => {
  const owner = await atPictures(page);
  const { api, id } = owner;
  await add(page).setInputFiles(await threePictures());
  await expect.poll(() => imageCount(owner)).toBe(4);
  const kept = async () => (await api.getOwnListing({ params: { id } })).data.images.map((image) => image.url);
  const shown = () =>
    pictures(page)
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  const isKept = async () => JSON.stringify(await kept()) === JSON.stringify(await shown());
  await expect.poll(isKept).toBe(true);
  const door = (await kept())[3];

  await page.getByRole('button', { name: /^Move door\.png, photo 4 of 4/ }).focus();
  await page.keyboard.press('Home');
  await expect.poll(async () => (await kept())[0]).toBe(door);
  await expect.poll(isKept).toBe(true);

  await page.getByRole('button', { name: 'Turn door.png' }).click();
  await expect.poll(async () => (await kept())[0]).not.toBe(door);

  await page.getByRole('button', { name: 'Remove ramp.png' }).click();
  await expect(pictures(page).getByRole('img')).toHaveCount(3);
  await page.getByRole('button', { name: t('wizard.images.undo') }).click();
  await expect(pictures(page).getByRole('img')).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove ramp.png' }).click();
  await wizardSteps(page, 'en').goOn();
  await atStep(page, 'preview');
  await page.getByRole('link', { name: t('wizard.saveAndLeave') }).click();
  await expect.poll(() => imageCount(owner)).toBe(3);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('one button on each picture shows the others, and a tap elsewhere hides them', async ({ page }) => {
    const owner = await atPictures(page);
    await add(page).setInputFiles([await pictureFile('front.png')]);
    await expect.poll(() => imageCount(owner)).toBe(2);
    const tile = pictures(page).getByRole('listitem').filter({ hasText: 'front.png' });
    const options = tile.getByRole('button', { name: t('wizard.picker.actions', { name: 'front.png' }) });
    await expect(options).toBeVisible();
    await expect(tile.getByRole('button')).toHaveCount(1);
    await options.tap();
    await tile.getByRole('button', { name: t('wizard.picker.earlier', { name: 'front.png' }) }).tap();
    await expect(pictures(page).getByRole('img').first()).toHaveAccessibleName(/front\.png/);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(tile.getByRole('button')).toHaveCount(1);
  });
});

test.describe('without a picture', () => {
  // the way on answers 400
  test.use({ expectsConsoleErrors: true });

  test('a listing without a picture cannot go on', async ({ page }) => {
    const { api, id } = await atPictures(page);
    const { data } = await api.getOwnListing({ params: { id } });
    await api.arrangeListingImages({ params: { id }, body: { version: data.version, images: [] } });
    await page.reload();
    await hydrated(page);
    await wizardSteps(page, 'en').goOn();
    await expect(page.getByText(t('wizard.images.tooFew'))).toBeVisible();
    await atStep(page, 'images');
  });
});

test.describe('on a bad line', () => {
  test.use({ expectsConsoleErrors: true });

  test('uploads pause and go on by themselves, also while another step is shown', async ({ page }) => {
    const owner = await atPictures(page);
    await page.context().setOffline(true);
    await add(page).setInputFiles(await threePictures());
    await expect(page.getByText(t('wizard.images.pausedText'))).toBeVisible();
    await expect(page.getByRole('button', { name: /^Try again with front/ })).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(() => imageCount(owner)).toBe(4);

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/upload', async (route) => {
      await released;
      await route.continue();
    });
    await add(page).setInputFiles(await pictureFile('late.png', [10, 200, 10]));
    await expect(pictures(page).getByRole('progressbar')).toBeVisible();
    await wizardSteps(page, 'en').goOn();
    await atStep(page, 'preview');
    await expect(page.getByText('1 photo is still on its way.')).toBeVisible();
    await expect(page.getByRole('button', { name: t('wizard.preview.create') })).toBeDisabled();
    release();
    await expect(page.getByRole('button', { name: t('wizard.preview.create') })).toBeEnabled();
    expect(await imageCount(owner)).toBe(5);
  });

  test('an upload can be stopped and tried again', async ({ page }) => {
    const owner = await atPictures(page);
    await page.route('**/upload', () => {}, { times: 1 });
    await add(page).setInputFiles(await pictureFile('slow.png'));
    await page.getByRole('button', { name: 'Stop uploading slow.png' }).click();
    await expect(pictures(page).getByText(t('wizard.picker.cancelled'))).toBeVisible();
    await page.getByRole('button', { name: 'Try again with slow.png' }).click();
    await expect.poll(() => imageCount(owner)).toBe(2);
  });
});
