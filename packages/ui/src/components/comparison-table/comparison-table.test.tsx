import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { ComparisonMark, ComparisonTable, type ComparisonTableProps } from './comparison-table.tsx';

const requiredProps: ComparisonTableProps = {
  cornerLabel: 'Feature',
  items: [
    { id: 1, name: 'Basic', href: '#basic', note: 'Free' },
    { id: 2, name: 'Boost', href: '#boost', note: '€9.99' },
  ],
  rows: [
    { name: 'Insights', note: 'By day', cells: ['Totals', <ComparisonMark key="boost" isIncluded label="Yes" />] },
  ],
};

describeComponent('ComparisonTable', () => ({
  render: (given) => <ComparisonTable {...requiredProps} {...given} />,
  refTo: 'table',
}));

test('the comparison table has a header for each item and each row', () => {
  const { getByRole } = render(<ComparisonTable {...requiredProps} />);
  expect(getByRole('columnheader', { name: 'Boost €9.99' })).toBeVisible();
  expect(getByRole('rowheader', { name: 'Insights By day' })).toBeVisible();
  expect(getByRole('cell', { name: 'Yes' })).toBeVisible();
});

test('the comparison table highlights the column of the selected item', () => {
  const { getByRole } = render(<ComparisonTable {...requiredProps} selectedId={2} />);
  const colourOf = (name: string) => getComputedStyle(getByRole('cell', { name })).backgroundColor;
  expect(colourOf('Yes')).not.toBe(colourOf('Totals'));
});

test('a row header of the comparison table is above its cells on phones', async () => {
  await page.viewport(390, 600);
  const { getByRole } = render(<ComparisonTable {...requiredProps} />);
  const [name, answer] = [getByRole('rowheader'), getByRole('cell', { name: 'Totals' })];
  expect(name.getBoundingClientRect().bottom).toBeLessThanOrEqual(answer.getBoundingClientRect().top);
});
