import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { CarIcon, LandmarkIcon } from '../../icons/index.ts';
import { Row, Stack, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { AppliedChip, Chip } from './chip.tsx';

const meta = {
  component: Chip,
  parameters: {
    review: {
      name: 'Chip',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'Quick filters that are on or off.',
        'Filters that are applied, in the order they were applied.',
        'Suggested places.',
      ],
      avoidFor: ['Saying a state: use Badge.', 'One choice among few: use SegmentedControl.'],
      accessibility: [
        'A toggle says its state by aria-pressed; its edge grows too, so colour is not the only sign.',
        'The cross names what it removes and can be touched in 40 by 44 px.',
      ],
      keyboard: [{ keys: 'Enter, Space', does: 'Turns the filter on or off; on the cross, removes it.' }],
    } satisfies ComponentMeta,
  },
  args: { children: 'Mestalla', icon: <LandmarkIcon size={16} />, onClick: fn() },
} satisfies Meta<typeof Chip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Action: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mestalla' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

const onRemove = fn();

export const Variants: Story = {
  render: () => (
    <Row>
      <Chip icon={<LandmarkIcon size={16} />}>Mestalla</Chip>
      <Chip icon={<CarIcon size={16} />} pressed>
        Fits my vehicle
      </Chip>
      <Chip pressed={false}>Cameras</Chip>
      <Chip disabled>−3</Chip>
      <AppliedChip removeLabel="Remove: 60 to 140 €" onRemove={onRemove}>
        60 to 140 €
      </AppliedChip>
      <AppliedChip removeLabel="Remove: cameras" removeHref="?">
        Cameras
      </AppliedChip>
    </Row>
  ),
};

export const Dark: Story = { ...Variants, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Variants, globals: { direction: 'rtl' } };

export const Removing: Story = {
  ...Variants,
  play: async ({ canvas }) => {
    onRemove.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove: 60 to 140 €' }));
    await expect(onRemove).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'Remove: cameras' })).toHaveAttribute('href', '?');
  },
};

export const LongWords: Story = {
  render: () => (
    <Stack width="9rem">
      <Chip icon={<LandmarkIcon size={16} />}>Ciudad de las Artes y las Ciencias</Chip>
      <AppliedChip removeLabel="Quitar: Ciudad de las Artes y las Ciencias">
        Ciudad de las Artes y las Ciencias
      </AppliedChip>
    </Stack>
  ),
};

export const Spanish: Story = { globals: { locale: 'es' }, args: { children: 'Cabe mi vehículo' } };

export const ForcedColours: Story = { ...Variants, globals: { forcedColours: 'active' } };

export const Narrow: Story = { ...Variants, decorators: [renderInNarrowBox] };
