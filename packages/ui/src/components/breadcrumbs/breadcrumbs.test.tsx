import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { RouterLink } from '../../testing/router-link.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

const breadcrumbItems = [
  { label: 'Spain', href: '#spain' },
  { label: 'Valencia', href: '#valencia' },
  { label: 'Ruzafa', href: '#ruzafa' },
  { label: 'Bay 106' },
];

describeComponent('Breadcrumbs', () => ({
  render: (props) => <Breadcrumbs label="You are here" expandLabel="Show all" items={breadcrumbItems} {...props} />,
  refTo: 'nav',
}));

const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width);
const renderNarrow = () =>
  render(
    <div style={{ inlineSize: '20rem' }}>
      <Breadcrumbs label="You are here" expandLabel="Show all" items={breadcrumbItems} />
    </div>,
  );

test('breadcrumbs link to every ancestor and mark the current page', () => {
  const { getAllByRole, getByText, queryByRole } = render(
    <div style={{ inlineSize: '44rem' }}>
      <Breadcrumbs label="You are here" expandLabel="Show all" items={breadcrumbItems} />
    </div>,
  );
  expect(getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#spain', '#valencia', '#ruzafa']);
  expect(getByText('Bay 106').getAttribute('aria-current')).toBe('page');
  expect(queryByRole('button', { name: 'Show all' })).toBeNull();
});

test("breadcrumbs render their links with the router's link component", () => {
  const { getByRole } = render(
    <UiProvider locale="en" linkElement={RouterLink}>
      <Breadcrumbs label="You are here" items={[{ label: 'Valencia', href: '/en/valencia' }, { label: 'Bay' }]} />
    </UiProvider>,
  );
  expect(getByRole('link').dataset.router).toBe('yes');
});

test('narrow breadcrumbs hide the middle links until they have focus', async () => {
  const { getByRole } = renderNarrow();
  const middleLink = getByRole('link', { name: 'Valencia' });
  expect(widthOf(middleLink.closest('li')!)).toBe(1);
  getByRole('button', { name: 'Show all' }).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(middleLink);
  expect(widthOf(middleLink.closest('li')!)).toBeGreaterThan(40);
});

test('the expand button of the breadcrumbs shows the middle links and focuses the first of them', async () => {
  const { getByRole, queryByRole } = renderNarrow();
  await userEvent.click(getByRole('button', { name: 'Show all' }));
  expect(queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(getByRole('link', { name: 'Valencia' }));
});

test('long breadcrumb names are truncated to the available width', () => {
  const unbreakableName = 'Aparcamientosubterráneodelaestacióncentraldeautobuses';
  const { getByRole, getByTitle } = render(
    <div style={{ inlineSize: '15rem' }}>
      <Breadcrumbs label="You are here" items={[{ label: unbreakableName, href: '#a' }, { label: 'Bay' }]} />
    </div>,
  );
  expect(getByRole('navigation').scrollWidth).toBeLessThanOrEqual(240);
  expect(getByTitle(unbreakableName).textContent).toBe(unbreakableName);
});
