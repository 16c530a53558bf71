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
