import { vars } from './contract.css.ts';

const headingBase = {
  fontWeight: vars.weight.bold,
  letterSpacing: vars.tracking.tight,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
} as const;
const fontSizeStyle = (size: 12 | 14 | 16 | 18) => ({
  fontSize: vars.fontSize[size],
  lineHeight: vars.lineHeight[size],
});

/**
 * Text styles by role. `Text` and `Heading` have a class for each style; page style sheets spread a style for text that
 * is not in one of these components.
 */
export const textStyles = {
  display: { ...headingBase, fontSize: vars.fontSize.hero, lineHeight: 1.05 },
  title: { ...headingBase, fontSize: 'clamp(1.75rem, 1.3rem + 1.6vw, 2.25rem)', lineHeight: 1.12 },
  section: { ...headingBase, fontSize: 'clamp(1.375rem, 1.15rem + .9vw, 1.75rem)', lineHeight: 1.2 },
  subsection: {
    ...headingBase,
    fontSize: vars.fontSize[22],
    lineHeight: vars.lineHeight[22],
    fontWeight: vars.weight.semibold,
    letterSpacing: vars.tracking.snug,
  },
  label: { ...fontSizeStyle(16), fontWeight: vars.weight.semibold },
  lead: { ...fontSizeStyle(18), textWrap: 'pretty' },
  body: fontSizeStyle(16),
  small: fontSizeStyle(14),
  caption: fontSizeStyle(12),
} as const;

export type TextRole = keyof typeof textStyles;
