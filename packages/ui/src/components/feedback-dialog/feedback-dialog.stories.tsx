import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Button } from '../button/button.tsx';
import { DialogClose } from '../dialog/dialog.tsx';
import { LoadingDialog } from '../loading-dialog/loading-dialog.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';

const meta = {
  component: FeedbackDialog,
  parameters: {
    review: {
      name: 'FeedbackDialog',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'Answers of a payment or of publishing that must be read before going on.',
        'Failures that leave nothing on the page to put a Notice beside.',
      ],
      avoidFor: ['Errors of a field: they sit under it.', 'What was just done and needs no answer: use Toast.'],
      accessibility: [
        'Errors and warnings are alert dialogs and are read out at once, title and text.',
        'The focus starts on OK; the icon repeats what the words say.',
      ],
      keyboard: [
        { keys: 'Tab, Shift Tab', does: 'Moves through the controls inside, and wraps around.' },
        { keys: 'Enter, Space', does: 'Presses the button that has the focus.' },
        { keys: 'Escape', does: 'Closes it.' },
      ],
    } satisfies ComponentMeta,
    docs: { story: { inline: false, iframeHeight: 440 } },
  },
  args: {
    type: 'notification',
    title: 'Payment received',
    children: 'Your plan starts now. We have sent the receipt to marta@example.org.',
    okLabel: 'OK',
    defaultOpen: true,
  },
} satisfies Meta<typeof FeedbackDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Notification: Story = {
  play: async () => {
    const okButton = await screen.findByRole('button', { name: 'OK' });
    await waitFor(() => expect(okButton).toHaveFocus());
  },
};

export const Warning: Story = {
  args: {
    type: 'warning',
    title: 'Your bay is saved, not published',
    children: 'It goes live automatically when a plan starts.',
    okLabel: 'Later',
    action: <Button href="#plans">See plans</Button>,
  },
};

export const Errors: Story = {
  args: {
    type: 'error',
    title: 'The payment did not go through',
    children: 'Nothing was charged. Your bank declined the card; try another one.',
    reference: { label: 'Request', id: '01JD7F3A9K2M' },
    action: (
      <DialogClose>
        <Button>Try again</Button>
      </DialogClose>
    ),
  },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/Nothing was charged/);
  },
};

export const Dark: Story = { ...Errors, globals: { theme: 'dark' } };

export const DarkNotification: Story = { globals: { theme: 'dark' } };

export const OpensByTrigger: Story = {
  args: { defaultOpen: false, trigger: <Button>Pay</Button> },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Pay' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Nested: Story = {
  render: (args) => (
    <>
      <LoadingDialog title="Paying" defaultOpen />
      <FeedbackDialog {...args} />
    </>
  ),
};

export const LongWords: Story = {
  args: {
    ...Errors.args,
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenversand fehlgeschlagen',
    children: 'https://example.org/una/direccion/muy/larga/que/no/se/puede/partir/en/ningun/sitio/por/ningun/motivo',
    reference: { label: 'Request', id: '01JD7F3A9K2M01JD7F3A9K2M01JD7F3A9K2M01JD7F3A9K2M01JD7F3A9K2M' },
  },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    type: 'error',
    title: 'No se ha podido hacer el pago',
    children: 'No te hemos cobrado nada. Tu banco ha rechazado la tarjeta; prueba con otra.',
    okLabel: 'Aceptar',
    reference: { label: 'Solicitud', id: '01JD7F3A9K2M' },
    action: <Button>Volver a intentarlo</Button>,
  },
};

export const RightToLeft: Story = { ...Errors, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Errors, globals: { forcedColours: 'active' } };

export const Narrow: Story = { ...Errors, globals: { viewport: { value: 'phone' } } };

export const ReducedMotion: Story = { ...Errors };
