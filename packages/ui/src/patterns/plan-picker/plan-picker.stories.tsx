import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { PlanPicker, type PlanPickerProps } from './plan-picker.tsx';

const createIncludedFeature = (title: string) => ({ included: true, title });
const createExcludedFeature = (title: string) => ({ included: false, title });

const meta = {
  component: PlanPicker,
  parameters: {
    review: {
      name: 'PlanPicker',
      status: 'stable',
      accessibilityReviewed: '2026-11-22',
      useFor: ['Choosing one of a few plans by price and contents, on partners’ pages.'],
      avoidFor: ['Choices without prices: use RadioGroup.'],
      accessibility: [
        'Native radios in a fieldset: a plan is read with its price, then with what it has and has not.',
        'What a plan does not have says so in words, not by colour or sign alone.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'The chosen plan; the first one while none is chosen.' },
        { keys: 'Arrow keys', does: 'Choose the previous or next plan.' },
        { keys: 'Space', does: 'Chooses the plan with the focus.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    legend: 'Plan',
    period: '/ month',
    notIncluded: 'Not included:',
    defaultValue: 2,
    onValueChange: fn(),
    plans: [
      {
        id: 1,
        title: 'Basic',
        description: 'Publish one bay for free.',
        priceCents: 0,
        features: [
          createIncludedFeature('Chat on Plaza'),
          createExcludedFeature('Promoted badge'),
          createExcludedFeature('Two listings'),
        ],
      },
      {
        id: 2,
        title: 'Spotlight',
        description: 'Your bay above standard listings.',
        priceCents: 999,
        features: [
          createIncludedFeature('Chat on Plaza'),
          createIncludedFeature('Promoted badge'),
          createExcludedFeature('Two listings'),
        ],
      },
      {
        id: 3,
        title: 'Boost',
        description: 'Two bays, above all the others.',
        priceCents: 1999,
        features: [
          createIncludedFeature('Chat on Plaza'),
          createIncludedFeature('Promoted badge'),
          createIncludedFeature('Two listings'),
        ],
      },
    ],
  },
} satisfies Meta<typeof PlanPicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const boostRadio = canvas.getByRole('radio', { name: /^Boost/ });
    await userEvent.click(boostRadio);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(3);
    await expect(boostRadio).toBeChecked();
  },
};

const renderInBox = (width: string) => (args: PlanPickerProps) => (
  <Box width={width}>
    <PlanPicker {...args} />
  </Box>
);

export const NothingChosen: Story = { args: { defaultValue: null } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const ForcedColours: Story = { globals: { forcedColours: 'active' } };
export const Narrow: Story = { render: renderInBox('11rem') };
export const Stretched: Story = { render: renderInBox('75rem') };

export const LongWords: Story = {
  args: {
    plans: [
      {
        id: 2,
        title: 'Donaudampfschifffahrtsgesellschaftskapitän',
        description: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        priceCents: 1_234_599,
        features: [
          createIncludedFeature('Electroencefalografistas de la Comunidad Autónoma'),
          createExcludedFeature('Hottentottententententoonstelling'),
        ],
      },
    ],
  },
  render: renderInBox('14rem'),
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    legend: 'Plan',
    period: '/ mes',
    notIncluded: 'No incluido:',
    plans: [
      {
        id: 1,
        title: 'Básico',
        description: 'Publica una plaza gratis.',
        priceCents: 0,
        features: [createIncludedFeature('Chat en Plaza'), createExcludedFeature('Distintivo de promocionado')],
      },
      {
        id: 2,
        title: 'Destacado',
        description: 'Tu plaza por encima de los anuncios básicos.',
        priceCents: 999,
        features: [createIncludedFeature('Chat en Plaza'), createIncludedFeature('Distintivo de promocionado')],
      },
    ],
  },
};
