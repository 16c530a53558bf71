'use client';
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { type AriaListBoxOptions, mergeProps, useListBox, useListBoxSection, useOption } from 'react-aria';
import type { ListState, Node } from 'react-stately';
import { CheckIcon } from '../../icons/index.ts';
import { type ListEntry, optionOf } from './list-box-model.tsx';
import * as styles from './list-box.css.ts';

interface ListBoxEntryProps {
  node: Node<ListEntry>;
  state: ListState<ListEntry>;
}

function ListBoxOption({ node, state }: ListBoxEntryProps): ReactElement {
  const optionRef = useRef<HTMLDivElement>(null);
  const { optionProps, isFocused, isFocusVisible } = useOption({ key: node.key }, state, optionRef);
  const listOption = optionOf(node);
  return (
    <div
      {...optionProps}
      // An option's accessible name is its content with the description: not every screen reader reads descriptions of
      // options.
      aria-labelledby={undefined}
      aria-describedby={undefined}
      ref={optionRef}
      className={styles.listOption}
      data-focused={isFocused || undefined}
      data-focus-visible={isFocusVisible || undefined}
    >
      {listOption?.icon !== undefined && <span className={styles.optionIcon}>{listOption.icon}</span>}
      <span className={styles.optionText}>
        <span className={styles.optionLabel}>{node.rendered}</span>
        {listOption?.description !== undefined && (
          <span className={styles.optionDescription}> {listOption.description}</span>
        )}
      </span>
      <CheckIcon size={20} className={styles.checkIcon} />
    </div>
  );
}

function ListBoxGroup({ node, state }: ListBoxEntryProps): ReactElement {
  const { headingProps, groupProps } = useListBoxSection({ heading: node.rendered });
  return (
    <div {...groupProps} className={styles.optionGroup}>
      <div {...headingProps} className={styles.groupName}>
        {node.rendered}
      </div>
      {[...(state.collection.getChildren?.(node.key) ?? [])].map((child) => (
        <ListBoxOption key={child.key} node={child} state={state} />
      ))}
    </div>
  );
}

/** Returns the key of the first or last enabled option. */
function edgeKeyOf({ collection, selectionManager }: ListState<ListEntry>, edge: 'first' | 'last') {
  const enabledKeys = [...collection.getKeys()].filter(
    (key) => collection.getItem(key)?.type === 'item' && !selectionManager.isDisabled(key),
  );
  return enabledKeys.at(edge === 'first' ? 0 : -1);
}

export interface ListBoxProps {
  /** Props of the list from the React Aria hook of its field. */
  listProps: AriaListBoxOptions<ListEntry>;
  state: ListState<ListEntry>;
  listRef: RefObject<HTMLDivElement | null>;
  /** Option that is active when the list opens, instead of the selected one. */
  startEdge?: 'first' | 'last' | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** List of options inside the layer of a field. The field's hook decides which keys it handles. */
export function ListBox({ listProps, state, listRef, startEdge, onKeyDown }: ListBoxProps): ReactElement {
  const { listBoxProps } = useListBox(listProps, state, listRef);
  const initialStateRef = useRef({ state, startEdge });
  // Activates the first or last option. Runs after the effect of `useListBox` that makes the selected option active.
  useEffect(() => {
    const initialState = initialStateRef.current;
    if (initialState.startEdge === undefined) return;
    initialState.state.selectionManager.setFocusedKey(edgeKeyOf(initialState.state, initialState.startEdge) ?? null);
  }, []);
  return (
    <div {...mergeProps({ onKeyDown }, listBoxProps)} ref={listRef} className={styles.listBox}>
      {[...state.collection].map((node) =>
        node.type === 'section' ? (
          <ListBoxGroup key={node.key} node={node} state={state} />
        ) : (
          <ListBoxOption key={node.key} node={node} state={state} />
        ),
      )}
    </div>
  );
}
