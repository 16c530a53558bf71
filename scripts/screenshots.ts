/**
 * `pnpm screenshots`: writes main, search, filters, map and listing at 390, 820 and 1440 px, light and dark, in both
 * languages, to `var/screenshots`. It starts the product when it is not running; `--only search` narrows.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { chromiumFlags, findBrowser } from './lib/browser.ts';
import { bin, root, varDirectory } from './lib/paths.ts';
import { portIsTaken, start } from './lib/processes.ts';

const base = process.env.PLAZA_URL ?? 'http://localhost:3000';
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const folder = join(varDirectory, 'screenshots');

interface Page {
  name: string;
  path: string;
  /** Without it at every width. */
  widths?: readonly number[];
  /** Only what the window shows, for pages whose parts stay in place while the rest scrolls. */
  windowOnly?: boolean;
}

const vehicle = 'vehicle=450x185x160';
const mestalla = `substr=Estadio+de+Mestalla&near=39.4746,-0.3583&${vehicle}`;
const pages: readonly Page[] = [
  { name: 'main', path: '' },
  {
    name: 'search',
    path: `/search_parkings?${mestalla}&garageCovered=true&priceRange=60,140&filtersOrder=garageCovered,priceRange`,
  },
  { name: 'search-madrid', path: '/search_parkings?substr=Madrid' },
  { name: 'search-filters', path: `/search_parkings?${mestalla}&filters=open`, windowOnly: true },
  { name: 'search-map', path: `/search_parkings?${mestalla}&view=map`, widths: [390], windowOnly: true },
  {
    name: 'search-nothing',
    path: '/search_parkings?substr=Valencia&electricCharging=true&securityGuard=true&priceRange=,20&filtersOrder=electricCharging,securityGuard,priceRange',
  },
  { name: 'not-found', path: '/no/such/page' },
];

async function firstListing(): Promise<string> {
  const html = await (await fetch(`${base}/en/search_parkings?${mestalla}`)).text();
  const found = /\/en\/parking\/(\d+)/.exec(html);
  if (!found) throw new Error('No listing was found to take pictures of.');
  return `/parking/${found[1]}?${vehicle}`;
}

async function shoot(
  browser: Browser,
  page: Page,
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
  await tab.goto(`${base}/${locale}${page.path}`, { waitUntil: 'networkidle' });
  await tab.evaluate(() => document.fonts.ready);
  // pictures below the fold load when they are scrolled to
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
    fullPage: !page.windowOnly,
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
  const all = [...pages, { name: 'listing', path: await firstListing() }];
  for (const page of all) {
    if (only && !page.name.startsWith(only)) continue;
    for (const width of page.widths ?? [390, 820, 1440]) {
      for (const theme of ['light', 'dark'] as const) {
        for (const locale of ['en', 'es'] as const) await shoot(browser, page, width, theme, locale);
      }
    }
    console.log(`${page.name} ✓`);
  }
  console.log(`Written to ${folder.replace(`${root}/`, '')}`);
} finally {
  await browser.close();
  product?.child.kill('SIGTERM');
  await product?.exit;
}
