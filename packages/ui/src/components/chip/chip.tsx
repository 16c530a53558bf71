'use client';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { XIcon } from '../../icons/index.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import * as styles from './chip.css.ts';

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  /** A decorative icon before the words. */
  icon?: ReactNode;
  /** Makes it a toggle that is on or off. */
  pressed?: boolean;
}

/** A short choice in a row of them: a place to look at, a filter to switch on. */
export function Chip({ icon, pressed, className, children, ...rest }: ChipProps): ReactElement {
  return (
    <button type="button" aria-pressed={pressed} {...rest} className={classNames(styles.chip, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

export interface AppliedChipProps extends ComponentPropsWithRef<'span'> {
  /** Names what goes: "Remove: 60 to 140 €". */
  removeLabel: string;
  /** The page without this filter; removes by a link, which also works without JavaScript. */
  removeHref?: string;
  /** Called when the cross is pressed. */
  onRemove?: () => void;
}

/** A filter that is on, with a cross that takes it off. */
export function AppliedChip({
  removeLabel,
  removeHref,
  onRemove,
  className,
  children,
  ...rest
}: AppliedChipProps): ReactElement {
  const cross = <XIcon size={16} />;
  return (
    <span {...rest} className={classNames(styles.applied, className)}>
      <span className={styles.label}>{children}</span>
      {removeHref === undefined ? (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          {cross}
        </button>
      ) : (
        <LinkElement href={removeHref} className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          {cross}
        </LinkElement>
      )}
    </span>
  );
}
