import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'TwoLevelSelect',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: true,
  useFor: [
    'One choice from a list that comes in groups, such as the type of spot.',
    'The flat lists beside it in the same form, so that all look and behave alike; options that come from a server.',
  ],
  avoidFor: [
    'Two to four short choices that fit on the page: use RadioGroup or SegmentedControl.',
    'Actions: use DropdownMenu. Places: use SearchBox.',
  ],
  accessibility: [
    'A select-only combobox after the ARIA pattern: the focus stays on the field, groups are named groups of options.',
    'On phones a modal dialog with buttons; the chosen one is marked as current, the group’s name leads back.',
    'Loading, failure and emptiness are said in the field and announced.',
    'Without JavaScript it is a native select with option groups; forms send, check and reset that same select.',
  ],
  keyboard: [
    { keys: 'Enter, Space, Arrow up, Arrow down, Home, End', does: 'Opens the list.' },
    { keys: 'Arrow up, Arrow down', does: 'Moves through all options, across groups.' },
    { keys: 'Arrow right', does: 'Enters a group, then goes to the next one. On phones it opens the group.' },
    {
      keys: 'Arrow left',
      does: 'Goes to the group itself where it can be chosen, then to the group before; on phones, back.',
    },
    { keys: 'Home, End, Page up, Page down', does: 'Moves to the first, the last, or eight options on.' },
    { keys: 'Letters', does: 'Moves to the option that begins with them, in either level; accents do not matter.' },
    { keys: 'Enter, Space', does: 'Chooses and closes.' },
    { keys: 'Tab', does: 'Chooses, closes and goes on to the next field.' },
    { keys: 'Escape', does: 'Closes and changes nothing.' },
  ],
};
