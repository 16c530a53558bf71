'use client';
import { type ReactElement, type RefObject, useDeferredValue, useMemo, useRef } from 'react';
import { type AriaListBoxOptions, useListBox, useOption } from 'react-aria';
import { Item, type ListState, type Node, useListState } from 'react-stately';
import { CheckIcon } from '../../icons/index.ts';
import type { PhoneCountry } from './phone-field-model.ts';
import * as styles from './phone-field.css.ts';

function CountryOption({ node, state }: { node: Node<PhoneCountry>; state: ListState<PhoneCountry> }): ReactElement {
  const optionRef = useRef<HTMLDivElement>(null);
  const { optionProps, isFocused, isSelected } = useOption({ key: node.key }, state, optionRef);
  return (
    <div
      {...optionProps}
      aria-labelledby={undefined}
      aria-describedby={undefined}
      ref={optionRef}
      className={styles.countryOption}
      data-active={isFocused || undefined}
    >
      <span className={styles.countryBadge} aria-hidden="true">
        {node.key}
      </span>
      <span className={styles.countryName}>{node.value?.name}</span>
      <span className={styles.callingCode}>+{node.value?.callingCode}</span>
      {isSelected && <CheckIcon size={16} className={styles.checkIcon} />}
    </div>
  );
}

/** Number of countries in the first paint, more than fit on screen. The other 200 follow without delaying it. */
const firstRowCount = 24;

interface CountryListProps {
  label: string;
  countries: readonly PhoneCountry[];
  /** Selected country. */
  country: string;
  /** Props of the list from the hook of its search field. */
  listProps: AriaListBoxOptions<PhoneCountry>;
  /** List element, for its hook. */
  listElement: RefObject<HTMLDivElement | null>;
  /** Ref with which the search field also observes the list. */
  listRef: RefObject<HTMLElement | null>;
  onChoose: (country: string) => void;
}

/** Countries that fit the search, of which one is active while the focus stays in the search field. */
export function CountryList({
  label,
  countries,
  country,
  listProps,
  listElement,
  listRef,
  onChoose,
}: CountryListProps): ReactElement {
  const listState = useListState<PhoneCountry>({
    items: useMemo(() => [...countries], [countries]),
    children: (option) => (
      <Item key={option.country} textValue={option.name}>
        {option.name}
      </Item>
    ),
    selectionMode: 'single',
    selectedKeys: [country],
    disallowEmptySelection: true,
    // A press on the selected country confirms it.
    allowDuplicateSelectionEvents: true,
    onSelectionChange: (keys) => {
      const [selectedKey] = keys;
      if (selectedKey !== undefined) onChoose(String(selectedKey));
    },
  });
  const { listBoxProps } = useListBox({ ...listProps, 'aria-label': label }, listState, listElement);
  const isComplete = useDeferredValue(true, false);
  const selectedIndex = countries.findIndex((option) => option.country === country);
  const countryNodes = [...listState.collection];
  const visibleNodes = isComplete ? countryNodes : countryNodes.slice(0, Math.max(firstRowCount, selectedIndex + 12));
  return (
    <div {...listBoxProps} ref={listRef as RefObject<HTMLDivElement | null>} className={styles.countryList}>
      {visibleNodes.map((node) => (
        <CountryOption key={node.key} node={node} state={listState} />
      ))}
    </div>
  );
}
