import { ConfirmDialog } from '@plaza/ui/confirm-dialog';
import { Button } from '@plaza/ui/button';
import { Dialog, DialogClose } from '@plaza/ui/dialog';
import { TextField } from '@plaza/ui/field';
import { Stack } from '@plaza/ui/layout';
import { Text } from '@plaza/ui/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

/** Open dialogs for the guidance of Dialog and ConfirmDialog. They aren't in the sidebar. */
const meta = {
  title: 'Guidance/Dialogs',
  tags: ['!dev', '!autodocs'],
  parameters: { picture: false },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneTask: Story = {
  render: () => (
    <Dialog
      title="Change the price"
      closeLabel="Close"
      defaultOpen
      size="small"
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button>Save price</Button>
        </>
      }
    >
      <TextField label="Monthly price" suffix="€" defaultValue="118" />
    </Dialog>
  ),
};

export const WholePage: Story = {
  render: () => (
    <Dialog title="Settings" closeLabel="Close" defaultOpen size="small" footer={<Button>OK</Button>}>
      <Stack>
        {['Name', 'Email', 'Phone', 'Street', 'Town', 'Postcode', 'Country', 'Tax number', 'Language'].map((label) => (
          <TextField key={label} label={label} />
        ))}
      </Stack>
    </Dialog>
  ),
};

export const NamedConsequence: Story = {
  render: () => (
    <ConfirmDialog
      title="Delete “Wide corner bay”?"
      submitLabel="Delete bay"
      cancelLabel="Keep it"
      onSubmit={fn()}
      error="We couldn’t delete it. Try again."
      isDestructive
      defaultOpen
    >
      <Text>Its photos and insights are lost. Your three chats about it stay.</Text>
    </ConfirmDialog>
  ),
};

export const VagueQuestion: Story = {
  render: () => (
    <ConfirmDialog title="Are you sure?" submitLabel="Yes" cancelLabel="No" onSubmit={fn()} error="Error" defaultOpen>
      <Text>This action cannot be undone.</Text>
    </ConfirmDialog>
  ),
};
