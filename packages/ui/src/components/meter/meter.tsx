'use client';
import { type ComponentPropsWithRef, type ReactElement, useId } from 'react';
import { useMeter } from 'react-aria';
import { AriaProvider } from '../../aria-provider.tsx';
import { classNames } from '../../class-names.ts';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from '../../icons/index.ts';
import { fieldNote } from '../field/field.css.ts';
import { findReachedThreshold, shareOf } from './meter-model.ts';
import * as styles from './meter.css.ts';
import { ValueBar, BarFrame, type ValueBarProps } from './value-bar.tsx';

export interface MeterThreshold {
  /** Lowest value of this range of the scale, which reaches up to the next threshold. */
  from: number;
  tone: 'accent' | 'success' | 'warning' | 'danger';
  /** Status text in this range, for users who cannot tell the colours apart: "Almost full". */
  label: string;
}

export interface MeterProps extends ValueBarProps, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Measured value between `min` and `max`. */
  value: number;
  /** Ranges of the scale with their colour and status; below the first one the bar is blue and has no status. */
  thresholds?: readonly MeterThreshold[] | undefined;
}

const noThresholds: readonly MeterThreshold[] = [];
const statusIconProps = { size: 16, className: styles.statusIcon } as const;
const statusIcons = {
  accent: <InfoIcon {...statusIconProps} />,
  success: <CircleCheckIcon {...statusIconProps} />,
  warning: <TriangleAlertIcon {...statusIconProps} />,
  danger: <CircleAlertIcon {...statusIconProps} />,
};

function MeterContent({
  label,
  isLabelHidden,
  value,
  min = 0,
  max = 100,
  valueLabel,
  isValueHidden,
  formatOptions,
  hint,
  size,
  thresholds = noThresholds,
  className,
  ...rest
}: MeterProps): ReactElement {
  const generatedId = useId();
  const { meterProps, labelProps } = useMeter({
    label,
    value,
    minValue: min,
    maxValue: max,
    ...(valueLabel !== undefined && { valueLabel }),
    ...(formatOptions && { formatOptions }),
  });
  const reachedThreshold = findReachedThreshold(value, thresholds);
  const thresholdShares = thresholds
    .map(({ from }) => shareOf(from, min, max))
    .filter((share) => share > 0 && share < 1);
  const descriptionIds = [reachedThreshold && `${generatedId}-status`, hint !== undefined && `${generatedId}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div {...rest} className={classNames(styles.meter, className)}>
      <BarFrame
        {...{ label, isLabelHidden, isValueHidden, labelProps }}
        barProps={{ ...meterProps, 'aria-describedby': descriptionIds || undefined }}
      >
        <ValueBar
          share={shareOf(value, min, max)}
          tone={reachedThreshold?.tone ?? 'accent'}
          marks={thresholdShares}
          size={size}
        />
      </BarFrame>
      {reachedThreshold && (
        <span
          id={`${generatedId}-status`}
          className={`${styles.meterStatus} ${styles.statusTones[reachedThreshold.tone]}`}
        >
          {statusIcons[reachedThreshold.tone]}
          <span>{reachedThreshold.label}</span>
        </span>
      )}
      {hint !== undefined && (
        <span id={`${generatedId}-hint`} className={fieldNote}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** Quantity on a scale with known limits, such as used storage. `ref` and other props go to the root element. */
export function Meter(props: MeterProps): ReactElement {
  return (
    <AriaProvider>
      <MeterContent {...props} />
    </AriaProvider>
  );
}
