import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

export const section = componentStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const sectionHeader = componentStyle({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: `${vars.space[12]} ${vars.space[24]}`,
});
export const headingGroup = componentStyle({ display: 'grid', gap: vars.space[4], minInlineSize: 0 });

export const pageHeader = componentStyle({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: `${vars.space[16]} ${vars.space[24]}`,
});
export const pageHeadingGroup = componentStyle({ display: 'grid', gap: vars.space[12], minInlineSize: 0 });
export const leadParagraph = componentStyle({ maxInlineSize: vars.layout.measure });
