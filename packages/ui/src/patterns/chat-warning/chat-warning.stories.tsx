import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Link } from '../../components/link/link.tsx';
import { ChatWarning } from './chat-warning.tsx';

const meta = {
  component: ChatWarning,
  parameters: {
    review: {
      name: 'ChatWarning',
      status: 'stable',
      accessibilityReviewed: '2026-11-22',
      useFor: ['Advice below a message with a link, a bank account, a phone number or a wish for money.'],
      avoidFor: ['Errors and outcomes: use Notice.'],
      accessibility: ['A note in the place of the message it is about; it does not interrupt.'],
      keyboard: [
        { keys: 'Enter or Space', does: 'On the cross: hides the advice. On the action: leads to the report.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    title: 'See the bay before you pay.',
    children: 'Plaza never asks for a deposit, and a fair owner waits for the visit.',
    action: <Link href="#report">Report this message</Link>,
    dismissLabel: 'Hide this advice',
    onDismiss: fn(),
  },
} satisfies Meta<typeof ChatWarning>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide this advice' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const Lasting: Story = { args: { onDismiss: undefined } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  args: {
    title: 'Ve la plaza antes de pagar.',
    children: 'Plaza nunca pide señal, y un buen propietario espera a la visita.',
    action: <Link href="#report">Denunciar este mensaje</Link>,
    dismissLabel: 'Ocultar este consejo',
  },
  globals: { locale: 'es' },
};

export const LongWords: Story = {
  args: { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen' },
  decorators: [renderInNarrowBox],
};

export const Narrow: Story = { decorators: [renderInNarrowBox] };
