import { vars } from '@plaza/ui/tokens';
import { pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;
const wide = '(min-width: 64rem)';
const oneColumn = '(max-width: 63.9375rem)';

/** The parts of a chat, as high as they come. */
export const thread = pageStyle({
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  minInlineSize: 0,
  blockSize: '100%',
  background: color.ground,
  '@media': { [oneColumn]: { blockSize: 'calc(100dvh - 7.5rem)', minBlockSize: '26rem' } },
});
const bar = { display: 'flex', alignItems: 'center', gap: space[12], background: color.surface };
export const head = pageStyle({
  ...bar,
  minBlockSize: '4rem',
  padding: `${space[8]} ${space[16]}`,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const back = pageStyle({ '@media': { [wide]: { display: 'none' } } });
export const words = pageStyle({ flex: 1 });
export const pinned = pageStyle({
  ...bar,
  padding: `${space[8]} ${space[16]}`,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const messages = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: space[12],
  padding: space[16],
  overflow: 'hidden',
});
export const answer = pageStyle({ alignSelf: 'end' });
export const composer = pageStyle({
  ...bar,
  padding: `${space[12]} ${space[16]} ${space[16]}`,
  borderBlockStart: `1px solid ${color.border}`,
});
