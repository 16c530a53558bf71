import { Button } from '@plaza/ui/button';
import { EmptyState } from '@plaza/ui/empty-state';
import type { Guidance } from '../guidance.ts';

export const guidance: Guidance = {
  anatomy: {
    render: () => (
      <EmptyState
        title="No bays with these filters"
        headingLevel={4}
        actions={<Button variant="secondary">Clear filters</Button>}
      >
        86 bays match without the price limit.
      </EmptyState>
    ),
    parts: [
      { selector: 'h4', side: 'end', name: 'Title', description: 'Says why it is empty, not that it is.' },
      { selector: 'h4 ~ *', side: 'start', name: 'Text', description: 'What would change that, in one sentence.' },
      {
        selector: 'button',
        side: 'end',
        name: 'Action',
        description: 'The way on. Leave it out if there is nothing to do.',
      },
    ],
  },
  pairs: [
    {
      right: {
        render: () => (
          <EmptyState title="No bays in Teruel yet" headingLevel={4} actions={<Button>Search nearby towns</Button>}>
            The nearest one is 12 km away.
          </EmptyState>
        ),
        caption: 'The reason, a fact that helps, and a button that leads on.',
      },
      wrong: {
        render: () => (
          <EmptyState title="No data" headingLevel={4}>
            0 results found.
          </EmptyState>
        ),
        caption: 'A dead end: it names no reason and offers no way on.',
      },
    },
  ],
};
