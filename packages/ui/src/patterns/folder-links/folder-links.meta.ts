import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'FolderLinks',
  status: 'stable',
  accessibilityReviewed: '2026-11-22',
  isPortable: true,
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
};
