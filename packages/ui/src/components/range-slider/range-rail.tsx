'use client';
import { useRef, type ReactElement, type RefObject } from 'react';
import { I18nProvider, useSlider, useSliderThumb } from 'react-aria';
import { useSliderState, type SliderState } from 'react-stately';
import { useUi } from '../../provider/ui-provider.tsx';
import type { Range, RangeLimits } from './range-model.ts';
import * as styles from './range-slider.css.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';

function RangeThumb({
  index,
  label,
  state: sliderState,
  rail: railRef,
  disabled,
}: {
  index: 0 | 1;
  label: string;
  state: SliderState;
  rail: RefObject<HTMLDivElement | null>;
  disabled: boolean;
}): ReactElement {
  const inputRef = useRef<HTMLInputElement>(null);
  const { thumbProps, inputProps, isDragging } = useSliderThumb(
    { index, trackRef: railRef, inputRef, 'aria-label': label, isDisabled: disabled },
    sliderState,
  );
  return (
    <div
      {...thumbProps}
      className={styles.sliderThumb}
      data-dragging={isDragging || undefined}
      data-disabled={disabled || undefined}
    >
      <input {...inputProps} ref={inputRef} className={visuallyHidden} />
    </div>
  );
}

interface RangeRailProps {
  /** Accessible names of the slider and of its thumbs. */
  labels: { range: string; minimum: string; maximum: string };
  limits: RangeLimits;
  range: Range;
  disabled: boolean;
  formatValue: (value: number) => string;
  onChange: (range: Range) => void;
  onCommit: (range: Range) => void;
}

function LocalisedRail({ labels, limits, range, disabled, ...props }: RangeRailProps): ReactElement {
  const railRef = useRef<HTMLDivElement>(null);
  const sliderProps = {
    'aria-label': labels.range,
    minValue: limits.min,
    maxValue: limits.max,
    step: limits.step,
    value: [...range],
    isDisabled: disabled,
    onChange: ([low = limits.min, high = limits.max]: number[]) => props.onChange([low, high]),
    onChangeEnd: ([low = limits.min, high = limits.max]: number[]) => props.onCommit([low, high]),
  };
  const numberFormatter = { format: props.formatValue } as Intl.NumberFormat;
  const sliderState = useSliderState({ ...sliderProps, numberFormatter });
  const { groupProps, trackProps } = useSlider(sliderProps, sliderState, railRef);
  const [low, high] = [sliderState.getThumbPercent(0) * 100, sliderState.getThumbPercent(1) * 100];
  return (
    <div {...groupProps}>
      <div {...trackProps} ref={railRef} className={styles.sliderRail}>
        <span
          className={disabled ? `${styles.selectedRange} ${styles.disabledRange}` : styles.selectedRange}
          style={{ insetInlineStart: `${low}%`, insetInlineEnd: `${100 - high}%` }}
        />
        <RangeThumb index={0} label={labels.minimum} state={sliderState} rail={railRef} disabled={disabled} />
        <RangeThumb index={1} label={labels.maximum} state={sliderState} rail={railRef} disabled={disabled} />
      </div>
    </div>
  );
}

/** Rail of a range slider with a thumb for each bound. */
export default function RangeRail(props: RangeRailProps): ReactElement {
  const { locale } = useUi();
  return (
    <I18nProvider locale={locale}>
      <LocalisedRail {...props} />
    </I18nProvider>
  );
}
