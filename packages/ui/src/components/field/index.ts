export { type FieldControlProps } from './field-model.ts';
export { Field, type FieldLook, type FieldProps } from './field.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
