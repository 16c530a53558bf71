import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentMeta } from '../../component-meta.ts';
import { CircleCheckIcon, ClockIcon, KeyRoundIcon, PauseIcon, PencilIcon, Trash2Icon } from '../../icons/index.ts';
import { Row, Stack, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Badge } from './badge.tsx';

const meta = {
  component: Badge,
  parameters: {
    review: {
      name: 'Badge',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'The state of a listing: Published, Paused.',
        'Promoted and New over a picture.',
        'A number beside a menu item.',
      ],
      avoidFor: ['Anything to press: use Chip.', 'Sentences: use Notice.'],
      accessibility: [
        'Says its state in words; colour and icon repeat it.',
        'A count needs its noun in the name of what holds it.',
      ],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { children: 'Promoted', variant: 'promoted' },
} satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Promoted: Story = {};

export const Variants: Story = {
  render: () => (
    <Stack>
      <Row>
        <Badge variant="promoted">Promoted</Badge>
        <Badge variant="promoted">Promocionado</Badge>
        <Badge variant="new">New</Badge>
        <Badge variant="count">2</Badge>
        <Badge variant="count">128</Badge>
      </Row>
      <Row>
        <Badge icon={<PencilIcon />}>Draft</Badge>
        <Badge variant="info" icon={<ClockIcon />}>
          Ready, waiting for a plan
        </Badge>
        <Badge variant="success" icon={<CircleCheckIcon />}>
          Published
        </Badge>
        <Badge variant="warning" icon={<PauseIcon />}>
          Paused
        </Badge>
        <Badge icon={<KeyRoundIcon />}>Rented</Badge>
        <Badge variant="danger" icon={<Trash2Icon />}>
          Deleted
        </Badge>
      </Row>
    </Stack>
  ),
};

export const Dark: Story = { ...Variants, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Variants, globals: { direction: 'rtl' } };

export const LongWords: Story = {
  render: () => (
    <Stack width="8rem">
      <Badge variant="info" icon={<ClockIcon />}>
        Pendiente de verificación administrativa
      </Badge>
    </Stack>
  ),
};

export const ForcedColours: Story = { ...Variants, globals: { forcedColours: 'active' } };

export const Spanish: Story = { globals: { locale: 'es' }, args: { children: 'Promocionada' } };

export const Narrow: Story = { ...Variants, decorators: [renderInNarrowBox] };
