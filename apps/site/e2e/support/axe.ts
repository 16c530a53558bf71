import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './journey.ts';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules whose results depend on colours. All other rules read the markup, which is the same in both themes. */
const colourRuleIds = ['color-contrast', 'link-in-text-block'];

const devToolsSessionByPage = new WeakMap<Page, CDPSession>();

/**
 * Injects axe despite the page's content security policy. The DevTools protocol compiles the script once per process,
 * `page.evaluate` on each call.
 */
async function installAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const devToolsSession = devToolsSessionByPage.get(page) ?? (await page.context().newCDPSession(page));
  devToolsSessionByPage.set(page, devToolsSession);
  await devToolsSession.send('Runtime.evaluate', { expression: axeSource });
}

export async function expectAccessible(page: Page, state: string, look: 'all' | 'colours' = 'all'): Promise<void> {
  await installAxe(page);
  const violationLines = await page.evaluate(
    async (rules) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(document, {
        // axe omits passed rules, whose markup would be most of the result
        resultTypes: ['violations'],
        // axe skips frames, because Stripe's frames can't be fixed here
        iframes: false,
        // style-sheets.http.test.ts checks the style sheets once for all pages
        preload: false,
        ...(rules !== null && { runOnly: rules }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    look === 'colours' ? colourRuleIds : null,
  );
  expect.soft(violationLines, `axe: ${state}`).toEqual([]);
}

export async function expectAccessibleInBothThemes(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${state}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${state}, dark`, 'colours');
}
