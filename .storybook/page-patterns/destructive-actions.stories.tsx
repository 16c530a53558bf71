import { Button } from '@plaza/ui/button';
import { Card, CardFooter, CardHeader } from '@plaza/ui/card';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '@plaza/ui/dropdown-menu';
import { ChevronDownIcon } from '@plaza/ui/icons';
import { Inline, Section, Stack } from '@plaza/ui/layout';
import { Text } from '@plaza/ui/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { PatternPage, type PatternText } from './pattern-page.tsx';

/** The last section of a settings page, with what cannot be taken back. */
const AccountSettings = (): ReactElement => (
  <Stack gap={32}>
    <Section heading="Profile" level={2}>
      <Text>Andrés, owner in Chamberí.</Text>
      <Inline>
        <Button variant="secondary">Edit profile</Button>
      </Inline>
    </Section>
    <Section
      heading="Close account"
      level={2}
      description="Your bays are unpublished and your data is deleted after 30 days."
    >
      <Inline>
        <Button variant="dangerQuiet">Close account</Button>
      </Inline>
    </Section>
  </Stack>
);

const meta = {
  title: 'Page patterns/Destructive actions',
  component: AccountSettings,
  parameters: {
    picture: false,
    controls: { disable: true },
    docs: { page: PatternPage },
    pattern: {
      title: 'Destructive actions',
      lead: 'Easy to find for those who look for them, hard to press by mistake.',
      choices: [
        ['The page is about deleting', '`Button` with `danger`, next to a quiet way out'],
        ['A page has it among others', '`Button` with `dangerQuiet`, in the last section'],
        ['A row has it among others', 'The last item of its `DropdownMenu`, after a separator'],
        ['Several rows at once', '`SelectionBar` with the number of what is selected'],
        ['It can be taken back', 'No danger colour: a toast with “Undo”'],
      ],
      rules: [
        'Red is for what can’t be taken back. Pausing and binning are not red.',
        'The destructive button is never where the usual one is on other pages.',
        'The label names the thing: “Delete bay”, not “Delete”.',
        'Colour is not the only sign: the words say it, and forced colours keep it apart by its border.',
        'Nothing is deleted by a gesture or a key alone.',
      ],
    } satisfies PatternText,
  },
} satisfies Meta<typeof AccountSettings>;
export default meta;

type Story = StoryObj<typeof meta>;

export const LastSection: Story = {};

export const InAMenu: Story = {
  render: () => (
    <Card>
      <CardHeader
        title="Wide corner bay"
        actions={
          <DropdownMenu
            align="end"
            trigger={
              <Button variant="secondary" size="small" endIcon={<ChevronDownIcon />}>
                Actions
              </Button>
            }
          >
            <DropdownMenuItem>Edit</DropdownMenuItem>
            <DropdownMenuItem>Pause</DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem isDanger>Delete bay</DropdownMenuItem>
          </DropdownMenu>
        }
      />
    </Card>
  ),
};

/** The page asks for it, so the button may be red. */
export const OwnPage: Story = {
  render: () => (
    <Card>
      <CardHeader
        title="Delete “Wide corner bay”?"
        description="Its photos and insights are lost. Your chats about it stay."
      />
      <CardFooter>
        <Button variant="danger">Delete bay</Button>
        <Button variant="quiet">Keep it</Button>
      </CardFooter>
    </Card>
  ),
};
