import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

/** Content of the sandbox's bank page, which looks different from Plaza's own pages and from a real bank's. */
export const challengeMain = pageStyle({
  display: 'grid',
  alignContent: 'center',
  minBlockSize: '100vh',
  paddingBlock: space[32],
  background: color.surfaceSunken,
  outline: 'none',
});
export const bankCard = pageStyle({ maxInlineSize: '28rem', marginInline: 'auto' });
