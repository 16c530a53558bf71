import { vars } from './contract.css.ts';

export const scale = {
  font: { family: '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif' },
  fontSize: {
    12: '0.75rem',
    14: '0.875rem',
    16: '1rem',
    18: '1.125rem',
    22: '1.375rem',
    28: '1.75rem',
    36: '2.25rem',
    48: '3rem',
    hero: 'clamp(2.25rem, 1.25rem + 3.6vw, 4rem)',
  },
  lineHeight: {
    12: '1rem',
    14: '1.25rem',
    16: '1.5rem',
    18: '1.625rem',
    22: '1.75rem',
    28: '2.125rem',
    36: '2.5rem',
    48: '3.125rem',
  },
  tracking: { tight: '-0.022em', snug: '-0.012em' },
  weight: { regular: '400', medium: '500', semibold: '600', bold: '700' },
  space: {
    4: '0.25rem',
    8: '0.5rem',
    12: '0.75rem',
    16: '1rem',
    20: '1.25rem',
    24: '1.5rem',
    32: '2rem',
    48: '3rem',
    72: '4.5rem',
    96: '6rem',
  },
  layout: { gutter: 'clamp(1rem, 0.4rem + 2.6vw, 2.5rem)', measure: '40rem', page: '80rem', pageWide: '100rem' },
  radius: { 6: '0.375rem', 10: '0.625rem', 16: '1rem', 24: '1.5rem', full: '999px' },
  control: { small: '2.25rem', medium: '2.75rem', large: '3.25rem', hit: '2.75rem' },
  shadow: {
    lift: `0 1px 2px ${vars.color.shadowInk2}, 0 4px 14px -4px ${vars.color.shadowInk}`,
    float: `0 1px 2px ${vars.color.shadowInk2}, 0 14px 40px -10px ${vars.color.shadowInk}, 0 4px 12px -4px ${vars.color.shadowInk}`,
  },
  image: { dim: '1' },
  duration: { fast: '120ms', base: '160ms', slow: '200ms' },
  easing: { out: 'cubic-bezier(.2, .7, .2, 1)' },
} as const;

/** Value of the token `image.dim`, which dims images, in the dark theme. */
export const darkImageDim = '0.9';
