import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { StatList } from './stat-list.tsx';

const monthlyStats = [
  { label: 'Views', value: '600', change: { text: '62 % more', direction: 'up' as const }, note: 'than before' },
  { label: 'Rent', value: '95 €' },
];

describeComponent('StatList', () => ({ render: (props) => <StatList stats={monthlyStats} {...props} />, refTo: 'dl' }));

test('StatList renders each figure and its change in words as definitions', () => {
  const { getAllByRole } = render(<StatList stats={monthlyStats} />);
  expect(getAllByRole('definition').map((definition) => definition.textContent)).toEqual([
    '600',
    '62 % more than before',
    '95 €',
  ]);
});

test('long figures of a StatList stay inside a narrow parent', () => {
  const { container } = render(
    <div style={{ inlineSize: '10rem' }}>
      <StatList stats={[{ label: 'Aparcamientosubterráneodelaestación', value: '123.456.789.012.345 €' }]} />
    </div>,
  );
  expect(container.firstElementChild!.scrollWidth).toBeLessThanOrEqual(160);
});
