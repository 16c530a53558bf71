import { Inline, Stack } from '@plaza/ui/layout';
import { Price } from '@plaza/ui/price';
import { Text } from '@plaza/ui/text';
import type { Guidance } from '../guidance.ts';

export const guidance: Guidance = {
  anatomy: {
    render: () => <Price cents={11_800} period="/ month" size="large" />,
    parts: [
      {
        selector: 'span',
        side: 'start',
        name: 'Amount',
        description: 'In tabular figures, with the currency sign where the language puts it.',
      },
      {
        selector: 'span span:last-child',
        side: 'end',
        name: 'Period',
        description: 'Always there: a price without one is a different price.',
      },
    ],
  },
  pairs: [
    {
      right: {
        render: () => (
          <Stack gap={4}>
            <Price cents={11_800} period="/ month" />
            <Text tone="muted">Wide corner bay, level −1</Text>
          </Stack>
        ),
        caption: 'The price first and largest, with its period.',
      },
      wrong: {
        render: () => (
          <Stack gap={4}>
            <Text>Wide corner bay, level −1</Text>
            <Text variant="small" tone="muted">
              from 118
            </Text>
          </Stack>
        ),
        caption: 'A small figure without currency and period, and a “from” that hides the price.',
      },
    },
    {
      right: {
        render: () => (
          <Inline gap={16}>
            <Price cents={11_800} period="/ month" />
            <Price cents={123_450} period="/ month" />
          </Inline>
        ),
        caption: 'Cents in, formatted by the locale: €1,234.50 in English, 1234,50 € in Spanish.',
      },
      wrong: {
        render: () => (
          <Inline gap={16}>
            <Text>118.00€/mo.</Text>
            <Text>€1234.5</Text>
          </Inline>
        ),
        caption: 'Formatted by hand: the sign, the decimals and the period differ from one place to the next.',
      },
    },
  ],
};
