import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const { color, space } = vars;

/** A page of one matter: as wide as one reads. */
export const narrow = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
  inlineSize: '100%',
  maxInlineSize: '44rem',
});
export const card = pageStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16] });
export const lead = pageStyle({ margin: 0, color: color.textMuted, textWrap: 'pretty' });
export const text = pageStyle({ margin: 0, textWrap: 'pretty' });
export const actions = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

/** Names with what is to know about each, a line apiece. */
export const facts = pageStyle({ display: 'grid', margin: 0 });
pageGlobal(`${facts} > div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: `${space[4]} ${space[16]}`,
  paddingBlock: '0.625rem',
});
pageGlobal(`${facts} > div + div`, { borderBlockStart: `1px solid ${color.border}` });
pageGlobal(`${facts} dt`, { color: color.textMuted });
pageGlobal(`${facts} dd`, {
  margin: 0,
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  overflowWrap: 'anywhere',
});
/** The figure that the page is about. */
export const figure = pageStyle({
  fontSize: vars.fontSize[22],
  lineHeight: vars.lineHeight[22],
  fontWeight: vars.weight.bold,
});
export const beside = pageStyle({
  display: 'block',
  color: color.textMuted,
  fontWeight: vars.weight.regular,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});

/** What a decision does to bays, by name. */
export const effects = pageStyle({ display: 'grid', gap: space[12] });
export const names = pageStyle({
  margin: 0,
  marginBlockStart: space[4],
  paddingInlineStart: '1.25rem',
  listStyle: 'disc',
});
pageGlobal(`${names} li`, { overflowWrap: 'anywhere' });

/** From one plan to another. */
export const fromTo = pageStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[12] });
pageGlobal(`${fromTo} > svg`, { color: color.textMuted, flex: 'none' });
export const old = pageStyle({ color: color.textMuted });

export const steps = pageStyle({ color: color.textMuted, margin: 0, fontWeight: vars.weight.medium });
export const statement = pageStyle({
  margin: 0,
  padding: space[16],
  borderRadius: vars.radius[10],
  background: color.surfaceSunken,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});
pageGlobal(`${actions} > *`, { '@media': { '(max-width: 479px)': { flex: '1 1 100%' } } });
