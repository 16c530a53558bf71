'use client';
import { type ComponentPropsWithRef, type ReactElement, useId } from 'react';
import { useProgressBar } from 'react-aria';
import { AriaProvider } from '../../aria-provider.tsx';
import { classNames } from '../../class-names.ts';
import { fieldNote } from '../field/field.css.ts';
import { shareOf } from '../meter/meter-model.ts';
import { ValueBar, BarFrame, type ValueBarProps } from '../meter/value-bar.tsx';
import { progressBar } from './progress-bar.css.ts';

export interface ProgressBarProps extends ValueBarProps, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Progress between `min` and `max`; `null` while it is unknown, which shows a moving bar without a value. */
  value: number | null;
}

function ProgressBarContent({
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
  className,
  ...rest
}: ProgressBarProps): ReactElement {
  const generatedId = useId();
  const { progressBarProps, labelProps } = useProgressBar({
    label,
    value: value ?? min,
    minValue: min,
    maxValue: max,
    isIndeterminate: value === null,
    ...(valueLabel !== undefined && { valueLabel }),
    ...(formatOptions && { formatOptions }),
  });
  return (
    <div {...rest} className={classNames(progressBar, className)}>
      <BarFrame
        {...{ label, isLabelHidden, isValueHidden, labelProps }}
        barProps={{ ...progressBarProps, 'aria-describedby': hint === undefined ? undefined : `${generatedId}-hint` }}
      >
        <ValueBar share={value === null ? null : shareOf(value, min, max)} size={size} />
      </BarFrame>
      {hint !== undefined && (
        <span id={`${generatedId}-hint`} className={fieldNote}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** Bar that shows the progress of a task. `ref` and other props go to the root element. */
export function ProgressBar(props: ProgressBarProps): ReactElement {
  return (
    <AriaProvider>
      <ProgressBarContent {...props} />
    </AriaProvider>
  );
}
