import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { CalendarIcon, RadioIcon, XIcon } from '../../icons/index.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';

const eventIcons = { now: <RadioIcon size={16} />, day: <CalendarIcon size={16} />, end: <XIcon size={16} /> };

const meta = {
  component: PaymentTimeline,
  parameters: {
    review: {
      name: 'PaymentTimeline',
      status: 'stable',
      accessibilityReviewed: '2026-11-22',
      useFor: ['What an order begins and when: at once, with the next payment, at its end.'],
      avoidFor: ['Steps that somebody goes through: use ProgressSteps.'],
      accessibility: ['An ordered list: each moment is read with what happens then; icons and dashes are decoration.'],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: {
    'aria-label': 'What happens next',
    events: [
      {
        icon: eventIcons.now,
        title: 'Right away',
        text: '“Bay 106, two minutes from the metro” is published',
        isNow: true,
      },
      { icon: eventIcons.day, title: '21 December', text: 'Next payment, 9.99 €' },
      { icon: eventIcons.end, title: 'Any day', text: 'Cancel in Edit profile, the month stays yours' },
    ],
  },
  render: (args) => (
    <Box width="22rem">
      <PaymentTimeline {...args} />
    </Box>
  ),
} satisfies Meta<typeof PaymentTimeline>;
export default meta;

type Story = StoryObj<typeof meta>;

export const States: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };

export const Narrow: Story = {
  render: (args) => (
    <Box width="11rem">
      <PaymentTimeline {...args} />
    </Box>
  ),
};

export const LongWords: Story = {
  args: {
    events: [
      {
        icon: eventIcons.now,
        title: 'Donaudampfschifffahrtsgesellschaft',
        text: 'Electroencefalografistas',
        isNow: true,
      },
      { icon: eventIcons.end, title: 'Jederzeit', text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' },
    ],
  },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    'aria-label': 'Qué pasa después',
    events: [
      {
        icon: eventIcons.now,
        title: 'Al momento',
        text: 'Se publica «Plaza 106, a dos minutos del metro»',
        isNow: true,
      },
      { icon: eventIcons.day, title: '21 de diciembre', text: 'Próximo pago, 9,99 €' },
      { icon: eventIcons.end, title: 'Cualquier día', text: 'Cancela en Editar perfil y el mes sigue siendo tuyo' },
    ],
  },
};
