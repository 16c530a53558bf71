import { emptySearchState, formatSearchString, parseSearchState } from '@plaza/sdk/rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WidgetSettings } from '../../core/widget.ts';
import { resultsAnswer, suggestionsAnswer } from '../../testing/answers/index.ts';
import { outcomeOf } from '../../testing/outcome-of.ts';
import { widgetDouble } from '../../testing/widget-double.ts';
import { readResults } from './results-model.ts';
import { searchQuery } from './search-model.ts';
import { readSuggestions, suggestionLine } from './suggestions.ts';

const settings = (more: Partial<WidgetSettings> = {}) => widgetDouble({}, more).settings;

describe('reading answers', () => {
  it('readSuggestions and readResults read recorded responses', () => {
    expect(readSuggestions(suggestionsAnswer.en)).toMatchObject(
      suggestionsAnswer.en.data.map(({ kind, id, title, count }) => ({ kind, id, title, count })),
    );
    const { shownListings, total } = readResults(resultsAnswer);
    expect(shownListings.map(({ id, priceCents }) => [id, priceCents])).toEqual(
      resultsAnswer.data.map(({ id, priceCents }) => [id, priceCents]),
    );
    expect(total).toBe(resultsAnswer.meta.total);
  });

  it('readSuggestions and readResults keep valid rows and drop the others', () => {
    const [right] = suggestionsAnswer.en.data;
    expect(readSuggestions({ data: [null, { ...right, lat: 'north' }, right] })).toMatchObject([{ id: right!.id }]);
    expect(readResults({ data: [{}, resultsAnswer.data[0]], meta: { total: 'many' } })).toMatchObject({ total: 1 });
  });

  it('readSuggestions and readResults throw only answer_invalid for any response', () => {
    const answers = fc.oneof(fc.anything(), fc.record({ data: fc.array(fc.anything()), meta: fc.anything() }));
    fc.assert(
      fc.property(answers, (answer) => {
        for (const read of [readSuggestions, readResults])
          expect(outcomeOf(() => read(answer))).toMatch(/^(read|answer_invalid)$/);
      }),
    );
  });
});

it('suggestionLine shows the number of bays or the price, in each language', () => {
  const lines = (locale: 'en' | 'es') =>
    readSuggestions(suggestionsAnswer[locale]).map((suggestion) => suggestionLine(suggestion, locale).detail);
  expect(lines('en')).toEqual(['11 bays', '0 bays', '€89']);
  expect(lines('es')).toEqual(['11 plazas', '0 plazas', '89\u00A0€']);
});

describe('searchQuery', () => {
  const [venue, town] = readSuggestions(suggestionsAnswer.en);

  it('searchQuery encodes a search as the URLs of the marketplace do', () => {
    const vehicle = fc.record({
      length: fc.integer({ min: 100, max: 1500 }),
      width: fc.integer({ min: 50, max: 350 }),
      height: fc.integer({ min: 50, max: 450 }),
    });
    const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
    const place = fc.option(
      fc.record({ kind: fc.constantFrom('town', 'venue', 'street'), lat: degrees(90), lng: degrees(180) }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), place, fc.option(vehicle, { nil: undefined }), (text, point, size) => {
        const whole = point && { ...point, id: '1', title: text, context: '', count: null, priceCents: null };
        const parameters = new URLSearchParams();
        for (const [name, value] of Object.entries(searchQuery({ text, place: whole }, settings({ vehicle: size }))))
          if (value !== undefined) parameters.set(name, String(value));
        const state = parseSearchState(parameters);
        const isPoint = point !== null && point.kind !== 'town';
        expect(formatSearchString(state)).toBe(
          formatSearchString({
            ...emptySearchState,
            substr: text,
            near: isPoint ? { lat: point.lat, lng: point.lng } : null,
            vehicle: size ? { lengthCm: size.length, widthCm: size.width, heightCm: size.height } : null,
          }),
        );
      }),
    );
  });

  it('searchQuery sends a town by name, and the element’s point only when nothing was typed', () => {
    const near = { lat: 39.5, lng: -0.4 };
    const of = (search: Parameters<typeof searchQuery>[0]) => searchQuery(search, settings({ near }));
    expect(of({ text: 'Mestanza', place: town ?? null })).toMatchObject({ substr: 'Mestanza', near: undefined });
    expect(of({ text: 'Mestalla', place: venue ?? null })).toMatchObject({ near: '39.4746,-0.3583' });
    expect(of({ text: ' ', place: null })).toMatchObject({ substr: undefined, near: '39.5,-0.4' });
    expect(of({ text: 'Madrid', place: null })).toMatchObject({ substr: 'Madrid', near: undefined });
  });

  it('searchQuery sends the element’s venue unless a place was chosen or there is a point', () => {
    const of = (place: typeof venue | null, more = {}) =>
      searchQuery({ text: '', place: place ?? null }, settings({ venue: 'mestalla', ...more })).venue;
    expect(of(null)).toBe('mestalla');
    expect(of(venue)).toBeUndefined();
    expect(of(null, { near: { lat: 39.5, lng: -0.4 } })).toBeUndefined();
  });
});
