import { Button } from '@plaza/ui/button';
import { CheckoutSummary } from '@plaza/ui/checkout-summary';
import { Inline, Stack } from '@plaza/ui/layout';
import { ListingCard } from '@plaza/ui/listing-card';
import { PlanPicker } from '@plaza/ui/plan-picker';
import { Price } from '@plaza/ui/price';
import { UiProvider } from '@plaza/ui/provider';
import { Text } from '@plaza/ui/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect } from 'storybook/test';
import { storyPictures } from '../../packages/ui/src/testing/story-pictures.ts';
import { PatternPage, type PatternText } from './pattern-page.tsx';

/** The price comes first, and is the largest text of the card. */
const PriceOnCard = (): ReactElement => (
  <div style={{ maxInlineSize: '20rem' }}>
    <ListingCard
      href="#bay"
      name="Wide corner bay, level −1"
      place="Mestalla, Valencia"
      priceCents={11_800}
      period="/ month"
      image={storyPictures.ramp}
    />
  </div>
);

const meta = {
  title: 'Page patterns/Price',
  component: PriceOnCard,
  parameters: {
    picture: false,
    controls: { disable: true },
    docs: { page: PatternPage },
    pattern: {
      title: 'Price',
      lead: 'The monthly price is the largest thing on a card, and the same everywhere: no “from”, no fee that appears later.',
      choices: [
        ['In a list', '`Price` in a `ListingCard`'],
        ['On the page of a bay', '`Price` with `size="large"`, in the contact card'],
        ['A price that fell', '`PriceDrop` after the price, for a fall that drivers can rely on'],
        ['On the map', 'A pin of `Map`, without the period'],
        ['Plans to choose from', '`PlanPicker`, with the period at each price'],
        ['Before paying', '`CheckoutSummary`: net, VAT and total, and the total in the button'],
        ['Several amounts below each other', '`Table` with numeric columns'],
      ],
      rules: [
        'Pass cents; the locale decides sign, separator and decimals: €1,234.50 and 1234,50 €.',
        'The period is always there: “/ month”, «/ mes».',
        'Amounts without cents have no decimals: €118, not €118.00.',
        'A changed price names the old one and the day: “€9.99 until 3 March, then €12.99”.',
        'A price never hides behind a hover, a click or a log in.',
      ],
    } satisfies PatternText,
  },
} satisfies Meta<typeof PriceOnCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OnACard: Story = {};

/** One amount in both languages. */
export const TwoLanguages: Story = {
  render: () => (
    <Inline gap={48}>
      <Price cents={123_450} period="/ month" size="large" />
      <span lang="es">
        <UiProvider locale="es-ES">
          <Price cents={123_450} period="/ mes" size="large" />
        </UiProvider>
      </span>
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/€1,234\.50/);
    await expect(canvasElement).toHaveTextContent(/1234,50\s€/);
  },
};

export const Plans: Story = {
  render: () => (
    <PlanPicker
      legend="Plan"
      period="/ month"
      notIncluded="Not included:"
      defaultValue={2}
      plans={[
        { id: 1, title: 'Basic', priceCents: 0, features: [{ included: true, title: 'One bay' }] },
        {
          id: 2,
          title: 'Spotlight',
          priceCents: 999,
          features: [{ included: true, title: 'Three bays, higher in search' }],
        },
      ]}
    />
  ),
};

export const Checkout: Story = {
  render: () => (
    <Stack>
      <CheckoutSummary
        title={<h3>Spotlight</h3>}
        description="Renews every month. Cancel whenever you like."
        lines={[
          { label: 'Net', amount: '€8.26' },
          { label: 'VAT 21%', amount: '€1.73' },
        ]}
        total={{ label: 'Total today', amount: '€9.99' }}
      />
      <Inline>
        <Button size="large">Pay €9.99</Button>
      </Inline>
      <Text variant="small" tone="muted">
        Order with obligation to pay.
      </Text>
    </Stack>
  ),
};
