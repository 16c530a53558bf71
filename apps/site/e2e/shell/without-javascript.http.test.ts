import { expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';
import { translate } from '../support/translate.ts';

it('a visitor searches, filters, paginates and opens a listing without JavaScript', async () => {
  const mainPage = await createVisitor().open('/es');
  const searchFieldLabel = translate('es', 'search.where');
  const searchRegion = mainPage.within(mainPage.getByRole('main'));
  const resultsPage = await mainPage.submit(
    searchRegion.getByRole('button', { name: translate('es', 'search.submit') }),
    {
      [searchFieldLabel]: 'Madrid',
    },
  );
  expect(resultsPage.url).toMatch(/^\/es\/search_parkings\?.*substr=Madrid/);
  expect(resultsPage.getByRole('heading', { level: 1 }).textContent).toContain('Madrid');

  const filtersPage = await resultsPage.follow(translate('es', 'results.filters'));
  const [show] = filtersPage.getAllByRole('button', { name: /^(?:Ver|Mostrar)|plazas/ }).slice(-1);
  const filteredPage = await filtersPage.submit(show ?? '', {
    [translate('es', 'flag.cameras')]: true,
    [translate('es', 'filters.upTo')]: '150',
  });
  expect(filteredPage.url).toMatch(/cameras=true/);
  const appliedFilterList = filteredPage.getByRole('list', { name: translate('es', 'results.applied') });
  filteredPage.within(appliedFilterList).getByRole('link', { name: new RegExp(translate('es', 'flag.cameras')) });
  expect(appliedFilterList.textContent).toContain('150');

  const pagination = filteredPage.within(
    filteredPage.getByRole('navigation', { name: translate('es', 'results.pages') }),
  );
  const secondPage = await filteredPage.follow(pagination.getAllByRole('link', { name: /2/ })[0] ?? '');
  expect(secondPage.url).toMatch(/page=2/);
  const bayList = secondPage.within(secondPage.getByRole('list', { name: 'Plazas encontradas' }));
  const [heading] = bayList.getAllByRole('heading');
  const listingPage = await secondPage.follow(heading?.querySelector('a') ?? '');
  expect(listingPage.url).toMatch(/^\/es\/parking\/\d+/);
  expect(listingPage.getByRole('heading', { level: 1 }).textContent).toBe(heading?.textContent);
  expect(listingPage.getByRole('main').textContent).toContain('€');
});

it('the footer links to the list of towns, which links to its regions and to each town', async () => {
  const faqPage = await createVisitor().open('/es/faq');
  const townsPage = await faqPage.follow(translate('es', 'footer.cities'));
  expect(townsPage.url).toBe('/es/parking_in');
  const regionNavigation = townsPage.within(townsPage.getByRole('navigation', { name: 'Comunidades autónomas' }));
  const regionPage = await townsPage.follow(regionNavigation.getByRole('link', { name: /^Galicia/ }));
  expect([regionPage.url, regionPage.hash]).toEqual(['/es/parking_in', '#galicia']);
  const galiciaRegion = regionPage.getByRole('region', { name: 'Galicia' });
  expect([galiciaRegion.id, galiciaRegion.querySelector('[id]')?.id, galiciaRegion.closest('[id]')?.id]).toContain(
    'galicia',
  );
  const vigoLink = regionPage.within(galiciaRegion).getByRole('link', { name: /^Vigo/ });
  expect(vigoLink.textContent).toMatch(/Vigo.*\d+.*plazas.*desde/);
  expect((await regionPage.follow(vigoLink)).url).toBe('/es/parking_in/vigo');
});
