import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack, renderInNarrowBox, renderInStretchedCell } from '../../testing/story-layout.tsx';
import { Checkbox } from './checkbox.tsx';

const meta = {
  component: Checkbox,
  parameters: {
    review: {
      name: 'Checkbox',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Choices that do not exclude each other: characteristics, reasons, consent.'],
      avoidFor: [
        'One among several: use RadioGroup or SegmentedControl.',
        'A setting that applies at once: use Switch.',
        'Several choices that answer one question: use CheckboxGroup.',
      ],
      accessibility: [
        'A native checkbox: Space toggles, the whole row of at least 44 px can be pressed.',
        'Put related ones in a CheckboxGroup, or a fieldset with a legend.',
        'The description is read after the name; a count is seen, and not part of the name.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'To the checkbox.' },
        { keys: 'Space', does: 'Turns it on or off.' },
      ],
    } satisfies ComponentMeta,
  },
  args: { children: 'Cameras', count: 24, onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    const checkbox = canvas.getByRole('checkbox', { name: 'Cameras' });
    await userEvent.click(canvas.getByText('Cameras'));
    await expect(checkbox).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(checkbox).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};

export const States: Story = {
  render: () => (
    <Stack width="20rem">
      <div style={{ inlineSize: '100%' }}>
        <Checkbox count={6}>Security guard</Checkbox>
        <Checkbox count={24} defaultChecked>
          Cameras
        </Checkbox>
        <Checkbox indeterminate>Everything covered</Checkbox>
        <Checkbox count={0} disabled>
          Space for a motorbike
        </Checkbox>
        <Checkbox disabled defaultChecked>
          Lift
        </Checkbox>
        <Checkbox description="A circle of 200 m on the map" defaultChecked>
          Approximate position
        </Checkbox>
        <Checkbox error="Accept the terms to go on." required>
          I accept the terms
        </Checkbox>
      </div>
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const LongWords: Story = {
  render: () => (
    <Stack width="10rem">
      <Checkbox count="10,000+" description="Electroencefalografista">
        Donaudampfschifffahrtsgesellschaft
      </Checkbox>
    </Stack>
  ),
};

export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { children: 'Cámaras', description: 'Grabación las 24 horas' },
};

export const Narrow: Story = { ...States, decorators: [renderInNarrowBox] };

export const Stretched: Story = { ...States, decorators: [renderInStretchedCell] };
