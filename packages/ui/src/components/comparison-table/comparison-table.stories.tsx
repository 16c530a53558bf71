import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { ComparisonMark, ComparisonTable } from './comparison-table.tsx';

const includedMark = <ComparisonMark isIncluded label="Yes" />;
const excludedMark = <ComparisonMark isIncluded={false} label="No" />;

const meta = {
  component: ComparisonTable,
  parameters: {
    review: {
      name: 'ComparisonTable',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['Two or three things of a kind, line by line: plans.'],
      avoidFor: ['Facts about one thing: use FactList.', 'More things than fit on a phone: use cards.'],
      accessibility: [
        'A table with a heading for each column and line, on phones as well.',
        'Check and dash are said in a word.',
        'The names stay in sight while the table is read.',
      ],
      keyboard: [{ keys: 'Tab', does: 'The names, which lead to what they are about.' }],
    } satisfies ComponentMeta,
  },
  args: {
    cornerLabel: 'Feature',
    'aria-label': 'Plans',
    selectedId: 'boost',
    items: [
      { id: 'basic', name: 'Basic', href: '#basic', note: 'Free' },
      { id: 'boost', name: 'Boost', href: '#boost', note: 'Your plan' },
      { id: 'premium', name: 'Premium', href: '#premium', note: '€24.99 a month' },
    ],
    rows: [
      { name: 'Published bays', note: 'How many are found at the same time', cells: ['1', '3', '10'] },
      { name: 'Promoted in searches', cells: [excludedMark, includedMark, includedMark] },
      { name: 'Insights', cells: ['Totals', 'By day', 'By day'] },
    ],
  },
} satisfies Meta<typeof ComparisonTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plans: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: 'Promoted in searches No Yes Yes' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Premium' })).toHaveAttribute('href', '#premium');
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };

export const LongWords: Story = {
  args: {
    rows: [
      {
        name: 'Kraftfahrzeughaftpflichtversicherung',
        cells: ['Schwerbehindertenparkausweis', includedMark, excludedMark],
      },
      {
        name: 'Estadísticas',
        note: 'Visitas, guardados y conversaciones de cada plaza',
        cells: [excludedMark, includedMark, includedMark],
      },
    ],
  },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    cornerLabel: 'Característica',
    'aria-label': 'Planes',
    items: [
      { id: 'basic', name: 'Básico', href: '#basic', note: 'Gratis' },
      { id: 'boost', name: 'Impulso', href: '#boost', note: 'Tu plan' },
      { id: 'premium', name: 'Premium', href: '#premium', note: '24,99 € al mes' },
    ],
    rows: [
      { name: 'Plazas publicadas', cells: ['1', '3', '10'] },
      { name: 'Promocionadas', cells: [excludedMark, includedMark, includedMark] },
    ],
  },
};
