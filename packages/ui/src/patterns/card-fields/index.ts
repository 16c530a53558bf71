export { CardFields, type CardFieldsLabels, type CardFieldsProps, type CardValue } from './card-fields.tsx';
