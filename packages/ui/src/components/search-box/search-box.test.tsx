import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { storySearchLabels } from '../../testing/story-words.ts';
import { textAsSeen } from '../../testing/text-as-seen.ts';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import { suggestionList, type SuggestionListOptions } from './suggestion-list.tsx';

const suggestions = [
  { id: '1', kind: 'town', title: 'Mestanza' },
  { id: '2', kind: 'venue', title: 'Mestalla' },
  { id: '3', kind: 'town', title: 'Mestas' },
];
const listOf = (more: Partial<SuggestionListOptions> = {}) =>
  suggestionList({ labels: storySearchLabels.en, suggestions, status: 'ready', ...more });
const props: SearchBoxProps = {
  labels: storySearchLabels.en,
  query: 'mest',
  onQueryChange: () => undefined,
  list: listOf(),
  onSubmit: (_query, event) => event.preventDefault(),
};

describeComponent('SearchBox', () => ({ render: () => <SearchBox {...props} />, refTo: false, passesProps: false }));

test('is a form that a browser without JavaScript can send', () => {
  const html = renderToString(<SearchBox {...props} action="/en/search_parkings" hiddenFields={{ sort: 'price' }} />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const form = page.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/en/search_parkings');
  expect(form && [...new FormData(form).entries()]).toEqual([
    ['sort', 'price'],
    ['substr', 'mest'],
  ]);
  expect(page.querySelector('[role="listbox"]')).toBeNull();
});

test('what is sent is what the field holds, also when it was typed before scripts ran', async () => {
  const onSubmit = vi.fn<NonNullable<SearchBoxProps['onSubmit']>>((_query, event) => event.preventDefault());
  const { getByRole } = render(<SearchBox {...props} query="" onSubmit={onSubmit} />);
  // no event tells React of it, as in the moment of hydration
  (getByRole('combobox') as HTMLInputElement).value = 'Gran Vía';
  await userEvent.click(getByRole('button', { name: storySearchLabels.en.submit }));
  expect(onSubmit.mock.calls.map(([query]) => query)).toEqual(['Gran Vía']);
});

test('arrow keys walk in the order that is seen, kinds together', async () => {
  const onSelect = vi.fn();
  const { getByRole } = render(<SearchBox {...props} list={listOf({ onSelect })} />);
  await userEvent.click(getByRole('combobox'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(suggestions[2]);
});

test('the list lies under the field, and above it where there is no room below', async () => {
  const { getByRole, container } = render(<SearchBox {...props} />);
  const field = getByRole('combobox');
  await userEvent.click(field);
  const below = getByRole('listbox').getBoundingClientRect();
  expect(below.top).toBeGreaterThan(field.getBoundingClientRect().bottom);
  container.style.cssText = 'position: fixed; inset-block-end: 0; inset-inline: 0';
  expect(getByRole('listbox').getBoundingClientRect().bottom).toBeLessThan(field.getBoundingClientRect().top);
});

test('a list that changes while a line is active never chooses a line that is gone', async () => {
  const onSelect = vi.fn();
  const { getByRole, rerender } = render(<SearchBox {...props} list={listOf({ onSelect })} />);
  await userEvent.click(getByRole('combobox'));
  await userEvent.keyboard('{ArrowUp}');
  rerender(<SearchBox {...props} list={listOf({ onSelect, suggestions: suggestions.slice(0, 1) })} />);
  expect(getByRole('combobox').getAttribute('aria-activedescendant')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
});

test('on a page from right to left, what stands beside a suggestion reads as everywhere', async () => {
  const { getByRole, getByText } = render(
    <div dir="rtl">
      <SearchBox
        {...props}
        list={listOf({ suggestions: [{ id: '1', kind: 'town', title: 'Mestanza (CR)', detail: '20 bays' }] })}
      />
    </div>,
  );
  await userEvent.click(getByRole('combobox'));
  expect(textAsSeen(getByText('20 bays'))).toBe('20 bays');
});

test('what is typed before the list is there waits for it: the list opens when it comes', async () => {
  const { getByRole, queryByRole, rerender } = render(<SearchBox {...props} list={null} pending="Looking" />);
  await userEvent.click(getByRole('combobox'));
  expect(queryByRole('listbox')).toBeNull();
  expect(getByRole('status').textContent).toBe('Looking');
  rerender(<SearchBox {...props} pending="Looking" />);
  expect(getByRole('listbox')).toBeDefined();
  expect(getByRole('status').textContent).toBe('3 suggestions');
  expect(document.activeElement).toBe(getByRole('combobox'));
});

test('a list that comes when nobody uses the box stays closed', () => {
  const { queryByRole, getByRole, rerender } = render(<SearchBox {...props} list={null} pending="Looking" />);
  expect(getByRole('status').textContent).toBe('');
  rerender(<SearchBox {...props} />);
  expect(queryByRole('listbox')).toBeNull();
});
