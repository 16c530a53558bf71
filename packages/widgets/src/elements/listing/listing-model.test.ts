import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WidgetSettings } from '../../core/widget.ts';
import { listingResponse, nearbyResponse } from '../../testing/answers/index.ts';
import { readOutcomeOf } from '../../testing/outcome-of.ts';
import { createWidgetDouble } from '../../testing/widget-double.ts';
import { describeFit } from '../shared/fit.tsx';
import { describeWalk, withAbsoluteUrls } from '../shared/answers.ts';
import { listingsRequestOf } from './listing-model.ts';

const listingsRequestWith = (settings: Partial<WidgetSettings>) =>
  listingsRequestOf(createWidgetDouble({}, settings).settings);
const near = { lat: 39.474_612_34, lng: -0.358_3 };

describe('listingsRequestOf', () => {
  it('listingsRequestOf requests the listing if the widget has one, or else the point, or else the venue', () => {
    expect(listingsRequestWith({ listing: 7, near })?.path).toBe('/parking/item/7');
    expect(listingsRequestWith({ near, venue: 'mestalla', limit: 5 })?.query).toMatchObject({
      near: '39.47461,-0.3583',
      limit: 5,
    });
    expect(listingsRequestWith({ venue: 'mestalla' })?.query).toMatchObject({ venue: 'mestalla', limit: 3 });
    expect(listingsRequestWith({})).toBeNull();
  });

  it('the response check of a listings request accepts recorded responses, and throws answer_invalid for invalid ones', () => {
    expect(listingsRequestWith({ near })?.check(nearbyResponse)).toMatchObject({
      total: nearbyResponse.meta.total,
      isGone: false,
    });
    expect(listingsRequestWith({ listing: 1 })?.check(listingResponse)).toMatchObject({ total: 1 });
    const responseArbitrary = fc.oneof(
      fc.anything(),
      fc.record({ data: fc.oneof(fc.anything(), fc.array(fc.object())) }),
    );
    fc.assert(
      fc.property(responseArbitrary, (response) => {
        for (const request of [listingsRequestWith({ near }), listingsRequestWith({ listing: 1 })])
          expect(readOutcomeOf(() => request?.check(response))).toMatch(/^(read|answer_invalid)$/);
      }),
    );
  });
});

it('describeWalk returns distance and walking time in each language, and omits a time over an hour', () => {
  const walkTextOf = (distanceMeters: number | null, walkingMinutes: number | null, locale: 'en' | 'es' = 'en') =>
    describeWalk({ distanceMeters, walkingMinutes }, locale);
  expect(walkTextOf(347, 6)).toBe('350 m · 6 min');
  expect(walkTextOf(1260, 20, 'es')).toBe('1,3 km · 20 min');
  expect(walkTextOf(12_400, 202)).toBe('12 km');
  expect(walkTextOf(3, null)).toBe('10 m');
  expect(walkTextOf(null, null)).toBeUndefined();
});

it('describeFit says in words whether a vehicle fits, with the decisive spare or missing centimetres', () => {
  const vehicle = { length: 450, width: 185, height: 160 };
  const baySize = { lengthCm: 480, widthCm: 230, entranceHeightCm: 200, isOpenAir: false };
  expect(describeFit(baySize, vehicle, 'en')).toEqual({ verdict: 'fits', text: 'Fits, 30 cm to spare in length' });
  expect(describeFit({ ...baySize, entranceHeightCm: 168 }, vehicle, 'en').text).toBe('Tight: 8 cm to spare in height');
  expect(describeFit({ ...baySize, lengthCm: 430 }, vehicle, 'es').text).toBe('No cabe: faltan 20 cm de largo');
  expect(describeFit({ ...baySize, widthCm: null }, vehicle, 'en')).toEqual({
    verdict: 'partly_measured',
    text: 'Fits in length and height; width unknown',
  });
  expect(describeFit({ ...baySize, lengthCm: 455, widthCm: null }, vehicle, 'es').text).toBe(
    'Muy justa: sobran 5 cm de largo; sin medir: ancho',
  );
  const openAirSize = { ...baySize, entranceHeightCm: null, isOpenAir: true };
  expect(describeFit(openAirSize, vehicle, 'es').text).toBe('Cabe, sobran 30 cm de largo');
  expect(describeFit({ ...openAirSize, lengthCm: null, widthCm: null }, vehicle, 'en').text).toBe('Not measured');
});

it('withAbsoluteUrls makes image URLs absolute', () => {
  const sources = [{ url: '//cdn.example/b.webp', width: 480, type: 'image/webp' }];
  const absolutePicture = withAbsoluteUrls(
    { url: '/media/a.webp', width: 4, height: 3, sources },
    'https://plaza.example/en',
  );
  expect(absolutePicture?.url).toBe('https://plaza.example/media/a.webp');
  expect(absolutePicture?.sources[0]?.url).toBe('https://cdn.example/b.webp');
  expect(withAbsoluteUrls(null, 'https://plaza.example')).toBeNull();
});
