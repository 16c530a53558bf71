import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { Card } from '../../components/card/card.tsx';
import { Link } from '../../components/link/link.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';

const planIllustration = (
  <svg viewBox="0 0 72 72">
    <rect width="72" height="72" fill="#38424b" />
    <path d="M12 0V54M60 0V54" stroke="#f8c933" strokeWidth="5" />
    <rect x="14.5" width="43" height="54" fill="#1250bd" />
  </svg>
);

const meta = {
  component: CheckoutSummary,
  parameters: {
    review: {
      name: 'CheckoutSummary',
      status: 'stable',
      accessibilityReviewed: '2026-11-22',
      useFor: ['What is ordered, what it costs, and what the total is made up of, beside a payment.'],
      avoidFor: ['Figures that are no sum: use StatList.'],
      accessibility: [
        'Each amount belongs to its term.',
        'The picture is decoration; the heading names what is ordered.',
      ],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: {
    illustration: planIllustration,
    title: <h2 style={{ margin: 0, fontSize: '1.125rem' }}>Spotlight</h2>,
    description: '1 published bay, billed monthly',
    lines: [
      { label: 'Price without VAT', amount: '8.26 €' },
      { label: 'VAT, 21 %', amount: '1.73 €' },
    ],
    total: { label: 'Today', amount: '9.99 €' },
    children: <Link href="#">Choose another plan</Link>,
  },
  render: (args) => (
    <Box width="24rem">
      <Card>
        <CheckoutSummary {...args} />
      </Card>
    </Box>
  ),
} satisfies Meta<typeof CheckoutSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const States: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition').at(-1)).toHaveTextContent('9.99 €');
  },
};

export const TotalAlone: Story = {
  render: () => (
    <Box width="24rem">
      <CheckoutSummary title={<b>Basic</b>} total={{ label: 'Today', amount: '0 €' }} />
    </Box>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };

export const Narrow: Story = {
  render: (args) => (
    <Box width="11rem">
      <CheckoutSummary {...args} />
    </Box>
  ),
};

export const LongWords: Story = {
  args: {
    title: <b>Donaudampfschifffahrtsgesellschaftskapitän</b>,
    description: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    total: { label: 'Electroencefalografistas', amount: '123.456.789,00 €' },
  },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    title: <b>Destacado</b>,
    description: '1 plaza publicada, pago mensual',
    lines: [
      { label: 'Precio sin IVA', amount: '8,26 €' },
      { label: 'IVA, 21 %', amount: '1,73 €' },
    ],
    total: { label: 'Hoy', amount: '9,99 €' },
    children: <Link href="#">Elegir otro plan</Link>,
  },
};
