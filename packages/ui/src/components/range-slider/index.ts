export { RangeSlider, type RangeSliderLabels, type RangeSliderProps } from './range-slider.tsx';
export type { HistogramBar, Range } from './range-slider-model.ts';
