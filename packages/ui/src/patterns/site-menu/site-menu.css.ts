import { componentGlobal, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { textStyles } from '../../theme/text-styles.ts';

const { color, space } = vars;

export const siteMenu = componentStyle({});
componentGlobal(`${siteMenu} > hr`, {
  marginBlock: space[12],
  border: 0,
  borderBlockStart: `1px solid ${color.border}`,
});
export const locationText = componentStyle({
  ...textStyles.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  marginBlock: space[8],
  color: color.textMuted,
});
export const userRow = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  marginBlockEnd: space[8],
});
componentGlobal(`${siteMenu} > ul`, { display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
const menuLink = `${siteMenu} > ul :is(a, button)`;
componentGlobal(menuLink, {
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  inlineSize: '100%',
  minBlockSize: '3rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.text,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
});
componentGlobal(`${siteMenu} > ul :is(a, button):hover`, { color: color.accentText });
componentGlobal(`${siteMenu} > ul svg`, { color: color.textMuted });
export const menuActions = componentStyle({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[12],
  marginBlockStart: space[12],
});
export const settingsColumn = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
});
componentGlobal(`${settingsColumn} [role=group]`, { inlineSize: '100%' });
