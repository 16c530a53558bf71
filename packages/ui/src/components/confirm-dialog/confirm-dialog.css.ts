import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

export const dialogContent = componentStyle({
  display: 'grid',
  gap: vars.space[12],
  minBlockSize: 0,
  padding: vars.space[24],
  paddingBlockEnd: vars.space[20],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
