import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { EllipsisIcon, Trash2Icon } from '../../icons/index.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { DropdownMenu, DropdownMenuItem } from '../dropdown-menu/dropdown-menu.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = {
  component: ConfirmDialog,
  parameters: {
    review: {
      name: 'ConfirmDialog',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'Asking before what cannot be undone, or what costs money.',
        'Work whose failure the person should see where they asked for it.',
      ],
      avoidFor: [
        'What can be undone: do it, and offer to undo it in a Toast.',
        'Choices with more than two answers: use Dialog.',
      ],
      accessibility: [
        'Destructive ones are alert dialogs, and the focus starts on the safe button.',
        'While the work runs the buttons keep the focus but do nothing; a failure is read out at once.',
      ],
      keyboard: [
        { keys: 'Tab, Shift Tab', does: 'Moves through the controls inside, and wraps around.' },
        { keys: 'Enter, Space', does: 'Presses the button that has the focus.' },
        { keys: 'Escape', does: 'Cancels, unless the work is running.' },
      ],
    } satisfies ComponentMeta,
    docs: { story: { inline: false, iframeHeight: 440 } },
  },
  args: {
    title: 'Cancel your plan?',
    children: 'Your bays stay in search until 12 December. After that they are hidden, nothing is deleted.',
    submitLabel: 'Cancel plan',
    cancelLabel: 'Keep plan',
    error: 'The plan could not be cancelled. Check your connection and try again.',
    onSubmit: () => Promise.resolve(),
    defaultOpen: true,
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const destructiveArgs = {
  title: 'Delete this bay?',
  children: 'It disappears from search now. You can restore it for 30 days.',
  submitLabel: 'Delete bay',
  cancelLabel: 'Keep it',
  isDestructive: true,
} as const;

export const Default: Story = {};

export const Destructive: Story = { args: destructiveArgs };

export const Dark: Story = { args: destructiveArgs, globals: { theme: 'dark' } };

export const Loading: Story = {
  args: { ...destructiveArgs, onSubmit: () => Promise.withResolvers<void>().promise },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete bay' }));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveAttribute('aria-busy', 'true'));
  },
};

export const Errors: Story = {
  args: {
    ...destructiveArgs,
    error: 'This bay is rented until May.',
    onSubmit: () => Promise.reject(new Error('rented')),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete bay' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('This bay is rented until May.');
  },
};

export const Nested: Story = {
  render: () => (
    <Dialog title="Edit bay" description="Level −1, bay 27" closeLabel="Close" defaultOpen>
      <ConfirmDialog
        {...destructiveArgs}
        error="The bay could not be deleted."
        onSubmit={() => undefined}
        trigger={<Button variant="dangerQuiet">Delete bay</Button>}
        defaultOpen
      />
    </Dialog>
  ),
};

const MenuPage = (): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label="More about bay 27">
            <EllipsisIcon />
          </IconButton>
        }
      >
        <DropdownMenuItem icon={<Trash2Icon />} isDanger onSelect={() => setOpen(true)}>
          Delete bay
        </DropdownMenuItem>
      </DropdownMenu>
      <ConfirmDialog
        {...destructiveArgs}
        error="The bay could not be deleted."
        onSubmit={() => undefined}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  );
};

export const MenuOpensDialog: Story = {
  render: () => <MenuPage />,
  play: async ({ canvas }) => {
    const moreButton = canvas.getByRole('button', { name: 'More about bay 27' });
    await userEvent.click(moreButton);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete bay' }));
    const keepButton = await screen.findByRole('button', { name: 'Keep it' });
    await waitFor(() => expect(keepButton).toHaveFocus());
    await userEvent.click(keepButton);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(moreButton).toHaveFocus());
  },
};

export const LongWords: Story = {
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze wirklich löschen?',
    children: 'https://example.org/una/direccion/muy/larga/que/no/se/puede/partir/en/ningun/sitio/por/ningun/motivo',
    submitLabel: 'Definitiv löschen',
    cancelLabel: 'Doch behalten',
  },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    ...destructiveArgs,
    title: '¿Eliminar esta plaza?',
    children: 'Desaparece de las búsquedas ahora mismo. Puedes recuperarla durante 30 días.',
    submitLabel: 'Eliminar plaza',
    cancelLabel: 'Conservarla',
  },
};

export const RightToLeft: Story = { args: destructiveArgs, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { args: destructiveArgs, globals: { forcedColours: 'active' } };

export const Narrow: Story = { args: destructiveArgs, globals: { viewport: { value: 'phone' } } };

export const ReducedMotion: Story = { args: destructiveArgs };
