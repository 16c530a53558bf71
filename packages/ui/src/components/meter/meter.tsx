'use client';
import { type ComponentPropsWithRef, type ReactElement, useId } from 'react';
import { useMeter } from 'react-aria';
import { AriaProvider } from '../../aria-provider.tsx';
import { classNames } from '../../class-names.ts';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from '../../icons/index.ts';
import { fieldNote } from '../field/field.css.ts';
import { findReached, shareOf } from './meter-model.ts';
import * as styles from './meter.css.ts';
import { Bar, BarFrame, type ValueBarProps } from './value-bar.tsx';

export interface MeterThreshold {
  /** Lowest value of the range, which reaches up to the next threshold. */
  from: number;
  tone: 'accent' | 'success' | 'warning' | 'danger';
  /** Status in the range, for users who cannot tell the colours apart: "Almost full". */
  label: string;
}

export interface MeterProps extends ValueBarProps, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  value: number;
  /** Ranges of the scale with their colour and status; below the first one the bar is blue and has no status. */
  thresholds?: readonly MeterThreshold[] | undefined;
}

const noThresholds: readonly MeterThreshold[] = [];
const iconProps = { size: 16, className: styles.statusIcon } as const;
const statusIcons = {
  accent: <InfoIcon {...iconProps} />,
  success: <CircleCheckIcon {...iconProps} />,
  warning: <TriangleAlertIcon {...iconProps} />,
  danger: <CircleAlertIcon {...iconProps} />,
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
  const id = useId();
  const { meterProps, labelProps } = useMeter({
    label,
    value,
    minValue: min,
    maxValue: max,
    ...(valueLabel !== undefined && { valueLabel }),
    ...(formatOptions && { formatOptions }),
  });
  const reached = findReached(value, thresholds);
  const marks = thresholds.map(({ from }) => shareOf(from, min, max)).filter((share) => share > 0 && share < 1);
  const descriptionIds = [reached && `${id}-status`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div {...rest} className={classNames(styles.meter, className)}>
      <BarFrame
        {...{ label, isLabelHidden, isValueHidden, labelProps }}
        barProps={{ ...meterProps, 'aria-describedby': descriptionIds || undefined }}
      >
        <Bar share={shareOf(value, min, max)} tone={reached?.tone ?? 'accent'} marks={marks} size={size} />
      </BarFrame>
      {reached && (
        <span id={`${id}-status`} className={`${styles.status} ${styles.statusTones[reached.tone]}`}>
          {statusIcons[reached.tone]}
          <span>{reached.label}</span>
        </span>
      )}
      {hint !== undefined && (
        <span id={`${id}-hint`} className={fieldNote}>
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
