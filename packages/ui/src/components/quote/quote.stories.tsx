import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Box, Cards } from '../../testing/story-boxes.tsx';
import { Quote } from './quote.tsx';

const meta = {
  component: Quote,
  parameters: {
    review: {
      name: 'Quote',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['What a person says about the product, with who it is.'],
      avoidFor: ['Words that nobody said, without exampleLabel.', 'Quotations inside a text: write a blockquote.'],
      accessibility: [
        'A figure with a blockquote; its caption names the person.',
        'The picture is decoration beside the name.',
        'An example says so in words.',
      ],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: {
    name: 'Lucía R.',
    context: 'Rents in Ruzafa, Valencia',
    children: '“I typed in my van’s size once. Three of the nine garages near me were marked too low.”',
  },
} satisfies Meta<typeof Quote>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Said: Story = {
  render: (args) => (
    <Box width="24rem">
      <Quote {...args} />
    </Box>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveTextContent('Lucía R.');
  },
};

export const Example: Story = { ...Said, args: { exampleLabel: 'Example' } };

export const Stretched: Story = {
  render: (args) => (
    <Cards>
      <Quote {...args} exampleLabel="Example" />
      <Quote name="Andrés M." exampleLabel="Example">
        “Let in eight days.”
      </Quote>
    </Cards>
  ),
};

export const LongWords: Story = {
  render: () => (
    <Box width="14rem">
      <Quote
        name="Maximiliana Etxeberriagoikoetxea"
        context="Propietaria en L’Hospitalet de Llobregat, Barcelona"
        exampleLabel="Opinión de ejemplo"
      >
        «Aparcamientosubterráneodelaestacióncentral»
      </Quote>
    </Box>
  ),
};

export const Narrow: Story = {
  render: (args) => (
    <Box width="11rem">
      <Quote {...args} exampleLabel="Example" />
    </Box>
  ),
};

export const Spanish: Story = {
  ...Said,
  globals: { locale: 'es' },
  args: {
    context: 'Alquila en Ruzafa, Valencia',
    exampleLabel: 'Ejemplo',
    children: '«Puse las medidas de la furgoneta una sola vez. Tres de los nueve garajes salían como demasiado bajos.»',
  },
};

export const Dark: Story = { ...Example, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Example, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Example, globals: { forcedColours: 'active' } };
