export { PlanPicker, type PlanOption, type PlanPickerProps } from './plan-picker.tsx';
