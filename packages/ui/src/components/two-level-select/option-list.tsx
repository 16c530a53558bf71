'use client';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { CheckIcon } from '../../icons/index.ts';
import * as styles from './two-level-select.css.ts';
import { isGroup, type TwoLevelChild, type TwoLevelOption } from './two-level-select-model.ts';

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
  const list = useRef<HTMLDivElement>(null);
  const propsRef = useRef(props);
  useLayoutEffect(() => {
    propsRef.current = props;
  });

  useLayoutEffect(() => {
    const activeOption = activeValue === undefined ? null : document.getElementById(optionId(activeValue));
    activeOption?.scrollIntoView({ block: 'nearest' });
  }, [activeValue, optionId]);

  useLayoutEffect(() => {
    const element = list.current;
    const enabledValueAt = (event: Event): string | undefined => {
      const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="option"]') : null;
      return option?.ariaDisabled === 'true' ? undefined : option?.dataset.value;
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
    element?.addEventListener('mousedown', preventBlur);
    element?.addEventListener('click', onClick);
    element?.addEventListener('pointermove', onPointerMove);
    return () => {
      element?.removeEventListener('mousedown', preventBlur);
      element?.removeEventListener('click', onClick);
      element?.removeEventListener('pointermove', onPointerMove);
    };
  }, []);

  const renderRow = (option: TwoLevelChild, start: ReactElement | null, className?: string) => (
    <div
      key={option.value}
      id={optionId(option.value)}
      role="option"
      aria-selected={option.value === value}
      aria-disabled={option.disabled || undefined}
      data-value={option.value}
      data-active={option.value === activeValue || undefined}
      className={className === undefined ? styles.option : `${styles.option} ${className}`}
    >
      {start}
      <span className={styles.optionText}>
        <span className={styles.optionLabel}>{option.label}</span>
        {option.description !== undefined && <span className={styles.optionDescription}> {option.description}</span>}
      </span>
      <CheckIcon size={20} className={styles.checkIcon} />
    </div>
  );
  const renderIcon = (option: TwoLevelOption) =>
    option.icon === undefined ? null : <span className={styles.optionIcon}>{option.icon}</span>;

  return (
    <div ref={list} id={id} role="listbox" aria-labelledby={labelId} className={styles.optionList}>
      {options.map((option) => {
        if (!isGroup(option)) return renderRow(option, renderIcon(option));
        const nameId = `${optionId(option.value)}-name`;
        return (
          <div
            key={option.value}
            role="group"
            className={styles.optionGroup}
            aria-label={isParentSelectable ? option.label : undefined}
            aria-labelledby={isParentSelectable ? undefined : nameId}
          >
            {isParentSelectable ? (
              renderRow(option, renderIcon(option), styles.groupOption)
            ) : (
              <div id={nameId} role="presentation" className={styles.groupName}>
                {renderIcon(option)}
                {option.label}
              </div>
            )}
            {option.children?.map((child) => renderRow(child, <span className={styles.branchLine} />))}
          </div>
        );
      })}
    </div>
  );
}
