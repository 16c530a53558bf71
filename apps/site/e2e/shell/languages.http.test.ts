import { expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';

it.each([
  ['es-ES,es;q=0.9', '/es'],
  ['en-GB,en;q=0.9', '/en'],
  ['fr-FR,fr;q=0.9', '/en'],
])('the root path with accept-language %s redirects to %s', async (language, path) => {
  const page = await createVisitor({ headers: { 'accept-language': language } }).open('/');
  expect([page.url, page.redirects.length]).toEqual([path, 1]);
});

it('the language link keeps path and query, and the root path then redirects to the chosen language', async () => {
  const visitor = createVisitor();
  const searchQuery = 'substr=Valencia&cameras=true&priceRange=50,90&filtersOrder=priceRange,cameras';
  const englishPage = await visitor.open(`/en/search_parkings?${searchQuery}`);
  expect(englishPage.document.documentElement.lang).toBe('en');
  const footer = englishPage.within(englishPage.getByRole('contentinfo'));
  const spanishPage = await englishPage.follow(footer.getByRole('link', { name: 'Español' }));
  expect(decodeURIComponent(spanishPage.url)).toBe(`/es/search_parkings?${searchQuery}`);
  expect(spanishPage.document.documentElement.lang).toBe('es');
  expect(spanishPage.getByRole('heading', { level: 1 }).textContent).toContain('Valencia');
  expect((await visitor.open('/')).url).toBe('/es');
});

it.each(['ids=1,2&to=Gran%20V%C3%ADa', 'ids=1%2C2&to=Gran+V%C3%ADa'])(
  'links and forms with the query %s of the page have it as the browser has it in its address',
  async (query) => {
    const page = await createVisitor().open(`/en/saved/compare?${query}`);
    const footer = page.within(page.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Español' }).getAttribute('href')).toBe(`/es/saved/compare?${query}`);
    const returnFields = [...page.document.querySelectorAll('form[action="/theme"] input[name="returnTo"]')];
    expect(new Set(returnFields.map((field) => field.getAttribute('value')))).toEqual(
      new Set([`/en/saved/compare?${query}`]),
    );
  },
);
