import { describe, expect, it } from 'vitest';
import { apiClient } from '../support/sign-up.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales, translate } from '../support/translate.ts';

const resultListNames = { en: 'Bays found', es: 'Plazas encontradas' } as const;
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const headingOf = (page: VisitedPage) => page.getByRole('heading', { level: 1 }).textContent;

describe.each(locales)('the search in %s', (locale) => {
  const openSearchPage = (query: string) => createVisitor().open(`/${locale}/search_parkings?${query}`);
  const bayNamesOn = (page: VisitedPage) =>
    textsOf(page.within(page.getByRole('list', { name: resultListNames[locale] })).getAllByRole('heading'));

  it(`the link to the second page of search results shows different bays (${locale})`, async () => {
    const firstPage = await openSearchPage('substr=Madrid');
    const paginationOf = (page: VisitedPage) =>
      page.getByRole('navigation', { name: translate(locale, 'results.pages') });
    const secondPage = await firstPage.follow(
      firstPage.within(paginationOf(firstPage)).getAllByRole('link', { name: /2/ })[0]!,
    );
    expect(secondPage.url).toContain('page=2');
    expect(paginationOf(secondPage).querySelector('[aria-current="page"]')?.textContent).toContain('2');
    expect(bayNamesOn(secondPage)).not.toEqual(bayNamesOn(firstPage));
  });

  it(`search filters are listed in the order they were set, and removed one by one or all together (${locale})`, async () => {
    const page = await openSearchPage('substr=Madrid&elevator=true&cameras=true&filtersOrder=elevator,cameras');
    const filterChips = page
      .within(page.getByRole('list', { name: translate(locale, 'results.applied') }))
      .getAllByRole('link');
    expect(filterChips[0]!.textContent).toContain(translate(locale, 'flag.elevator'));
    expect(filterChips[1]!.textContent).toContain(translate(locale, 'flag.cameras'));
    const singleFilterPage = await page.follow(filterChips[0]!);
    expect(singleFilterPage.url).not.toContain('elevator=true');
    expect(singleFilterPage.url).toContain('cameras=true');
    const unfilteredPage = await page.follow(translate(locale, 'results.clearAll'));
    expect(unfilteredPage.url).toBe(`/${locale}/search_parkings?substr=Madrid`);
  });

  it(`a search without results suggests which filter to remove, and shows the nearest bays (${locale})`, async () => {
    const page = await openSearchPage('substr=Valencia&cameras=true&priceRange=1,2&filtersOrder=cameras,priceRange');
    page.getByRole('heading', { name: translate(locale, 'nothing.title') });
    const nearestBays = page.getByRole('region', { name: translate(locale, 'nothing.nearest') });
    expect(page.within(nearestBays).getAllByRole('article').length).toBeGreaterThan(0);
    const resultsPage = await page.follow(page.getAllByRole('link', { name: /^(Without|Sin) / })[0]!);
    expect(resultsPage.url).not.toContain('priceRange');
    expect(resultsPage.url).toContain('cameras=true');
    expect(headingOf(resultsPage)).toMatch(/[1-9]/);
  });

  it(`a search for an unknown word shows other listings (${locale})`, async () => {
    const page = await openSearchPage('substr=xqzwvv');
    expect(headingOf(page)).toContain('xqzwvv');
    expect(page.getAllByRole('article').length).toBeGreaterThan(0);
  });

  it(`a search for an ambiguous name lists the places to choose from (${locale})`, async () => {
    const page = await openSearchPage(locale === 'en' ? 'substr=airport' : 'substr=aeropuerto');
    expect(headingOf(page)).toBe(locale === 'en' ? 'Which airport?' : '¿Qué aeropuerto?');
    expect(page.queryByText(translate(locale, 'nothing.titleUnknown'))).toBeNull();
    const choiceListName = translate(locale, 'results.choices');
    const placeChoiceLinks = page.within(page.getByRole('list', { name: choiceListName })).getAllByRole('link');
    expect(placeChoiceLinks.length).toBeGreaterThan(3);
    const placePage = await page.follow(placeChoiceLinks.find(({ textContent }) => textContent.includes('Barajas'))!);
    expect(placePage.url).toContain('near=40.');
    expect(headingOf(placePage)).toContain('Barajas');
    expect(placePage.queryByRole('list', { name: choiceListName })).toBeNull();
  });

  it(`a search for an unknown street falls back to its town, with a notice and noindex (${locale})`, async () => {
    const page = await openSearchPage('substr=calle+inventada+3%2C+Madrid');
    expect(headingOf(page)).toContain('Madrid');
    const fallbackSentence = {
      en: 'We don’t know “calle inventada”. Showing Madrid instead.',
      es: 'No conocemos «calle inventada». Te mostramos Madrid.',
    }[locale];
    page.getByText(fallbackSentence);
    expect(page.getAllByRole('status').some(({ textContent }) => textContent.includes(fallbackSentence))).toBe(true);
    expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  });
});

it('the filter form keeps a price limit from the URL that is above every price', async () => {
  const page = await createVisitor().open('/en/search_parkings?substr=Valencia&priceRange=,9999&filters=open');
  const maxPriceField = page.getByRole('spinbutton', { name: translate('en', 'filters.upTo') });
  expect(maxPriceField.getAttribute('value')).toBe('9999');
});

it('the main page shows the popular bays in the API’s order', async () => {
  const listPopularNames = async () =>
    (await apiClient().listPopularListings({ query: { limit: 8 } })).data.map(({ name }) => name);
  const initialPopularNames = await listPopularNames();
  const page = await createVisitor().open('/en');
  const popularRegion = page.within(page.getByRole('region', { name: translate('en', 'main.popular') }));
  const displayedNames = popularRegion
    .getAllByRole('article')
    .flatMap((article) => textsOf(page.within(article).getAllByRole('heading')));
  // the popular bays may be recomputed during the test
  expect([initialPopularNames, await listPopularNames()]).toContainEqual(displayedNames);
});
