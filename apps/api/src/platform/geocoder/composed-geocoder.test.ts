import type { GeocodeResponse, GeocodeResult, Position } from '@plaza/sdk';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComposedGeocoder } from './composed-geocoder.ts';
import { type Geocoder, GeocoderUnavailableError, nothingFound } from './geocoder.ts';
import { GuardedGeocoder } from './guarded-geocoder.ts';

const middles: Record<string, Position> = {
  Madrid: { lat: 40.4168, lng: -3.7038 },
  Getafe: { lat: 40.3083, lng: -3.7327 },
};

const result = (town: string, more: Partial<GeocodeResult> = {}): GeocodeResult => ({
  formatted_address: `${more.precision ?? 'a place'} in ${town}`,
  geometry: { location: middles[town] ?? { lat: 0, lng: 0 } },
  address_components: [{ long_name: town, types: ['locality', 'political'] }],
  ...more,
});
const found = (...results: GeocodeResult[]): GeocodeResponse => ({ status: 'OK', results });

const inMadrid = (more: Partial<GeocodeResult>): GeocodeResponse => found(result('Madrid', more));
const door = inMadrid({ precision: 'point' });
const streetOnly = inMadrid({ precision: 'street', unknown_number: '20' });
const townOnly = inMadrid({
  precision: 'town',
  fallback: { kind: 'street_unknown', asked: 'Calle del Pez' },
  partial_match: true,
});

/** Both geocoders return the same for every query; the embedded one knows the two towns. */
function compose(own: GeocodeResponse, service: GeocodeResponse | (() => Promise<GeocodeResponse>)) {
  const reverseOwn: Geocoder['reverse'] = async (position) => {
    const [town] =
      Object.entries(middles).find(([, { lat, lng }]) => lat === position.lat && lng === position.lng) ?? [];
    return town === undefined ? nothingFound() : found(result(town, { precision: 'area' }));
  };
  const answer = typeof service === 'function' ? service : async () => service;
  const asked = { forward: vi.fn<Geocoder['forward']>(answer), reverse: vi.fn<Geocoder['reverse']>(answer) };
  return { geocoder: new ComposedGeocoder({ forward: async () => own, reverse: reverseOwn }, asked), asked };
}

describe('composed geocoder', () => {
  it.each([
    ['a door', door],
    ['a street that was asked for', inMadrid({ precision: 'street' })],
    ['a town', inMadrid({ precision: 'town' })],
  ])('ComposedGeocoder does not query the service when the embedded data contain %s', async (_what, own) => {
    const { geocoder, asked } = compose(own, door);
    expect(await geocoder.forward('words', 'es')).toEqual(own);
    expect(asked.forward).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', nothingFound()],
    ['the street but not the number', streetOnly],
    ['the town alone', townOnly],
    [
      'several streets of that name',
      {
        ...found(result('Madrid', { precision: 'street' }), result('Getafe', { precision: 'street' })),
        is_ambiguous: true,
      },
    ],
  ])('ComposedGeocoder returns the service’s door when the embedded data contain %s', async (_what, own) => {
    expect(await compose(own, door).geocoder.forward('words', 'es')).toEqual(door);
  });

  it.each([
    ['finds nothing', nothingFound()],
    ['knows no more', streetOnly],
    ['knows only the town', townOnly],
    ['knows the same name in another town', found(result('Getafe', { precision: 'point' }))],
    ['has a place off our map', found(result('Elvas', { precision: 'point' }))],
  ])('ComposedGeocoder returns the embedded street when the service %s', async (_what, service) => {
    expect(await compose(streetOnly, service).geocoder.forward('words', 'es')).toEqual(streetOnly);
  });

  it('ComposedGeocoder returns the embedded choices when the service finds several places too', async () => {
    const several = found(result('Madrid', { precision: 'street' }), result('Getafe', { precision: 'street' }));
    const own = { ...several, is_ambiguous: true };
    const doors = found(result('Madrid', { precision: 'point' }), result('Getafe', { precision: 'point' }));
    expect(await compose(own, { ...doors, is_ambiguous: true }).geocoder.forward('words', 'es')).toEqual(own);
    expect(await compose(own, doors).geocoder.forward('words', 'es')).toEqual(own);
  });

  it('ComposedGeocoder drops the service’s results in other towns', async () => {
    const doors = found(result('Getafe', { precision: 'point' }), result('Madrid', { precision: 'point' }));
    expect(await compose(townOnly, doors).geocoder.forward('words', 'es')).toEqual(door);
  });

  it('ComposedGeocoder reverse-geocodes to the service’s door, and queries no service at sea', async () => {
    expect(await compose(streetOnly, door).geocoder.reverse(middles['Madrid']!, 'es')).toEqual(door);
    const { geocoder, asked } = compose(streetOnly, door);
    expect((await geocoder.reverse({ lat: 39, lng: 3.6 }, 'es')).status).toBe('ZERO_RESULTS');
    expect(asked.reverse).not.toHaveBeenCalled();
  });
});

describe('answers of the composed geocoder', () => {
  const precisions = ['point', 'street', 'area', 'town', 'province'] as const;
  const anyResult = fc
    .record({
      town: fc.constantFrom('Madrid', 'Getafe', 'Elvas'),
      precision: fc.constantFrom(...precisions),
      isFallback: fc.boolean(),
      isNumberUnknown: fc.boolean(),
    })
    .map(({ town, precision, isFallback, isNumberUnknown }) =>
      result(town, {
        precision,
        ...(isFallback ? { fallback: { kind: 'street_unknown', asked: 'Calle del Pez' } } : {}),
        ...(isNumberUnknown ? { unknown_number: '12' } : {}),
      }),
    );
  const anyAnswer = fc
    .record({ results: fc.array(anyResult, { maxLength: 3 }), isAmbiguous: fc.boolean() })
    .map(({ results, isAmbiguous }): GeocodeResponse => {
      if (results.length === 0) return nothingFound();
      return { status: 'OK', results, ...(isAmbiguous ? { is_ambiguous: true } : {}) };
    });
  const townOf = ({ address_components }: GeocodeResult) => address_components[0]?.long_name;

  it('ComposedGeocoder never returns a service result that is less precise or in another town', async () => {
    await fc.assert(
      fc.asyncProperty(anyAnswer, anyAnswer, async (own, service) => {
        const answer = await compose(own, service).geocoder.forward('words', 'es');
        const [known] = own.results;
        const [given] = answer.results;
        if (!known || answer === own) return;
        const rank = (one: GeocodeResult) => precisions.findIndex((precision) => precision === one.precision);
        expect(own.results.map(townOf)).toContain(townOf(given!));
        expect(known.fallback !== undefined || given!.fallback === undefined).toBe(true);
        expect(rank(given!) < rank(known) || known.fallback !== undefined).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('composed geocoder while the service is down', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const down = () => Promise.reject(new GeocoderUnavailableError('Test', 'down'));

  it('ComposedGeocoder returns embedded results while the service is down', async () => {
    expect(await compose(streetOnly, down).geocoder.forward('words', 'es')).toEqual(streetOnly);
    expect(await compose(streetOnly, down).geocoder.reverse(middles['Madrid']!, 'es')).toMatchObject({ status: 'OK' });
  });

  it('ComposedGeocoder throws during an outage when the embedded data contain nothing, instead of returning no result', async () => {
    await expect(compose(nothingFound(), down).geocoder.forward('words', 'es')).rejects.toBeInstanceOf(
      GeocoderUnavailableError,
    );
  });

  it('ComposedGeocoder does not wait for the timeout of a service that failed twice', async () => {
    const hanging = vi.fn(() => new Promise<GeocodeResponse>(() => undefined));
    const guarded = new GuardedGeocoder(
      { forward: hanging, reverse: hanging },
      {
        provider: 'Test',
        timeoutMs: 3000,
        requestsPerSecond: null,
        cacheSize: 10,
        cacheMs: 1000,
        breaker: { maxFailures: 2, openMs: 30_000 },
      },
    );
    const geocoder = new ComposedGeocoder(
      { forward: async () => streetOnly, reverse: async () => streetOnly },
      guarded,
    );
    for (const words of ['a', 'b']) {
      const answer = geocoder.forward(words, 'es');
      await vi.advanceTimersByTimeAsync(3000);
      expect(await answer).toEqual(streetOnly);
    }
    // the fake clock does not advance, so a request to the service would hang
    for (const words of ['c', 'd', 'e']) expect(await geocoder.forward(words, 'es')).toEqual(streetOnly);
    expect(hanging).toHaveBeenCalledTimes(2);
  });
});
