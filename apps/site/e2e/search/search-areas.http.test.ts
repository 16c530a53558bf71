import { formatDrawnArea } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { translate, locales } from '../support/translate.ts';
import { createVisitor, signUpVisitor, type VisitedPage } from '../support/visitor.ts';

/** The centre of Madrid. */
const drawnArea = formatDrawnArea([
  { lat: 40.44, lng: -3.73 },
  { lat: 40.44, lng: -3.67 },
  { lat: 40.4, lng: -3.67 },
  { lat: 40.4, lng: -3.73 },
]);
const headingOf = (page: VisitedPage) => page.getByRole('heading', { level: 1 }).textContent;
const totalOf = (page: VisitedPage) => Number(/\d[\d.,]*/.exec(headingOf(page))?.[0].replaceAll(/\D/g, ''));

describe.each(locales)('areas of a search in %s', (locale) => {
  const openSearchPage = (query: string) => createVisitor().open(`/${locale}/search_parkings?${query}`);
  const text = (...args: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
    translate(locale, ...args);
  const chipNames = (page: VisitedPage) =>
    page
      .within(page.getByRole('list', { name: text('results.applied') }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it(`a shared link to a drawn area shows its bays, and the area is removed without JavaScript (${locale})`, async () => {
    const page = await openSearchPage(`substr=Madrid&drawnArea=${drawnArea}`);
    const total = totalOf(page);
    expect(headingOf(page)).toContain({ en: 'in the drawn area', es: 'en la zona dibujada' }[locale]);
    expect(chipNames(page)[0]).toBe(text('filter.drawnArea'));
    expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
    const townPage = await page.follow(text('results.remove', { filter: text('filter.drawnArea') }));
    expect(townPage.url).toBe(`/${locale}/search_parkings?substr=Madrid`);
    expect(totalOf(townPage)).toBeGreaterThan(total);
    expect(total).toBeGreaterThan(0);
  });

  it(`a search that finds nothing in a drawn area offers to leave the area (${locale})`, async () => {
    const page = await openSearchPage(`substr=Madrid&drawnArea=${drawnArea}&priceRange=1,2`);
    page.getByRole('heading', { name: text('nothing.title') });
    const townPage = await page.follow(text('nothing.dropLimit', { limit: text('filter.drawnArea') }));
    expect(townPage.url).toBe(`/${locale}/search_parkings?substr=Madrid&priceRange=1,2`);
  });

  it(`the drawn area stays with filters, sort order, pages and the other language (${locale})`, async () => {
    const page = await openSearchPage(`drawnArea=${drawnArea}&filters=open`);
    const filteredPage = await page.submit(/^(Show|Ver|Mostrar) \d/, { [text('flag.cameras')]: true });
    expect(filteredPage.url).toContain(`drawnArea=${drawnArea}`);
    expect(filteredPage.url).toContain('cameras=true');
    const pathInOtherLanguage = filteredPage.document
      .querySelector(`a[hreflang="${locale === 'en' ? 'es' : 'en'}"]`)
      ?.getAttribute('href');
    expect(pathInOtherLanguage).toContain(`drawnArea=${drawnArea}`);
  });

  it(`the walking time from a place is chosen in the filters, without JavaScript and without a map (${locale})`, async () => {
    const page = await openSearchPage('substr=Mestalla,+Valencia&filters=open');
    const walkPage = await page.submit(/^(Show|Ver|Mostrar) \d/, {
      [text('filters.walkMinutes', { minutes: 20 })]: true,
    });
    expect(walkPage.url).toContain('walkMinutes=20');
    expect(chipNames(walkPage)[0]).toBe(text('filter.walk', { minutes: 20 }));
    expect(headingOf(walkPage)).toContain({ en: 'within a 20 min walk of', es: 'a 20 min a pie o menos' }[locale]);
    expect(totalOf(walkPage)).toBeGreaterThan(0);
    expect(totalOf(walkPage)).toBeLessThan(totalOf(page));
  });

  it(`a search without a place has no walking time, and malformed areas are ignored (${locale})`, async () => {
    const page = await openSearchPage('walkMinutes=10&drawnArea=%3Cscript%3E&filters=open');
    expect(page.queryByText(text('filters.walk'))).toBeNull();
    expect(page.queryByRole('list', { name: text('results.applied') })).toBeNull();
    expect(totalOf(page)).toBe(totalOf(await openSearchPage('')));
  });

  it(`a saved search keeps the drawn area, in its suggested name and its criteria (${locale})`, async () => {
    const visitor = createVisitor();
    await signUpVisitor(visitor, { locale });
    const page = await visitor.open(`/${locale}/search_parkings?substr=Madrid&drawnArea=${drawnArea}`);
    const savePage = await page.follow(text('results.saveSearch'));
    const savedPage = await savePage.submit(text('alerts.save'));
    const name = `Madrid · ${text('filter.drawnArea')}`;
    const criteria = savedPage.getByRole('list', { name: text('alerts.criteria', { name }) });
    expect(criteria.textContent).toBe(`Madrid${text('filter.drawnArea')}`);
    const foundPage = await savedPage.follow(name);
    expect(foundPage.url).toContain(`drawnArea=${drawnArea}`);
  });
});
