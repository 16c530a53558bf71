import { Button } from '@plaza/ui/button';
import { AppliedChip, Chip } from '@plaza/ui/chip';
import { Inline } from '@plaza/ui/layout';
import type { Guidance } from '../guidance.ts';

export const guidance: Guidance = {
  anatomy: {
    render: () => (
      <Inline>
        <AppliedChip removeLabel="Remove: up to €140">Up to €140</AppliedChip>
      </Inline>
    ),
    parts: [
      { selector: 'div > span', side: 'start', name: 'Chip', description: 'A filter that is in force.' },
      {
        selector: 'button',
        side: 'end',
        name: 'Remove button',
        description: 'Its name repeats the filter for screen readers; 24 px at least.',
      },
    ],
  },
  pairs: [
    {
      right: {
        render: () => (
          <Inline gap={8}>
            <Chip pressed>Covered</Chip>
            <Chip>Cameras</Chip>
            <Chip>24 hours</Chip>
          </Inline>
        ),
        caption: 'Chips switch filters on and off, in any combination.',
      },
      wrong: {
        render: () => (
          <Inline gap={8}>
            <Chip>Publish</Chip>
            <Chip>Delete</Chip>
            <Chip>Log out</Chip>
          </Inline>
        ),
        caption: 'Actions that look like filters. Use buttons.',
      },
    },
    {
      right: {
        render: () => (
          <Inline gap={8}>
            <AppliedChip removeLabel="Remove: covered">Covered</AppliedChip>
            <AppliedChip removeLabel="Remove: up to €140">Up to €140</AppliedChip>
            <Button variant="quiet" size="small">
              Clear all
            </Button>
          </Inline>
        ),
        caption: 'Applied filters in the order in which they were applied, and one way to clear them.',
      },
      wrong: {
        render: () => (
          <Inline gap={8}>
            <AppliedChip removeLabel="Remove">Yes</AppliedChip>
            <AppliedChip removeLabel="Remove">1</AppliedChip>
            <AppliedChip removeLabel="Remove">140</AppliedChip>
          </Inline>
        ),
        caption: 'Values without their name: “yes” to covered, or to cameras?',
      },
    },
  ],
};
