import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

const meta = {
  component: Notice,
  parameters: {
    review: {
      name: 'Notice',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'Saying what happened or what is needed, beside the thing it is about.',
        'Errors of a whole form or section, with a way on.',
      ],
      avoidFor: ['Errors of one field: use the error of Field.', 'Lists without entries: use EmptyState.'],
      accessibility: ['Icon and words, never colour alone.', 'Read out on arrival only when announce says so.'],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { children: 'Password changed.', variant: 'success' },
} satisfies Meta<typeof Notice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {};

export const Variants: Story = {
  render: () => (
    <Stack width="32rem">
      <Notice title="Ready, not published.">Your bay goes live by itself when a plan starts.</Notice>
      <Notice variant="success">Password changed.</Notice>
      <Notice
        variant="warning"
        action={
          <Button size="small" variant="quiet">
            Try again
          </Button>
        }
      >
        No live updates right now.
      </Notice>
      <Notice variant="danger">This picture is over 5 MB. Choose a smaller one.</Notice>
    </Stack>
  ),
};

export const Dark: Story = { ...Variants, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Variants, globals: { direction: 'rtl' } };

export const Announced: Story = {
  args: { announce: 'assertive', variant: 'danger', children: 'The search did not answer.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The search did not answer.');
  },
};

export const LongWords: Story = {
  render: () => (
    <Stack width="14rem">
      <Notice variant="warning" action={<Button size="small">Volver a intentarlo</Button>}>
        https://example.org/una/direccion/muy/larga/sin/espacios
      </Notice>
    </Stack>
  ),
};

export const Spanish: Story = { globals: { locale: 'es' }, args: { children: 'Contraseña cambiada.' } };

export const ForcedColours: Story = { ...Variants, globals: { forcedColours: 'active' } };

export const Narrow: Story = { ...Variants, decorators: [renderInNarrowBox] };
