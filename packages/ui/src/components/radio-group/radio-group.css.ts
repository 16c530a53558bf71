import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const radioGroup = componentStyle({ display: 'block', minInlineSize: 0, margin: 0, padding: 0, border: 0 });

export const groupLegend = componentStyle({
  display: 'block',
  padding: 0,
  marginBlockEnd: vars.space[8],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.semibold,
});

export const groupNotes = componentStyle({ display: 'grid', gap: '0.375rem', marginBlockStart: vars.space[8] });

export const radioCards = componentStyle({ display: 'grid', gap: vars.space[12] });

export const radioCard = componentStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[12],
  padding: vars.space[16],
  border: `1px solid ${color.borderControl}`,
  borderRadius: vars.radius[16],
  background: color.surface,
  cursor: 'pointer',
  transition: `background-color ${vars.duration.fast} ${vars.easing.out}`,
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&:has(input:checked)': {
      borderColor: color.accentLine,
      boxShadow: `inset 0 0 0 1px ${color.accentLine}`,
      background: color.accentSoft,
    },
    '&:has(input:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    '&:has(input:disabled)': {
      color: color.textDisabled,
      background: color.surfaceSunken,
      borderColor: color.border,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&:has(input:checked)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});

export const cardInput = componentStyle({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });

export const cardText = componentStyle({ minInlineSize: 0, flex: 1, overflowWrap: 'anywhere' });

export const cardTitle = componentStyle({ display: 'block', fontWeight: vars.weight.semibold });

globalStyle(`${radioCard} > svg`, {
  '@layer': { [components]: { color: color.textMuted, marginBlockStart: '0.125rem' } },
});
globalStyle(`${radioCard}:has(input:checked) > svg`, { '@layer': { [components]: { color: color.accentText } } });
