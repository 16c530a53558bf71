import type { Page } from '@playwright/test';

export async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const focusedNames = await page.evaluate(() => {
      const focusedElement = document.activeElement;
      // the body contains all texts, so it would match every name
      if (!focusedElement || focusedElement === document.body) return [];
      const fieldLabels =
        'labels' in focusedElement ? (focusedElement.labels as NodeListOf<HTMLLabelElement> | null) : null;
      const accessibleText = fieldLabels?.length
        ? [...fieldLabels].map((label) => label.textContent).join(' ')
        : focusedElement.textContent;
      return [focusedElement.getAttribute('aria-label') ?? '', accessibleText].map((text) => text.trim());
    });
    if (focusedNames.some((text) => (typeof name === 'string' ? text === name : text !== '' && name.test(text))))
      return;
  }
  throw new Error(`Tab never reached ${name}`);
}
