import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { forcedChoice, segmentStyles } from '../../theme/control-styles.ts';

const { color } = vars;

export const segmentGroup = componentStyle({
  ...segmentStyles.group,
  maxInlineSize: '100%',
  minInlineSize: 0,
  margin: 0,
});

export const fullWidth = componentStyle({ display: 'flex', inlineSize: '100%' });

export const controlSegment = componentStyle({
  position: 'relative',
  flex: '1 1 auto',
  ...segmentStyles.segment,
  minInlineSize: 0,
  paddingBlock: vars.space[4],
  color: color.textMuted,
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.semibold,
  cursor: 'pointer',
  transition: `background-color ${vars.duration.fast} ${vars.easing.out}, color ${vars.duration.fast} ${vars.easing.out}`,
  selectors: {
    '&:hover': { color: color.text },
    '&:has(input:checked)': { background: color.surfaceRaised, color: color.text, boxShadow: vars.shadow.lift },
    '&:has(input:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    '&:has(input:disabled)': { color: color.textDisabled, cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&:has(input:checked)': forcedChoice,
        '&:has(input:disabled)': { color: 'GrayText' },
      },
    },
  },
});

export const sizes = styleVariants({
  small: componentRule({ minBlockSize: '1.75rem', paddingInline: vars.space[8] }),
  medium: componentRule({ minBlockSize: vars.control.small, paddingInline: '0.875rem' }),
});

export const segmentInput = componentStyle({
  position: 'absolute',
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

export const segmentLabel = componentStyle({ overflow: 'hidden', textOverflow: 'ellipsis' });
