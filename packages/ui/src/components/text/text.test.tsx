import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Heading, Text } from './text.tsx';

describeComponent('Heading', () => ({
  render: (props) => (
    <Heading level={2} {...props}>
      Bays
    </Heading>
  ),
  refTo: 'h2',
}));
describeComponent('Text', () => ({ render: (props) => <Text {...props}>By the month</Text>, refTo: 'p' }));

const fontSizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);

describe('Heading', () => {
  test('Heading has smaller text the deeper its level is', () => {
    render(([1, 2, 3, 4] as const).map((level) => <Heading key={level} level={level}>{`Level ${level}`}</Heading>));
    const fontSizes = screen.getAllByRole('heading').map(fontSizeOf);
    expect(fontSizes).toEqual(fontSizes.toSorted((one, other) => other - one));
    expect(new Set(fontSizes).size).toBe(4);
  });

  test('the `variant` prop of Heading changes its text size but not its level', () => {
    render(
      <Heading level={1} variant="label">
        Bays
      </Heading>,
    );
    expect(fontSizeOf(screen.getByRole('heading', { level: 1 }))).toBe(16);
  });
});

describe('Text', () => {
  test('Text renders the element given as `as` without margins', () => {
    render(<Text as="dd">90 €</Text>);
    const priceElement = screen.getByText('90 €');
    expect(priceElement.localName).toBe('dd');
    expect(getComputedStyle(priceElement).margin).toBe('0px');
  });

  test('Text with `isTabular` renders digits of equal width', () => {
    render(<Text isTabular>1.100 €</Text>);
    expect(getComputedStyle(screen.getByText('1.100 €')).fontVariantNumeric).toBe('tabular-nums');
  });
});
