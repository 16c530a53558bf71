import type { FileChooser, Page } from '@playwright/test';
import { desktopViewport, expect, waitForHydration, test, translate } from '../support/journey.ts';
import { signUpOwner } from '../support/owners.ts';
import { waitForStep, createThreeImages } from '../support/wizard.ts';
import { type MessageName } from '../support/translate.ts';

const t = (id: MessageName) => translate('en', id);

async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const isTargetFocused = (): Promise<boolean> =>
    page.evaluate(
      ({ source, isPattern }) => {
        const focusedElement = document.activeElement;
        // on a new page the body has the focus, and its text would match every name
        if (!(focusedElement instanceof HTMLElement) || focusedElement.tabIndex < 0) return false;
        const fieldLabels =
          focusedElement instanceof HTMLInputElement || focusedElement instanceof HTMLTextAreaElement
            ? [...(focusedElement.labels ?? [])]
            : [];
        const labelTextById = (focusedElement.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id));
        const accessibleNames = [
          focusedElement.getAttribute('aria-label'),
          ...labelTextById.map((element) => element?.textContent),
          ...fieldLabels.map((label) => label.textContent),
          focusedElement.textContent,
        ];
        return accessibleNames.some((text) =>
          isPattern ? new RegExp(source).test(text ?? '') : text?.trim() === source,
        );
      },
      { source: typeof name === 'string' ? name : name.source, isPattern: typeof name !== 'string' },
    );
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isTargetFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

/** Scrolls the focused element into view, and expects that no sticky bar covers it. */
async function expectFocusVisible(page: Page): Promise<void> {
  const isFocusVisible = () =>
    page.evaluate(() => {
      const focusedElement = document.activeElement;
      if (!focusedElement) return false;
      const { left, top, width, height } = focusedElement.getBoundingClientRect();
      const elementAtPoint = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
      return (
        elementAtPoint !== null &&
        (focusedElement.contains(elementAtPoint) ||
          elementAtPoint.contains(focusedElement) ||
          elementAtPoint.closest('label')?.contains(focusedElement) === true)
      );
    });
  await expect.poll(isFocusVisible).toBe(true);
}

test('an owner completes the listing wizard and publishes a bay by keyboard alone', async ({ page }) => {
  await page.setViewportSize(desktopViewport);
  await signUpOwner(page, { hasPlan: true });
  // the file chooser's handler is registered before the key press, because one that arrives with it may miss the
  // dialog
  const fileChoosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => fileChoosers.push(chooser));
  const submitStep = async () => {
    await tabTo(page, t('wizard.continue'));
    await page.keyboard.press('Enter');
  };
  await page.goto('/en/create_parking');
  await waitForHydration(page);
  await tabTo(page, t('wizard.begin.start'));
  await page.keyboard.press('Enter');

  await waitForStep(page, 'address');
  await tabTo(page, new RegExp(`^${t('wizard.address.field')}`));
  await page.keyboard.type('calle de sueca 28');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('wizard.continue'), exact: true })).toBeEnabled();
  await tabTo(page, /^Entrance: /);
  const initialPinLatitude = await page.locator('input[name="lat"]').inputValue();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.locator('input[name="lat"]')).not.toHaveValue(initialPinLatitude);
  await expect(page.getByText(translate('en', 'search.loading'), { exact: true })).toBeHidden();
  const confirmEntranceLabel = t('wizard.address.confirm');
  if (await page.getByRole('button', { name: confirmEntranceLabel }).isVisible()) {
    await tabTo(page, confirmEntranceLabel);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: t('wizard.continue'), exact: true })).toBeEnabled();
  await tabTo(page, t('wizard.address.area'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: t('wizard.address.exact') })).toBeChecked();
  await expectFocusVisible(page);
  await submitStep();

  await waitForStep(page, 'details');
  await tabTo(page, new RegExp(`^${t('wizard.details.spot')}`));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, t('wizard.details.lengthCm'));
  await page.keyboard.type('5.1');
  await expectFocusVisible(page);
  await submitStep();

  await waitForStep(page, 'characteristics');
  await tabTo(page, /Cameras/);
  await page.keyboard.press('Space');
  await tabTo(page, /Street level/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expectFocusVisible(page);
  await submitStep();

  await waitForStep(page, 'main_data');
  await tabTo(page, t('wizard.main.name'));
  await page.keyboard.type('By the keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.type('No mouse was near.');
  await tabTo(page, new RegExp(`^${t('wizard.main.price')}`));
  await page.keyboard.type('99,50');
  await page.keyboard.press('Enter');

  await waitForStep(page, 'images');
  await tabTo(page, t('wizard.picker.add'));
  await page.keyboard.press('Space');
  await expect.poll(() => fileChoosers.length).toBe(1);
  await fileChoosers[0]!.setFiles(await createThreeImages());
  const imageList = page.getByRole('list', { name: t('wizard.picker.list') });
  await expect(imageList.getByRole('img')).toHaveCount(3);
  await expect(imageList.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('link', { name: /^1\. / }).focus();
  await tabTo(page, /^Move ramp\.png, photo 2/);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: /^Move ramp\.png, photo 1/ })).toBeFocused();
  await submitStep();

  await waitForStep(page, 'preview');
  await tabTo(page, t('wizard.preview.create'));
  await page.keyboard.press('Enter');
  await waitForStep(page, 'finish');
  await expect(page.getByRole('heading', { name: t('wizard.finish.published.title') })).toBeVisible();
});
