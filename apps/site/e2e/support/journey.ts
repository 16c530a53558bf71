import { expect, test as base, type Page } from '@playwright/test';

export { locales, words, type JourneyLocale } from './words.ts';

export interface JourneyFixtures {
  /** For journeys whose pages rightly fail to load something, such as a document that answers 404. */
  expectsConsoleErrors: boolean;
  consoleErrors: string[];
}

/** The browser cuts its own fade between documents when the next one is late or already left; nothing is lost. */
const isCutFade = (error: Error): boolean => /^Transition was (?:aborted|skipped)/.test(error.message);

/** Journeys run against the product that global-setup started, and fail on any error in the browser's console. */
export const test = base.extend<JourneyFixtures>({
  expectsConsoleErrors: [false, { option: true }],
  baseURL: async ({ browserName: _browserName }, use) => {
    const url = process.env.PLAZA_TEST_URL;
    if (!url) throw new Error('PLAZA_TEST_URL is not set: run the journeys through their configuration');
    await use(url);
  },
  consoleErrors: [
    async ({ page, expectsConsoleErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => {
        if (!isCutFade(error)) errors.push(String(error));
      });
      await use(errors);
      if (!expectsConsoleErrors) expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Phones, for journeys that depend on the width. */
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Waits until React has taken over, where a journey needs more than the served page. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}
