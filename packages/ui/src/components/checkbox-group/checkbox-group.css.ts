import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

export const checkboxGroup = componentStyle({ display: 'block', minInlineSize: 0, margin: 0, padding: 0, border: 0 });

export const groupLegend = componentStyle({
  display: 'block',
  padding: 0,
  marginBlockEnd: vars.space[8],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
});

export const groupNotes = componentStyle({ display: 'grid', gap: '0.375rem', marginBlockStart: vars.space[8] });
