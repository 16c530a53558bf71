import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { RouterLink } from '../../testing/router-link.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';

const requiredProps: PaginationProps = {
  currentPage: 1,
  totalPages: 11,
  getHref: (page) => `?p=${page}`,
  labels: {
    navigation: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page) => `Page ${page}`,
    jumpBack: (page) => `Back to ${page}`,
    jumpForward: (page) => `Forward to ${page}`,
  },
};

describeComponent('Pagination', () => ({
  render: (props) => <Pagination {...requiredProps} {...props} />,
  refTo: 'nav',
}));

test('pagination renders nothing for a single page', () => {
  const { container } = render(<Pagination {...requiredProps} totalPages={1} />);
  expect(container.innerHTML).toBe('');
});

test('pagination renders pages as links, and its previous link has no href on the first page', () => {
  const { getAllByRole } = render(<Pagination {...requiredProps} />);
  expect(getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Previous', null],
    ['Page 1', '?p=1'],
    ['Page 2', '?p=2'],
    ['Page 3', '?p=3'],
    ['Forward to 6', '?p=6'],
    ['Page 11', '?p=11'],
    ['Next', '?p=2'],
  ]);
});

test("pagination renders its links with the router's link component", () => {
  const { getByRole } = render(
    <UiProvider locale="en" linkElement={RouterLink}>
      <Pagination {...requiredProps} getHref={(page) => `/en/search_parkings?p=${page}`} />
    </UiProvider>,
  );
  expect(getByRole('link', { name: 'Page 2' }).dataset.router).toBe('yes');
});

test('pagination fits the width of a phone of 320 px', () => {
  const { container, getByRole } = render(
    <div style={{ inlineSize: '288px' }}>
      <Pagination {...requiredProps} currentPage={6} />
    </div>,
  );
  expect(getByRole('navigation').scrollWidth).toBeLessThanOrEqual((container.firstElementChild as Element).clientWidth);
});
