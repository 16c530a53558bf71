import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlanCarSymbol, PlanLot } from '../../artwork/index.ts';
import type { ComponentMeta } from '../../component-meta.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { CarIcon } from '../../icons/index.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { PlanCard, type PlanCardProps } from './plan-card.tsx';

const renderCards = (...cards: readonly PlanCardProps[]) => (
  <>
    <PlanCarSymbol />
    <ul
      style={{
        display: 'grid',
        gap: '1rem',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
        margin: 0,
        padding: 0,
      }}
    >
      {cards.map((card) => (
        <PlanCard key={card.plan.title} {...card} />
      ))}
    </ul>
  </>
);

const meta = {
  component: PlanCard,
  parameters: {
    review: {
      name: 'PlanCard',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['Offering plans of which each has an action of its own: take, buy, change, keep.'],
      avoidFor: ['Choosing a plan before one action for all of them: use PlanPicker.'],
      accessibility: [
        'A list item named after its plan, with a heading: put the cards into a list.',
        'A feature that the plan does not have says so in words, not by colour or sign alone.',
      ],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: {
    plan: {
      title: 'Spotlight',
      description: 'Your bay above standard listings.',
      priceCents: 999,
      features: [
        { included: true, title: 'One published bay' },
        { included: true, title: 'Promoted badge' },
        { included: false, title: 'Two listings' },
      ],
    },
    period: 'per month',
    notIncluded: 'Not included:',
    icon: <CarIcon size={24} />,
    drawing: <PlanLot place={2} promoted="Promoted" />,
    children: <Button isFullWidth>Choose Spotlight</Button>,
  },
  render: (args) => renderCards(args),
} satisfies Meta<typeof PlanCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Current: Story = {
  args: {
    isHighlighted: true,
    badge: <Badge variant="info">Your plan</Badge>,
    children: (
      <Button isFullWidth variant="secondary" disabled>
        You have Spotlight
      </Button>
    ),
  },
};

export const Several: Story = {
  render: (args) =>
    renderCards(
      {
        ...args,
        plan: {
          title: 'Basic',
          description: 'Publish one bay for free.',
          priceCents: 0,
          features: [{ included: true, title: 'One published bay' }],
        },
        period: 'no card needed',
        drawing: <PlanLot place={4} />,
        children: (
          <Button isFullWidth variant="secondary">
            Start with Basic
          </Button>
        ),
      },
      args,
    ),
};

export const WithoutDrawing: Story = { args: { drawing: undefined, icon: undefined } };

export const Dark: Story = { ...Current, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Current, globals: { direction: 'rtl' } };

export const LongWords: Story = {
  args: {
    plan: {
      title: 'Donaudampfschifffahrtsgesellschaftskapitän',
      description: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      priceCents: 1_234_599,
      features: [{ included: false, title: 'Hottentottententententoonstelling' }],
    },
  },
};

export const ForcedColours: Story = { ...Current, globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    plan: {
      title: 'Destacado',
      description: 'Tu plaza por encima de los anuncios básicos.',
      priceCents: 999,
      features: [
        { included: true, title: 'Una plaza publicada' },
        { included: false, title: 'Dos anuncios' },
      ],
    },
    period: 'al mes',
    notIncluded: 'No incluido:',
    drawing: <PlanLot place={2} promoted="Promocionado" />,
    children: <Button isFullWidth>Elegir Destacado</Button>,
  },
};

export const Narrow: Story = { ...LongWords, decorators: [renderInNarrowBox] };
