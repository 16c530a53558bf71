import { vars } from '@plaza/ui/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const frame = style({
  minInlineSize: 0,
});
// On right-to-left pages, this keeps full stops at the end of English and Spanish sentences. In Firefox it has no effect
// on text directly inside a grid or flex container.
globalStyle(`${frame} *`, { unicodeBidi: 'plaintext' });
// Text with its own direction would otherwise start at the left.
globalStyle(`${frame}:dir(rtl) *`, { textAlign: 'right' });

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: vars.space[12],
  marginBlockStart: vars.space[8],
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  color: vars.color.textMuted,
});

const focusRing = { ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } } as const;

export const plazaLink = style({ ...focusRing, paddingBlock: '0.375rem', color: 'inherit' });

export const message = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  paddingBlockStart: vars.space[16],
});

export const link = style({
  ...focusRing,
  paddingBlock: vars.space[4],
  color: vars.color.accentText,
  fontWeight: vars.weight.semibold,
});
