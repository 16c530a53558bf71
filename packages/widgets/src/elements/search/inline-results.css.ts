import { vars } from '@plaza/ui/tokens';
import { style } from '@vanilla-extract/css';

export const results = style({ marginBlockStart: vars.space[12] });

export const said = style({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' });

export const again = style({
  minBlockSize: vars.control.small,
  paddingInline: vars.space[12],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius[10],
  background: vars.color.surface,
  color: vars.color.text,
  font: 'inherit',
  cursor: 'pointer',
  ':hover': { background: vars.color.surfaceHover },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
});

export const waiting = style({ display: 'grid', gap: vars.space[4], alignContent: 'start', minInlineSize: 0 });
