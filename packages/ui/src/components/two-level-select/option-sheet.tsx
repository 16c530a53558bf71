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
  isOptionGroup,
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
      isOptionGroup(option) ? { option, group: option, icon: option.icon } : { option, icon: option.icon },
    );
  }
  const childRows = (openGroup.children ?? []).map((option) => ({ option }));
  return isParentSelectable ? [{ option: openGroup }, ...childRows] : childRows;
};

/**
 * Options of a two-level select in a bottom sheet for phones. Opening a group replaces the list with its options, and a
 * button returns from it.
 */
// Long because keys, clicks and focus move between its two alternating lists.
export function OptionSheet(props: OptionSheetProps): ReactElement {
  const { id, labelId, title, labels, value, onChoose, onClose } = props;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const typeAheadRef = useRef({ text: '', at: 0 });
  const [openValue, setOpenValue] = useState<string>();
  const [focusValue, setFocusValue] = useState(value);
  const openGroup = props.options.find((option) => option.value === openValue);
  const sheetRows = createSheetRows(props, openGroup);
  const containsValue = (line: SheetRow) =>
    line.option.value === value || (line.group?.children?.some((child) => child.value === value) ?? false);

  useLayoutEffect(() => {
    const dialogElement = dialogRef.current;
    dialogElement?.showModal();
    // The dialog is closed before it unmounts, which returns the focus to the field.
    return () => dialogElement?.close();
  }, []);
  useLayoutEffect(() => {
    const optionButtons = [...(listRef.current?.querySelectorAll('button') ?? [])];
    const targetButton =
      optionButtons.find((button) => button.value === focusValue) ?? optionButtons.find((button) => button.ariaCurrent);
    (targetButton ?? optionButtons.find((button) => !button.disabled))?.focus();
  }, [openValue, focusValue]);
  useEffect(() => {
    const dialogElement = dialogRef.current;
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === dialogElement) onClose();
    };
    dialogElement?.addEventListener('click', closeOnBackdrop);
    return () => dialogElement?.removeEventListener('click', closeOnBackdrop);
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
    const enabledButtons = [...(listRef.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
    const focusedIndex = enabledButtons.findIndex((button) => button === document.activeElement);
    const isLeftToRight = getComputedStyle(event.currentTarget).direction === 'ltr';
    const forwardKey = isLeftToRight ? 'ArrowRight' : 'ArrowLeft';
    const focusedGroup = sheetRows.find((line) => line.option.value === enabledButtons[focusedIndex]?.value)?.group;
    const indexByKey: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(focusedIndex + 1, enabledButtons.length - 1),
      ArrowUp: Math.max(focusedIndex - 1, 0),
      Home: 0,
      End: enabledButtons.length - 1,
    };
    const targetIndex = indexByKey[event.key];
    if (targetIndex !== undefined) enabledButtons[targetIndex]?.focus();
    else if (event.key === forwardKey && focusedGroup) handleRowClick({ option: focusedGroup, group: focusedGroup });
    else if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && event.key !== forwardKey && openGroup)
      closeGroup();
    else if (event.key.length === 1 && event.key !== ' ') {
      typeAheadRef.current = appendLetter(typeAheadRef.current, event.key, event.timeStamp);
      const optionLabels = enabledButtons.map(
        (button) => sheetRows.find((line) => line.option.value === button.value)?.option.label ?? '',
      );
      enabledButtons[findTypedLabel(optionLabels, focusedIndex, typeAheadRef.current.text)]?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the list inside, as a menu does
    <dialog
      ref={dialogRef}
      id={id}
      aria-labelledby={labelId}
      className={styles.optionSheet}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <ScrollLock />
      <div className={styles.sheetHeader}>
        {openGroup ? (
          <button type="button" className={styles.backButton} onClick={closeGroup}>
            <ChevronLeftIcon size={20} className={styles.arrowIcon} />
            <span className={visuallyHidden}>{labels.back} </span>
            <span>{openGroup.label}</span>
          </button>
        ) : (
          <span className={styles.sheetTitle}>{title}</span>
        )}
        <IconButton label={labels.close} onClick={onClose}>
          <XIcon />
        </IconButton>
      </div>
      <ul
        ref={listRef}
        className={styles.optionLines}
        {...(openGroup ? { 'aria-label': openGroup.label } : { 'aria-labelledby': labelId })}
      >
        {sheetRows.map((line) => {
          const { option, group, icon } = line;
          const isOptionChosen = containsValue(line);
          const chosenChild = group?.children?.find((child) => child.value === value);
          const optionDescription = chosenChild?.label ?? option.description;
          return (
            <li key={option.value}>
              <button
                type="button"
                className={styles.sheetOption}
                value={option.value}
                disabled={option.disabled}
                aria-current={isOptionChosen || undefined}
                onClick={() => handleRowClick(line)}
              >
                {icon !== undefined && <span className={styles.optionIcon}>{icon}</span>}
                <span className={styles.optionText}>
                  <span className={styles.optionLabel}>{option.label}</span>
                  {optionDescription !== undefined && (
                    <span className={chosenChild ? styles.chosenDescription : styles.optionDescription}>
                      {' '}
                      {optionDescription}
                    </span>
                  )}
                </span>
                {group ? (
                  <ChevronRightIcon size={20} className={styles.arrowIcon} />
                ) : (
                  isOptionChosen && <CheckIcon size={20} className={styles.checkIcon} />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </dialog>
  );
}
