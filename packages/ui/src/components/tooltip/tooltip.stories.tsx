import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { InfoIcon } from '../../icons/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = {
  component: Tooltip,
  parameters: {
    review: {
      name: 'Tooltip',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: [
        'One sentence about a control, such as the meaning of a figure.',
        'The name of an icon button, with `isName`: people who use a keyboard see it, too.',
      ],
      avoidFor: [
        'Anything that people need: touch screens don’t show it.',
        'Links, buttons or more than a sentence: use a popover.',
      ],
      accessibility: [
        'The text is the description of the control while it is shown, unless it is its name.',
        'It stays while the pointer is on it, and closes on Escape without closing a dialog around it.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'Focuses the control, which shows the tooltip.' },
        { keys: 'Escape', does: 'Hides the tooltip.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    content: 'Visits of the last 30 days, without your own',
    defaultOpen: true,
    children: (
      <IconButton label="About views">
        <InfoIcon />
      </IconButton>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ paddingBlockStart: '5rem', paddingInlineStart: '8rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Keyboard: Story = {
  args: { defaultOpen: false },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'About views' })).toHaveFocus();
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent('Visits of the last 30 days');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull());
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongWords: Story = { args: { content: 'Pendiente de verificaciónadministrativacompleta y de más' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    content: 'Visitas de los últimos 30 días, sin contar las tuyas',
    children: (
      <IconButton label="Sobre las visitas">
        <InfoIcon />
      </IconButton>
    ),
  },
};

export const Narrow: Story = { ...LongWords, decorators: [renderInNarrowBox] };
