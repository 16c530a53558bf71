'use client';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon, XIcon } from '../../icons/index.ts';
import { ScrollLock } from '../dialog/scroll-lock.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './option-sheet.css.ts';
import {
  isGroup,
  findTypedLabel,
  appendLetter,
  type TwoLevelChild,
  type TwoLevelOption,
} from './two-level-select-model.ts';

export interface OptionSheetLabels {
  /** Start of the back button's accessible name, before the label of the open group: "Back from". */
  back: string;
  /** Accessible name of the button that closes the sheet: "Close". */
  close: string;
}

interface OptionSheetProps {
  id: string;
  labelId: string;
  title: ReactNode;
  labels: OptionSheetLabels;
  options: readonly TwoLevelOption[];
  isParentSelectable: boolean;
  value: string;
  onChoose: (value: string) => void;
  onClose: () => void;
}

interface SheetRow {
  option: TwoLevelChild;
  /** Options of the group that this row opens instead of being selected. */
  group?: TwoLevelOption;
  icon?: TwoLevelOption['icon'];
}

const createSheetRows = (
  { options, isParentSelectable }: OptionSheetProps,
  openGroup: TwoLevelOption | undefined,
): readonly SheetRow[] => {
  if (!openGroup) {
    return options.map((option) =>
      isGroup(option) ? { option, group: option, icon: option.icon } : { option, icon: option.icon },
    );
  }
  const childRows = (openGroup.children ?? []).map((option) => ({ option }));
  return isParentSelectable ? [{ option: openGroup }, ...childRows] : childRows;
};

/** Bottom sheet for phones. A group replaces the list, and a button returns from it. */
// Long because keys, clicks and focus move between its two alternating lists.
export function OptionSheet(props: OptionSheetProps): ReactElement {
  const { id, labelId, title, labels, value, onChoose, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const typeAhead = useRef({ text: '', at: 0 });
  const [openValue, setOpenValue] = useState<string>();
  const [focusValue, setFocusValue] = useState(value);
  const openGroup = props.options.find((option) => option.value === openValue);
  const rows = createSheetRows(props, openGroup);
  const containsValue = (line: SheetRow) =>
    line.option.value === value || (line.group?.children?.some((child) => child.value === value) ?? false);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing the dialog before it unmounts returns the focus to the field.
    return () => element?.close();
  }, []);
  useLayoutEffect(() => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const targetButton =
      buttons.find((button) => button.value === focusValue) ?? buttons.find((button) => button.ariaCurrent);
    (targetButton ?? buttons.find((button) => !button.disabled))?.focus();
  }, [openValue, focusValue]);
  useEffect(() => {
    const element = dialog.current;
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    element?.addEventListener('click', closeOnBackdrop);
    return () => element?.removeEventListener('click', closeOnBackdrop);
  }, [onClose]);

  const closeGroup = () => {
    setFocusValue(openValue ?? '');
    setOpenValue(undefined);
  };
  const handleRowClick = ({ option, group }: SheetRow) => {
    if (!group) return onChoose(option.value);
    setFocusValue(value);
    setOpenValue(group.value);
  };
  // Complex because each key has its own effect, which may depend on the reading direction and the open group.
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
    const focusedIndex = buttons.findIndex((button) => button === document.activeElement);
    const isLeftToRight = getComputedStyle(event.currentTarget).direction === 'ltr';
    const forwardKey = isLeftToRight ? 'ArrowRight' : 'ArrowLeft';
    const group = rows.find((line) => line.option.value === buttons[focusedIndex]?.value)?.group;
    const indexByKey: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(focusedIndex + 1, buttons.length - 1),
      ArrowUp: Math.max(focusedIndex - 1, 0),
      Home: 0,
      End: buttons.length - 1,
    };
    const targetIndex = indexByKey[event.key];
    if (targetIndex !== undefined) buttons[targetIndex]?.focus();
    else if (event.key === forwardKey && group) handleRowClick({ option: group, group });
    else if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && event.key !== forwardKey && openGroup)
      closeGroup();
    else if (event.key.length === 1 && event.key !== ' ') {
      typeAhead.current = appendLetter(typeAhead.current, event.key, event.timeStamp);
      const optionLabels = buttons.map(
        (button) => rows.find((line) => line.option.value === button.value)?.option.label ?? '',
      );
      buttons[findTypedLabel(optionLabels, focusedIndex, typeAhead.current.text)]?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the list inside, as a menu does
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={labelId}
      className={styles.sheet}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <ScrollLock />
      <div className={styles.header}>
        {openGroup ? (
          <button type="button" className={styles.backButton} onClick={closeGroup}>
            <ChevronLeftIcon size={20} className={styles.arrowIcon} />
            <span className={visuallyHidden}>{labels.back} </span>
            <span>{openGroup.label}</span>
          </button>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <IconButton label={labels.close} onClick={onClose}>
          <XIcon />
        </IconButton>
      </div>
      <ul
        ref={list}
        className={styles.optionLines}
        {...(openGroup ? { 'aria-label': openGroup.label } : { 'aria-labelledby': labelId })}
      >
        {rows.map((line) => {
          const { option, group, icon } = line;
          const isChosen = containsValue(line);
          const chosenChild = group?.children?.find((child) => child.value === value);
          const description = chosenChild?.label ?? option.description;
          return (
            <li key={option.value}>
              <button
                type="button"
                className={styles.option}
                value={option.value}
                disabled={option.disabled}
                aria-current={isChosen || undefined}
                onClick={() => handleRowClick(line)}
              >
                {icon !== undefined && <span className={styles.icon}>{icon}</span>}
                <span className={styles.optionText}>
                  <span className={styles.label}>{option.label}</span>
                  {description !== undefined && (
                    <span className={chosenChild ? styles.chosenDescription : styles.description}> {description}</span>
                  )}
                </span>
                {group ? (
                  <ChevronRightIcon size={20} className={styles.arrowIcon} />
                ) : (
                  isChosen && <CheckIcon size={20} className={styles.checkIcon} />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </dialog>
  );
}
