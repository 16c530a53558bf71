import { describe, expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';
import { translate } from '../support/translate.ts';

describe.each([
  ['en', 'Checked for a saloon or estate', /Fits|Tight|Does not fit|Not measured/],
  ['es', 'Comprobadas para una berlina o familiar', /Cabe|Muy justa|No cabe|Sin medidas/],
] as const)('%s', (locale, checkedText, fitPattern) => {
  it.each(['', '/search_parkings?substr=Madrid'])(
    `the page /${locale}%s names the assumed vehicle, and says on a bay’s card if it fits`,
    async (path) => {
      const page = await createVisitor().open(`/${locale}${path}`);
      expect(page.getByRole('main').textContent).toContain(checkedText);
      expect(page.getAllByRole('article')[0]?.textContent).toMatch(fitPattern);
    },
  );

  it(`the fit filter searches with the assumed vehicle’s size when no vehicle was chosen (${locale})`, async () => {
    const page = await createVisitor().open(`/${locale}/search_parkings?substr=Madrid`);
    const fittingUrl = new URL((await page.follow(translate(locale, 'results.fitsVehicle'))).url, 'http://site');
    expect(Object.fromEntries(fittingUrl.searchParams)).toMatchObject({ vehicle: '475x185x150', fitsVehicle: 'true' });
  });
});

it('an open-air bay fits without a measured entrance, and its page says that nothing limits the height', async () => {
  const searchPath = '/en/search_parkings?substr=Madrid&spotType=6&vehicle=370x175x155&fitsVehicle=true';
  const page = await createVisitor().open(searchPath);
  const [card] = page.within(page.getByRole('list', { name: 'Bays found' })).getAllByRole('article');
  expect(card?.textContent).toMatch(/Fits, \d+ cm to spare in (length|width)|Tight: \d+ cm to spare in (length|width)/);
  const listingPage = await page.follow(card?.querySelector('a') ?? '');
  expect(listingPage.url).toMatch(/\/parking\/\d+/);
  const fitRegion = listingPage.getByRole('region', { name: translate('en', 'listing.fitTitle') });
  expect(fitRegion.textContent).toContain(translate('en', 'fit.noLimit'));
  expect(listingPage.within(fitRegion).getAllByRole('img')).toHaveLength(1);
});

it('a theme chosen without JavaScript applies to the next page as well', async () => {
  const visitor = createVisitor();
  const page = await visitor.open('/en');
  expect(page.document.documentElement.dataset.theme).toBeUndefined();
  const footer = page.within(page.getByRole('contentinfo'));
  const darkPage = await page.submit(footer.getByRole('button', { name: translate('en', 'theme.dark') }));
  expect([darkPage.url, darkPage.document.documentElement.dataset.theme]).toEqual(['/en', 'dark']);
  const resultsPage = await visitor.open('/es/search_parkings?substr=Madrid');
  expect(resultsPage.document.documentElement.dataset.theme).toBe('dark');
});
