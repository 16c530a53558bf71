import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { InvoiceTable, type InvoiceTableProps } from './invoice-table.tsx';

const invoiceTableProps: InvoiceTableProps = {
  labels: { date: 'Date', description: 'For', status: 'Status', amount: 'Amount', actions: 'Open' },
  rows: [
    {
      id: 1,
      date: '28 Nov',
      description: 'Boost',
      number: 'PL-1',
      status: 'Paid',
      amount: '€9.99',
      amountNote: '€1 refunded',
      actions: <a href="#pdf">PDF</a>,
    },
  ],
};

describeComponent('InvoiceTable', () => ({
  render: (given) => <InvoiceTable {...invoiceTableProps} {...given} />,
  refTo: 'table',
}));

test('an invoice row has its date, description, number, status and amount in its accessible name', () => {
  const { getByRole } = render(<InvoiceTable {...invoiceTableProps} />);
  expect(getByRole('row', { name: '28 Nov Boost PL-1 Paid €9.99 €1 refunded PDF' })).toBeVisible();
  expect(getByRole('columnheader', { name: 'Open' })).toBeInTheDocument();
});

test('the invoice table on a phone shows the amount next to the description, and the date below', async () => {
  await page.viewport(390, 600);
  const { getByRole } = render(<InvoiceTable {...invoiceTableProps} />);
  const rectOf = (role: string, name: string | RegExp) => getByRole(role, { name }).getBoundingClientRect();
  const [description, amount, date] = [rectOf('rowheader', /Boost/), rectOf('cell', /9.99/), rectOf('cell', '28 Nov')];
  expect(amount.top).toBeLessThan(description.bottom);
  expect(date.top).toBeGreaterThanOrEqual(description.bottom);
});
