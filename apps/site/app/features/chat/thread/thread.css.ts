import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

export const starredIcon = pageStyle({ color: color.onPromotedSoft });
pageGlobal(`${starredIcon} svg`, { fill: color.promoted });
export const warningNotice = pageStyle({ marginBlock: space[8] });
export const olderMessagesButton = pageStyle({ justifyItems: 'center', paddingBlockEnd: space[8] });
export const olderMessagesError = pageStyle({ color: color.danger });
export const threadStart = pageStyle({ paddingBlockEnd: space[8], textAlign: 'center' });
export const typingRow = pageStyle({ paddingBlockStart: space[12] });
export const closedNotice = pageStyle({
  padding: `${space[16]} clamp(1rem, 2vw, 1.5rem)`,
  background: color.surface,
  borderBlockStart: `1px solid ${color.border}`,
});
pageGlobal(`${closedNotice} p`, { flex: '1 1 14rem' });
export const keyboardKey = pageStyle({
  padding: '0.0625rem 0.3125rem',
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[6],
  background: color.surface,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.6875rem',
});
export const emptyThread = pageStyle({
  display: 'grid',
  alignContent: 'center',
  blockSize: '100%',
  padding: space[24],
});
export const dialogFormFields = pageStyle({ paddingBlockStart: space[16] });
