import { AxeBuilder } from '@axe-core/playwright';
import { expect, locales, test } from './support/journey.ts';

test.use({ expectsConsoleErrors: true });

const mestalla = 'substr=Estadio+de+Mestalla&near=39.4746,-0.3583&vehicle=450x185x160';
const pages = {
  main: '',
  search: `/search_parkings?${mestalla}&cameras=true`,
  filters: `/search_parkings?${mestalla}&filters=open`,
  'nothing found': '/search_parkings?substr=Valencia&priceRange=1,2',
  order: '/how_we_order_results',
  faq: '/faq?q=car',
  privacy: '/privacy_policy',
  legal: '/legal_notice',
  cookies: '/cookies',
  statement: '/accessibility',
  contact: '/contact_us',
  sent: '/contact_us?sent=PZ-7K3M-94QF',
  'not found': '/no/such/page',
};

for (const locale of locales) {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      test(`axe finds nothing: ${locale}, ${theme}, ${width} px`, async ({ browser, baseURL }) => {
        test.slow();
        const context = await browser.newContext({
          viewport: { width, height: 900 },
          colorScheme: theme,
          reducedMotion: 'reduce',
          ...(baseURL ? { baseURL } : {}),
        });
        const page = await context.newPage();
        const check = async (name: string) => {
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
            name,
          ).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
        };
        for (const [name, path] of Object.entries(pages)) {
          await page.goto(`/${locale}${path}`, { waitUntil: 'networkidle' });
          await check(name);
        }
        await page.goto(`/${locale}/search_parkings?${mestalla}`, { waitUntil: 'networkidle' });
        await page.locator(`a[href*="/${locale}/parking/"]`).first().click();
        await expect(page).toHaveURL(/\/parking\/\d+/);
        await page.waitForLoadState('networkidle');
        await check('listing');
        await context.close();
      });
    }
  }
}
