'use client';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useListBox, useListBoxSection, useOption } from 'react-aria';
import {
  Item,
  type ItemProps,
  type ListState,
  type Node,
  Section,
  type SectionProps,
  useListState,
} from 'react-stately';
import { classNames } from '../../class-names.ts';
import { CheckIcon } from '../../icons/index.ts';
import { AnchoredLayer } from '../popover/anchored-layer.tsx';
import { createKeyboardDelegate } from './option-keys.ts';
import * as styles from './two-level-select.css.ts';
import { isOptionGroup, type OptionRow, type TwoLevelOption } from './two-level-select-model.ts';

/** Passes keys from the select's button, which keeps the focus, to the open list. */
export interface OptionListHandle {
  handleKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Selects the active option; returns false without one. */
  chooseActive: () => boolean;
}

export interface OptionListProps {
  id: string;
  labelId: string;
  options: readonly TwoLevelOption[];
  rows: readonly OptionRow[];
  isParentSelectable: boolean;
  value: string;
  /** Option that is active when the list opens without a selection, or despite it. */
  startEdge: 'first' | 'last' | undefined;
  anchor: RefObject<HTMLElement | null>;
  handleRef: Ref<OptionListHandle>;
  /** Called once the list handles keys. */
  onReady: () => void;
  /** Called with the element ID of the active option. */
  onActiveChange: (id: string | undefined) => void;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** Keys of groups contain a character that no form value has, because groups can be options, too. */
const groupKeyOf = (option: TwoLevelOption): string => `\u0000${option.value}`;

function ListOptionRow({
  node,
  state,
  start,
  className,
}: {
  node: Node<TwoLevelOption>;
  state: ListState<TwoLevelOption>;
  start: ReactNode;
  className?: string | undefined;
}): ReactElement {
  const optionRef = useRef<HTMLDivElement>(null);
  const { optionProps, isFocused } = useOption({ key: node.key }, state, optionRef);
  const listOption = node.value;
  return (
    <div
      {...optionProps}
      // An option's accessible name is its content with the description.
      aria-labelledby={undefined}
      aria-describedby={undefined}
      ref={optionRef}
      data-active={isFocused || undefined}
      className={classNames(styles.listOption, className)}
    >
      {start}
      <span className={styles.optionText}>
        <span className={styles.optionLabel}>{listOption?.label}</span>
        {listOption?.description !== undefined && (
          <span className={styles.optionDescription}> {listOption.description}</span>
        )}
      </span>
      <CheckIcon size={20} className={styles.checkIcon} />
    </div>
  );
}

const renderOptionIcon = (option: TwoLevelOption | null): ReactNode =>
  option?.icon === undefined ? null : <span className={styles.optionIcon}>{option.icon}</span>;

function ListOptionGroup({
  node,
  state,
  isParentSelectable,
}: {
  node: Node<TwoLevelOption>;
  state: ListState<TwoLevelOption>;
  isParentSelectable: boolean;
}): ReactElement {
  const groupOption = node.value;
  const { headingProps, groupProps } = useListBoxSection({
    heading: isParentSelectable ? undefined : node.rendered,
    'aria-label': isParentSelectable ? groupOption?.label : undefined,
  });
  const childNodes = [...(state.collection.getChildren?.(node.key) ?? [])];
  return (
    <div {...groupProps} className={styles.optionGroup}>
      {!isParentSelectable && (
        <div {...headingProps} className={styles.groupName}>
          {renderOptionIcon(groupOption)}
          {groupOption?.label}
        </div>
      )}
      {childNodes.map((child) =>
        child.key === groupOption?.value ? (
          <ListOptionRow
            key={child.key}
            node={child}
            state={state}
            start={renderOptionIcon(groupOption)}
            className={styles.groupOption}
          />
        ) : (
          <ListOptionRow
            key={child.key}
            node={child}
            state={state}
            start={<span className={styles.groupBranchLine} />}
          />
        ),
      )}
    </div>
  );
}

const renderItem = (option: TwoLevelOption): ReactElement<ItemProps<TwoLevelOption>> => (
  <Item key={option.value} textValue={option.label}>
    {option.label}
  </Item>
);

/** State of the list: its options with their groups, and the selected and disabled ones. */
function useOptionListState({
  options,
  rows,
  isParentSelectable,
  value,
  onChoose,
}: Pick<OptionListProps, 'options' | 'rows' | 'isParentSelectable' | 'value' | 'onChoose'>): ListState<TwoLevelOption> {
  // React Aria remembers the entry of each object, so a selectable group needs another object as its first option.
  const listEntries = useMemo(
    () =>
      options.map((option) =>
        isParentSelectable && isOptionGroup(option)
          ? { ...option, children: [{ ...option, children: [] }, ...(option.children ?? [])] }
          : option,
      ),
    [options, isParentSelectable],
  );
  return useListState<TwoLevelOption>({
    items: listEntries,
    children: (option): ReactElement<ItemProps<TwoLevelOption>> | ReactElement<SectionProps<TwoLevelOption>> =>
      isOptionGroup(option) ? (
        <Section<TwoLevelOption> key={groupKeyOf(option)} title={option.label} items={option.children ?? []}>
          {renderItem}
        </Section>
      ) : (
        renderItem(option)
      ),
    disabledKeys: rows.flatMap(({ option }) => (option.disabled === true ? [option.value] : [])),
    selectionMode: 'single',
    selectedKeys: [value],
    disallowEmptySelection: true,
    // A press on the selected option closes the list.
    allowDuplicateSelectionEvents: true,
    onSelectionChange: (keys) => {
      const [selectedKey] = keys;
      if (selectedKey !== undefined) onChoose(String(selectedKey));
    },
  });
}

function OptionListBox(props: OptionListProps): ReactElement {
  const { id, labelId, rows, isParentSelectable, startEdge, onActiveChange } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const listState = useOptionListState(props);
  const { selectionManager, collection } = listState;
  const keyboardDelegate = useMemo(() => createKeyboardDelegate(rows, id), [rows, id]);
  const { listBoxProps } = useListBox(
    {
      id,
      'aria-labelledby': labelId,
      keyboardDelegate,
      shouldUseVirtualFocus: true,
      shouldSelectOnPressUp: true,
      shouldFocusOnHover: true,
      autoFocus: startEdge ?? true,
    },
    listState,
    listRef,
  );
  const { focusedKey } = selectionManager;
  useImperativeHandle(props.handleRef, () => ({
    handleKeyDown: (event) => {
      listBoxProps.onKeyDownCapture?.(event);
      if (!event.isPropagationStopped()) listBoxProps.onKeyDown?.(event);
    },
    chooseActive: () => {
      // The key that the last pressed key has made active, which may not be rendered yet.
      const activeKey = selectionManager.focusedKey;
      if (activeKey === null || collection.getItem(activeKey) === null) return false;
      selectionManager.select(activeKey);
      return true;
    },
  }));
  const start = useEffectEvent(() => {
    if (startEdge !== undefined) {
      const edgeKey = startEdge === 'first' ? keyboardDelegate.getFirstKey?.() : keyboardDelegate.getLastKey?.();
      selectionManager.setFocusedKey(edgeKey ?? null);
    }
    props.onReady();
  });
  // Runs after the effect of `useListBox` that makes the selected option active.
  useEffect(() => start(), []);
  useLayoutEffect(() => {
    const activeOption = listRef.current?.querySelector('[data-active]');
    onActiveChange(activeOption?.id);
    activeOption?.scrollIntoView({ block: 'nearest' });
  }, [focusedKey, onActiveChange]);

  return (
    <div {...listBoxProps} ref={listRef} className={styles.optionList}>
      {[...collection].map((node) =>
        node.type === 'section' ? (
          <ListOptionGroup key={node.key} node={node} state={listState} isParentSelectable={isParentSelectable} />
        ) : (
          <ListOptionRow key={node.key} node={node} state={listState} start={renderOptionIcon(node.value)} />
        ),
      )}
    </div>
  );
}

/** Open list of a two-level select: groups next to each other, each with its options. The focus stays on the button. */
export default function OptionList(props: OptionListProps): ReactElement {
  return (
    <AnchoredLayer
      anchor={props.anchor}
      autoFocus={false}
      closesByEscape={false}
      onClose={props.onClose}
      className={styles.optionLayer}
      // A press in the list must not take the focus from the button.
      onMouseDown={(event) => event.preventDefault()}
    >
      <OptionListBox {...props} />
    </AnchoredLayer>
  );
}
