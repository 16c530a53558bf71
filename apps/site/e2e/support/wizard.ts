import { expect, type Page } from '@playwright/test';
import type { WizardStep } from '../../app/features/owner-listings/wizard/steps.ts';
import { type JourneyLocale, locales } from './journey.ts';
import { createPlainImage } from './owners.ts';
import { translate, type MessageName } from './translate.ts';

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function createImageFile(
  name: string,
  color: readonly [number, number, number] = [90, 120, 160],
  size: { width: number; height: number } = { width: 640, height: 480 },
): Promise<ChosenFile> {
  const imageBlob = createPlainImage(color, size.width, size.height);
  return { name, mimeType: 'image/png', buffer: Buffer.from(await imageBlob.arrayBuffer()) };
}

export const createThreeImages = (): Promise<ChosenFile[]> =>
  Promise.all([
    createImageFile('front.png', [90, 120, 160]),
    createImageFile('ramp.png', [160, 120, 90]),
    createImageFile('door.png', [90, 160, 110]),
  ]);

export interface WizardBay {
  /** Typed into the address search, which finds it. */
  address: string;
  name: string;
  description: string;
  /** Typed price in euros per month. */
  price: string;
}

export const createWizardBay = (details: Partial<WizardBay> = {}): WizardBay => ({
  address: 'Gran Vía, Madrid',
  name: 'Bay 106, two minutes from the metro',
  description: 'Wide bay on the first floor below. The ramp is gentle.',
  price: '95',
  ...details,
});

/** Waits for a step's URL and heading, since the buttons are the same on every step. */
export async function waitForStep(page: Page, step: WizardStep | 'finish'): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${step}$`));
  if (step === 'finish') return;
  const locale = locales.find((knownLocale) => new URL(page.url()).pathname.startsWith(`/${knownLocale}/`)) ?? 'en';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate(locale, `wizard.${step}.title`));
}

export const createWizardSteps = (page: Page, locale: JourneyLocale, bay: WizardBay = createWizardBay()) => {
  const t = (id: MessageName) => translate(locale, id);
  const submitStep = () => page.getByRole('button', { name: t('wizard.continue'), exact: true }).click();
  return {
    submitStep,
    async begin() {
      await page.goto(`/${locale}/create_parking`);
      await page.getByRole('button', { name: t('wizard.begin.start') }).click();
      await waitForStep(page, 'address');
    },
    async address() {
      await page.getByRole('combobox', { name: t('wizard.address.field') }).fill(bay.address);
      await page.keyboard.press('Enter');
      // the geocoder finds the street, but the owner must confirm the entrance
      await page.getByRole('button', { name: t('wizard.address.confirm') }).click();
      await expect(page.getByRole('button', { name: t('wizard.continue'), exact: true })).toBeEnabled();
      await submitStep();
      await waitForStep(page, 'details');
    },
    async details() {
      const isNarrowWindow = (page.viewportSize()?.width ?? 0) < 640;
      const chooseSelectOption = async (field: 'wizard.details.spot' | 'wizard.details.access', index: number) => {
        const detailsSelect = page.getByRole('combobox', { name: t(field) });
        await detailsSelect.focus();
        await page.keyboard.press(isNarrowWindow ? 'Enter' : 'Home');
        // phones open each group in a sheet
        if (isNarrowWindow && field === 'wizard.details.spot') await page.keyboard.press('Enter');
        for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(detailsSelect).toHaveAttribute('aria-expanded', 'false');
      };
      await chooseSelectOption('wizard.details.spot', 2);
      await chooseSelectOption('wizard.details.access', 4);
      await page.getByRole('radio').nth(1).check({ force: true });
      await page.getByLabel(t('wizard.details.lengthCm'), { exact: true }).fill('4.90');
      await page.getByLabel(t('wizard.details.widthCm'), { exact: true }).fill('2,40');
      await submitStep();
      await waitForStep(page, 'characteristics');
    },
    async characteristics() {
      await page.locator('input[name="cameras"]').check();
      await page.getByRole('radio').nth(1).check();
      await submitStep();
      await waitForStep(page, 'main_data');
    },
    async mainData() {
      await page.getByLabel(t('wizard.main.name'), { exact: true }).fill(bay.name);
      await page.getByLabel(t('wizard.main.description')).fill(bay.description);
      await page.getByLabel(t('wizard.main.price')).fill(bay.price);
      await submitStep();
      await waitForStep(page, 'images');
    },
    async images(files?: readonly ChosenFile[], beforeGoingOn = async () => {}) {
      const imageFiles = files ?? (await createThreeImages());
      await page.getByLabel(t('wizard.picker.add')).setInputFiles([...imageFiles]);
      const imageList = page.getByRole('list', { name: t('wizard.picker.list') });
      await expect(imageList.getByRole('img')).toHaveCount(imageFiles.length);
      await expect(imageList.getByRole('progressbar')).toHaveCount(0);
      await beforeGoingOn();
      await submitStep();
      await waitForStep(page, 'preview');
    },
    async create() {
      const createListingButton = page.getByRole('button', { name: t('wizard.preview.create') });
      await expect(createListingButton).toBeEnabled();
      await createListingButton.click();
      await waitForStep(page, 'finish');
    },
  };
};
