export { PhoneField, type PhoneDetails, type PhoneFieldLabels, type PhoneFieldProps } from './phone-field.tsx';
