'use client';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { CheckIcon } from '../../icons/index.ts';
import * as styles from './two-level-select.css.ts';
import { isOptionGroup, type TwoLevelChild, type TwoLevelOption } from './two-level-select-model.ts';

interface OptionListProps {
  id: string;
  labelId: string;
  options: readonly TwoLevelOption[];
  isParentSelectable: boolean;
  value: string;
  activeValue: string | undefined;
  optionId: (value: string) => string;
  onChoose: (value: string) => void;
  onPoint: (value: string) => void;
}

/**
 * Floating list of a two-level select: groups next to each other, each with its options. The focus stays on the select's button.
 */
// Long because its listeners and rows share the attributes that identify the pressed option.
export function OptionList(props: OptionListProps): ReactElement {
  const { id, labelId, options, isParentSelectable, value, activeValue, optionId } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const propsRef = useRef(props);
  useLayoutEffect(() => {
    propsRef.current = props;
  });

  useLayoutEffect(() => {
    const activeOption = activeValue === undefined ? null : document.getElementById(optionId(activeValue));
    activeOption?.scrollIntoView({ block: 'nearest' });
  }, [activeValue, optionId]);

  useLayoutEffect(() => {
    const listElement = listRef.current;
    const enabledValueAt = (event: Event): string | undefined => {
      const optionElement =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[role="option"]') : null;
      return optionElement?.ariaDisabled === 'true' ? undefined : optionElement?.dataset.value;
    };
    const preventBlur = (event: MouseEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const chosenValue = enabledValueAt(event);
      if (chosenValue !== undefined) propsRef.current.onChoose(chosenValue);
    };
    const onPointerMove = (event: PointerEvent) => {
      const pointedValue = enabledValueAt(event);
      if (pointedValue !== undefined) propsRef.current.onPoint(pointedValue);
    };
    listElement?.addEventListener('mousedown', preventBlur);
    listElement?.addEventListener('click', onClick);
    listElement?.addEventListener('pointermove', onPointerMove);
    return () => {
      listElement?.removeEventListener('mousedown', preventBlur);
      listElement?.removeEventListener('click', onClick);
      listElement?.removeEventListener('pointermove', onPointerMove);
    };
  }, []);

  const renderOptionRow = (option: TwoLevelChild, start: ReactElement | null, className?: string) => (
    <div
      key={option.value}
      id={optionId(option.value)}
      role="option"
      aria-selected={option.value === value}
      aria-disabled={option.disabled || undefined}
      data-value={option.value}
      data-active={option.value === activeValue || undefined}
      className={className === undefined ? styles.listOption : `${styles.listOption} ${className}`}
    >
      {start}
      <span className={styles.optionText}>
        <span className={styles.optionLabel}>{option.label}</span>
        {option.description !== undefined && <span className={styles.optionDescription}> {option.description}</span>}
      </span>
      <CheckIcon size={20} className={styles.checkIcon} />
    </div>
  );
  const renderOptionIcon = (option: TwoLevelOption) =>
    option.icon === undefined ? null : <span className={styles.optionIcon}>{option.icon}</span>;

  return (
    <div ref={listRef} id={id} role="listbox" aria-labelledby={labelId} className={styles.optionList}>
      {options.map((option) => {
        if (!isOptionGroup(option)) return renderOptionRow(option, renderOptionIcon(option));
        const groupNameId = `${optionId(option.value)}-name`;
        return (
          <div
            key={option.value}
            role="group"
            className={styles.optionGroup}
            aria-label={isParentSelectable ? option.label : undefined}
            aria-labelledby={isParentSelectable ? undefined : groupNameId}
          >
            {isParentSelectable ? (
              renderOptionRow(option, renderOptionIcon(option), styles.groupOption)
            ) : (
              <div id={groupNameId} role="presentation" className={styles.groupName}>
                {renderOptionIcon(option)}
                {option.label}
              </div>
            )}
            {option.children?.map((child) => renderOptionRow(child, <span className={styles.groupBranchLine} />))}
          </div>
        );
      })}
    </div>
  );
}
