import { allInPrice, defaultAvailability } from '@plaza/sdk';
import type { ComponentProps, ReactElement } from 'react';
import { expect, it } from 'vitest';
import { useIntl } from '~/i18n/intl-context.tsx';
import { findAccessibilityViolations } from '~/testing/access-faults.ts';
import { renderInPage } from '~/testing/in-page.tsx';
import english from '../../messages/compiled/wizard.en.json';
import spanish from '../../messages/compiled/wizard.es.json';
import { PriceBreakdown } from './facts.tsx';
import { listTerms } from './listing-terms.ts';

type PricedListing = Parameters<typeof listTerms>[1];

const messagesByLocale = { en: english, es: spanish };

const plainListing: PricedListing = {
  priceParts: allInPrice(8000),
  availability: { ...defaultAvailability, summary: null },
  owner: null,
  previousPriceCents: null,
  priceHistory: [{ since: '2026-10-07T10:00:00.000Z', priceCents: 8000 }],
  priceComparison: null,
};

const fullListing: PricedListing = {
  ...plainListing,
  priceParts: { rentCents: 7000, vat: 'added', communityFeeCents: 800, depositCents: 7000, remoteDepositCents: 3000 },
  previousPriceCents: 9800,
  priceHistory: [
    { since: '2026-11-24T10:00:00.000Z', priceCents: 9270 },
    { since: '2026-10-07T10:00:00.000Z', priceCents: 9800 },
  ],
  priceComparison: { count: 8, radiusMeters: 1000, cheaperThanPercent: 75, dearerThanPercent: 12 },
};

function Breakdown({ listing }: { listing: PricedListing }): ReactElement {
  const terms: ComponentProps<typeof PriceBreakdown>['terms'] = listTerms(useIntl<'wizard'>(), listing);
  return <PriceBreakdown terms={terms} />;
}

it.each([
  ['en', '€92.70', '€192.70', /^Down from €98/, /^Cheaper than 75% of 8 similar bays/, 'Since 24 Nov 2026'],
  ['es', '92,70 €', '192,70 €', /^Antes 98 €/, /^Más barata que el 75 % de 8 plazas/, 'Desde el 24 nov 2026'],
] as const)(
  'the breakdown of a price in %s has its sums, its fall, the comparison and the history',
  async (locale, total, moveIn, fall, comparison, since) => {
    const { container, getByRole, getByText, getAllByText } = renderInPage(
      { messages: messagesByLocale[locale], locale },
      <Breakdown listing={fullListing} />,
    );
    // the total, and the last entry of the history
    expect(getAllByText(total)).toHaveLength(2);
    expect(getByText(moveIn)).toBeVisible();
    expect(getByText(fall)).toBeVisible();
    expect(getByText(comparison)).toBeVisible();
    expect(getByText(since)).toBeVisible();
    expect(getByRole('heading', { level: 3 })).toBeVisible();
    expect(await findAccessibilityViolations(container)).toEqual([]);
  },
);

it('the breakdown of a price that is all in and never changed has its total once, and no history', () => {
  const { getAllByText, queryByRole } = renderInPage({ messages: english }, <Breakdown listing={plainListing} />);
  expect(getAllByText('€80')).toHaveLength(1);
  expect(queryByRole('heading', { level: 3 })).toBeNull();
});

it.each([
  ['en', 'Cheaper than all 8 similar bays within 1 km.'],
  ['es', 'Más barata que las 8 plazas parecidas a menos de 1 km.'],
] as const)('the breakdown in %s says in plain words that a price is the lowest nearby', (locale, comparison) => {
  const priceComparison = { count: 8, radiusMeters: 1000, cheaperThanPercent: 100, dearerThanPercent: 0 };
  const { container } = renderInPage(
    { messages: messagesByLocale[locale], locale },
    <Breakdown listing={{ ...fullListing, priceComparison }} />,
  );
  expect(container.textContent.replaceAll('\u00a0', ' ')).toContain(comparison);
});
