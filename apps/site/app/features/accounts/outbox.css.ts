import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

export const mails = pageStyle({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
});
export const mail = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  gap: vars.space[8],
  padding: vars.space[20],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surface,
});
export const text = pageStyle({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
