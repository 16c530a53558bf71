import type { SharedList } from '@plaza/sdk/contract';
import { userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { createListingCard } from '~/features/listings/cards/testing/listings.ts';
import { findAccessibilityViolations } from '~/testing/access-faults.ts';
import { renderInPage } from '~/testing/in-page.tsx';
import english from '../../../messages/compiled/saved.en.json';
import spanish from '../../../messages/compiled/saved.es.json';
import { SharedListPage } from './shared-list-page.tsx';

const list: SharedList = {
  name: 'Mestalla',
  listings: [createListingCard({ id: 11, name: 'Bay 11' }), createListingCard({ id: 12, name: 'Bay 12' })],
  unavailable: [{ id: 13, name: 'Bay 13', shortLocation: 'Sol, Madrid', reason: 'rented' }],
  notes: [
    { id: 11, note: 'The ramp is steep.' },
    { id: 13, note: 'Ask again in May.' },
  ],
};

it.each([
  ['en', english, 'Note:', 'Compare'],
  ['es', spanish, 'Nota:', 'Comparar'],
] as const)(
  'a shared list in %s shows its bays with their notes, and compares them',
  async (locale, messages, note, compare) => {
    const { container, getByRole, getAllByRole, getAllByText, getByText } = renderInPage(
      { messages, locale },
      <SharedListPage list={list} />,
    );
    expect(getByRole('heading', { level: 1 })).toHaveTextContent('Mestalla');
    expect(getAllByRole('article')).toHaveLength(2);
    expect(getAllByText(note)).toHaveLength(2);
    expect(getByText('The ramp is steep.')).toBeVisible();
    expect(getByText('Ask again in May.')).toBeVisible();
    await userEvent.click(getByRole('checkbox', { name: `${compare} (Bay 11)` }));
    await userEvent.click(getByRole('checkbox', { name: `${compare} (Bay 12)` }));
    expect(getByRole('status').textContent).toMatch(/^2 /);
    expect(await findAccessibilityViolations(container)).toEqual([]);
  },
);

it('a shared list without available bays says so and leads to the search', () => {
  const { getByRole, queryByRole } = renderInPage(
    { messages: english },
    <SharedListPage list={{ ...list, listings: [], unavailable: [], notes: [] }} />,
  );
  expect(getByRole('heading', { name: 'No bay on this list is available right now' })).toBeVisible();
  expect(getByRole('link', { name: 'Find a bay' })).toHaveAttribute('href', '/en/search_parkings');
  expect(queryByRole('button', { name: 'Compare' })).toBeNull();
});

it('a list that is no longer shared says so and leads to the search', () => {
  const { getByRole } = renderInPage({ messages: english }, <SharedListPage list={null} />);
  expect(getByRole('heading', { level: 1 })).toHaveTextContent('This list is no longer shared');
  expect(getByRole('link', { name: 'Find a bay' })).toHaveAttribute('href', '/en/search_parkings');
});
