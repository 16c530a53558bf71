import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { Link } from '../../components/link/link.tsx';
import { narrowParent } from '../../testing/story-layout.tsx';
import { BillTable, type BillRow } from './bill-table.tsx';

const ways = (number: string) => (
  <>
    <Link href={`#${number}`}>Open</Link>
    <Link href={`#${number}.pdf`}>PDF</Link>
  </>
);
const rows: readonly BillRow[] = [
  {
    id: 2,
    date: '28 Nov 2026',
    what: 'Boost',
    number: 'PL-2026-0002',
    status: <Badge variant="success">Paid</Badge>,
    amount: '€9.99',
    ways: ways('PL-2026-0002'),
  },
  {
    id: 1,
    date: '28 Oct 2026',
    what: 'Boost',
    number: 'PL-2026-0001',
    status: <Badge>Refunded</Badge>,
    amount: '€9.99',
    amountNote: '€9.99 refunded',
    ways: ways('PL-2026-0001'),
  },
];

const meta = {
  component: BillTable,
  parameters: {
    review: {
      name: 'BillTable',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      isPortable: true,
      useFor: ['Invoices and receipts, the newest first.'],
      avoidFor: ['One bill in full: use BillSheet.'],
      accessibility: [
        'A table whose lines are named by what was billed.',
        'Links need names of their own where several read alike.',
      ],
      keyboard: [{ keys: 'Tab', does: 'The links of each bill.' }],
    } satisfies ComponentMeta,
  },
  args: {
    'aria-label': 'Invoices',
    labels: { date: 'Date', what: 'For', status: 'Status', amount: 'Amount', ways: 'Open' },
    rows,
  },
} satisfies Meta<typeof BillTable>;
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

export const Narrow: Story = { decorators: [narrowParent] };

export const LongWords: Story = {
  args: { rows: rows.map((row) => ({ ...row, what: 'Suscripciónempresarialparaaparcamientosvigilados' })) },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    'aria-label': 'Facturas',
    labels: { date: 'Fecha', what: 'Concepto', status: 'Estado', amount: 'Importe', ways: 'Abrir' },
    rows: rows.map((row) => ({ ...row, status: <Badge variant="success">Pagada</Badge>, amount: '9,99 €' })),
  },
};
