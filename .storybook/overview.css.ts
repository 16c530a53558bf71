import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@plaza/ui/tokens';

export const overview = style({ display: 'grid', gap: vars.space[24] });
export const componentCount = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize[14] });
export const groupTitle = style({
  margin: `${vars.space[16]} 0`,
  fontSize: vars.fontSize[22],
  lineHeight: vars.lineHeight[22],
  fontWeight: vars.weight.bold,
});
export const cardGrid = style({
  display: 'grid',
  gap: vars.space[16],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const componentCard = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surface,
  overflow: 'hidden',
});
/** Thumbnail of a component. Its background is light in both themes, because the pictures show the light theme. */
export const thumbnail = style({
  blockSize: '9rem',
  borderBlockEnd: `1px solid ${vars.color.border}`,
  background: '#faf6ef',
  overflow: 'hidden',
});
globalStyle(`${thumbnail} img`, {
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'none',
  objectPosition: 'top left',
});
export const cardText = style({
  display: 'grid',
  gap: vars.space[8],
  alignContent: 'start',
  padding: vars.space[16],
});
export const cardLink = style({
  color: vars.color.text,
  fontSize: vars.fontSize[16],
  fontWeight: vars.weight.semibold,
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius[16] },
  selectors: {
    '&:hover': { color: vars.color.accentText },
    '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
  },
});
export const componentPurpose = style({ margin: 0, fontSize: vars.fontSize[14], lineHeight: vars.lineHeight[14] });
export const badgeList = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
export const reviewDate = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize[12] });

export const tableLink = style({ color: vars.color.accentText });
