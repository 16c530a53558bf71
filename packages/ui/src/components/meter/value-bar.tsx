import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import * as field from '../field/field.css.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './value-bar.css.ts';

/** Props that meters and progress bars share. */
export interface ValueBarProps {
  /** Visible name of the bar: "Storage". */
  label: ReactNode;
  /** Hides the label visually, where the context already names the bar. */
  isLabelHidden?: boolean | undefined;
  /** Lowest and highest possible value, 0 and 100 by default. */
  min?: number | undefined;
  /** Highest possible value, 100 by default. */
  max?: number | undefined;
  /** Text of the value: "3 of 8 files"; the formatted value by default. */
  valueLabel?: string | undefined;
  /** Hides the text of the value visually; screen readers still read it. */
  isValueHidden?: boolean | undefined;
  /** Number format of the value's text; by default the percentage between the limits. */
  formatOptions?: Intl.NumberFormatOptions | undefined;
  /** Explanation below the bar. */
  hint?: ReactNode;
  /** Height of the bar: 4 or 8 px. */
  size?: 'small' | 'medium' | undefined;
}

interface BarFrameProps extends Pick<ValueBarProps, 'label' | 'isLabelHidden' | 'isValueHidden'> {
  /** ARIA attributes of the bar, which hide its content from assistive technology. */
  barProps: HTMLAttributes<HTMLElement>;
  labelProps: HTMLAttributes<HTMLElement>;
  children: ReactNode;
}

/** Label and value above a bar. */
export function BarFrame({
  label,
  isLabelHidden = false,
  isValueHidden = false,
  barProps,
  labelProps,
  children,
}: BarFrameProps): ReactElement {
  const valueText = barProps['aria-valuetext'];
  return (
    <div {...barProps} className={styles.barFrame}>
      <div className={isLabelHidden && isValueHidden ? visuallyHidden : field.labelRow}>
        <span {...labelProps} className={isLabelHidden ? visuallyHidden : field.fieldLabel}>
          {label}
        </span>
        {valueText !== undefined && !isValueHidden && <span className={styles.valueText}>{valueText}</span>}
      </div>
      {children}
    </div>
  );
}

interface BarProps {
  /** Filled share of the bar from 0 to 1; `null` if it is unknown. */
  share: number | null;
  tone?: keyof typeof styles.toneVariants;
  /** Positions from 0 to 1 at which the bar has a gap. */
  marks?: readonly number[];
  size?: ValueBarProps['size'];
}

const formatPercentage = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/**
 * Bar of a meter or progress bar. It is an SVG, since an inline style for its length would violate a strict content
 * security policy.
 */
export function ValueBar({ share, tone = 'accent', marks = [], size = 'medium' }: BarProps): ReactElement {
  const fillClass = classNames(styles.filledPart, styles.toneVariants[tone], share === null && styles.movingPart);
  return (
    <svg className={`${styles.valueBar} ${styles.barSizes[size]}`} aria-hidden="true">
      {share !== 0 && (
        <rect className={fillClass} width={share === null ? '40%' : formatPercentage(Math.max(0.01, share))} />
      )}
      {marks.map((mark) => (
        <rect key={mark} className={styles.thresholdMark} x={formatPercentage(mark)} />
      ))}
    </svg>
  );
}
