import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { LayoutDashboardIcon, MessageCircleIcon, SquareParkingIcon, UserIcon } from '../../icons/index.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { Stack } from '../../testing/story-layout.tsx';
import { TabLinks, Tabs } from './index.ts';

const meta = {
  component: Tabs,
  parameters: {
    review: {
      name: 'Tabs',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'Tabs: two to six views of one thing, of which a person wants one at a time.',
        'TabLinks: pages that belong together, such as those of the account.',
      ],
      avoidFor: [
        'Choosing a value: use SegmentedControl.',
        'Steps in an order: use ProgressSteps.',
        'Long texts that people search: use Accordion or headings.',
      ],
      accessibility: [
        'Tabs, tab list and panels as ARIA defines them, by React Aria; a panel without a control can be focused.',
        'A count is read in words: "Chat 3 new".',
        'TabLinks is a named navigation; the current link carries aria-current. Where only icons fit, the names stay for assistive technology.',
        'Strips that do not fit scroll sideways, with the active tab in view.',
      ],
      keyboard: [
        {
          keys: 'Tab',
          does: 'Enters at the active tab, then goes on to the first control of its panel, or the panel.',
        },
        {
          keys: 'Arrow left, arrow right',
          does: 'Show the previous or next tab, and wrap around; mirrored from right to left.',
        },
        { keys: 'Home, End', does: 'Show the first or the last tab.' },
        { keys: 'Enter, Space', does: 'Show the focused tab, if it is not shown already.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'Messages',
    onValueChange: fn(),
    tabs: [
      { value: 'inbox', label: 'Inbox', count: 2, countLabel: '2 new', panel: <p>Two messages wait for an answer.</p> },
      { value: 'starred', label: 'Starred', panel: <p>Nothing is starred.</p> },
      { value: 'sent', label: 'Sent', disabled: true, panel: <p>Nothing was sent.</p> },
      { value: 'bin', label: 'Bin', panel: <p>The bin is empty.</p> },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Panels: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Inbox/ }));
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('bin');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('The bin is empty.');
  },
};

const createAccountLinks = (chats: number) => [
  { href: '#dashboard', label: 'Dashboard', icon: <LayoutDashboardIcon /> },
  { href: '#parking', label: 'My parking', icon: <SquareParkingIcon /> },
  { href: '#chat', label: 'Chat', icon: <MessageCircleIcon />, count: chats, countLabel: `${chats} new` },
  { href: '#profile', label: 'Edit profile', icon: <UserIcon /> },
];

export const Links: Story = {
  render: () => (
    <Stack width="48rem">
      <TabLinks label="Account" links={createAccountLinks(3)} currentHref="#parking" />
      <TabLinks label="Account, many chats" links={createAccountLinks(1200)} currentHref="#chat" />
      <TabLinks label="Account, elsewhere" links={createAccountLinks(0)} />
    </Stack>
  ),
};

export const Narrow: Story = {
  render: (args) => (
    <Stack width="18rem">
      <TabLinks label="Account" links={createAccountLinks(3)} currentHref="#parking" />
      <TabLinks label="Account, many chats" links={createAccountLinks(1200)} currentHref="#chat" />
      <Box width="11rem">
        <Tabs {...args} defaultValue="bin" />
      </Box>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const [navigation] = canvas.getAllByRole('navigation');
    await expect(navigation).toHaveTextContent('Edit profile');
  },
};

export const States: Story = { args: { defaultValue: 'starred' } };

export const LongWords: Story = {
  args: {
    tabs: [
      { value: 'a', label: 'Aparcamientosubterráneodelaestacióncentral', panel: 'Una sola palabra' },
      { value: 'b', label: 'Conversaciones con propietarios de plazas guardadas', panel: 'Ninguna' },
      { value: 'c', label: 'Papelera', count: 12, countLabel: '12 nuevas', panel: 'Vacía' },
    ],
    defaultValue: 'c',
  },
  render: (args) => (
    <Box width="22rem">
      <Tabs {...args} />
    </Box>
  ),
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  render: () => (
    <Stack width="min(100%, 40rem)">
      <TabLinks
        label="Cuenta"
        currentHref="#plazas"
        links={[
          { href: '#panel', label: 'Panel', icon: <LayoutDashboardIcon /> },
          { href: '#plazas', label: 'Mis plazas', icon: <SquareParkingIcon /> },
          { href: '#chat', label: 'Chat', icon: <MessageCircleIcon />, count: 3, countLabel: '3 nuevos' },
          { href: '#perfil', label: 'Editar perfil', icon: <UserIcon /> },
        ]}
      />
    </Stack>
  ),
};

export const Dark: Story = { ...Links, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Links, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Links, globals: { forcedColours: 'active' } };

export const PanelsRightToLeft: Story = {
  args: { defaultValue: 'starred' },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Starred' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /Inbox/ })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Two messages wait for an answer.');
  },
};

export const PanelsForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };

export const PanelsDark: Story = { ...States, globals: { theme: 'dark' } };
