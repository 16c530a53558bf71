import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { fieldControl } from '../field/field.css.ts';

const { color, duration, easing, space } = vars;

/** Native select before hydration, which looks like the button that replaces it. */
export const nativeSelect = componentStyle({
  inlineSize: '100%',
  font: 'inherit',
  appearance: 'none',
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  selectors: {
    [`${fieldControl}&`]: { paddingInlineEnd: '2.75rem' },
    [`${fieldControl}&:has(> option[value=""]:checked)`]: { color: color.textMuted },
  },
});

export const nativeSelectArrow = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: '0.875rem',
  marginBlock: 'auto',
  color: color.textMuted,
  pointerEvents: 'none',
});

/** Native select behind the button: the browser fills it in, validates it and shows its messages next to it. */
export const coveredSelect = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
  appearance: 'none',
});

const focusedTrigger = `${fieldControl}&:focus-visible, ${fieldControl}&[aria-expanded="true"]`;
export const selectTrigger = componentStyle({
  position: 'relative',
  inlineSize: '100%',
  paddingBlock: space[4],
  font: 'inherit',
  lineHeight: vars.lineHeight[16],
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    [`${fieldControl}&[aria-invalid="true"]`]: { borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` },
    [focusedTrigger]: {
      outline: 'none',
      borderColor: color.focus,
      boxShadow: `0 0 0 1px ${color.focus}, 0 0 0 4px ${color.accentSoft}`,
    },
    [`${fieldControl}&:disabled`]: {
      background: color.surfaceSunken,
      borderColor: color.border,
      color: color.textDisabled,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        [focusedTrigger]: { outline: '2px solid Highlight', outlineOffset: '1px' },
        [`${fieldControl}&:disabled`]: { borderColor: 'GrayText', color: 'GrayText' },
      },
    },
  },
});

export const triggerIcon = componentStyle({
  flex: 'none',
  display: 'flex',
  color: color.textMuted,
  fontSize: '1.25rem',
  selectors: { ':disabled > &': { color: 'inherit' } },
});

export const triggerValue = componentStyle({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const placeholderText = componentStyle({
  color: color.textMuted,
  selectors: { ':disabled > &': { color: 'inherit' } },
});

export const arrowIcon = componentStyle({
  flex: 'none',
  color: color.textMuted,
  transition: `rotate ${duration.fast} ${easing.out}`,
  selectors: {
    [`${selectTrigger}[aria-expanded="true"] &`]: { rotate: '180deg' },
    [`${selectTrigger}:disabled &`]: { color: 'inherit' },
  },
});
