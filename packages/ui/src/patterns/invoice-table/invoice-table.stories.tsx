import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { Link } from '../../components/link/link.tsx';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { InvoiceTable, type InvoiceRow } from './invoice-table.tsx';

const createInvoiceActions = (number: string) => (
  <>
    <Link href={`#${number}`}>Open</Link>
    <Link href={`#${number}.pdf`}>PDF</Link>
  </>
);
const invoiceRows: readonly InvoiceRow[] = [
  {
    id: 2,
    date: '28 Nov 2026',
    description: 'Boost',
    number: 'PL-2026-0002',
    status: <Badge variant="success">Paid</Badge>,
    amount: '€9.99',
    actions: createInvoiceActions('PL-2026-0002'),
  },
  {
    id: 1,
    date: '28 Oct 2026',
    description: 'Boost',
    number: 'PL-2026-0001',
    status: <Badge>Refunded</Badge>,
    amount: '€9.99',
    amountNote: '€9.99 refunded',
    actions: createInvoiceActions('PL-2026-0001'),
  },
];

const meta = {
  component: InvoiceTable,
  parameters: {
    review: {
      name: 'InvoiceTable',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['Invoices and receipts, the newest first.'],
      avoidFor: ['One bill in full: use InvoiceDocument.'],
      accessibility: [
        'A table whose lines are named by what was billed.',
        'Links need names of their own where several read alike.',
      ],
      keyboard: [{ keys: 'Tab', does: 'Moves through the links of each invoice.' }],
    } satisfies ComponentMeta,
  },
  args: {
    'aria-label': 'Invoices',
    labels: { date: 'Date', description: 'For', status: 'Status', amount: 'Amount', actions: 'Open' },
    rows: invoiceRows,
  },
} satisfies Meta<typeof InvoiceTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Invoices: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')[1]).toHaveTextContent('BoostPL-2026-0001');
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };

export const LongWords: Story = {
  args: {
    rows: invoiceRows.map((row) => ({ ...row, description: 'Suscripciónempresarialparaaparcamientosvigilados' })),
  },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    'aria-label': 'Facturas',
    labels: { date: 'Fecha', description: 'Concepto', status: 'Estado', amount: 'Importe', actions: 'Abrir' },
    rows: invoiceRows.map((row) => ({ ...row, status: <Badge variant="success">Pagada</Badge>, amount: '9,99 €' })),
  },
};
