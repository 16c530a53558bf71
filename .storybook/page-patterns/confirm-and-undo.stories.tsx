import { Button } from '@plaza/ui/button';
import { Card } from '@plaza/ui/card';
import { ConfirmDialog } from '@plaza/ui/confirm-dialog';
import { Inline, Stack } from '@plaza/ui/layout';
import { Text } from '@plaza/ui/text';
import { ToastProvider, useToasts } from '@plaza/ui/toast';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { PatternPage, type PatternText } from './pattern-page.tsx';

const firstChats = ['Ana: is it still free?', 'Marta: I’ll come by on Monday', 'Luis: thank you'];

function BinnedChats(): ReactElement {
  const [chats, setChats] = useState(firstChats);
  const { show } = useToasts();
  const binChat = (chat: string): void => {
    setChats(chats.filter((other) => other !== chat));
    show({ title: 'Moved to the bin', action: { label: 'Undo', onAction: () => setChats(chats) } });
  };
  return (
    <Stack gap={8}>
      {chats.map((chat) => (
        <Card key={chat}>
          <Inline justify="between">
            <Text>{chat}</Text>
            <Button variant="quiet" size="small" aria-label={`Move to the bin: ${chat}`} onClick={() => binChat(chat)}>
              Bin
            </Button>
          </Inline>
        </Card>
      ))}
    </Stack>
  );
}

/** Undo comes with a toast that stays until it is dismissed. */
const UndoExample = (): ReactElement => (
  <ToastProvider labels={{ region: 'Notifications', dismiss: 'Dismiss' }}>
    <BinnedChats />
  </ToastProvider>
);

const meta = {
  title: 'Page patterns/Confirm and undo',
  component: UndoExample,
  parameters: {
    picture: false,
    controls: { disable: true },
    docs: { page: PatternPage, story: { inline: false, height: '24rem' } },
    pattern: {
      title: 'Confirm and undo',
      lead: 'A way back is better than a question. Ask only where there is none.',
      choices: [
        ['It can be taken back, with nothing lost', 'A toast with “Undo”, and no question'],
        ['It can be taken back elsewhere, such as from the bin', 'A toast that says where'],
        ['It can’t be taken back', '`ConfirmDialog`, which names what is lost'],
        ['It costs money', 'A page or dialog with the amount, and the amount in the button'],
        ['It succeeded, and people continue', 'A toast'],
        ['It succeeded, and there is a next step', 'A `Notice` with that step'],
      ],
      rules: [
        'The title is the question with the thing in it: “Delete “Wide corner bay”?”',
        'Both buttons say what they do. Never OK, Yes or No.',
        'The dialog stays open while the action runs, and shows its error inside.',
        'Focus returns to where it was; if that is gone, to the heading of the list.',
        'A toast with an action has no time limit.',
      ],
    } satisfies PatternText,
  },
} satisfies Meta<typeof UndoExample>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Undo: Story = {};

export const Undone: Story = {
  tags: ['!autodocs', '!dev'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Move to the bin: Ana/ }));
    await expect(canvas.queryByText(/^Ana/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByText(/^Ana/)).toBeVisible();
  },
};

export const Confirm: Story = {
  render: () => (
    <ConfirmDialog
      title="Close your account?"
      submitLabel="Close account"
      cancelLabel="Keep account"
      onSubmit={() => undefined}
      error="We couldn’t close it. Try again."
      isDestructive
      trigger={<Button variant="dangerQuiet">Close account</Button>}
    >
      <Text>Your four bays are unpublished, and your plan ends without a refund.</Text>
    </ConfirmDialog>
  ),
};
