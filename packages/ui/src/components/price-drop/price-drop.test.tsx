import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { PriceDrop } from './price-drop.tsx';

describeComponent('PriceDrop', () => ({
  render: () => <PriceDrop cents={8000} previousCents={9500} label="Was €95" />,
  refTo: false,
  passesProps: false,
}));

test.each([
  ['en', 'Was €95', '€95', '16%'],
  ['es', 'Antes 95 €', '95 €', '16 %'],
])('PriceDrop in locale %s says the price before, and shows it with the share of the fall', (locale, ...texts) => {
  const [label, before, share] = texts;
  const { container } = render(
    <UiProvider locale={locale}>
      <PriceDrop cents={8000} previousCents={9500} label={label} />
    </UiProvider>,
  );
  expect(container.textContent.replaceAll(/\s/g, ' ')).toBe(`${label}${before}${share}`);
  expect(container.querySelector('s')?.closest('[aria-hidden="true"]')?.textContent.replaceAll(/\s/g, ' ')).toBe(
    before,
  );
});

test('PriceDrop keeps what follows it at the end of a row', () => {
  const { getByText } = render(
    <div style={{ display: 'flex', inlineSize: '30rem' }}>
      <PriceDrop cents={8000} previousCents={9500} label="Was €95" />
      <span>420 m</span>
    </div>,
  );
  const row = getByText('420 m').parentElement;
  expect(getByText('420 m').getBoundingClientRect().right).toBeCloseTo(row?.getBoundingClientRect().right ?? 0);
});
