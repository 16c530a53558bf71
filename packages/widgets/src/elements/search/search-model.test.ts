import { emptySearchState, formatSearchString, parseSearchState } from '@plaza/sdk/rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WidgetSettings } from '../../core/widget.ts';
import { resultsResponse, suggestionsResponse } from '../../testing/answers/index.ts';
import { readOutcomeOf } from '../../testing/outcome-of.ts';
import { createWidgetDouble } from '../../testing/widget-double.ts';
import { readResults } from './results-model.ts';
import { searchQueryOf } from './search-model.ts';
import { readSuggestions, toSearchSuggestion } from './suggestions.ts';

const settingsWith = (more: Partial<WidgetSettings> = {}) => createWidgetDouble({}, more).settings;

describe('reading answers', () => {
  it('readSuggestions and readResults return every row of the recorded responses', () => {
    expect(readSuggestions(suggestionsResponse.en)).toMatchObject(
      suggestionsResponse.en.data.map(({ kind, id, title, count }) => ({ kind, id, title, count })),
    );
    const { shownListings, total } = readResults(resultsResponse);
    expect(shownListings.map(({ id, priceCents }) => [id, priceCents])).toEqual(
      resultsResponse.data.map(({ id, priceCents }) => [id, priceCents]),
    );
    expect(total).toBe(resultsResponse.meta.total);
  });

  it('readSuggestions and readResults drop invalid rows of a response and keep the others', () => {
    const [right] = suggestionsResponse.en.data;
    expect(readSuggestions({ data: [null, { ...right, lat: 'north' }, right] })).toMatchObject([{ id: right!.id }]);
    expect(readResults({ data: [{}, resultsResponse.data[0]], meta: { total: 'many' } })).toMatchObject({ total: 1 });
  });

  it('readSuggestions and readResults throw only answer_invalid, whatever the response contains', () => {
    const responseArbitrary = fc.oneof(
      fc.anything(),
      fc.record({ data: fc.array(fc.anything()), meta: fc.anything() }),
    );
    fc.assert(
      fc.property(responseArbitrary, (answer) => {
        for (const read of [readSuggestions, readResults])
          expect(readOutcomeOf(() => read(answer))).toMatch(/^(read|answer_invalid)$/);
      }),
    );
  });
});

it('toSearchSuggestion returns the number of bays or the price as text in each language', () => {
  const detailTextsIn = (locale: 'en' | 'es') =>
    readSuggestions(suggestionsResponse[locale]).map((suggestion) => toSearchSuggestion(suggestion, locale).detail);
  expect(detailTextsIn('en')).toEqual(['11 bays', '0 bays', '€89']);
  expect(detailTextsIn('es')).toEqual(['11 plazas', '0 plazas', '89\u00A0€']);
});

describe('searchQueryOf', () => {
  const [venue, town] = readSuggestions(suggestionsResponse.en);

  it('searchQueryOf returns query parameters from which the marketplace parses the same search', () => {
    const vehicleArbitrary = fc.record({
      length: fc.integer({ min: 100, max: 1500 }),
      width: fc.integer({ min: 50, max: 350 }),
      height: fc.integer({ min: 50, max: 450 }),
    });
    const degreesUpTo = (max: number) => fc.double({ min: -max, max, noNaN: true });
    const placeArbitrary = fc.option(
      fc.record({ kind: fc.constantFrom('town', 'venue', 'street'), lat: degreesUpTo(90), lng: degreesUpTo(180) }),
    );
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300 }),
        placeArbitrary,
        fc.option(vehicleArbitrary, { nil: undefined }),
        (text, point, size) => {
          const wholeSuggestion = point && {
            ...point,
            id: '1',
            title: text,
            context: '',
            count: null,
            priceCents: null,
          };
          const parameters = new URLSearchParams();
          for (const [name, value] of Object.entries(
            searchQueryOf({ text, place: wholeSuggestion }, settingsWith({ vehicle: size })),
          ))
            if (value !== undefined) parameters.set(name, String(value));
          const searchState = parseSearchState(parameters);
          const isPoint = point !== null && point.kind !== 'town';
          expect(formatSearchString(searchState)).toBe(
            formatSearchString({
              ...emptySearchState,
              substr: text,
              near: isPoint ? { lat: point.lat, lng: point.lng } : null,
              vehicle: size ? { lengthCm: size.length, widthCm: size.width, heightCm: size.height } : null,
            }),
          );
        },
      ),
    );
  });

  it('searchQueryOf searches by the name of a picked town, and around the point of the `near` attribute if nothing is typed', () => {
    const near = { lat: 39.5, lng: -0.4 };
    const searchQueryNear = (search: Parameters<typeof searchQueryOf>[0]) =>
      searchQueryOf(search, settingsWith({ near }));
    expect(searchQueryNear({ text: 'Mestanza', place: town ?? null })).toMatchObject({
      substr: 'Mestanza',
      near: undefined,
    });
    expect(searchQueryNear({ text: 'Mestalla', place: venue ?? null })).toMatchObject({ near: '39.4746,-0.3583' });
    expect(searchQueryNear({ text: ' ', place: null })).toMatchObject({ substr: undefined, near: '39.5,-0.4' });
    expect(searchQueryNear({ text: 'Madrid', place: null })).toMatchObject({ substr: 'Madrid', near: undefined });
  });

  it('searchQueryOf returns the element’s venue unless a place was picked or the element has a point', () => {
    const queriedVenueOf = (place: typeof venue | null, more = {}) =>
      searchQueryOf({ text: '', place: place ?? null }, settingsWith({ venue: 'mestalla', ...more })).venue;
    expect(queriedVenueOf(null)).toBe('mestalla');
    expect(queriedVenueOf(venue)).toBeUndefined();
    expect(queriedVenueOf(null, { near: { lat: 39.5, lng: -0.4 } })).toBeUndefined();
  });
});
