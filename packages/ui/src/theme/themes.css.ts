import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { tokens } from './layers.css.ts';

// Ratios are checked in both themes by contrast.test.ts: text 4.5:1, controls and focus 3:1.
createGlobalTheme(':root, :host', vars, {
  '@layer': tokens,
  color: {
    ground: 'light-dark(#faf7f1, #12161b)',
    surface: 'light-dark(#ffffff, #1a2027)',
    surfaceRaised: 'light-dark(#ffffff, #232a33)',
    surfaceSunken: 'light-dark(#f2ede3, #0d1115)',
    surfaceHover: 'light-dark(#f4f0e8, #262e37)',
    fill: 'light-dark(#ece6da, #2a323b)',
    surfaceInverse: 'light-dark(#14202e, #f3efe7)',
    onInverse: 'light-dark(#fdfbf7, #14202e)',
    text: 'light-dark(#14202e, #f3efe7)',
    textMuted: 'light-dark(#55606c, #aeb6bf)',
    textDisabled: 'light-dark(#7d838b, #848d97)',
    border: 'light-dark(#e6dfd2, #303842)',
    borderControl: 'light-dark(#85816f, #78838f)',
    focus: 'light-dark(#1351bf, #8fb9ff)',
    accent: 'light-dark(#1351bf, #2f6de6)',
    accentHover: 'light-dark(#0f449f, #235bc9)',
    accentActive: 'light-dark(#0b367f, #1c4ead)',
    onAccent: 'light-dark(#ffffff, #ffffff)',
    accentText: 'light-dark(#1351bf, #8fb9ff)',
    accentSoft: 'light-dark(#e5edfb, #1a2d4f)',
    accentLine: 'light-dark(#1351bf, #6ea3ff)',
    promoted: 'light-dark(#f8c933, #f2c230)',
    onPromoted: 'light-dark(#2a2000, #231b00)',
    promotedSoft: 'light-dark(#fff2c9, #3a300f)',
    onPromotedSoft: 'light-dark(#5c4500, #f7d980)',
    success: 'light-dark(#12693a, #74d59c)',
    successSoft: 'light-dark(#e0f2e6, #14301f)',
    warning: 'light-dark(#855000, #f4c063)',
    warningSoft: 'light-dark(#ffefd2, #37290d)',
    danger: 'light-dark(#b3261e, #ff9d93)',
    dangerSoft: 'light-dark(#fce8e5, #45191a)',
    dangerFill: 'light-dark(#b3261e, #d33f35)',
    onDanger: 'light-dark(#ffffff, #ffffff)',
    heart: 'light-dark(#d6303f, #ff7683)',
    asphalt: 'light-dark(#39424c, #262d35)',
    asphalt2: 'light-dark(#444e59, #2e363f)',
    paint: 'light-dark(#f7f3ea, #dcd8cf)',
    paintDim: 'light-dark(#8e969e, #59636e)',
    shadowInk: 'light-dark(rgb(32 26 12 / .10), rgb(0 0 0 / .55))',
    shadowInk2: 'light-dark(rgb(32 26 12 / .06), rgb(0 0 0 / .4))',
    scrim: 'light-dark(rgb(20 24 30 / .46), rgb(4 6 9 / .66))',
  },
  font: { family: '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif' },
  fontSize: { 12: '0.75rem', 14: '0.875rem', 16: '1rem', 18: '1.125rem', 22: '1.375rem', 28: '1.75rem', 36: '2.25rem', 48: '3rem', hero: 'clamp(2.25rem, 1.25rem + 3.6vw, 4rem)' },
  lineHeight: { 12: '1rem', 14: '1.25rem', 16: '1.5rem', 18: '1.625rem', 22: '1.75rem', 28: '2.125rem', 36: '2.5rem', 48: '3.125rem' },
  tracking: { tight: '-0.022em', snug: '-0.012em' },
  weight: { regular: '400', medium: '500', semibold: '600', bold: '700' },
  space: { 4: '0.25rem', 8: '0.5rem', 12: '0.75rem', 16: '1rem', 20: '1.25rem', 24: '1.5rem', 32: '2rem', 48: '3rem', 72: '4.5rem', 96: '6rem' },
  layout: { gutter: 'clamp(1rem, 0.4rem + 2.6vw, 2.5rem)', measure: '40rem', page: '80rem', pageWide: '100rem' },
  radius: { 6: '0.375rem', 10: '0.625rem', 16: '1rem', 24: '1.5rem', full: '999px' },
  control: { small: '2.25rem', medium: '2.75rem', large: '3.25rem', hit: '2.75rem' },
  shadow: { lift: `0 1px 2px ${vars.color.shadowInk2}, 0 4px 14px -4px ${vars.color.shadowInk}`, float: `0 1px 2px ${vars.color.shadowInk2}, 0 14px 40px -10px ${vars.color.shadowInk}, 0 4px 12px -4px ${vars.color.shadowInk}` },
  image: { dim: '1' },
  duration: { fast: '120ms', base: '160ms', slow: '200ms' },
  easing: { out: 'cubic-bezier(.2, .7, .2, 1)' },
});

globalStyle(':root, :host', { '@layer': { [tokens]: { colorScheme: 'light dark' } } });
globalStyle('[data-theme="light"]', { '@layer': { [tokens]: { colorScheme: 'light' } } });
globalStyle('[data-theme="dark"]', {
  '@layer': { [tokens]: { colorScheme: 'dark', vars: { [vars.image.dim]: '0.9' } } },
});
globalStyle(':root:not([data-theme="light"])', {
  '@layer': {
    [tokens]: { '@media': { '(prefers-color-scheme: dark)': { vars: { [vars.image.dim]: '0.9' } } } },
  },
});
globalStyle(':root, :host', {
  '@layer': {
    [tokens]: {
      '@media': {
        '(prefers-reduced-motion: reduce)': {
          vars: { [vars.duration.fast]: '0ms', [vars.duration.base]: '0ms', [vars.duration.slow]: '0ms' },
        },
      },
    },
  },
});
