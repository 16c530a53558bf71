export { CardExpiryField, type CardExpiryFieldProps } from './digit-groups.tsx';
export { CardNumberField, type CardNumberFieldProps } from './digit-groups.tsx';
export { type DigitGroupsState } from './digit-groups.tsx';
