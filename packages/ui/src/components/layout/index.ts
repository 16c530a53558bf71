export { Grid, Inline, Stack, type GridProps, type InlineProps, type Space, type StackProps } from './layout.tsx';
export { PageHeader, Section, type PageHeaderProps, type SectionProps } from './section.tsx';
