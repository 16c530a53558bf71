export { CardExpiryField, type CardExpiryFieldProps } from './segmented-input.tsx';
export { CardNumberField, type CardNumberFieldProps } from './segmented-input.tsx';
export { type SegmentedInputProps } from './segmented-input.tsx';
