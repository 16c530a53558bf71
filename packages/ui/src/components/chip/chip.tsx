'use client';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { XIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import * as styles from './chip.css.ts';

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  /** Decorative icon before the label. */
  icon?: ReactNode;
  /** Toggle state of the chip; omit it for a plain button. */
  pressed?: boolean;
}

/** Compact button or link in a row of options, such as places or filters. */
export function Chip({ icon, pressed, className, children, ...rest }: ChipProps): ReactElement {
  return (
    <button type="button" aria-pressed={pressed} {...rest} className={classNames(styles.chip, className)}>
      {icon}
      <span className={styles.chipLabel}>{children}</span>
    </button>
  );
}

export interface AppliedChipProps extends ComponentPropsWithRef<'span'> {
  /** Accessible name of the remove button: "Remove: 60 to 140 €". */
  removeLabel: string;
  /**
   * URL of the page without the applied filter. Renders the remove button as a link, which works without JavaScript.
   */
  removeHref?: string;
  /** Called when the remove button is clicked. */
  onRemove?: () => void;
}

/** Chip of an applied search filter, with a button that removes it. */
export function AppliedChip({
  removeLabel,
  removeHref,
  onRemove,
  className,
  children,
  ...rest
}: AppliedChipProps): ReactElement {
  const crossIcon = <XIcon size={16} />;
  return (
    <span {...rest} className={classNames(styles.appliedChip, className)}>
      <span className={styles.chipLabel}>{children}</span>
      {removeHref === undefined ? (
        <button type="button" className={styles.removeButton} aria-label={removeLabel} onClick={onRemove}>
          {crossIcon}
        </button>
      ) : (
        <LinkElement href={removeHref} className={styles.removeButton} aria-label={removeLabel} onClick={onRemove}>
          {crossIcon}
        </LinkElement>
      )}
    </span>
  );
}
