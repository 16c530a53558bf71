import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox, Stack } from '../../testing/story-layout.tsx';
import { FolderLinks } from './folder-links.tsx';

const meta = {
  component: FolderLinks,
  parameters: {
    review: {
      name: 'FolderLinks',
      status: 'stable',
      accessibilityReviewed: '2026-11-22',
      useFor: ['Folders above a list, each a page of its own: inbox, starred, sent, bin.'],
      avoidFor: ['Parts of the account: use TabLinks.', 'Filters that add up: use Chip.'],
      accessibility: [
        'A named navigation; the current folder carries aria-current.',
        'Numbers and the dot are read in words: “Inbox, 14 chats, something new”.',
        'A strip that does not fit scrolls sideways, with the current folder in view.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'The next folder.' },
        { keys: 'Enter', does: 'Opens the folder.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'Folders',
    currentHref: '#inbox',
    links: [
      { href: '#inbox', label: 'Inbox', count: 14, countLabel: '14 chats, something new', hasMarker: true },
      { href: '#starred', label: 'Starred', count: 3, countLabel: '3 chats' },
      { href: '#sent', label: 'Sent', count: 6, countLabel: '6 chats' },
      { href: '#bin', label: 'Bin', count: 1, countLabel: '1 chat' },
    ],
  },
} satisfies Meta<typeof FolderLinks>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Inbox , 14 chats, something new');
    await expect(canvas.getByRole('link', { name: /^Bin/ })).toHaveAttribute('href', '#bin');
  },
};

export const States: Story = {
  render: (args) => (
    <Stack>
      <FolderLinks {...args} />
      <FolderLinks
        label="Folders, nothing in them"
        currentHref="#bin"
        links={args.links.map(({ href, label }) => ({ href, label, count: 0, countLabel: 'no chats' }))}
      />
      <FolderLinks
        label="Folders, not counted"
        currentHref="#starred"
        links={args.links.map(({ href, label }) => ({ href, label }))}
      />
      <FolderLinks
        label="Folders, many"
        currentHref="#sent"
        links={args.links.map(({ href, label }) => ({ href, label, count: 10_240, countLabel: '10,240 chats' }))}
      />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };

export const Narrow: Story = { args: { currentHref: '#bin' }, decorators: [renderInNarrowBox] };

export const LongWords: Story = {
  args: {
    links: [
      { href: '#inbox', label: 'Bandejadeentradadelascomunicaciones', count: 1_000_000, countLabel: '1,000,000 chats' },
      { href: '#starred', label: 'Destacados', count: 3, countLabel: '3 chats' },
    ],
  },
  decorators: [renderInNarrowBox],
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    label: 'Carpetas',
    links: [
      { href: '#inbox', label: 'Recibidos', count: 14, countLabel: '14 chats, hay novedades', hasMarker: true },
      { href: '#starred', label: 'Destacados', count: 3, countLabel: '3 chats' },
      { href: '#sent', label: 'Enviados', count: 6, countLabel: '6 chats' },
      { href: '#bin', label: 'Papelera', count: 1, countLabel: '1 chat' },
    ],
  },
};
