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

const sizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);

describe('Heading', () => {
  test('renders smaller text for deeper levels', () => {
    render(([1, 2, 3, 4] as const).map((level) => <Heading key={level} level={level}>{`Level ${level}`}</Heading>));
    const sizes = screen.getAllByRole('heading').map(sizeOf);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(new Set(sizes).size).toBe(4);
  });

  test('keeps its level when it looks like another one', () => {
    render(
      <Heading level={1} variant="label">
        Bays
      </Heading>,
    );
    expect(sizeOf(screen.getByRole('heading', { level: 1 }))).toBe(16);
  });
});

describe('Text', () => {
  test('renders the given element without margins', () => {
    render(<Text as="dd">90 €</Text>);
    const element = screen.getByText('90 €');
    expect(element.localName).toBe('dd');
    expect(getComputedStyle(element).margin).toBe('0px');
  });

  test('renders digits of equal width with `isTabular`', () => {
    render(<Text isTabular>1.100 €</Text>);
    expect(getComputedStyle(screen.getByText('1.100 €')).fontVariantNumeric).toBe('tabular-nums');
  });
});
