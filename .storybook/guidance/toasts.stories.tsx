import { type ToastContent, ToastProvider, useToasts } from '@plaza/ui/toast';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useEffect } from 'react';
import { expect, fn } from 'storybook/test';

function ToastSender({ toasts }: { toasts: readonly ToastContent[] }): null {
  const { show } = useToasts();
  useEffect(() => {
    for (const toast of toasts) show(toast);
  }, [show, toasts]);
  return null;
}

/** A page with toasts, for the guidance of Toast. */
const ToastPage = ({ toasts }: { toasts: readonly ToastContent[] }): ReactElement => (
  <ToastProvider labels={{ region: 'Notifications', dismiss: 'Dismiss' }}>
    <ToastSender toasts={toasts} />
  </ToastProvider>
);

const meta = {
  title: 'Guidance/Toasts',
  tags: ['!dev', '!autodocs'],
  component: ToastPage,
  parameters: { picture: false },
  play: async ({ canvas, args }) => {
    for (const { title } of args.toasts) await expect(await canvas.findAllByText(title)).not.toEqual([]);
  },
} satisfies Meta<typeof ToastPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Undo: Story = {
  args: { toasts: [{ title: 'Bay paused', action: { label: 'Undo', onAction: fn() } }] },
};

export const MissedError: Story = {
  args: { toasts: [{ tone: 'error', title: 'Price missing', text: 'Enter a price from €1 to €10,000.' }] },
};
export const Several: Story = {
  args: {
    toasts: [
      { tone: 'info', title: 'Ana has written' },
      { title: 'Photo uploaded', action: { label: 'Undo', onAction: fn() } },
      { title: 'Settings saved', action: { label: 'Undo', onAction: fn() } },
    ],
  },
};
