import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const titlesOf = (items: { attributes: { title: string } }[]) => items.map((item) => item.attributes.title);

describe('spot types', () => {
  it('listSpotTypes returns two levels of spot types with the specified IDs when children are requested', async () => {
    const { data } = await api.client.listSpotTypes({ query: { populate: 'children' } });
    expect(data.map((item) => [item.id, item.attributes.children?.data.map((child) => child.id)])).toEqual([
      [2, [1, 4]],
      [6, [5, 3]],
    ]);
  });

  it('listSpotTypes returns titles in the requested language', async () => {
    const englishSpotTypes = await api.client.listSpotTypes({ query: { locale: 'en' } });
    const spanishSpotTypes = await api.client.listSpotTypes({ query: { locale: 'es' } });
    expect(titlesOf(englishSpotTypes.data)).toEqual(['Covered', 'Outdoor']);
    expect(titlesOf(spanishSpotTypes.data)).toEqual(['Cubierta', 'Al aire libre']);
  });

  it('listSpotTypes omits the second level of spot types unless it is requested', async () => {
    const { data } = await api.client.listSpotTypes();
    expect(data.every((item) => item.attributes.children === undefined)).toBe(true);
  });

  it('listSpotTypes filters spot types by level, and returns the second level as a flat list', async () => {
    const spotTypeTree = await api.client.listSpotTypes({ query: { populate: 'children' } });
    const rootSpotTypes = await api.client.listSpotTypes({ query: { 'filters[isChild]': 'false' } });
    const childSpotTypes = await api.client.listSpotTypes({ query: { 'filters[isChild]': 'true' } });
    expect(titlesOf(rootSpotTypes.data)).toEqual(titlesOf(spotTypeTree.data));
    const treeChildren = spotTypeTree.data.flatMap(({ attributes }) => attributes.children?.data ?? []);
    expect(childSpotTypes.data).toHaveLength(treeChildren.length);
    expect(new Set(titlesOf(childSpotTypes.data))).toEqual(
      new Set(treeChildren.map(({ attributes }) => attributes.title)),
    );
    expect(childSpotTypes.data.every(({ attributes }) => attributes.isChild)).toBe(true);
  });
});

describe('access types', () => {
  it('listAccessTypes returns the nine access types in order', async () => {
    const { data } = await api.client.listAccessTypes({ query: { locale: 'es' } });
    expect(data.map((item) => item.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(titlesOf(data)).toContain('Mando a distancia');
  });

  it('listAccessTypes returns no more types than the requested limit', async () => {
    const { data } = await api.client.listAccessTypes({ query: { 'pagination[limit]': 2 } });
    expect(data).toHaveLength(2);
  });
});

describe('vehicle types', () => {
  it('listVehicleTypes returns three sizes on the first level, and nothing on the second level', async () => {
    const rootVehicleTypes = await api.client.listVehicleTypes({ query: { 'filters[isChild]': 'false' } });
    const childVehicleTypes = await api.client.listVehicleTypes({ query: { 'filters[isChild]': 'true' } });
    expect(titlesOf(rootVehicleTypes.data)).toEqual(['Small', 'Medium', 'Large']);
    expect(childVehicleTypes.data).toEqual([]);
  });
});

describe('short lists of forms', () => {
  it("listEntranceHeights returns titles in metres in the language's format, with IDs in centimetres", async () => {
    const englishEntranceHeights = await api.client.listEntranceHeights({ query: { locale: 'en' } });
    const spanishEntranceHeights = await api.client.listEntranceHeights({ query: { locale: 'es' } });
    expect(englishEntranceHeights.data).toContainEqual({ id: 210, attributes: { title: '2.10 m' } });
    expect(spanishEntranceHeights.data).toContainEqual({ id: 210, attributes: { title: '2,10 m' } });
    expect(englishEntranceHeights.data.map(({ id }) => id)).toEqual(
      englishEntranceHeights.data.map(({ id }) => id).toSorted((a, b) => a - b),
    );
  });

  it('listAvailableIns and listHearFroms return titles in the requested language', async () => {
    const availableInOptions = await api.client.listAvailableIns({ query: { locale: 'es' } });
    const hearFromOptions = await api.client.listHearFroms({ query: { locale: 'es', 'pagination[limit]': 2 } });
    expect(titlesOf(availableInOptions.data)).toEqual([
      'Ya',
      'En una semana',
      'En dos semanas',
      'En un mes',
      'Más adelante',
    ]);
    expect(titlesOf(hearFromOptions.data)).toEqual(['Por un amigo o vecino', 'Buscador']);
  });

  it.each(['entrance-heights', 'available-ins', 'hear-froms'])(
    'the response of the path %s is cacheable for an hour',
    async (path) => {
      const response = await fetch(`${api.baseUrl}/${path}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    },
  );
});
