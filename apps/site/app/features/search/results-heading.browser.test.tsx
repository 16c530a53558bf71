import { emptySearchState, type SearchMeta } from '@plaza/sdk';
import { expect, it } from 'vitest';
import { renderInPage } from '~/testing/in-page.tsx';
import { PlaceNotice } from './results-heading.tsx';

const placeChoice = { title: 'Atocha', context: 'Valencia', placeKind: 'street', lat: 39.5, lng: -0.4 } as const;
const metaWithCenter = (center: { lat: number; lng: number } | null) =>
  ({ place: { title: 'Atocha Station', center, choices: [placeChoice] } }) as unknown as SearchMeta;
const searchState = { ...emptySearchState, substr: 'atocha', page: 3 };

it('PlaceNotice links to searches of other places with the same name, by their name and position', () => {
  const { getByRole, getByText } = renderInPage(
    {},
    <PlaceNotice state={searchState} meta={metaWithCenter({ lat: 40.4, lng: -3.7 })} caveat="" />,
  );
  expect(getByText('Or did you mean:')).toBeDefined();
  const choiceLink = getByRole('link', { name: 'Atocha Valencia' });
  expect(choiceLink.getAttribute('href')).toBe('/en/search_parkings?substr=Atocha&near=39.5,-0.4');
});

it('PlaceNotice lists the places that an ambiguous search can mean, but not for a search of the map’s area', () => {
  const { queryByText, getByRole, unmount } = renderInPage(
    {},
    <PlaceNotice state={searchState} meta={metaWithCenter(null)} caveat="" />,
  );
  expect(queryByText('Or did you mean:')).toBeNull();
  expect(getByRole('list', { name: 'Places you may mean' })).toBeDefined();
  unmount();
  const searchBounds = { west: -4, south: 40, east: -3, north: 41 };
  const { queryByRole } = renderInPage(
    {},
    <PlaceNotice state={{ ...searchState, bounds: searchBounds }} meta={metaWithCenter(null)} caveat="" />,
  );
  expect(queryByRole('list')).toBeNull();
});
