import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { BillSheet, type BillSheetProps } from './bill-sheet.tsx';

const props: BillSheetProps = {
  title: 'Invoice 7',
  titleId: 'bill',
  date: '28 November',
  dateTime: '2026-11-28',
  parties: [{ label: 'From', text: 'Plaza\nMadrid' }],
  columns: { what: 'For', amount: 'Amount' },
  lines: [{ name: 'Boost', amount: '€9.99' }],
  sums: [
    { name: 'Net', amount: '€8.26' },
    { name: 'Total', amount: '€9.99' },
  ],
};

describeComponent('BillSheet', () => ({ render: (given) => <BillSheet {...props} {...given} />, refTo: 'article' }));

test('is named by its title, and says its day for machines too', () => {
  const { getByRole, getByText } = render(<BillSheet {...props}>It corrects invoice 6.</BillSheet>);
  expect(getByRole('article', { name: 'Invoice 7' }).textContent).toContain('It corrects invoice 6.');
  expect(getByText('28 November')).toHaveAttribute('datetime', '2026-11-28');
});

test('keeps the lines of a party apart, and stresses the whole amount', () => {
  const { getByText, getAllByRole } = render(<BillSheet {...props} />);
  expect(getByText(/Plaza/).innerText).toBe('Plaza\nMadrid');
  const weights = getAllByRole('cell').map((cell) => Number(getComputedStyle(cell).fontWeight));
  expect(weights).toEqual([400, 400, 700]);
});
