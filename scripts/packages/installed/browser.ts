import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import recorded from '../../../packages/widgets/src/testing/answers/recorded.json' with { type: 'json' };
import { chromiumFlags, fontConfiguration, findInstalledBrowser } from '../../lib/browser.ts';
import { readTarball } from '../../lib/publishing/tarball.ts';

/**
 * Starts one browser for all tests of a file. Returns a function that opens a page and collects its errors and
 * warnings.
 */
export function launchBrowserPerFile(): () => Promise<{ page: Page; complaints: string[] }> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findInstalledBrowser(),
      args: chromiumFlags,
      env: { ...process.env, FONTCONFIG_FILE: fontConfiguration },
    });
  });
  afterAll(() => browser.close());
  return async () => {
    const page = await browser.newPage();
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) pageErrors.push(`${message.text()} ${message.location().url}`);
    });
    return { page, complaints: pageErrors };
  };
}

export const serveFolder = (page: Page, folder: string): Promise<unknown> =>
  page.route('http://project.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, pathname === '/' ? 'index.html' : pathname);
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 204 });
  });

export const readButtonColour = (page: Page, name: string): Promise<string> =>
  page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);

const corsHeaders = { 'access-control-allow-origin': '*' };

/** Serves the packed widgets and search suggestions at `https://plaza.example`, and accepts impressions. */
export async function serveMarketplace(page: Page): Promise<void> {
  const { files } = readTarball(inject('tarballs')['@plaza/widgets'] ?? '');
  await page.route('https://plaza.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/suggestions')
      return route.fulfill({ json: recorded.suggestionsEn.body, headers: corsHeaders });
    if (pathname === '/api/partners/impressions') return route.fulfill({ status: 204, headers: corsHeaders });
    const body = files.get(`dist${pathname}`);
    return body === undefined
      ? route.fulfill({ status: 404, headers: corsHeaders })
      : route.fulfill({ body, contentType: 'text/javascript', headers: corsHeaders });
  });
}
