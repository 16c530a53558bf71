import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { storySearchLabels } from '../../testing/story-words.ts';
import { getVisualText } from '../../testing/visual-text.ts';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import { createSuggestionList, type SuggestionListOptions } from './suggestion-list.tsx';

const townSuggestions = [
  { id: '1', kind: 'town', title: 'Mestanza' },
  { id: '2', kind: 'venue', title: 'Mestalla' },
  { id: '3', kind: 'town', title: 'Mestas' },
];
const createList = (more: Partial<SuggestionListOptions> = {}) =>
  createSuggestionList({ labels: storySearchLabels.en, suggestions: townSuggestions, status: 'ready', ...more });
const searchBoxProps: SearchBoxProps = {
  labels: storySearchLabels.en,
  query: 'mest',
  onQueryChange: () => undefined,
  list: createList(),
  onSubmit: (_query, event) => event.preventDefault(),
};

describeComponent('SearchBox', () => ({
  render: () => <SearchBox {...searchBoxProps} />,
  refTo: false,
  passesProps: false,
}));

test('the server renders the search box as a form that submits its text and hidden fields to `action`', () => {
  const serverHtml = renderToString(
    <SearchBox {...searchBoxProps} action="/en/search_parkings" hiddenFields={{ sort: 'price' }} />,
  );
  const serverDocument = new DOMParser().parseFromString(serverHtml, 'text/html');
  const searchForm = serverDocument.querySelector('form');
  expect(searchForm?.getAttribute('action')).toBe('/en/search_parkings');
  expect(searchForm && [...new FormData(searchForm).entries()]).toEqual([
    ['sort', 'price'],
    ['substr', 'mest'],
  ]);
  expect(serverDocument.querySelector('[role="listbox"]')).toBeNull();
});

test('the search box submits text typed before hydration', async () => {
  const onSubmit = vi.fn<NonNullable<SearchBoxProps['onSubmit']>>((_query, event) => event.preventDefault());
  const { getByRole } = render(<SearchBox {...searchBoxProps} query="" onSubmit={onSubmit} />);
  // sets the value without an event, like text typed before hydration
  (getByRole('combobox') as HTMLInputElement).value = 'Gran Vía';
  await userEvent.click(getByRole('button', { name: storySearchLabels.en.submit }));
  expect(onSubmit.mock.calls.map(([query]) => query)).toEqual(['Gran Vía']);
});

test('arrow keys in the search box move through the suggestions in the displayed order', async () => {
  const onSelect = vi.fn();
  const { getByRole } = render(<SearchBox {...searchBoxProps} list={createList({ onSelect })} />);
  await userEvent.click(getByRole('combobox'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(townSuggestions[2]);
});

test('the suggestion list opens below the search box, or above it if there is no room below', async () => {
  const { getByRole, container } = render(<SearchBox {...searchBoxProps} />);
  const field = getByRole('combobox');
  await userEvent.click(field);
  const listRect = getByRole('listbox').getBoundingClientRect();
  expect(listRect.top).toBeGreaterThan(field.getBoundingClientRect().bottom);
  container.style.cssText = 'position: fixed; inset-block-end: 0; inset-inline: 0';
  expect(getByRole('listbox').getBoundingClientRect().bottom).toBeLessThan(field.getBoundingClientRect().top);
});

test('Enter in the search box selects nothing when the active suggestion has been removed', async () => {
  const onSelect = vi.fn();
  const { getByRole, rerender } = render(<SearchBox {...searchBoxProps} list={createList({ onSelect })} />);
  await userEvent.click(getByRole('combobox'));
  await userEvent.keyboard('{ArrowUp}');
  rerender(<SearchBox {...searchBoxProps} list={createList({ onSelect, suggestions: townSuggestions.slice(0, 1) })} />);
  expect(getByRole('combobox').getAttribute('aria-activedescendant')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
});

test('the detail of a suggestion keeps its reading order in a right-to-left page', async () => {
  const { getByRole, getByText } = render(
    <div dir="rtl">
      <SearchBox
        {...searchBoxProps}
        list={createList({ suggestions: [{ id: '1', kind: 'town', title: 'Mestanza (CR)', detail: '20 bays' }] })}
      />
    </div>,
  );
  await userEvent.click(getByRole('combobox'));
  expect(getVisualText(getByText('20 bays'))).toBe('20 bays');
});

test('a focused search box announces that its list is loading, and opens the list once it has loaded', async () => {
  const { getByRole, queryByRole, rerender } = render(<SearchBox {...searchBoxProps} list={null} pending="Looking" />);
  await userEvent.click(getByRole('combobox'));
  expect(queryByRole('listbox')).toBeNull();
  expect(getByRole('status').textContent).toBe('Looking');
  rerender(<SearchBox {...searchBoxProps} pending="Looking" />);
  expect(getByRole('listbox')).toBeDefined();
  expect(getByRole('status').textContent).toBe('3 suggestions');
  expect(document.activeElement).toBe(getByRole('combobox'));
});

test('a suggestion list that finishes loading stays closed while the search box has no focus', () => {
  const { queryByRole, getByRole, rerender } = render(<SearchBox {...searchBoxProps} list={null} pending="Looking" />);
  expect(getByRole('status').textContent).toBe('');
  rerender(<SearchBox {...searchBoxProps} />);
  expect(queryByRole('listbox')).toBeNull();
});

test('a suggestion that matches by an alias shows the alias with its matching part marked', async () => {
  const matchedAlias = { text: 'Campo de San Mamés', ranges: [[9, 16]] as const };
  const { getByRole } = render(
    <SearchBox
      {...searchBoxProps}
      list={createList({
        suggestions: [{ id: '1', kind: 'venue', title: 'San Mamés Stadium', matched: matchedAlias }],
      })}
    />,
  );
  await userEvent.click(getByRole('combobox'));
  const option = getByRole('option');
  expect(option.textContent).toBe('San Mamés Stadium · Campo de San Mamés');
  expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['San Mam']);
});

const recentSearches = [
  { id: 'me', kind: 'near', title: 'Near me', isAction: true },
  { id: 'r1', kind: 'recent', title: 'Atocha', isRemovable: true },
  { id: 'r2', kind: 'recent', title: 'Sol', isRemovable: true },
];

test('Delete calls onRemove for the active recent search, and for nothing else', async () => {
  const onRemove = vi.fn();
  const { getByRole } = render(
    <SearchBox {...searchBoxProps} query="" list={createList({ suggestions: recentSearches, onRemove })} />,
  );
  await userEvent.click(getByRole('combobox'));
  await userEvent.keyboard('{Delete}{ArrowDown}{Delete}');
  expect(onRemove).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  const hintId = getByRole('option', { selected: true }).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(hintId)?.textContent).toBe(storySearchLabels.en.removeHint);
  await userEvent.keyboard('{Delete}');
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(recentSearches[1]);
});

test('the remove button of a recent search calls onRemove but not onSelect', async () => {
  const [onRemove, onSelect] = [vi.fn(), vi.fn()];
  const { getByRole, container } = render(
    <SearchBox {...searchBoxProps} query="" list={createList({ suggestions: recentSearches, onRemove, onSelect })} />,
  );
  await userEvent.click(getByRole('combobox'));
  await userEvent.click(container.querySelectorAll('[role="option"] > [aria-hidden="true"]')[1]!);
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(recentSearches[2]);
  expect(onSelect).not.toHaveBeenCalled();
});

test('choosing an action in the suggestion list keeps the text and leaves the list open until it is closed', async () => {
  const onQueryChange = vi.fn();
  let close: () => void = () => undefined;
  const onAction = vi.fn((_line: unknown, end: () => void) => {
    close = end;
  });
  const { getByRole, queryByRole } = render(
    <SearchBox
      {...searchBoxProps}
      onQueryChange={onQueryChange}
      list={createList({ suggestions: recentSearches, announcement: 'Refused.', onAction })}
    />,
  );
  await userEvent.click(getByRole('combobox'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onAction).toHaveBeenCalledOnce();
  expect(onQueryChange).not.toHaveBeenCalled();
  expect(getByRole('status').textContent).toBe('3 suggestions Refused.');
  act(() => close());
  expect(queryByRole('listbox')).toBeNull();
});

test('pressing Tab to reach the search box opens its list, but focusing it by script does not', async () => {
  const { getByRole, queryByRole } = render(
    <>
      <a href="#before">Before</a>
      <SearchBox {...searchBoxProps} list={createList({ suggestions: recentSearches })} />
    </>,
  );
  act(() => getByRole('combobox').focus());
  expect(queryByRole('listbox')).toBeNull();
  act(() => getByRole('link').focus());
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(getByRole('combobox'));
  expect(getByRole('listbox')).toBeDefined();
});
