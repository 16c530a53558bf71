import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { chipStyles, forcedChoice } from '../../theme/control-styles.ts';

const { color } = vars;

const chipFrame = {
  ...chipStyles.frame,
  maxInlineSize: '100%',
  paddingBlock: vars.space[4],
  border: '1px solid',
} as const;

export const chip = componentStyle({
  ...chipFrame,
  borderColor: color.borderControl,
  ...chipStyles.choice,
  transition: `background-color ${vars.duration.fast} ${vars.easing.out}`,
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&:active': { background: color.surfaceSunken },
    '&[aria-pressed="true"]': chipStyles.chosen,
    '&:disabled': {
      color: color.textDisabled,
      borderColor: color.border,
      background: 'none',
      boxShadow: 'none',
      cursor: 'not-allowed',
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-pressed="true"]': forcedChoice,
        '&:disabled': { color: 'GrayText', borderColor: 'GrayText' },
      },
    },
  },
});

export const appliedChip = componentStyle({
  ...chipFrame,
  paddingInlineEnd: '0.375rem',
  borderColor: 'transparent',
  background: color.accentSoft,
  color: color.accentText,
  fontWeight: vars.weight.semibold,
});

export const chipLabel = componentStyle({ overflow: 'hidden', textOverflow: 'ellipsis' });

export const removeButton = componentStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&::after': { content: '', position: 'absolute', insetBlock: '-0.625rem', insetInline: '-0.5rem' },
    '&:hover': { background: color.accent, color: color.onAccent },
  },
});
