/**
 * `pnpm screenshots`: writes screenshots of every public page at 390, 820 and 1440 px, light and dark, in both
 * languages, to `var/screenshots`. It starts the product if it isn't running; `--only search` filters pages.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { readDemoUrls, publicPages, type PublicPage } from '../apps/site/e2e/support/public-pages.ts';
import { chromiumFlags, findBrowser } from './lib/browser.ts';
import { defineCommand } from './lib/define-command.ts';
import { binaryPath, root, varDirectory } from './lib/paths.ts';
import { isPortTaken, startProcess } from './lib/processes.ts';

const { options } = defineCommand({
  name: 'pnpm screenshots',
  summary:
    'Writes every public page at 390, 820 and 1440 px, light and dark, in both languages, to var/screenshots. It starts the product when it is not running.',
  options: { only: { type: 'string', value: 'page', description: 'pages whose name starts like this' } },
  examples: [
    ['pnpm screenshots', 'every page'],
    ['pnpm screenshots --only search', 'search pages'],
    ['PLAZA_URL=https://plaza.example pnpm screenshots', 'of a product that runs elsewhere'],
  ],
}).read();
const baseUrl = process.env.PLAZA_URL ?? 'http://localhost:3000';
const { only } = options;
const folder = join(varDirectory, 'screenshots');

async function takeScreenshot(
  browser: Browser,
  page: PublicPage,
  path: string,
  width: number,
  theme: 'light' | 'dark',
  locale: 'en' | 'es',
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: theme,
    locale,
    reducedMotion: 'reduce',
  });
  const browserTab = await context.newPage();
  await browserTab.goto(`${baseUrl}/${locale}${path}`, { waitUntil: 'networkidle' });
  await browserTab.evaluate(() => document.fonts.ready);
  // images below the fold load when they are scrolled into view
  await browserTab.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
  await browserTab.waitForLoadState('networkidle');
  await browserTab.screenshot({
    path: join(folder, `${page.name}-${width}-${theme}-${locale}.png`),
    fullPage: !page.fillsWindow,
  });
  await context.close();
}

const isAlreadyRunning = process.env.PLAZA_URL !== undefined || (await isPortTaken(3000));
const productProcess = isAlreadyRunning
  ? null
  : startProcess(binaryPath('node'), ['scripts/start.ts'], { onLine: () => {} });
if (productProcess) {
  while (
    !(await fetch(`${baseUrl}/healthz`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: chromiumFlags });
try {
  const demoUrls = await readDemoUrls(baseUrl);
  for (const page of publicPages) {
    if (only && !page.name.startsWith(only)) continue;
    for (const width of [390, 820, 1440]) {
      for (const theme of ['light', 'dark'] as const) {
        for (const locale of ['en', 'es'] as const)
          await takeScreenshot(browser, page, page.path(demoUrls), width, theme, locale);
      }
    }
    console.log(`${page.name} ✓`);
  }
  console.log(`Written to ${folder.replace(`${root}/`, '')}`);
} finally {
  await browser.close();
  productProcess?.kill('SIGTERM');
  await productProcess?.exit;
}
