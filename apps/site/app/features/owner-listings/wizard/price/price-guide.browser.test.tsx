import type { Locale } from '@plaza/sdk';
import { expect, it } from 'vitest';
import { findAccessibilityViolations } from '~/testing/access-faults.ts';
import { renderInPage } from '~/testing/in-page.tsx';
import english from '../../../../messages/compiled/wizard.en.json';
import spanish from '../../../../messages/compiled/wizard.es.json';
import { PriceGuide } from './price-guide.tsx';

const messagesByLocale = { en: english, es: spanish };
const guide = { count: 5, radiusMeters: 1000, medianCents: 8450, lowCents: 7000, highCents: 9900 };

function renderGuide(locale: Locale, ownCents: number | null) {
  const page = <PriceGuide guide={guide} ownCents={ownCents} />;
  return renderInPage({ messages: messagesByLocale[locale], locale }, page);
}

it.each([
  [
    'en',
    'What others charge nearby',
    'Median of 5 bays with the same hours within 1 km. Most charge between €70 and €99.',
  ],
  [
    'es',
    'Lo que piden otros por aquí',
    'Precio mediano de 5 plazas con el mismo horario a menos de 1 km. La mayoría pide entre 70 € y 99 €.',
  ],
] as const)(
  'the price guide in %s says what similar bays cost before the owner enters a price',
  async (locale, title, text) => {
    const { container, getByRole, queryByRole } = renderGuide(locale, null);
    expect(getByRole('region', { name: title }).textContent.replaceAll(/\s/g, ' ')).toContain(text);
    expect(queryByRole('status')).toBeNull();
    expect(await findAccessibilityViolations(container)).toEqual([]);
  },
);

it.each([
  ['en', 6999, 'Yours, €69.99, is below most of them.'],
  ['en', 7000, 'Your €70 is in that range.'],
  ['en', 9900, 'Your €99 is in that range.'],
  ['en', 9901, 'Yours, €99.01, is above most of them.'],
  ['es', 6999, 'La tuya, 69,99 €, está por debajo de la mayoría.'],
  ['es', 7000, 'Tu precio, 70 €, está en ese margen.'],
  ['es', 9900, 'Tu precio, 99 €, está en ese margen.'],
  ['es', 9901, 'La tuya, 99,01 €, está por encima de la mayoría.'],
] as const)('the price guide in %s places a price of %i cents: %s', (locale, cents, text) => {
  expect(renderGuide(locale, cents).getByRole('status').textContent.replaceAll(/\s/g, ' ')).toBe(text);
});
