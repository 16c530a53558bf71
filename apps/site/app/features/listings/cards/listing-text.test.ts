import type { BayToFit } from '@plaza/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { intlFor } from '~/i18n/intl.ts';
import { registerServerMessages } from '~/i18n/area-messages.server.ts';
import { describeFit, formatDistance, formatMeters, formatDistanceAndWalk } from './listing-text.ts';
import { listManoeuvringFacts } from './manoeuvring-facts.ts';

beforeAll(registerServerMessages);

const mediumVehicle = { lengthCm: 450, widthCm: 185, heightCm: 160 };
const measuredBay = { lengthCm: 480, widthCm: 230, entranceHeightCm: 200 };

describe('describeFit', () => {
  const formatFit = (locale: 'en' | 'es', size: BayToFit) => describeFit(intlFor(locale), size, mediumVehicle)?.text;

  it('describeFit says by how many centimetres a vehicle fits a bay or does not fit it', () => {
    expect(formatFit('en', measuredBay)).toBe('Fits, 30 cm to spare in length');
    expect(formatFit('en', { ...measuredBay, entranceHeightCm: 168 })).toBe('Tight: 8 cm to spare in height');
    expect(formatFit('en', { ...measuredBay, lengthCm: 430 })).toBe('Does not fit: 20 cm too short');
    expect(formatFit('es', { ...measuredBay, lengthCm: 430 })).toBe('No cabe: faltan 20 cm de largo');
    expect(formatFit('es', { ...measuredBay, widthCm: 180 })).toBe('No cabe: faltan 5 cm de ancho');
    expect(formatFit('es', measuredBay)).toBe('Cabe, sobran 30 cm de largo');
  });

  it('describeFit says which dimensions of a bay are unknown when the vehicle fits the others', () => {
    expect(formatFit('en', { ...measuredBay, entranceHeightCm: null })).toBe(
      'Fits in length and width; height unknown',
    );
    expect(formatFit('es', { ...measuredBay, entranceHeightCm: null })).toBe('Cabe de largo y ancho; sin medir: alto');
    expect(formatFit('en', { ...measuredBay, lengthCm: null, widthCm: null })).toBe(
      'Fits in height; length and width unknown',
    );
    expect(formatFit('en', { ...measuredBay, lengthCm: 455, entranceHeightCm: null })).toBe(
      'Tight: 5 cm to spare in length; height unknown',
    );
    expect(formatFit('es', { ...measuredBay, widthCm: 190, lengthCm: null })).toBe(
      'Muy justa: sobran 5 cm de ancho; sin medir: largo',
    );
    expect(formatFit('en', { ...measuredBay, lengthCm: 430, entranceHeightCm: null })).toBe(
      'Does not fit: 20 cm too short',
    );
  });

  it('describeFit checks an open-air bay by length and width alone', () => {
    const openAirBay = { ...measuredBay, entranceHeightCm: null, isOpenAir: true };
    expect(formatFit('en', openAirBay)).toBe('Fits, 30 cm to spare in length');
    expect(formatFit('en', { ...openAirBay, widthCm: null })).toBe('Fits in length; width unknown');
  });

  it('describeFit returns “Not measured” for unmeasured bays, and undefined without a vehicle', () => {
    expect(formatFit('en', { lengthCm: null, widthCm: null, entranceHeightCm: null })).toBe('Not measured');
    expect(describeFit(intlFor('en'), measuredBay, null)).toBeUndefined();
  });
});

describe('listManoeuvringFacts', () => {
  const emptyManoeuvring = {
    rampWidthCm: null,
    rampSlopePercent: null,
    aisleWidthCm: null,
    pillars: null,
    turning: null,
  };

  it('listManoeuvringFacts omits facts that the owner did not give, and values that the page does not know', () => {
    expect(listManoeuvringFacts(intlFor('en'), emptyManoeuvring)).toEqual([]);
    expect(
      listManoeuvringFacts(intlFor('es'), {
        ...emptyManoeuvring,
        rampWidthCm: 285,
        pillars: 'left',
        turning: 'a_new_one',
      }),
    ).toEqual([
      { name: 'Ancho de la rampa', text: '2,85 m' },
      { name: 'Columnas', text: 'A la izquierda, al entrar' },
    ]);
  });
});

describe('formatDistance', () => {
  it.each([
    [3, '10 m'],
    [84, '80 m'],
    [347, '350 m'],
    [974, '950 m'],
    [990, '1 km'],
    [1260, '1.3 km'],
    [12_400, '12 km'],
  ])('formatDistance formats %d metres as %s', (meters, text) => {
    expect(formatDistance(intlFor('en'), meters)).toBe(text);
  });
});

it('formatDistanceAndWalk adds the walking time to the distance, unless the distance is too far to walk', () => {
  const walkTextOf = (distanceMeters: number | null, walkingMinutes: number | null) =>
    formatDistanceAndWalk(intlFor('en'), { distanceMeters, walkingMinutes });
  expect(walkTextOf(350, 6)).toBe('350 m · 6 min');
  expect(walkTextOf(12_400, 202)).toBe('12 km');
  expect(walkTextOf(350, null)).toBe('350 m');
  expect(walkTextOf(null, null)).toBeUndefined();
});

it('formatMeters formats metres in the page’s language', () => {
  expect(formatMeters(intlFor('en'), 480)).toBe('4.80 m');
  expect(formatMeters(intlFor('es'), 480)).toBe('4,80 m');
});
