import { emptySearchState, type SearchMeta } from '@plaza/sdk';
import { expect, it } from 'vitest';
import { intlFor, registerMessages } from '~/i18n/intl.ts';
import english from '../../messages/compiled/en.json';
import spanish from '../../messages/compiled/es.json';
import { pointOfSearch, viewOfSearch } from '~/features/search/map/map-search.ts';
import { headingText } from './results-heading.tsx';
import { caveatOf, isAmbiguous, isNumberUnknown, questionOf, type SearchPlace } from './place-answer.ts';

registerMessages('en', english);
registerMessages('es', spanish);
const [en, es] = [intlFor('en'), intlFor('es')];

const madrid = { lat: 40.4168, lng: -3.7038 };
const street: SearchPlace = {
  title: 'Calle de Alcalá',
  context: 'Madrid',
  correctedFrom: null,
  center: madrid,
  kind: 'street',
  radiusMeters: 1000,
  bounds: [-3.72, 40.4, -3.6, 40.46],
  outline: null,
  precision: 'street',
};
const metaOf = (place: Partial<SearchPlace>): SearchMeta =>
  ({ place: { ...street, ...place }, bounds: null, total: 3, nothingFound: null }) as unknown as SearchMeta;
const state = { ...emptySearchState, substr: 'calle de alcalá, 20, madrid' };
const airport = (title: string, placeKind: SearchPlace['kind'] = 'airport') => ({
  title,
  context: 'Madrid',
  placeKind: placeKind ?? 'airport',
  ...madrid,
});

it('says that a house number is unknown, and where distances are from instead', () => {
  const meta = metaOf({ unknownNumber: '20' });
  expect(isNumberUnknown(state, meta)).toBe(true);
  expect(caveatOf(en, state, meta, true)).toBe('We know the street, not number 20, so distances are from the street.');
  expect(caveatOf(es, state, meta, false)).toBe('Conocemos la calle, pero no el número 20.');
});

it('says what stands in for a street or a postcode that is not known', () => {
  const asked = { kind: 'street_unknown', asked: 'calle lope de vega' } as const;
  const meta = metaOf({ title: 'Madrid', kind: 'town', precision: 'town', fallback: asked });
  expect(caveatOf(en, state, meta, false)).toBe('We don’t know “calle lope de vega”. Here is Madrid.');
  expect(caveatOf(es, state, meta, false)).toBe('No conocemos «calle lope de vega». Esto es Madrid.');
  const postcode = metaOf({ title: 'Bizkaia', fallback: { kind: 'postcode_unknown', asked: '48999' } });
  expect(caveatOf(es, state, postcode, false)).toBe('No conocemos el código postal 48999. Esto es Bizkaia.');
});

it('says nothing of a place that is known, or once the map’s area is searched', () => {
  expect(caveatOf(en, state, metaOf({}), true)).toBe('');
  const bounds = { west: -4, south: 40, east: -3, north: 41 };
  const meta = metaOf({ unknownNumber: '20', choices: [airport('Barajas')], center: null });
  expect(caveatOf(en, { ...state, bounds }, meta, true)).toBe('');
  expect(isAmbiguous({ ...state, bounds }, meta)).toBe(false);
});

it('asks which place is meant by kind, and in general for several kinds', () => {
  const meta = metaOf({ center: null, choices: [airport('Barajas'), airport('Cuatro Vientos')] });
  expect(isAmbiguous(state, meta)).toBe(true);
  expect([questionOf(en, state, meta), questionOf(es, state, meta)]).toEqual(['Which airport?', '¿Qué aeropuerto?']);
  const mixed = metaOf({ center: null, choices: [airport('Atocha', 'station'), airport('Atocha', 'street')] });
  expect([questionOf(en, state, mixed), questionOf(es, state, mixed)]).toEqual([
    'Which one do you mean?',
    '¿A cuál te refieres?',
  ]);
  expect(isAmbiguous(state, metaOf({ choices: [airport('Atocha')] }))).toBe(false);
});

it('opens the map of a street on its course, also when a suggestion gave a point of it', () => {
  const lines: SearchPlace['lines'] = [
    [
      [-3.7, 40.41],
      [-3.69, 40.42],
    ],
    [
      [-3.69, 40.42],
      [-3.65, 40.44],
    ],
  ];
  const bounds = { west: -3.7, south: 40.41, east: -3.65, north: 40.44 };
  expect(viewOfSearch(state, metaOf({ lines }), [])).toEqual({ bounds });
  expect(viewOfSearch({ ...state, near: madrid }, metaOf({ lines }), [])).toEqual({ bounds });
  expect(pointOfSearch({ ...state, near: madrid }, metaOf({ lines }), [])).toEqual(madrid);
});

it('shows on the map where the places are that may be meant, without the sea to the Canary Islands', () => {
  const choices = [airport('Barajas'), { ...airport('El Prat'), lat: 41.3, lng: 2.08 }];
  const meta = { ...metaOf({ center: null, choices }), total: 0 };
  expect(viewOfSearch(state, meta, [])).toEqual({ bounds: { west: -3.7038, south: 40.4168, east: 2.08, north: 41.3 } });
  const island = { ...airport('Gran Canaria'), lat: 27.93, lng: -15.4 };
  const all = { ...metaOf({ center: null, choices: [...choices, island] }), total: 0 };
  expect(viewOfSearch(state, all, [])).toMatchObject({ bounds: { south: 35.9 } });
});

it('says in the heading how far around a place is counted, and of which town a street is', () => {
  const heading = (place: Partial<SearchPlace>, of = state) => headingText(en, of, metaOf(place), []);
  expect(heading({ title: 'Atocha Station', kind: 'station', radiusMeters: 1500 })).toBe(
    '3 bays within 1.5 km of Atocha Station',
  );
  expect(heading({})).toBe('3 bays within 1 km of Calle de Alcalá, Madrid');
  expect(heading({ title: 'Biscay', kind: 'point', radiusMeters: 49_503, precision: 'province' })).toBe(
    '3 bays in Biscay',
  );
  expect(heading({ center: null, choices: [airport('Barajas'), airport('El Prat')] })).toBe('Which airport?');
  const nowhere = { ...metaOf({}), place: null };
  const here = { ...emptySearchState, near: madrid };
  expect([headingText(en, here, nowhere, []), headingText(es, here, nowhere, [])]).toEqual([
    '3 bays within 5 km of here',
    '3 plazas a menos de 5 km de aquí',
  ]);
});
