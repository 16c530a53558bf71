export {
  Grid,
  type GridProps,
  Inline,
  type InlineProps,
  PageHeader,
  type PageHeaderProps,
  Section,
  type SectionProps,
  type Space,
  Stack,
  type StackProps,
} from './layout.tsx';
