export { TextArea, type TextAreaCounter, type TextAreaProps } from './text-area.tsx';
