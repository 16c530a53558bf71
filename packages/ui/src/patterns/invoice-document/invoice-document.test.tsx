import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { InvoiceDocument, type InvoiceDocumentProps } from './invoice-document.tsx';

const invoiceProps: InvoiceDocumentProps = {
  title: 'Invoice 7',
  titleId: 'bill',
  date: '28 November',
  dateTime: '2026-11-28',
  parties: [{ label: 'From', text: 'Plaza\nMadrid' }],
  columns: { description: 'For', amount: 'Amount' },
  lines: [{ name: 'Boost', amount: '€9.99' }],
  totals: [
    { name: 'Net', amount: '€8.26' },
    { name: 'Total', amount: '€9.99' },
  ],
};

describeComponent('InvoiceDocument', () => ({
  render: (given) => <InvoiceDocument {...invoiceProps} {...given} />,
  refTo: 'article',
}));

test('an invoice has its title as accessible name and a machine-readable date', () => {
  const { getByRole, getByText } = render(<InvoiceDocument {...invoiceProps}>It corrects invoice 6.</InvoiceDocument>);
  expect(getByRole('article', { name: 'Invoice 7' }).textContent).toContain('It corrects invoice 6.');
  expect(getByText('28 November')).toHaveAttribute('datetime', '2026-11-28');
});

test('an invoice keeps the line breaks of addresses and shows only the last total in bold', () => {
  const { getByText, getAllByRole } = render(<InvoiceDocument {...invoiceProps} />);
  expect(getByText(/Plaza/).innerText).toBe('Plaza\nMadrid');
  const fontWeights = getAllByRole('cell').map((cell) => Number(getComputedStyle(cell).fontWeight));
  expect(fontWeights).toEqual([400, 400, 700]);
});
