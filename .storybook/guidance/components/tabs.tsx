import { SegmentedControl } from '@plaza/ui/segmented-control';
import { Tabs } from '@plaza/ui/tabs';
import { Text } from '@plaza/ui/text';
import type { Guidance } from '../guidance.ts';

const panel = (text: string) => <Text>{text}</Text>;

export const guidance: Guidance = {
  anatomy: {
    render: () => (
      <Tabs
        label="Chats"
        tabs={[
          {
            value: 'inbox',
            label: 'Inbox',
            count: 2,
            countLabel: '2 new',
            panel: panel('Two chats wait for your answer.'),
          },
          { value: 'starred', label: 'Starred', panel: panel('Star a chat to find it here.') },
        ]}
      />
    ),
    parts: [
      {
        selector: '[role=tablist]',
        side: 'end',
        name: 'Tab list',
        description: 'Has a name for screen readers, and scrolls sideways where it does not fit.',
      },
      {
        selector: '[role=tab][aria-selected=true]',
        side: 'top',
        name: 'Active tab',
        description: 'The line below it tells it apart without colour.',
      },
      {
        selector: '[role=tab][aria-selected=true] [aria-hidden]',
        side: 'bottom',
        name: 'Count',
        description: 'Optional, and read in words: “2 new”.',
      },
      {
        selector: '[role=tabpanel]',
        side: 'start',
        name: 'Panel',
        description: 'Takes the focus, so that the keyboard can scroll it.',
      },
    ],
  },
  pairs: [
    {
      right: {
        render: () => (
          <Tabs
            label="Insights"
            tabs={[
              { value: 'views', label: 'Views', panel: panel('1,204 views this month.') },
              { value: 'saves', label: 'Saves', panel: panel('38 saves this month.') },
              { value: 'chats', label: 'Chats', panel: panel('12 chats this month.') },
            ]}
          />
        ),
        caption: 'Views of one thing, with names of one or two words.',
      },
      wrong: {
        render: () => (
          <Tabs
            label="Steps"
            tabs={[
              { value: '1', label: '1. Address', panel: panel('Enter the address.') },
              { value: '2', label: '2. Price', panel: panel('Enter the price.') },
              { value: '3', label: '3. Publish', panel: panel('Publish your bay.') },
            ]}
          />
        ),
        caption: 'Steps in an order. Use ProgressSteps, which says what is done.',
      },
    },
    {
      right: {
        render: () => (
          <SegmentedControl
            label="Sort by"
            segments={[
              { value: 'price', label: 'Price' },
              { value: 'distance', label: 'Distance' },
            ]}
            defaultValue="price"
          />
        ),
        caption: 'A choice of a value is a SegmentedControl.',
      },
      wrong: {
        render: () => (
          <Tabs
            label="Sort by"
            tabs={[
              { value: 'price', label: 'Price', panel: panel('The same list.') },
              { value: 'distance', label: 'Distance', panel: panel('The same list.') },
            ]}
          />
        ),
        caption: 'Tabs above one list promise other content, but only change its order.',
      },
    },
  ],
};
