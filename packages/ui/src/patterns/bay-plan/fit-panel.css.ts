import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const phoneScreen = 'screen and (max-width: 639px)';

export const fitPanel = componentStyle({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surface,
});

export const panelHeader = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `${vars.space[12]} ${vars.space[24]}`,
  paddingBlockStart: vars.space[20],
  paddingInline: vars.space[20],
});
export const headingText = componentStyle({ minInlineSize: 0 });
export const vehiclePicker = componentStyle({ '@media': { [phoneScreen]: { inlineSize: '100%' } } });

export const panelTitle = componentStyle({
  margin: 0,
  fontSize: vars.fontSize[22],
  lineHeight: vars.lineHeight[22],
  fontWeight: vars.weight.semibold,
  letterSpacing: vars.tracking.snug,
});
export const fitHint = componentStyle({
  margin: 0,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  color: vars.color.textMuted,
});

export const planDrawing = componentStyle({
  paddingBlock: `${vars.space[16]} ${vars.space[8]}`,
  paddingInline: vars.space[12],
  '@media': { [phoneScreen]: { paddingInline: vars.space[4] } },
});

export const resultText = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `${vars.space[12]} ${vars.space[32]}`,
  paddingBlock: vars.space[16],
  paddingInline: vars.space[20],
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const marginList = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[8]} ${vars.space[24]}`,
  margin: 0,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  '@media': { [phoneScreen]: { flexDirection: 'column', inlineSize: '100%' } },
});
export const marginItem = componentStyle({
  display: 'flex',
  gap: '0.375rem',
  '@media': { [phoneScreen]: { justifyContent: 'space-between' } },
});
export const marginName = componentStyle({ color: vars.color.textMuted });
export const marginText = componentStyle({
  margin: 0,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
});
