'use client';
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { type AriaListBoxOptions, mergeProps, useListBox, useListBoxSection, useOption } from 'react-aria';
import type { ListState, Node } from 'react-stately';
import { CheckIcon } from '../../icons/index.ts';
import { type ListEntry, optionOf } from './list-box-model.tsx';
import * as styles from './list-box.css.ts';

interface EntryProps {
  node: Node<ListEntry>;
  state: ListState<ListEntry>;
}

function ListBoxOption({ node, state }: EntryProps): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const { optionProps, isFocused, isFocusVisible } = useOption({ key: node.key }, state, element);
  const option = optionOf(node);
  return (
    <div
      {...optionProps}
      // The name is the content with the description: not every screen reader reads descriptions of options.
      aria-labelledby={undefined}
      aria-describedby={undefined}
      ref={element}
      className={styles.option}
      data-focused={isFocused || undefined}
      data-focus-visible={isFocusVisible || undefined}
    >
      {option?.icon !== undefined && <span className={styles.icon}>{option.icon}</span>}
      <span className={styles.optionText}>
        <span className={styles.label}>{node.rendered}</span>
        {option?.description !== undefined && <span className={styles.description}> {option.description}</span>}
      </span>
      <CheckIcon size={20} className={styles.checkIcon} />
    </div>
  );
}

function ListBoxGroup({ node, state }: EntryProps): ReactElement {
  const { headingProps, groupProps } = useListBoxSection({ heading: node.rendered });
  return (
    <div {...groupProps} className={styles.group}>
      <div {...headingProps} className={styles.groupName}>
        {node.rendered}
      </div>
      {[...(state.collection.getChildren?.(node.key) ?? [])].map((child) => (
        <ListBoxOption key={child.key} node={child} state={state} />
      ))}
    </div>
  );
}

/** Key of the first or last enabled option. */
function edgeKeyOf({ collection, selectionManager }: ListState<ListEntry>, edge: 'first' | 'last') {
  const keys = [...collection.getKeys()].filter(
    (key) => collection.getItem(key)?.type === 'item' && !selectionManager.isDisabled(key),
  );
  return keys.at(edge === 'first' ? 0 : -1);
}

export interface ListBoxProps {
  /** Props of the list from the hook of its field. */
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
  const startState = useRef({ state, startEdge });
  // Runs after the effect of `useListBox` that makes the selected option active.
  useEffect(() => {
    const start = startState.current;
    if (start.startEdge === undefined) return;
    start.state.selectionManager.setFocusedKey(edgeKeyOf(start.state, start.startEdge) ?? null);
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
