export { DatePicker, type DatePickerLabels, type DatePickerProps } from './date-picker.tsx';
export { DateRangePicker, type DateRangePickerLabels, type DateRangePickerProps } from './date-range-picker.tsx';
export type { DatePickerBaseProps } from './picker-field.tsx';
export type { DayRange } from '../calendar/index.ts';
