import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';
import { search } from './search.css.ts';

const narrow = '(max-width: 1023px)';

/** The notice about a search's place, above its list. */
export const caveat = pageStyle({
  display: 'flex',
  gap: vars.space[8],
  marginBlock: vars.space[8],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[12],
  borderRadius: vars.radius[10],
  background: vars.color.accentSoft,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});
pageGlobal(`${caveat} svg`, { flex: 'none', color: vars.color.accentText });
export const choices = pageStyle({ display: 'grid', gap: vars.space[8], marginBlock: vars.space[12] });
pageGlobal(`${choices} a`, { flexWrap: 'wrap', gap: `0 ${vars.space[8]}`, whiteSpace: 'normal' });
// above a phone's map they are one line that scrolls
pageGlobal(`${search}[data-view="map"] ${choices} ul`, {
  '@media': { [narrow]: { flexWrap: 'nowrap', overflowX: 'auto', paddingBlock: '2px' } },
});
pageGlobal(`${search}[data-view="map"] ${choices} a`, { '@media': { [narrow]: { whiteSpace: 'nowrap' } } });
pageGlobal(`${choices} a > span`, { fontWeight: vars.weight.regular });
