import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** What axe looks at when only colours have changed: the other rules read markup, which themes share. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with what axe finds on the page as it stands, and with the markup that it means.
 *
 * @param state what the page shows now, for the failure's message
 */
export async function expectAccessible(page: Page, state: string, look: 'all' | 'colours' = 'all'): Promise<void> {
  // without it each look opens a page of its own, for frames of other sites; there are none
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (look === 'colours' ? axe.withRules(colourRules) : axe).analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
      `axe: ${state}`,
    )
    .toEqual([]);
}

/** The same in both themes; the page stays as it is. */
export async function expectAccessibleInBothThemes(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${state}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${state}, dark`, 'colours');
}
