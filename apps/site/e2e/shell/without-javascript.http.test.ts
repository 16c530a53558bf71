import { expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';
import { words } from '../support/words.ts';

it('a visitor searches, filters, paginates and opens a listing without JavaScript', async () => {
  const mainPage = await createVisitor().open('/es');
  const where = words('es', 'search.where');
  const search = mainPage.within(mainPage.getByRole('main'));
  const resultsPage = await mainPage.submit(search.getByRole('button', { name: words('es', 'search.submit') }), {
    [where]: 'Madrid',
  });
  expect(resultsPage.url).toMatch(/^\/es\/search_parkings\?.*substr=Madrid/);
  expect(resultsPage.getByRole('heading', { level: 1 }).textContent).toContain('Madrid');

  const filters = await resultsPage.follow(words('es', 'results.filters'));
  const [show] = filters.getAllByRole('button', { name: /^(?:Ver|Mostrar)|plazas/ }).slice(-1);
  const filteredPage = await filters.submit(show ?? '', {
    [words('es', 'flag.cameras')]: true,
    [words('es', 'filters.upTo')]: '150',
  });
  expect(filteredPage.url).toMatch(/cameras=true/);
  const appliedFilters = filteredPage.getByRole('list', { name: words('es', 'results.applied') });
  filteredPage.within(appliedFilters).getByRole('link', { name: new RegExp(words('es', 'flag.cameras')) });
  expect(appliedFilters.textContent).toContain('150');

  const pages = filteredPage.within(filteredPage.getByRole('navigation', { name: words('es', 'results.pages') }));
  const secondPage = await filteredPage.follow(pages.getAllByRole('link', { name: /2/ })[0] ?? '');
  expect(secondPage.url).toMatch(/page=2/);
  const bays = secondPage.within(secondPage.getByRole('list', { name: 'Plazas encontradas' }));
  const [heading] = bays.getAllByRole('heading');
  const listing = await secondPage.follow(heading?.querySelector('a') ?? '');
  expect(listing.url).toMatch(/^\/es\/parking\/\d+/);
  expect(listing.getByRole('heading', { level: 1 }).textContent).toBe(heading?.textContent);
  expect(listing.getByRole('main').textContent).toContain('€');
});

it('the footer links to the list of towns, which links to its regions and to each town', async () => {
  const faq = await createVisitor().open('/es/faq');
  const towns = await faq.follow(words('es', 'footer.cities'));
  expect(towns.url).toBe('/es/parking_in');
  const regions = towns.within(towns.getByRole('navigation', { name: 'Comunidades autónomas' }));
  const toGalicia = await towns.follow(regions.getByRole('link', { name: /^Galicia/ }));
  expect([toGalicia.url, toGalicia.hash]).toEqual(['/es/parking_in', '#galicia']);
  const galicia = toGalicia.getByRole('region', { name: 'Galicia' });
  expect([galicia.id, galicia.querySelector('[id]')?.id, galicia.closest('[id]')?.id]).toContain('galicia');
  const vigo = toGalicia.within(galicia).getByRole('link', { name: /^Vigo/ });
  expect(vigo.textContent).toMatch(/Vigo.*\d+.*plazas.*desde/);
  expect((await toGalicia.follow(vigo)).url).toBe('/es/parking_in/vigo');
});
