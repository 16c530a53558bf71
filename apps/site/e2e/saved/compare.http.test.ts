import { describe, expect, it } from 'vitest';
import { listDemoBays } from '../support/chats.ts';
import { locales, translate } from '../support/translate.ts';
import { createVisitor, type VisitedPage } from '../support/visitor.ts';

const bayNamesOn = (page: VisitedPage) =>
  page
    .getAllByRole('columnheader')
    .slice(1)
    .map((header) => page.within(header).getAllByRole('link')[0]?.textContent);

describe.each(locales)('a comparison in %s', (locale) => {
  const text = (...args: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
    translate(locale, ...args);
  const openComparison = (query: string) => createVisitor().open(`/${locale}/saved/compare?${query}`);

  it(`a visitor compares bays and their distances by a link, without JavaScript (${locale})`, async () => {
    const bays = await listDemoBays(3);
    const page = await openComparison(`ids=${bays.map(({ id }) => id).join(',')}&to=Atocha`);
    page.getByRole('heading', { level: 1, name: text('compare.title') });
    expect(bayNamesOn(page)).toEqual(bays.map(({ name }) => name));
    const place = { en: 'Atocha Station, Madrid', es: 'Estación de Atocha, Madrid' }[locale];
    page.getByText(text('compare.placeFound', { place }));
    const rowOf = (name: string) => page.within(page.getByRole('rowheader', { name }).closest('tr')!);
    rowOf(`${text('compare.distance')}, ${text('compare.different')}`).getByText(text('compare.nearest'));
    expect(rowOf(text('compare.owner')).getAllByRole('cell')).toHaveLength(3);

    const rowCount = page.getAllByRole('row').length;
    const differencesPage = await page.follow(text('compare.showDifferences'));
    differencesPage.getByRole('link', { name: text('compare.showAll') });
    expect(differencesPage.getAllByRole('row').length).toBeLessThan(rowCount);
    const shorterPage = await page.follow(text('compare.removeNamed', { name: bays[0]!.name }));
    expect(bayNamesOn(shorterPage)).toEqual(bays.slice(1).map(({ name }) => name));
  });

  it(`a comparison says what is missing or too much: bays, a place, one bay of four (${locale})`, async () => {
    const bays = await listDemoBays(5);
    (await openComparison('')).getByRole('heading', { name: text('compare.empty') });
    const single = await openComparison(`ids=${bays[0]!.id}&to=Xyzzyx`);
    single.getByText(text('compare.single'));
    single.getByText(text('compare.placeUnknown'));
    const full = await openComparison(`ids=${bays.map(({ id }) => id).join(',')}`);
    full.getByText(text('compare.tooMany'));
    expect(bayNamesOn(full)).toEqual(bays.slice(0, 4).map(({ name }) => name));
    (await openComparison(`ids=${bays[0]!.id},99999999`)).getByRole('columnheader', {
      name: new RegExp(`${text('compare.unknownBay')}.*${text('saved.gone')}`),
    });
  });
});
