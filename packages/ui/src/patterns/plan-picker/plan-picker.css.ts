import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const planGroup = componentStyle({ minInlineSize: 0, margin: 0, padding: 0, border: 0 });

export const planLegend = componentStyle({ padding: 0, marginBlockEnd: space[8], fontWeight: vars.weight.semibold });

export const planGrid = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: space[8],
});

export const planCard = componentStyle({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: space[8],
  minInlineSize: 0,
  padding: space[16],
  border: `1px solid ${color.borderControl}`,
  borderRadius: vars.radius[10],
  background: color.surface,
  color: color.text,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&:has(:checked)': {
      borderColor: color.accentLine,
      boxShadow: `inset 0 0 0 1px ${color.accentLine}`,
      background: color.accentSoft,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } },
  },
});

export const planInput = componentStyle({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });

export const planHeader = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: space[12],
});

export const planTitle = componentStyle({ minInlineSize: 0, fontWeight: vars.weight.semibold });

const smallText = { fontSize: vars.fontSize[14], lineHeight: vars.lineHeight[14] };

export const planDetails = componentStyle({ ...smallText, display: 'grid', gap: space[4], color: color.textMuted });

export const planFeature = componentStyle({ display: 'flex', gap: space[8], color: color.text });
export const excludedPlanFeature = componentStyle({ display: 'flex', gap: space[8] });
globalStyle(`${planDetails} svg`, {
  '@layer': { [components]: { flex: 'none', inlineSize: '1rem', blockSize: '1rem', marginBlock: '0.125rem' } },
});
globalStyle(`${planFeature} > svg`, { '@layer': { [components]: { color: color.success } } });
