import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@plaza/ui/tokens';

export const pairs = style({ display: 'grid', gap: vars.space[24], marginBlockStart: vars.space[24] });
export const pair = style({
  display: 'grid',
  gap: vars.space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
});

// both figures share their rows, so that their captions are on one line
const figure = style({
  display: 'grid',
  gridRow: 'span 2',
  gridTemplateRows: 'subgrid',
  margin: 0,
  gap: vars.space[8],
});
globalStyle(`${figure} figcaption`, {
  paddingBlockStart: vars.space[8],
  borderBlockStart: '3px solid currentcolor',
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
});
export const rightFigure = style([figure]);
globalStyle(`${rightFigure} figcaption`, { borderColor: vars.color.success });
export const wrongFigure = style([figure]);
globalStyle(`${wrongFigure} figcaption`, { borderColor: vars.color.danger });

const mark = style({ display: 'flex', alignItems: 'center', gap: vars.space[4] });
export const rightMark = style([mark, { color: vars.color.success }]);
export const wrongMark = style([mark, { color: vars.color.danger }]);

export const picture = style({
  display: 'grid',
  alignContent: 'center',
  minBlockSize: '10rem',
  padding: vars.space[24],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surfaceSunken,
  color: vars.color.text,
  overflow: 'hidden',
});
export const storyFrame = style({
  inlineSize: '100%',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.ground,
});

export const anatomy = style({
  display: 'grid',
  gap: vars.space[24],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  alignItems: 'center',
});
export const anatomyFrame = style({
  position: 'relative',
  padding: `${vars.space[48]} ${vars.space[32]}`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surfaceSunken,
  color: vars.color.text,
});
export const marker = style({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.space[24],
  blockSize: vars.space[24],
  borderRadius: vars.radius.full,
  background: vars.color.accent,
  color: vars.color.onAccent,
  boxShadow: `0 0 0 2px ${vars.color.surface}`,
  fontSize: vars.fontSize[14],
  fontWeight: vars.weight.semibold,
});
export const partList = style({
  display: 'grid',
  gap: vars.space[12],
  margin: 0,
  paddingInlineStart: vars.space[24],
  listStyle: 'decimal',
});
globalStyle(`${partList} li`, { fontSize: vars.fontSize[16], lineHeight: vars.lineHeight[16] });
globalStyle(`${partList} li::marker`, { color: vars.color.accentText, fontWeight: vars.weight.bold });

/** Distance of a marker from its part. */
const markerGap = vars.space[8];
export const markerSides = styleVariants({
  start: { translate: `calc(-100% - ${markerGap}) -50%` },
  end: { translate: `${markerGap} -50%` },
  top: { translate: `-50% calc(-100% - ${markerGap})` },
  bottom: { translate: `-50% ${markerGap}` },
});
