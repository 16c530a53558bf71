import { Button } from '@plaza/ui/button';
import { Card } from '@plaza/ui/card';
import { ChatRowSkeletons } from '@plaza/ui/chat-list';
import { EmptyState } from '@plaza/ui/empty-state';
import { ListingRowSkeletons } from '@plaza/ui/listing-row';
import { Stack } from '@plaza/ui/layout';
import { Notice } from '@plaza/ui/notice';
import { ProgressBar } from '@plaza/ui/progress-bar';
import { Heading } from '@plaza/ui/text';
import { VisuallyHidden } from '@plaza/ui/visually-hidden';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement, ReactNode } from 'react';
import { expect } from 'storybook/test';
import { PatternPage, type PatternText } from './pattern-page.tsx';

interface ListPageProps {
  children: ReactNode;
}

const ListPage = ({ children }: ListPageProps): ReactElement => (
  <Stack>
    <Heading level={2}>My bays</Heading>
    {children}
  </Stack>
);

const meta = {
  title: 'Page patterns/Empty, error, loading',
  id: 'page-patterns-empty-error-loading',
  component: ListPage,
  args: { children: null },
  parameters: {
    picture: false,
    controls: { disable: true },
    docs: { page: PatternPage },
    pattern: {
      title: 'Empty, error, loading',
      lead: 'Every list has three states without content. Each says which one it is, and offers the way on.',
      choices: [
        ['Nothing there yet', '`EmptyState` with the first step'],
        ['Nothing left after filters', '`EmptyState` with “Clear filters”'],
        ['Loading, and the shape is known', '`Skeleton` in that shape'],
        ['An action under way', '`Button` with `isLoading`, and a label that says so'],
        ['An upload or export with a known length', '`ProgressBar`'],
        ['A payment', '`Button` with `isLoading`, and a page of its own for the result'],
        ['A part failed', '`Notice` with “Try again” where the part would be'],
        ['The whole page failed', '`EmptyState` with “Try again”, on a page with header and footer'],
      ],
      rules: [
        'Show a skeleton only after about 300 ms: what is fast needs none.',
        'The skeleton has the size of the content, so that nothing moves when it arrives.',
        'Announce loading once, in a live region; skeletons are hidden from screen readers.',
        'Keep what is there when a refresh fails, and say that it may be out of date.',
        'Offer to try again only for what may work the second time.',
      ],
    } satisfies PatternText,
  },
} satisfies Meta<typeof ListPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: {
    children: (
      <EmptyState title="Your first bay goes here" headingLevel={3} actions={<Button>Add a bay</Button>}>
        It takes about five minutes. You publish it when you are ready.
      </EmptyState>
    ),
  },
};

export const NothingFound: Story = {
  args: {
    children: (
      <EmptyState title="No paused bays" headingLevel={3} actions={<Button variant="secondary">Show all bays</Button>}>
        All four of your bays are published.
      </EmptyState>
    ),
  },
};

export const Loading: Story = {
  args: {
    children: (
      <>
        <VisuallyHidden role="status">Loading your bays…</VisuallyHidden>
        <ListingRowSkeletons count={3} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading your bays…');
  },
};

export const LoadingChats: Story = { args: { children: <ChatRowSkeletons count={3} /> } };

export const Progress: Story = {
  args: { children: <ProgressBar label="Preparing your export" value={62} /> },
};

export const Failed: Story = {
  args: {
    children: (
      <Notice
        variant="danger"
        announce="polite"
        action={
          <Button variant="secondary" size="small">
            Try again
          </Button>
        }
      >
        We couldn’t load your bays. Something went wrong on our side.
      </Notice>
    ),
  },
};

export const OutOfDate: Story = {
  args: {
    children: (
      <>
        <Notice variant="warning">You’re offline. This is the list from 14:05.</Notice>
        <Card>Wide corner bay, level −1</Card>
        <Card>Bay next to the lift</Card>
      </>
    ),
  },
};
