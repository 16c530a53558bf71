import type { Page } from '@playwright/test';

export async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const names = await page.evaluate(() => {
      const element = document.activeElement;
      // the body contains all texts, so it would match every name
      if (!element || element === document.body) return [];
      const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
      const accessibleText = labels?.length
        ? [...labels].map((label) => label.textContent).join(' ')
        : element.textContent;
      return [element.getAttribute('aria-label') ?? '', accessibleText].map((text) => text.trim());
    });
    if (names.some((text) => (typeof name === 'string' ? text === name : text !== '' && name.test(text)))) return;
  }
  throw new Error(`Tab never reached ${name}`);
}
