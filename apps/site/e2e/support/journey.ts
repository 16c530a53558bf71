import { expect, test as base, type Page } from '@playwright/test';

export { locales, translate, type JourneyLocale } from './translate.ts';

export interface JourneyFixtures {
  /** For journeys that expect failed requests, such as rejected forms, which browsers log as console errors. */
  expectsConsoleErrors: boolean;
  consoleErrors: string[];
}

/** Browsers skip the transition between documents when the next document is slow, which is harmless. */
const isInterruptedTransition = (error: Error): boolean => /^Transition was (?:aborted|skipped)/.test(error.message);

/** Journeys run against the product of global-setup, and fail on any error in the browser's console. */
export const test = base.extend<JourneyFixtures>({
  expectsConsoleErrors: [false, { option: true }],
  baseURL: async ({ browserName: _browserName }, use) => {
    const url = process.env.PLAZA_TEST_URL;
    if (!url) throw new Error('PLAZA_TEST_URL is not set: run the journeys through their configuration');
    await use(url);
  },
  consoleErrors: [
    async ({ page, expectsConsoleErrors }, use) => {
      const pageErrors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') pageErrors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => {
        if (!isInterruptedTransition(error)) pageErrors.push(String(error));
      });
      await use(pageErrors);
      if (!expectsConsoleErrors) expect(pageErrors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const phoneViewport = { width: 390, height: 844 };
export const desktopViewport = { width: 1440, height: 900 };

export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}
