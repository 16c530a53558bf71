import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

export const taskHeader = pageStyle({
  viewTransitionName: 'header',
  position: 'relative',
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const taskHeaderRow = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[16]}`,
  minBlockSize: '4.25rem',
});
