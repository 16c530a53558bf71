import { vars } from '@plaza/ui/tokens';
import { style } from '@vanilla-extract/css';

export const continueButton = style({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: vars.space[8],
  inlineSize: '100%',
  minBlockSize: vars.control.large,
  marginBlockStart: vars.space[12],
  paddingInline: vars.space[16],
  border: '1px solid transparent',
  borderRadius: vars.radius[10],
  background: vars.color.accent,
  color: vars.color.onAccent,
  font: 'inherit',
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':hover': { background: vars.color.accentHover },
  ':active': { background: vars.color.accentActive },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
});
