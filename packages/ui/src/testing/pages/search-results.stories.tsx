import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { fn } from 'storybook/test';
import { Chip } from '../../components/chip/chip.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Pagination } from '../../components/pagination/pagination.tsx';
import { PageCards, PageFrame, PageSearch } from './page-frame.tsx';
import * as styles from './pages.css.ts';

function SearchResultsPage(): ReactElement {
  return (
    <PageFrame>
      <PageSearch size="header" query="Estadio de Mestalla" />
      <div className={styles.verticalStack}>
        <h1 className={styles.pageTitle}>86 bays near Estadio de Mestalla</h1>
        <div className={styles.wrappingRow}>
          <Chip onClick={fn()}>Covered</Chip>
          <Chip onClick={fn()}>Charger</Chip>
          <Chip onClick={fn()}>Day and night</Chip>
        </div>
        <Notice title="Your medium car fits 71 of them.">The others are shown last, with what they lack.</Notice>
      </div>
      <PageCards count={6} headingLevel={2} />
      <Pagination
        currentPage={1}
        totalPages={8}
        getHref={(page) => `#page-${page}`}
        labels={{
          navigation: 'Pages of results',
          previous: 'Previous page',
          next: 'Next page',
          page: (page) => `Page ${page}`,
          jumpBack: (page) => `Jump back to page ${page}`,
          jumpForward: (page) => `Jump forward to page ${page}`,
        }}
      />
    </PageFrame>
  );
}

const meta = { title: 'Pages/Search results', component: SearchResultsPage, tags: ['!autodocs'] } satisfies Meta<
  typeof SearchResultsPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } };
export const DesktopDark: Story = { globals: { viewport: { value: 'desktop' }, theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneDark: Story = { globals: { viewport: { value: 'phone' }, theme: 'dark' } };
