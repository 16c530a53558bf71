export { type FieldControlProps } from './field.tsx';
export { Field, type FieldBaseProps, type FieldProps, type FieldSize } from './field.tsx';
export { SelectField, type SelectFieldProps, type SelectOption, type SelectOptionGroup } from './select-field.tsx';
export { TextField, type TextFieldProps } from './field.tsx';
