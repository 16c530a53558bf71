import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Popover } from './popover.tsx';

const meta = {
  component: Popover,
  parameters: {
    review: {
      name: 'Popover',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['A few controls or details that belong to a button, such as one filter.'],
      avoidFor: [
        'Actions: use a dropdown menu.',
        'Decisions that must be made before going on: use a dialog.',
        'One sentence of explanation: use a tooltip.',
      ],
      accessibility: [
        'The box is a named dialog that isn’t modal; the trigger tells that it opens a dialog and whether it is open.',
        'The focus moves to the first control, and back to the trigger when the popover closes.',
      ],
      keyboard: [
        { keys: 'Enter, Space', does: 'On the trigger: open or close the popover.' },
        { keys: 'Escape', does: 'Closes the popover and focuses the trigger.' },
        { keys: 'Tab', does: 'Moves through the popover; after its last control, closes it and goes on in the page.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'Extras',
    trigger: <Button variant="secondary">Extras</Button>,
    defaultOpen: true,
    onOpenChange: fn(),
    children: (
      <>
        <Checkbox>Electric charger</Checkbox>
        <Checkbox>Covered</Checkbox>
        <Checkbox>Security camera</Checkbox>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Popover>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByRole('dialog', { name: 'Extras' });
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Electric charger' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

export const Open: Story = {};

export const AlignedToTheEnd: Story = {
  args: { align: 'end' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'end' }}>
        <Story />
      </div>
    ),
  ],
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongWords: Story = { args: { children: 'Pendiente de verificaciónadministrativacompleta' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    label: 'Extras',
    children: (
      <>
        <Checkbox>Cargador eléctrico</Checkbox>
        <Checkbox>Cubierta</Checkbox>
        <Checkbox>Cámara de seguridad</Checkbox>
      </>
    ),
  },
};

export const Narrow: Story = { ...LongWords, decorators: [renderInNarrowBox] };
