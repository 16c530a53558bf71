import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const wideScreenMedia = '(min-width: 960px)';

export const contactColumns = pageStyle({
  display: 'grid',
  gap: vars.space[48],
  alignItems: 'start',
  paddingBlockEnd: 'clamp(3rem, 1.8rem + 4vw, 6rem)',
  '@media': {
    [wideScreenMedia]: { gridTemplateColumns: 'minmax(0, 38rem) minmax(0, 20rem)', columnGap: vars.space[96] },
  },
});
export const invalidFieldList = pageStyle({ marginBlockStart: vars.space[8], paddingInlineStart: '1.25rem' });

export const asideBlock = pageStyle({
  justifyItems: 'start',
  paddingBlockStart: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
export const officeAddress = pageStyle({ fontStyle: 'normal' });
pageGlobal(`${officeAddress} svg`, { color: vars.color.textMuted });

export const sentNoticeIcon = pageStyle({ color: vars.color.success });
export const sentNoticeTitle = pageStyle({ outline: 'none' });
export const receiptPanel = pageStyle({
  paddingBlock: vars.space[12],
  paddingInline: vars.space[24],
  border: `1px dashed ${vars.color.borderControl}`,
});
pageGlobal(`${receiptPanel} b`, {
  display: 'block',
  color: vars.color.text,
  fontSize: vars.fontSize[22],
  lineHeight: vars.lineHeight[22],
  letterSpacing: '0.04em',
  fontVariantNumeric: 'tabular-nums',
});
