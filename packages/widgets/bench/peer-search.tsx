/** The same search built with React and React Aria, for the comparison of `pnpm bench widgets`. */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import { mergeProps, useButton, useComboBox, useListBox, useOption, usePopover } from 'react-aria';
import { Item, useComboBoxState, type ComboBoxState, type ListState, type Node } from 'react-stately';

interface Suggestion {
  kind: string;
  id: string;
  title: string;
  context: string | null;
}

const script = document.currentScript as HTMLScriptElement;
const { origin } = new URL(script.dataset.plaza ?? location.href);

function Option({ item, state: listState }: { item: Node<Suggestion>; state: ListState<Suggestion> }) {
  const optionRef = useRef<HTMLLIElement>(null);
  const { optionProps, isFocused } = useOption({ key: item.key }, listState, optionRef);
  return (
    <li {...optionProps} ref={optionRef} className={isFocused ? 'option focused' : 'option'}>
      {item.rendered}
    </li>
  );
}

interface SuggestionListProps {
  state: ComboBoxState<Suggestion>;
  field: RefObject<HTMLInputElement | null>;
  listBox: RefObject<HTMLUListElement | null>;
  listBoxProps: object;
}

function SuggestionList({
  state: comboBoxState,
  field: inputRef,
  listBox: listBoxRef,
  listBoxProps,
}: SuggestionListProps) {
  const popoverRef = useRef<HTMLDivElement>(null);
  const { popoverProps } = usePopover(
    { triggerRef: inputRef, popoverRef: popoverRef, isNonModal: true },
    comboBoxState,
  );
  const { listBoxProps: comboBoxProps } = useListBox(
    { ...listBoxProps, 'aria-label': 'Suggestions' },
    comboBoxState,
    listBoxRef,
  );
  return (
    <div {...popoverProps} ref={popoverRef} className="popover">
      <ul {...mergeProps(comboBoxProps)} ref={listBoxRef}>
        {[...comboBoxState.collection].map((item) => (
          <Option key={item.key} item={item} state={comboBoxState} />
        ))}
      </ul>
    </div>
  );
}

function PeerSearch() {
  const [query, setQuery] = useState('');
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const inputRef = useRef<HTMLInputElement>(null);
  const listBoxRef = useRef<HTMLUListElement>(null);
  const popoverRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    dispatchEvent(new CustomEvent('plaza:ready'));
  }, []);
  useEffect(() => {
    if (query.trim() === '') return;
    const abortController = new AbortController();
    const suggestionsUrl = `${origin}/api/suggestions?locale=en&partner=almenara&q=${encodeURIComponent(query)}`;
    fetch(suggestionsUrl, { signal: abortController.signal, credentials: 'omit' })
      .then((answer) => answer.json())
      .then(({ data }: { data: Suggestion[] }) => setItems(data))
      .catch(() => setItems([]));
    return () => abortController.abort();
  }, [query]);
  const comboBoxProps = {
    label: 'Where',
    items: [...items],
    inputValue: query,
    onInputChange: setQuery,
    allowsCustomValue: true,
    children: (item: Suggestion) => (
      <Item key={`${item.kind}-${item.id}`} textValue={item.title}>
        {item.title} <small>{item.context}</small>
      </Item>
    ),
  };
  const comboBoxState = useComboBoxState<Suggestion>({ ...comboBoxProps, defaultFilter: () => true });
  const { inputProps, listBoxProps, labelProps } = useComboBox<Suggestion>(
    { ...comboBoxProps, inputRef: inputRef, listBoxRef: listBoxRef, popoverRef: popoverRef },
    comboBoxState,
  );
  const { buttonProps } = useButton({ type: 'submit' }, buttonRef);
  return (
    <form className="search" action={`${origin}/en/search_parkings`}>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- React Aria's props associate it with the field */}
      <label {...labelProps}>Where</label>
      <input {...inputProps} ref={inputRef} placeholder="Town, street or venue" />
      <button {...buttonProps} ref={buttonRef}>
        Search
      </button>
      {comboBoxState.isOpen && (
        <SuggestionList state={comboBoxState} field={inputRef} listBox={listBoxRef} listBoxProps={listBoxProps} />
      )}
    </form>
  );
}

const styleSheet = new CSSStyleSheet();
styleSheet.replaceSync(`
  .search { display: flex; gap: 8px; align-items: center; font: 16px system-ui; min-height: 70px }
  .search input { flex: 1; min-height: 44px; padding: 0 16px; border: 1px solid; border-radius: 22px }
  .search button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 22px }
  .popover { background: canvas; border: 1px solid; border-radius: 12px }
  .popover ul { margin: 0; padding: 8px; list-style: none } .option { padding: 10px } .focused { background: highlight }`);
document.adoptedStyleSheets.push(styleSheet);
const peerElement = document.querySelector('#peer');
if (peerElement) createRoot(peerElement).render(<PeerSearch />);
