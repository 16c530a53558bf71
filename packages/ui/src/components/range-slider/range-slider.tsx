'use client';
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { I18nProvider, useSlider, useSliderThumb } from 'react-aria';
import { useSliderState, type SliderState } from 'react-stately';
import { useUi } from '../../provider/ui-provider.tsx';
import { TextField } from '../field/field.tsx';
import * as styles from './range-slider.css.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';

export type Range = readonly [number, number];

interface RangeLimits {
  min: number;
  max: number;
  step: number;
}

/** Histogram bar: the number of items between two values. */
export interface HistogramBar {
  from: number;
  to: number;
  count: number;
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Rounds a value to the nearest step inside the limits; both limits are always reachable. */
export function snapToStep(value: number, { min, max, step }: RangeLimits): number {
  const clampedValue = clamp(value, min, max);
  if (clampedValue === max) return max;
  return clamp(min + Math.round((clampedValue - min) / step) * step, min, max);
}

/**
 * Clamps a range to the limits and sorts its bounds. A bound that is not a finite number becomes the limit on its side.
 */
export function clampRange([low, high]: Range, limits: RangeLimits): Range {
  const lowerBound = snapToStep(Number.isFinite(low) ? low : limits.min, limits);
  const upperBound = snapToStep(Number.isFinite(high) ? high : limits.max, limits);
  return lowerBound <= upperBound ? [lowerBound, upperBound] : [upperBound, lowerBound];
}

type RangeEnd = 'low' | 'high';

/**
 * Applies a typed bound to a range, clamped to the limits and to the other bound. An empty field removes the bound;
 * text that is not a number leaves the range unchanged.
 */
export function applyTypedBound(range: Range, end: RangeEnd, text: string, limits: RangeLimits): Range {
  const [low, high] = clampRange(range, limits);
  const trimmedText = text.trim();
  const typedBound =
    trimmedText === '' ? (end === 'low' ? limits.min : limits.max) : Number(trimmedText.replace(',', '.'));
  if (!Number.isFinite(typedBound)) return [low, high];
  const snappedBound = snapToStep(typedBound, limits);
  return end === 'low' ? [Math.min(snappedBound, high), high] : [low, Math.max(snappedBound, low)];
}

/**
 * Returns the heights of the histogram's bars from 0 to 1, and whether each bar lies in the range. Bars with a count
 * above 0 have a visible height.
 */
export function drawHistogram(
  bars: readonly HistogramBar[],
  [low, high]: Range,
): { share: number; isInside: boolean }[] {
  const maxCount = Math.max(1, ...bars.map((bar) => bar.count));
  return bars.map((bar) => ({
    share: bar.count <= 0 ? 0 : Math.max(0.03, bar.count / maxCount),
    isInside: bar.to > low && bar.from < high,
  }));
}

export interface RangeSliderLabels {
  /** Accessible name of the slider: "Price per month". */
  range: string;
  /** Accessible names of the thumbs: "Lowest price", "Highest price". */
  minimum: string;
  maximum: string;
  /** Labels of the text fields: "Minimum", "Maximum", and the word between them: "to". */
  from: string;
  upTo: string;
  between: string;
  /** Currency sign of the text fields: "€". Before the amount in English, after it in Spanish. */
  currency: string;
}

export interface RangeSliderProps {
  /** All texts of the component in the language of the page. */
  labels: RangeSliderLabels;
  /** Limits of the slider; the range is clamped to them. */
  min: number;
  /** Upper limit of the slider. */
  max: number;
  /** Distance between two values of a thumb. */
  step?: number;
  /** Current range, controlled by the page. */
  value: Range;
  /** Called with the range on every change, also during a drag. */
  onValueChange: (value: Range) => void;
  /** Called with the range when a thumb is released or a typed bound is committed. */
  onValueCommit?: (value: Range) => void;
  /** Histogram bars from low to high. */
  histogram?: readonly HistogramBar[];
  /** Formats the value of a thumb for screen readers. */
  formatValue: (value: number) => string;
  /** Names of the text fields in a form. */
  inputNames?: { min: string; max: string };
  /** Makes the control unavailable; a form doesn’t submit it. */
  disabled?: boolean;
}

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

function RangeRail({
  labels,
  limits,
  range,
  disabled,
  ...props
}: {
  labels: RangeSliderLabels;
  limits: RangeLimits;
  range: Range;
  disabled: boolean;
  formatValue: (value: number) => string;
  onChange: (range: Range) => void;
  onCommit: (range: Range) => void;
}): ReactElement {
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

function BoundField({
  label,
  currency,
  name,
  value,
  limits,
  disabled,
  onType,
}: {
  label: string;
  currency: string;
  name: string | undefined;
  value: number;
  limits: RangeLimits;
  disabled: boolean;
  onType: (text: string) => void;
}): ReactElement {
  const { locale } = useUi();
  const [draft, setDraft] = useState<string | null>(null);
  const applyTypedDraft = () => {
    if (draft !== null) onType(draft);
    setDraft(null);
  };
  return (
    <TextField
      label={label}
      {...(locale.startsWith('en') ? { prefix: currency } : { suffix: currency })}
      type="number"
      inputMode="numeric"
      name={name}
      min={limits.min}
      max={limits.max}
      step={limits.step}
      disabled={disabled}
      value={draft ?? String(value)}
      onChange={(event: ChangeEvent<HTMLInputElement>) => setDraft(event.target.value)}
      onBlur={applyTypedDraft}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') applyTypedDraft();
        if (event.key === 'Escape' && draft !== null) {
          event.stopPropagation();
          setDraft(null);
        }
      }}
    />
  );
}

/** Choice of a range with two bounds: a slider with a histogram, and a text field for each bound. */
export function RangeSlider({
  labels,
  min,
  max,
  step = 1,
  value,
  onValueChange,
  onValueCommit,
  histogram = [],
  formatValue,
  inputNames,
  disabled = false,
}: RangeSliderProps): ReactElement {
  const { locale } = useUi();
  const [isInteractive, setIsInteractive] = useState(false);
  useEffect(() => setIsInteractive(true), []);
  const rangeLimits = { min, max: Math.max(min, max), step };
  const clampedRange = clampRange(value, rangeLimits);
  const createTypeHandler = (end: RangeEnd) => (text: string) => {
    const typedRange = applyTypedBound(clampedRange, end, text, rangeLimits);
    onValueChange(typedRange);
    onValueCommit?.(typedRange);
  };
  const histogramBars = drawHistogram(histogram, clampedRange);
  const barWidth = 100 / Math.max(1, histogramBars.length);
  const sharedFieldProps = { currency: labels.currency, limits: rangeLimits, disabled };
  return (
    <fieldset className={styles.rangeSlider}>
      <legend className={visuallyHidden}>{labels.range}</legend>
      {histogramBars.length > 0 && (
        <svg className={styles.histogram} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {histogramBars.map((bar, index) => (
            <rect
              key={index}
              className={bar.isInside && !disabled ? styles.selectedBar : styles.histogramBar}
              x={index * barWidth + barWidth * 0.08}
              y={100 - bar.share * 100}
              width={barWidth * 0.84}
              height={bar.share * 100}
            />
          ))}
        </svg>
      )}
      {isInteractive && (
        <I18nProvider locale={locale}>
          <RangeRail
            labels={labels}
            limits={rangeLimits}
            range={clampedRange}
            disabled={disabled || rangeLimits.max === rangeLimits.min}
            formatValue={formatValue}
            onChange={onValueChange}
            onCommit={(committed) => onValueCommit?.(committed)}
          />
        </I18nProvider>
      )}
      <div className={styles.boundFields}>
        <BoundField
          {...sharedFieldProps}
          label={labels.from}
          name={inputNames?.min}
          value={clampedRange[0]}
          onType={createTypeHandler('low')}
        />
        <span className={styles.boundSeparator} aria-hidden="true">
          {labels.between}
        </span>
        <BoundField
          {...sharedFieldProps}
          label={labels.upTo}
          name={inputNames?.max}
          value={clampedRange[1]}
          onType={createTypeHandler('high')}
        />
      </div>
    </fieldset>
  );
}
