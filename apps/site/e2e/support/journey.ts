import { expect, test as base, type Page } from '@playwright/test';
import english from '../../app/messages/en.json' with { type: 'json' };
import spanish from '../../app/messages/es.json' with { type: 'json' };

export const locales = ['en', 'es'] as const;
export type JourneyLocale = (typeof locales)[number];

const catalogues: Record<JourneyLocale, Record<string, string>> = { en: english, es: spanish };

/** The text of a message that takes no values, so that journeys look for what a reader of that language sees. */
export function words(locale: JourneyLocale, id: keyof typeof english): string {
  const text = catalogues[locale][id];
  if (text === undefined) throw new Error(`no message ${id} in ${locale}`);
  if (text.includes('{')) throw new Error(`message ${id} takes values; look for a part of it instead`);
  return text;
}

export interface JourneyFixtures {
  /** For journeys whose pages rightly fail to load something, such as a document that answers 404. */
  expectsConsoleErrors: boolean;
  consoleErrors: string[];
}

/** The browser's own fade between documents ends early when the next one is there too late; nobody loses anything. */
const isCutFade = (error: Error): boolean => error.message.startsWith('Transition was aborted');

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
