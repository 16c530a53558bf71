import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, type ReactElement } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ToastProvider, useToasts, type ToastContent } from './index.ts';

const toastLabels = { region: 'Confirmations', dismiss: 'Dismiss' };
const noop = (): void => undefined;

const ToastPage = ({
  toasts,
  button = 'Copy link',
}: {
  toasts: readonly ToastContent[];
  button?: string;
}): ReactElement => {
  const { show, dismiss } = useToasts();
  useEffect(() => {
    const toastIds = toasts.map(show);
    return () => toastIds.forEach(dismiss);
  }, [toasts, show, dismiss]);
  return (
    <Button variant="secondary" onClick={() => show({ title: 'Link copied' })}>
      {button}
    </Button>
  );
};

const meta = {
  component: ToastProvider,
  parameters: {
    review: {
      name: 'Toast',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'Confirming what the person just did: a link copied, a bay hidden.',
        'Undoing it instead of asking before.',
        'A message that came while another page is open, with a link to it.',
      ],
      avoidFor: [
        'Errors of a field or a form: they sit under it.',
        'News that the person did not cause and has no page for: use Notice in the place it concerns.',
        'What must be answered: use ConfirmDialog.',
      ],
      accessibility: [
        'Read out when it appears, politely; errors at once. It never takes the focus.',
        'Shown, read out and dismissable before React Aria has loaded, for instance without a connection; timers, F6 and Escape come with it.',
        'Stays at least 6 seconds, longer for longer words; with an action or an error until it is dismissed.',
        'Time stands still under the pointer, with the focus inside, and while the tab is hidden.',
        'Keeps above what carries `data-plaza-bottom-bar`.',
      ],
      keyboard: [
        { keys: 'F6', does: 'Moves into the toasts, also from a dialog, and back to where the focus was.' },
        { keys: 'Tab', does: 'Moves through the toasts and their buttons.' },
        {
          keys: 'Escape',
          does: 'Dismisses the toast that has the focus; the focus moves to the next one, or back to the page.',
        },
      ],
    } satisfies ComponentMeta,
    docs: { story: { inline: false, iframeHeight: 320 } },
  },
  args: { labels: toastLabels },
} satisfies Meta<typeof ToastProvider>;
export default meta;

type Story = StoryObj<typeof meta>;

const toastsByTone: readonly ToastContent[] = [
  {
    title: 'Bay hidden',
    text: 'Nobody finds it until you show it again.',
    action: { label: 'Undo', onAction: noop },
  },
  { title: 'Not saved: you are offline', tone: 'error', action: { label: 'Try again', onAction: noop } },
  { title: '2 messages moved to the bin', tone: 'info', action: { label: 'Undo', onAction: noop } },
];

const messageToasts: readonly ToastContent[] = [
  { title: 'Andrés', text: 'Saturday at 11 works.', tone: 'info', link: { label: 'Read', href: '#chat' } },
];

export const Default: Story = {
  args: { children: <ToastPage toasts={[]} /> },
  play: async ({ canvas }) => {
    const copyButton = canvas.getByRole('button', { name: 'Copy link' });
    await userEvent.click(copyButton);
    await expect(canvas.getByRole('status')).toHaveTextContent('Link copied');
    await expect(copyButton).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss: Link copied' }));
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull());
  },
};

export const States: Story = { args: { children: <ToastPage toasts={toastsByTone} /> } };

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

const fourToasts: readonly ToastContent[] = [
  ...toastsByTone,
  { title: 'Bay deleted', action: { label: 'Undo', onAction: noop } },
];

export const WithLink: Story = { args: { children: <ToastPage toasts={messageToasts} /> } };

export const MoreThanFit: Story = {
  args: { children: <ToastPage toasts={fourToasts} /> },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await expect(canvas.queryByText('Bay deleted')).toBeNull();
  },
};

export const OverADialog: Story = {
  args: {
    children: (
      <>
        <ToastPage toasts={toastsByTone.slice(0, 1)} />
        <Dialog title="Edit bay" description="Level −1, bay 27" closeLabel="Close" defaultOpen />
      </>
    ),
  },
  play: async () => {
    await userEvent.click(await screen.findByText('Nobody finds it until you show it again.'));
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

const longToasts: readonly ToastContent[] = [
  {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenparkplatz ausgeblendet',
    text: 'https://example.org/una/direccion/muy/larga/que/no/se/puede/partir/en/ningun/sitio',
    action: { label: 'Rückgängig', onAction: noop },
  },
];

export const LongWords: Story = { args: { children: <ToastPage toasts={longToasts} /> } };

const spanishToasts: readonly ToastContent[] = [
  {
    title: 'Plaza oculta',
    text: 'Nadie la encontrará hasta que la muestres.',
    action: { label: 'Deshacer', onAction: noop },
  },
  { title: 'No se ha guardado: no tienes conexión', tone: 'error', action: { label: 'Reintentar', onAction: noop } },
];

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    labels: { region: 'Confirmaciones', dismiss: 'Cerrar' },
    children: <ToastPage toasts={spanishToasts} button="Copiar enlace" />,
  },
};

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };

export const ReducedMotion: Story = { ...States };

export const Narrow: Story = { ...States, globals: { viewport: { value: 'phone' } } };
