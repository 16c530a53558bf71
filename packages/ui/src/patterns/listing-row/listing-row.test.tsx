import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { ListingRow, type ListingRowProps, ListingRows } from './listing-row.tsx';
import { ListingRowSkeletons } from './listing-row-skeletons.tsx';

const requiredProps: ListingRowProps = {
  image: null,
  href: '/mine/7',
  name: 'Plaza amplia',
  place: 'Valencia',
  state: 'Publicada',
  note: 'Hasta enero',
  price: '118 €',
  quickAction: <button type="button">Editar</button>,
  menu: <button type="button">Más</button>,
};

describeComponent('ListingRows', () => ({ render: (given) => <ListingRows {...given} />, refTo: 'ul' }));
describeComponent('ListingRow', () => ({
  render: (given) => <ListingRow {...requiredProps} {...given} />,
  refTo: 'li',
}));

test('the link of a listing row covers the whole row except its buttons', async () => {
  await page.viewport(1200, 600);
  const { getByRole } = render(
    <ListingRows>
      <ListingRow {...requiredProps} />
    </ListingRows>,
  );
  const rowRect = getByRole('listitem').getBoundingClientRect();
  const findClosestControl = (element: Element | null) => element?.closest('a, button');
  expect(findClosestControl(document.elementFromPoint(rowRect.x + rowRect.width / 2, rowRect.bottom - 4))).toBe(
    getByRole('link'),
  );
  for (const button of [getByRole('button', { name: 'Editar' }), getByRole('button', { name: 'Más' })]) {
    const { x, y, width, height } = button.getBoundingClientRect();
    expect(findClosestControl(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(button);
  }
});

test('a listing row with isQuickActionInMenu hides its quick action on phones', async () => {
  await page.viewport(390, 600);
  const { getByText, rerender } = render(
    <ListingRows>
      <ListingRow {...requiredProps} isQuickActionInMenu />
    </ListingRows>,
  );
  expect(getByText('Editar').checkVisibility()).toBe(false);
  rerender(
    <ListingRows>
      <ListingRow {...requiredProps} />
    </ListingRows>,
  );
  expect(getByText('Editar').checkVisibility()).toBe(true);
});

test('a listing row shows its figures with their names', () => {
  const { getByRole, queryByText } = render(
    <ListingRow {...requiredProps} period="/ mes" figures={[{ name: 'Visitas', count: '1204', icon: null }]} />,
  );
  expect(getByRole('list').textContent).toBe('Visitas1204');
  expect(queryByText('/ mes')).not.toBeNull();
});

test('ListingRowSkeletons renders `count` rows', () => {
  const { getAllByRole } = render(<ListingRowSkeletons count={3} />);
  expect(getAllByRole('listitem')).toHaveLength(3);
});
