import type { GeocodeResponse, GeocodeResult, Position } from '@plaza/sdk';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComposedGeocoder } from './composed-geocoder.ts';
import { type Geocoder, GeocoderUnavailableError, createEmptyResponse } from './geocoder.ts';
import { GuardedGeocoder } from './guarded-geocoder.ts';

const townCentres: Record<string, Position> = {
  Madrid: { lat: 40.4168, lng: -3.7038 },
  Getafe: { lat: 40.3083, lng: -3.7327 },
};

const createResult = (town: string, more: Partial<GeocodeResult> = {}): GeocodeResult => ({
  formatted_address: `${more.precision ?? 'a place'} in ${town}`,
  geometry: { location: townCentres[town] ?? { lat: 0, lng: 0 } },
  address_components: [{ long_name: town, types: ['locality', 'political'] }],
  ...more,
});
const createResponse = (...results: GeocodeResult[]): GeocodeResponse => ({ status: 'OK', results });

const createMadridResponse = (more: Partial<GeocodeResult>): GeocodeResponse =>
  createResponse(createResult('Madrid', more));
const houseNumberResponse = createMadridResponse({ precision: 'point' });
const streetResponse = createMadridResponse({ precision: 'street', unknown_number: '20' });
const townResponse = createMadridResponse({
  precision: 'town',
  fallback: { kind: 'street_unknown', asked: 'Calle del Pez' },
  partial_match: true,
});

/**
 * Composes two geocoders that return one fixed response each for every query. In reverse, the embedded one knows only
 * the two towns.
 */
function composeGeocoder(
  embeddedResponse: GeocodeResponse,
  service: GeocodeResponse | (() => Promise<GeocodeResponse>),
) {
  const reverseEmbedded: Geocoder['reverse'] = async (position) => {
    const [town] =
      Object.entries(townCentres).find(([, { lat, lng }]) => lat === position.lat && lng === position.lng) ?? [];
    return town === undefined ? createEmptyResponse() : createResponse(createResult(town, { precision: 'area' }));
  };
  const answerForward = typeof service === 'function' ? service : async () => service;
  const geocoderCalls = {
    forward: vi.fn<Geocoder['forward']>(answerForward),
    reverse: vi.fn<Geocoder['reverse']>(answerForward),
  };
  return {
    geocoder: new ComposedGeocoder({ forward: async () => embeddedResponse, reverse: reverseEmbedded }, geocoderCalls),
    geocoderCalls,
  };
}

describe('composed geocoder', () => {
  it.each([
    ['the requested house number', houseNumberResponse],
    ['the requested street', createMadridResponse({ precision: 'street' })],
    ['the requested town', createMadridResponse({ precision: 'town' })],
  ])(
    'ComposedGeocoder does not query the external service when the embedded data contain %s',
    async (_what, embeddedResponse) => {
      const { geocoder, geocoderCalls } = composeGeocoder(embeddedResponse, houseNumberResponse);
      expect(await geocoder.forward('words', 'es')).toEqual(embeddedResponse);
      expect(geocoderCalls.forward).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['nothing', createEmptyResponse()],
    ['the street but not the house number', streetResponse],
    ['only the town', townResponse],
    [
      'several streets of the requested name',
      {
        ...createResponse(
          createResult('Madrid', { precision: 'street' }),
          createResult('Getafe', { precision: 'street' }),
        ),
        is_ambiguous: true,
      },
    ],
  ])(
    'ComposedGeocoder returns the external service’s house number when the embedded data contain %s',
    async (_what, embeddedResponse) => {
      expect(await composeGeocoder(embeddedResponse, houseNumberResponse).geocoder.forward('words', 'es')).toEqual(
        houseNumberResponse,
      );
    },
  );

  it.each([
    ['finds nothing', createEmptyResponse()],
    ['returns the same street', streetResponse],
    ['returns only the town', townResponse],
    ['returns a street of that name in another town', createResponse(createResult('Getafe', { precision: 'point' }))],
    ['returns a place outside Spain', createResponse(createResult('Elvas', { precision: 'point' }))],
  ])('ComposedGeocoder returns the embedded street when the external service %s', async (_what, service) => {
    expect(await composeGeocoder(streetResponse, service).geocoder.forward('words', 'es')).toEqual(streetResponse);
  });

  it('ComposedGeocoder returns the ambiguous embedded streets when the external service finds several too', async () => {
    const severalResults = createResponse(
      createResult('Madrid', { precision: 'street' }),
      createResult('Getafe', { precision: 'street' }),
    );
    const embeddedResponse = { ...severalResults, is_ambiguous: true };
    const responseWithHouseNumbers = createResponse(
      createResult('Madrid', { precision: 'point' }),
      createResult('Getafe', { precision: 'point' }),
    );
    expect(
      await composeGeocoder(embeddedResponse, { ...responseWithHouseNumbers, is_ambiguous: true }).geocoder.forward(
        'words',
        'es',
      ),
    ).toEqual(embeddedResponse);
    expect(await composeGeocoder(embeddedResponse, responseWithHouseNumbers).geocoder.forward('words', 'es')).toEqual(
      embeddedResponse,
    );
  });

  it('ComposedGeocoder drops the external service’s results outside the town in the embedded result', async () => {
    const responseWithHouseNumbers = createResponse(
      createResult('Getafe', { precision: 'point' }),
      createResult('Madrid', { precision: 'point' }),
    );
    expect(await composeGeocoder(townResponse, responseWithHouseNumbers).geocoder.forward('words', 'es')).toEqual(
      houseNumberResponse,
    );
  });

  it('ComposedGeocoder.reverse returns the external service’s house number, and does not query it at sea', async () => {
    expect(
      await composeGeocoder(streetResponse, houseNumberResponse).geocoder.reverse(townCentres['Madrid']!, 'es'),
    ).toEqual(houseNumberResponse);
    const { geocoder, geocoderCalls } = composeGeocoder(streetResponse, houseNumberResponse);
    expect((await geocoder.reverse({ lat: 39, lng: 3.6 }, 'es')).status).toBe('ZERO_RESULTS');
    expect(geocoderCalls.reverse).not.toHaveBeenCalled();
  });
});

describe('responses of the composed geocoder', () => {
  const precisions = ['point', 'street', 'area', 'town', 'province'] as const;
  const anyResult = fc
    .record({
      town: fc.constantFrom('Madrid', 'Getafe', 'Elvas'),
      precision: fc.constantFrom(...precisions),
      isFallback: fc.boolean(),
      isNumberUnknown: fc.boolean(),
    })
    .map(({ town, precision, isFallback, isNumberUnknown }) =>
      createResult(town, {
        precision,
        ...(isFallback ? { fallback: { kind: 'street_unknown', asked: 'Calle del Pez' } } : {}),
        ...(isNumberUnknown ? { unknown_number: '12' } : {}),
      }),
    );
  const anyResponse = fc
    .record({ results: fc.array(anyResult, { maxLength: 3 }), isAmbiguous: fc.boolean() })
    .map(({ results, isAmbiguous }): GeocodeResponse => {
      if (results.length === 0) return createEmptyResponse();
      return { status: 'OK', results, ...(isAmbiguous ? { is_ambiguous: true } : {}) };
    });
  const townOf = ({ address_components }: GeocodeResult) => address_components[0]?.long_name;

  it('ComposedGeocoder never replaces an embedded result with one less precise or in another town', async () => {
    await fc.assert(
      fc.asyncProperty(anyResponse, anyResponse, async (embeddedResponse, service) => {
        const response = await composeGeocoder(embeddedResponse, service).geocoder.forward('words', 'es');
        const [embeddedResult] = embeddedResponse.results;
        const [finalResult] = response.results;
        if (!embeddedResult || response === embeddedResponse) return;
        const precisionIndexOf = (one: GeocodeResult) =>
          precisions.findIndex((precision) => precision === one.precision);
        expect(embeddedResponse.results.map(townOf)).toContain(townOf(finalResult!));
        expect(embeddedResult.fallback !== undefined || finalResult!.fallback === undefined).toBe(true);
        expect(
          precisionIndexOf(finalResult!) < precisionIndexOf(embeddedResult) || embeddedResult.fallback !== undefined,
        ).toBe(true);
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

  const failWithOutage = () => Promise.reject(new GeocoderUnavailableError('Test', 'down'));

  it('ComposedGeocoder returns embedded results while the external service is down', async () => {
    expect(await composeGeocoder(streetResponse, failWithOutage).geocoder.forward('words', 'es')).toEqual(
      streetResponse,
    );
    expect(
      await composeGeocoder(streetResponse, failWithOutage).geocoder.reverse(townCentres['Madrid']!, 'es'),
    ).toMatchObject({
      status: 'OK',
    });
  });

  it('ComposedGeocoder throws when the external service is down and the embedded data contain nothing', async () => {
    await expect(
      composeGeocoder(createEmptyResponse(), failWithOutage).geocoder.forward('words', 'es'),
    ).rejects.toBeInstanceOf(GeocoderUnavailableError);
  });

  it('ComposedGeocoder responds without the external service after the service has timed out twice', async () => {
    const hangingForward = vi.fn(() => new Promise<GeocodeResponse>(() => undefined));
    const guardedGeocoder = new GuardedGeocoder(
      { forward: hangingForward, reverse: hangingForward },
      {
        provider: 'Test',
        timeoutMs: 3000,
        requestsPerSecond: null,
        cacheSize: 10,
        cacheMs: 1000,
        breaker: { maxFailures: 2, openMs: 30_000 },
      },
    );
    const composedGeocoder = new ComposedGeocoder(
      { forward: async () => streetResponse, reverse: async () => streetResponse },
      guardedGeocoder,
    );
    for (const words of ['a', 'b']) {
      const response = composedGeocoder.forward(words, 'es');
      await vi.advanceTimersByTimeAsync(3000);
      expect(await response).toEqual(streetResponse);
    }
    // the fake clock does not advance, so a request to the service would hang
    for (const words of ['c', 'd', 'e']) expect(await composedGeocoder.forward(words, 'es')).toEqual(streetResponse);
    expect(hangingForward).toHaveBeenCalledTimes(2);
  });
});
