import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { InvoiceDocument } from './invoice-document.tsx';

const meta = {
  component: InvoiceDocument,
  parameters: {
    review: {
      name: 'InvoiceDocument',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['An invoice or a credit note, to read and to print.'],
      avoidFor: ['A list of bills: use InvoiceTable.', 'What an order comes to: use CheckoutSummary.'],
      accessibility: ['An article named by its title; the sums are a table with a heading for each line.'],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: {
    title: 'Invoice PL-2026-0002',
    titleId: 'bill',
    date: '28 November 2026',
    dateTime: '2026-11-28',
    aside: <Badge variant="success">Paid</Badge>,
    parties: [
      { label: 'From', text: 'Plaza Aparcamientos S.L.\nTax number B12345674\nCalle Mayor 1\n28013 Madrid' },
      { label: 'To', text: 'Alba Rodríguez\nalba@example.com' },
    ],
    columns: { description: 'For', amount: 'Amount' },
    lines: [{ name: 'Boost, 28 Nov to 28 Dec 2026', amount: '€9.99' }],
    totals: [
      { name: 'Net', amount: '€8.26' },
      { name: 'VAT 21 %', amount: '€1.73' },
      { name: 'Total', amount: '€9.99' },
    ],
  },
} satisfies Meta<typeof InvoiceDocument>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Invoice: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Invoice PL-2026-0002' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Total €9.99' })).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };

export const LongWords: Story = {
  args: {
    title: 'Rechnungskorrekturbescheinigung',
    parties: [{ label: 'From', text: 'Aparcamientossubterráneosvigilados\nproteccion.de.datos@ayuntamiento.example' }],
  },
  decorators: [renderInNarrowBox],
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    title: 'Factura PL-2026-0002',
    date: '28 de noviembre de 2026',
    aside: <Badge variant="success">Pagada</Badge>,
    lines: [{ name: 'Impulso, del 28 nov al 28 dic 2026', amount: '9,99 €' }],
    totals: [{ name: 'Total', amount: '9,99 €' }],
  },
};
