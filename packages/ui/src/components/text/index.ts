export { Heading, type HeadingProps, Text, type TextProps, type TextRole } from './text.tsx';
