import { vars } from './contract.css.ts';

const heading = {
  fontWeight: vars.weight.bold,
  letterSpacing: vars.tracking.tight,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
} as const;
const sized = (size: 12 | 14 | 16 | 18) => ({ fontSize: vars.fontSize[size], lineHeight: vars.lineHeight[size] });

/**
 * Text styles by role. `Text` and `Heading` have a class for each; page style sheets spread one for text without an
 * element of its own.
 */
export const textStyles = {
  /** Headline of the main page. */
  display: { ...heading, fontSize: vars.fontSize.hero, lineHeight: 1.05 },
  title: { ...heading, fontSize: 'clamp(1.75rem, 1.3rem + 1.6vw, 2.25rem)', lineHeight: 1.12 },
  section: { ...heading, fontSize: 'clamp(1.375rem, 1.15rem + .9vw, 1.75rem)', lineHeight: 1.2 },
  /** Title of a subsection or a card. */
  subsection: {
    ...heading,
    fontSize: vars.fontSize[22],
    lineHeight: vars.lineHeight[22],
    fontWeight: vars.weight.semibold,
    letterSpacing: vars.tracking.snug,
  },
  /** Label of a group of fields or rows. */
  label: { ...sized(16), fontWeight: vars.weight.semibold },
  /** Introduction of a page, below its title. */
  lead: { ...sized(18), textWrap: 'pretty' },
  body: sized(16),
  small: sized(14),
  caption: sized(12),
} as const;

export type TextRole = keyof typeof textStyles;
