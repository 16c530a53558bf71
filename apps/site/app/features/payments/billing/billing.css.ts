import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

/** A page of one matter: as wide as one reads. */
export const narrow = pageStyle({ inlineSize: '100%', maxInlineSize: '44rem' });
export const actions = pageStyle({});
pageGlobal(`${actions} > *`, { '@media': { '(max-width: 479px)': { flex: '1 1 100%' } } });

/** Names with what is to know about each, a line apiece. */
export const facts = pageStyle({});
pageGlobal(`${facts} > div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: `${space[4]} ${space[16]}`,
  paddingBlock: '0.625rem',
});
pageGlobal(`${facts} > div + div`, { borderBlockStart: `1px solid ${color.border}` });
pageGlobal(`${facts} dt`, { color: color.textMuted });
pageGlobal(`${facts} dd`, {
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  overflowWrap: 'anywhere',
});
export const beside = pageStyle({ display: 'block', fontWeight: vars.weight.regular });

/** Bays by name. */
export const names = pageStyle({
  marginBlockStart: space[4],
  paddingInlineStart: '1.25rem',
  listStyle: 'disc',
  overflowWrap: 'anywhere',
});
export const statement = pageStyle({
  padding: space[16],
  borderRadius: vars.radius[10],
  background: color.surfaceSunken,
  overflowWrap: 'anywhere',
});
