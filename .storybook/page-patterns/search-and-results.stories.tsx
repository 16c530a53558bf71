import { Button } from '@plaza/ui/button';
import { AppliedChip } from '@plaza/ui/chip';
import { EmptyState } from '@plaza/ui/empty-state';
import { SelectField, TextField } from '@plaza/ui/field';
import { FitBadge } from '@plaza/ui/fit-badge';
import { SearchIcon } from '@plaza/ui/icons';
import { Grid, Inline, Stack } from '@plaza/ui/layout';
import { ListingCard } from '@plaza/ui/listing-card';
import { Pagination } from '@plaza/ui/pagination';
import { Heading } from '@plaza/ui/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { storyPictures } from '../../packages/ui/src/testing/story-pictures.ts';
import { PatternPage, type PatternText } from './pattern-page.tsx';

interface Bay {
  id: number;
  name: string;
  price: number;
  image: keyof typeof storyPictures;
  isCovered: boolean;
}

const bays: readonly Bay[] = [
  { id: 1, name: 'Wide corner bay, level −1', price: 118, image: 'ramp', isCovered: true },
  { id: 2, name: 'Bay next to the lift', price: 132, image: 'yellowGarage', isCovered: true },
  { id: 3, name: 'Open lot by the stadium', price: 79, image: 'lot', isCovered: false },
];

interface Filter {
  label: string;
  matches: (bay: Bay) => boolean;
}

const firstFilters: readonly Filter[] = [
  { label: 'Covered', matches: ({ isCovered }) => isCovered },
  { label: 'Up to €140', matches: ({ price }) => price <= 140 },
];

function ResultsPage(): ReactElement {
  const [filters, setFilters] = useState(firstFilters);
  const [sort, setSort] = useState('price');
  const foundBays = bays
    .filter((bay) => filters.every(({ matches }) => matches(bay)))
    .toSorted((left, right) => (sort === 'price' ? left.price - right.price : left.name.localeCompare(right.name)));
  return (
    <Stack gap={24}>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <Inline align="end">
          <TextField label="Where" type="search" defaultValue="Mestalla" prefix={<SearchIcon size={20} />} />
          <Button type="submit">Search</Button>
        </Inline>
      </form>
      <Heading level={2}>
        {foundBays.length === 1 ? '1 bay near Mestalla' : `${foundBays.length} bays near Mestalla`}
      </Heading>
      <Inline justify="between" align="end">
        <Inline gap={8}>
          {filters.map((filter) => (
            <AppliedChip
              key={filter.label}
              removeLabel={`Remove: ${filter.label}`}
              onRemove={() => setFilters(filters.filter((other) => other !== filter))}
            >
              {filter.label}
            </AppliedChip>
          ))}
          {filters.length > 0 && (
            <Button variant="quiet" size="small" onClick={() => setFilters([])}>
              Clear all
            </Button>
          )}
        </Inline>
        <SelectField
          label="Sort by"
          size="small"
          value={sort}
          onValueChange={setSort}
          options={[
            { value: 'price', label: 'Price' },
            { value: 'name', label: 'Name' },
          ]}
        />
      </Inline>
      {foundBays.length === 0 ? (
        <EmptyState
          title="No bays with these filters"
          headingLevel={3}
          actions={<Button onClick={() => setFilters([])}>Clear filters</Button>}
        >
          {bays.length} bays match without them.
        </EmptyState>
      ) : (
        <Grid columns="narrow">
          {foundBays.map(({ id, name, price, image }) => (
            <ListingCard
              key={id}
              href={`#bay-${id}`}
              name={name}
              place="Mestalla, Valencia"
              priceCents={price * 100}
              period="/ month"
              image={storyPictures[image]}
              fit={<FitBadge fit="fits">Fits, 30 cm to spare</FitBadge>}
              headingLevel={3}
            />
          ))}
        </Grid>
      )}
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
    </Stack>
  );
}

const meta = {
  title: 'Page patterns/Search and results',
  component: ResultsPage,
  parameters: {
    picture: false,
    controls: { disable: true },
    docs: { page: PatternPage },
    pattern: {
      title: 'Search and results',
      lead: 'The query stays in sight, the heading counts what was found, and every filter in force can be removed with one press.',
      choices: [
        ['A place, venue or address', '`SearchBox`, with suggestions'],
        ['A word in a list that is on the page', '`TextField` of type `search`'],
        ['A filter that is on or off', '`Chip`'],
        ['A filter with a range', '`RangeSlider` with its histogram'],
        ['What is in force', '`AppliedChip`, in the order of application, and one “Clear all”'],
        ['Results that people compare by pictures', '`ListingCard` in a `Grid`'],
        ['Results that people compare by figures', '`Table`'],
        ['More results than one page has', '`Pagination`, with a URL for each page'],
      ],
      rules: [
        'Query, filters, order and page are in the URL, so that Back and links work.',
        'The heading says how many there are and where; announce it when results change.',
        'Results that do not fit the vehicle come last, with the reason. They are not hidden.',
        'Zero results name the filter that excludes most, and offer to remove it.',
        'The place of the search is not a filter: “Clear all” leaves it.',
      ],
    } satisfies PatternText,
  },
} satisfies Meta<typeof ResultsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};

export const FiltersRemoved: Story = {
  tags: ['!autodocs', '!dev'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '2 bays near Mestalla' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(canvas.getByRole('heading', { name: '3 bays near Mestalla' })).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(3);
  },
};
