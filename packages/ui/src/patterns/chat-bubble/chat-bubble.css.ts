import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space, radius } = vars;
const tailRadius = '0.25rem';

export const messageRow = componentStyle({
  display: 'grid',
  gap: `${space[4]} ${space[8]}`,
  alignItems: 'end',
  minInlineSize: 0,
});
export const messageSides = styleVariants({
  outer: componentRule({ gridTemplateColumns: '2rem minmax(0, 1fr)' }),
  inner: componentRule({ gridTemplateColumns: 'minmax(0, 1fr)' }),
});
export const avatar = componentStyle({ gridColumn: 1, alignSelf: 'end' });

export const messageContent = componentStyle({ display: 'grid', gap: space[4], minInlineSize: 0 });
export const contentSides = styleVariants({
  outer: componentRule({ gridColumn: 2, justifyItems: 'start' }),
  inner: componentRule({ gridColumn: 1, justifyItems: 'end' }),
});

export const messageBubble = componentStyle({
  maxInlineSize: 'min(32rem, 86%)',
  paddingBlock: '0.5625rem',
  paddingInline: '0.8125rem',
  border: '1px solid transparent',
  borderRadius: radius[16],
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
  overflowWrap: 'anywhere',
  // The time floats at the end of the last line.
  display: 'flow-root',
});
export const bubbleSides = styleVariants({
  outer: componentRule({
    borderEndStartRadius: tailRadius,
    background: color.surface,
    borderColor: color.border,
    color: color.text,
  }),
  inner: componentRule({ borderEndEndRadius: tailRadius, background: color.accent, color: color.onAccent }),
});
/** Bubble of a message followed by another one of the same sender; it has no tail. */
export const continuedBubble = componentStyle({ borderEndStartRadius: radius[16], borderEndEndRadius: radius[16] });
export const failedBubble = componentStyle({
  background: color.dangerSoft,
  borderColor: color.danger,
  color: color.text,
});

export const messageText = componentStyle({ whiteSpace: 'pre-wrap' });
export const messageLink = componentStyle({
  color: 'inherit',
  textDecorationThickness: '1px',
  fontWeight: vars.weight.medium,
});

export const messageTime = componentStyle({
  float: 'inline-end',
  marginInlineStart: '0.625rem',
  translate: '0 0.3125rem',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25rem',
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[16],
  fontVariantNumeric: 'tabular-nums',
});
export const timeSides = styleVariants({
  outer: componentRule({ color: color.textMuted }),
  inner: componentRule({ color: color.onAccent }),
});
export const failedTime = componentStyle({ color: color.text });
export const messageMetaRow = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `0 ${space[8]}`,
});
export const messageMetaTime = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25rem',
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});

export const messageAttachments = componentStyle({ display: 'grid', gap: space[4], inlineSize: 'min(20rem, 86%)' });

export const deliveryStatus = componentStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[4]}`,
  marginBlockStart: '0.125rem',
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  color: color.textMuted,
});
export const failureRow = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${space[4]} ${space[8]}`,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: color.danger,
});
export const failureText = componentStyle({ display: 'inline-flex', alignItems: 'center', gap: space[4] });
export const readIcon = componentStyle({ color: color.accentText });
