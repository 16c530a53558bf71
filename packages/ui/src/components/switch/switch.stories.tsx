import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Switch } from './switch.tsx';

const meta = {
  component: Switch,
  parameters: {
    review: {
      name: 'Switch',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['A setting that applies at once: emails about new messages, only bays that fit.'],
      avoidFor: [
        'What is sent with a form later, and consent: use Checkbox.',
        'One among several: use SegmentedControl.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'To the switch.' },
        { keys: 'Space', does: 'Turns it on or off.' },
      ],
      accessibility: [
        'A native checkbox with the role of a switch: read as on or off.',
        'The whole row of at least 44 px can be pressed.',
        'The words say what is on when it is on, and never change with the state.',
        'On and off differ by place and fill, also in forced colours; never by colour alone.',
      ],
    } satisfies ComponentMeta,
  },
  args: { children: 'Email me new messages', onCheckedChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '20rem', maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole('switch', { name: 'Email me new messages' });
    await userEvent.click(canvas.getByText('Email me new messages'));
    await expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(control).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};

export const States: Story = {
  render: () => (
    <div>
      <Switch defaultChecked>Only bays that fit</Switch>
      <Switch description="At most one a day">Email me new messages</Switch>
      <Switch count={24} defaultChecked>
        Cameras
      </Switch>
      <Switch disabled>Search as I move the map</Switch>
      <Switch disabled defaultChecked>
        Show the exact position
      </Switch>
      <Switch labelSide="end" description="A circle of 200 m on the map" defaultChecked>
        Approximate position
      </Switch>
    </div>
  ),
};

export const Errors: Story = {
  args: { description: 'At most one a day', error: 'This could not be saved. Try again.' },
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };

export const ReducedMotion: Story = { args: { defaultChecked: true } };

export const Spanish: Story = {
  args: { children: 'Avísame por correo de los mensajes nuevos', description: 'Como mucho, uno al día' },
  globals: { locale: 'es' },
};

export const LongWords: Story = {
  render: () => (
    <Stack width="11rem">
      <Switch count="10,000+" description="Electroencefalografista">
        Donaudampfschifffahrtsgesellschaft
      </Switch>
      <Switch labelSide="end">Donaudampfschifffahrtsgesellschaftskapitän</Switch>
    </Stack>
  ),
};

export const Narrow: Story = { ...States, decorators: [renderInNarrowBox] };
