export { CardExpiryField, type CardExpiryFieldProps } from './card-expiry-field.tsx';
export { CardNumberField, type CardNumberFieldProps } from './card-number-field.tsx';
export { type DigitGroupsState } from './digit-groups.tsx';
