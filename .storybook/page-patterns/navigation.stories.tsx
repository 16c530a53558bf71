import { Breadcrumbs } from '@plaza/ui/breadcrumbs';
import { Contents } from '@plaza/ui/contents';
import { PageHeader, Stack } from '@plaza/ui/layout';
import { Pagination, type PaginationLabels } from '@plaza/ui/pagination';
import { ProgressSteps } from '@plaza/ui/progress-steps';
import { TabLinks } from '@plaza/ui/tabs';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { PatternPage, type PatternText } from './pattern-page.tsx';

const pageLabels: PaginationLabels = {
  navigation: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page) => `Page ${page}`,
  jumpBack: (page) => `Jump back to page ${page}`,
  jumpForward: (page) => `Jump forward to page ${page}`,
};

/** Breadcrumbs above the heading, tabs of related pages below it. */
const AccountHeader = (): ReactElement => (
  <Stack gap={24}>
    <Breadcrumbs
      label="Breadcrumbs"
      items={[
        { label: 'My account', href: '#account' },
        { label: 'My bays', href: '#bays' },
        { label: 'Wide corner bay' },
      ]}
    />
    <PageHeader heading="Wide corner bay" lead="Mestalla, Valencia" />
    <TabLinks
      label="Wide corner bay"
      currentHref="#insights"
      links={[
        { href: '#details', label: 'Details' },
        { href: '#insights', label: 'Insights' },
        { href: '#chats', label: 'Chats', count: 2, countLabel: '2 new' },
      ]}
    />
  </Stack>
);

const meta = {
  title: 'Page patterns/Navigation',
  component: AccountHeader,
  parameters: {
    picture: false,
    controls: { disable: true },
    docs: { page: PatternPage },
    pattern: {
      title: 'Navigation',
      lead: 'People see where they are, what is next to it, and how to get back.',
      choices: [
        ['Where a page is in the hierarchy', '`Breadcrumbs`, from three levels on'],
        ['Two to six pages of one thing', '`TabLinks`: each has a URL'],
        ['Views inside one page', '`Tabs`'],
        ['Steps in an order', '`ProgressSteps`'],
        ['Pages of a long list', '`Pagination`'],
        ['Headings of a long page', '`Contents`'],
        ['Everything else of the site', '`SiteHeader`, `SiteMenu` on phones, `SiteFooter`'],
      ],
      rules: [
        'A link goes somewhere, a button does something. What changes the URL is a link.',
        'The current page is marked with `aria-current`, and with more than colour.',
        'Each navigation on a page has its own name.',
        'The first thing that Tab reaches is a `SkipLink` to the main content.',
        'After a link the focus is at the top of the new page, after Back where it was.',
      ],
    } satisfies PatternText,
  },
} satisfies Meta<typeof AccountHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Header: Story = {};

export const Steps: Story = {
  render: () => (
    <ProgressSteps
      steps={[
        { label: 'Address', href: '#address' },
        { label: 'Measurements', href: '#measurements' },
        { label: 'Photos' },
        { label: 'Price' },
      ]}
      currentStep={2}
      labels={{
        list: 'Steps',
        done: 'done',
        current: 'current step',
        upcoming: 'to do',
        compact: (step, count, label) => `Step ${step} of ${count}: ${label}`,
      }}
    />
  ),
};

export const Pages: Story = {
  render: () => <Pagination currentPage={4} totalPages={12} getHref={(page) => `#page-${page}`} labels={pageLabels} />,
};

export const Headings: Story = {
  render: () => (
    <Contents
      label="Contents"
      entries={[
        { id: 'who', title: 'Who we are' },
        { id: 'data', title: 'Your data', entries: [{ id: 'photos', title: 'Photos' }] },
        { id: 'rights', title: 'Your rights' },
      ]}
    />
  ),
};
