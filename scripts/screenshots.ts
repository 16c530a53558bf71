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
import { bin, root, varDirectory } from './lib/paths.ts';
import { portIsTaken, start } from './lib/processes.ts';

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
const base = process.env.PLAZA_URL ?? 'http://localhost:3000';
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
  const tab = await context.newPage();
  await tab.goto(`${base}/${locale}${path}`, { waitUntil: 'networkidle' });
  await tab.evaluate(() => document.fonts.ready);
  // images below the fold load when they are scrolled into view
  await tab.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
  await tab.waitForLoadState('networkidle');
  await tab.screenshot({
    path: join(folder, `${page.name}-${width}-${theme}-${locale}.png`),
    fullPage: !page.fillsWindow,
  });
  await context.close();
}

const alreadyRunning = process.env.PLAZA_URL !== undefined || (await portIsTaken(3000));
const product = alreadyRunning ? null : start(bin('node'), ['scripts/start.ts'], { onLine: () => {} });
if (product) {
  while (
    !(await fetch(`${base}/healthz`).then(
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
  const demo = await readDemoUrls(base);
  for (const page of publicPages) {
    if (only && !page.name.startsWith(only)) continue;
    for (const width of [390, 820, 1440]) {
      for (const theme of ['light', 'dark'] as const) {
        for (const locale of ['en', 'es'] as const)
          await takeScreenshot(browser, page, page.path(demo), width, theme, locale);
      }
    }
    console.log(`${page.name} ✓`);
  }
  console.log(`Written to ${folder.replace(`${root}/`, '')}`);
} finally {
  await browser.close();
  product?.kill('SIGTERM');
  await product?.exit;
}
