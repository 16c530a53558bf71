import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './journey.ts';

/** The same program as axe's `source` in less than half of its letters, which every page reads anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe looks at when only colours have changed: the other rules read markup, which themes share. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with what axe finds on the page as it stands, and with the markup that it means.
 *
 * @param state what the page shows now, for the failure's message
 */
export async function expectAccessible(page: Page, state: string, look: 'all' | 'colours' = 'all'): Promise<void> {
  // axe itself goes into a page once, past its content security policy
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async (rules) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(document, {
        // what passes is not told: its markup would be most of the answer
        resultTypes: ['violations'],
        // a payment has frames of Stripe's, which are not ours to judge
        iframes: false,
        ...(rules !== null && { runOnly: rules }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    look === 'colours' ? colourRules : null,
  );
  expect.soft(found, `axe: ${state}`).toEqual([]);
}

/** The same in both themes; the page stays as it is. */
export async function expectAccessibleInBothThemes(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${state}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${state}, dark`, 'colours');
}
