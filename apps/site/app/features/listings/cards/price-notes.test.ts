import { type Locale, locales } from '@plaza/sdk';
import { beforeAll, expect, it } from 'vitest';
import { messagesOfAreaWithPrefix, registerServerMessages } from '~/i18n/area-messages.server.ts';
import { intlFor } from '~/i18n/intl.ts';
import { describePrice, type PriceOverTime } from './price-notes.ts';

beforeAll(registerServerMessages);

const nearby = { count: 14, radiusMeters: 2000, cheaperThanPercent: 0, dearerThanPercent: 0 };

function readNotes(
  locale: Locale,
  priceComparison: PriceOverTime['priceComparison'],
  previousPriceCents: number | null = null,
): string[] {
  const intl = intlFor<'wizard'>(locale, messagesOfAreaWithPrefix('wizard', locale, 'priceParts.'));
  return describePrice(intl, { previousPriceCents, priceComparison }).map((note) => note.replaceAll(/\s/g, ' '));
}

it.each([
  ['en', 50, 50, 'Cheaper than 50% of 14 similar bays within 2 km.'],
  ['en', 92, 7, 'Cheaper than 92% of 14 similar bays within 2 km.'],
  ['en', 100, 0, 'Cheaper than all 14 similar bays within 2 km.'],
  ['en', 21, 71, 'Dearer than 71% of 14 similar bays within 2 km.'],
  ['en', 0, 100, 'Dearer than all 14 similar bays within 2 km.'],
  ['es', 50, 50, 'Más barata que el 50 % de 14 plazas parecidas a menos de 2 km.'],
  ['es', 92, 7, 'Más barata que el 92 % de 14 plazas parecidas a menos de 2 km.'],
  ['es', 100, 0, 'Más barata que las 14 plazas parecidas a menos de 2 km.'],
  ['es', 21, 71, 'Más cara que el 71 % de 14 plazas parecidas a menos de 2 km.'],
  ['es', 0, 100, 'Más cara que las 14 plazas parecidas a menos de 2 km.'],
] as const)(
  'describePrice in %s says of a price below %i%% and above %i%% of the bays nearby: %s',
  (locale, cheaperThanPercent, dearerThanPercent, note) => {
    expect(readNotes(locale, { ...nearby, cheaperThanPercent, dearerThanPercent })).toEqual([note]);
  },
);

it.each([
  ['en', 'Down from €98'],
  ['es', 'Antes 98 €'],
] as const)('describePrice in %s puts the fall of a price before its comparison', (locale, fall) => {
  const notes = readNotes(locale, { ...nearby, cheaperThanPercent: 80 }, 9800);
  expect(notes).toEqual([expect.stringContaining(fall), expect.stringContaining('80')]);
});

it.each(locales)(
  'describePrice in %s compares no price in the middle of those nearby, nor with fewer than five bays',
  (locale) => {
    expect(readNotes(locale, nearby)).toEqual([]);
    expect(readNotes(locale, { ...nearby, cheaperThanPercent: 49, dearerThanPercent: 49 })).toEqual([]);
    expect(readNotes(locale, null)).toEqual([]);
  },
);
