'use client';
import { useId, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { useControllable } from '../../use-controllable.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './segmented-control.css.ts';

export interface Segment<Value extends string = string> {
  value: Value;
  /** Label of one or two words. */
  label: string;
  /** A decorative icon before the label. */
  icon?: ReactNode;
  /** Shows the icon alone; the label is its name. */
  isIconOnly?: boolean;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string = string> extends Omit<
  ComponentPropsWithRef<'fieldset'>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** Label of the group for assistive technology. */
  label: string;
  /** Two to four of them. */
  segments: readonly Segment<Value>[];
  /** Name in the form; without it the control makes one up. */
  name?: string;
  value?: Value;
  /** The first segment when left out. */
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  /** 44 or 36 px; `small` only where space is dense. */
  size?: 'small' | 'medium';
  isFullWidth?: boolean;
}

/** One of a few short words, always chosen. Native radios: they belong to their form. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  name,
  value,
  defaultValue,
  onValueChange,
  size = 'medium',
  isFullWidth = false,
  className,
  ...rest
}: SegmentedControlProps<Value>): ReactElement {
  const id = useId();
  const [chosen, choose] = useControllable(value, defaultValue ?? segments[0]?.value, (next) => {
    if (next !== undefined) onValueChange?.(next);
  });
  return (
    <fieldset
      {...rest}
      aria-label={label}
      className={classNames(styles.group, isFullWidth && styles.fullWidth, className)}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={`${styles.segment} ${styles.sizes[size]}`}
          title={segment.isIconOnly ? segment.label : undefined}
        >
          <input
            type="radio"
            className={styles.input}
            name={name ?? id}
            value={segment.value}
            checked={chosen === segment.value}
            disabled={segment.disabled}
            onChange={() => choose(segment.value)}
          />
          {segment.icon}
          <span className={segment.isIconOnly ? visuallyHidden : styles.label}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
