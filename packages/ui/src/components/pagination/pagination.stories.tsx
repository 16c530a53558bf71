import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Pagination } from './pagination.tsx';

const meta = {
  component: Pagination,
  parameters: {
    review: {
      name: 'Pagination',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Lists whose pages have addresses.'],
      avoidFor: ['Steps of a form.', 'Pictures: use Carousel.'],
      accessibility: [
        'A named navigation of real links; the current page says so by aria-current.',
        'Jumps name the page they lead to; where there is no previous or next page the link is announced as unavailable.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'Moves from link to link.' },
        { keys: 'Enter', does: 'Goes to the page.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    currentPage: 6,
    totalPages: 20,
    getHref: (page: number) => `#page-${page}`,
    labels: {
      navigation: 'Pages of results',
      previous: 'Previous page',
      next: 'Next page',
      page: (page: number) => `Page ${page}`,
      jumpBack: (page: number) => `Jump back to page ${page}`,
      jumpForward: (page: number) => `Jump forward to page ${page}`,
    },
  },
} satisfies Meta<typeof Pagination>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Middle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 6');
    await expect(canvas.getByRole('link', { name: 'Jump forward to page 11' })).toHaveAttribute('href', '#page-11');
    await expect(canvas.getByRole('link', { name: 'Jump back to page 1' })).toHaveAttribute('href', '#page-1');
  },
};

export const Positions: Story = {
  render: (args) => (
    <Stack>
      {[1, 2, 10, 19, 20].map((page) => (
        <Pagination
          key={page}
          {...args}
          labels={{ ...args.labels, navigation: `Pages, at ${page}` }}
          currentPage={page}
        />
      ))}
    </Stack>
  ),
};

export const Dark: Story = { ...Positions, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Positions, globals: { direction: 'rtl' } };

export const Narrow: Story = {
  args: { currentPage: 998, totalPages: 1000 },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
};

export const TwoPages: Story = { args: { currentPage: 1, totalPages: 2 } };

export const LongWords: Story = {
  args: { currentPage: 1_000_000, totalPages: 9_999_999 },
  decorators: [renderInNarrowBox],
};

export const ForcedColours: Story = { ...Positions, globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    labels: {
      navigation: 'Páginas de resultados',
      previous: 'Página anterior',
      next: 'Página siguiente',
      page: (page: number) => `Página ${page}`,
      jumpBack: (page: number) => `Retroceder a la página ${page}`,
      jumpForward: (page: number) => `Avanzar a la página ${page}`,
    },
  },
};
