'use client';
import { useState, type ChangeEvent, type KeyboardEvent, type ReactElement } from 'react';
import { lazyWithRetry } from '../../lazy-with-retry.tsx';
import { useUi } from '../../provider/ui-provider.tsx';
import { TextField } from '../field/field.tsx';
import {
  applyTypedBound,
  clampRange,
  drawHistogram,
  type HistogramBar,
  type Range,
  type RangeEnd,
  type RangeLimits,
} from './range-model.ts';
import * as styles from './range-slider.css.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';

export type { HistogramBar, Range };

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
  /**
   * Highest number that can be typed, above `max`. The thumb of such a bound stays at the end of the slider.
   * @defaultValue `max`
   */
  maxTyped?: number;
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

/** Rail whose code, most of it React Aria's, a page loads only when it shows a slider. */
const RangeRail = lazyWithRetry(() => import('./range-rail.tsx'));

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
// Long because slider and fields change the same range within different limits.
export function RangeSlider({
  labels,
  min,
  max,
  maxTyped = max,
  step = 1,
  value,
  onValueChange,
  onValueCommit,
  histogram = [],
  formatValue,
  inputNames,
  disabled = false,
}: RangeSliderProps): ReactElement {
  const rangeLimits = { min, max: Math.max(min, max), step };
  const typedLimits = { ...rangeLimits, max: Math.max(rangeLimits.max, maxTyped) };
  const clampedRange = clampRange(value, typedLimits);
  const railRange = clampRange(clampedRange, rangeLimits);
  const createTypeHandler = (end: RangeEnd) => (text: string) => {
    const isBoundRemoved = end === 'high' && text.trim() === '';
    const typedRange = applyTypedBound(clampedRange, end, isBoundRemoved ? String(rangeLimits.max) : text, typedLimits);
    onValueChange(typedRange);
    onValueCommit?.(typedRange);
  };
  // a bound above the slider stays while its thumb is at the end
  const withTypedBound = ([low, high]: Range): Range => [
    low,
    high === rangeLimits.max ? Math.max(high, clampedRange[1]) : high,
  ];
  const histogramBars = drawHistogram(histogram, clampedRange);
  const barWidth = 100 / Math.max(1, histogramBars.length);
  const sharedFieldProps = { currency: labels.currency, limits: typedLimits, disabled };
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
      <RangeRail
        placeholder={<div className={styles.sliderRail} />}
        labels={labels}
        limits={rangeLimits}
        range={railRange}
        disabled={disabled || rangeLimits.max === rangeLimits.min}
        formatValue={formatValue}
        onChange={(range) => onValueChange(withTypedBound(range))}
        onCommit={(range) => onValueCommit?.(withTypedBound(range))}
      />
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
