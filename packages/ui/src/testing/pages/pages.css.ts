import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

export const pageContent = componentStyle({
  inlineSize: `min(100%, ${vars.layout.page})`,
  marginInline: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(2rem, 1.5rem + 2vw, 4rem)',
});

export const topBar = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '.75rem 1.5rem',
});

export const brandName = componentStyle({ fontSize: vars.fontSize[22], fontWeight: vars.weight.bold });
export const wrappingRow = componentStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '.75rem' });
export const verticalStack = componentStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.25rem' });

export const pageTitle = componentStyle({
  margin: 0,
  fontSize: 'clamp(1.75rem, 1.2rem + 2.4vw, 3rem)',
  lineHeight: 1.1,
  fontWeight: vars.weight.bold,
  letterSpacing: vars.tracking.tight,
  textWrap: 'balance',
});
export const sectionHeading = componentStyle({
  margin: 0,
  fontSize: vars.fontSize[22],
  lineHeight: vars.lineHeight[22],
  fontWeight: vars.weight.semibold,
});
export const leadParagraph = componentStyle({ margin: 0, color: vars.color.textMuted });

export const footerColumns = componentStyle({
  display: 'grid',
  gap: '2rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { '(min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 1fr) 22rem' } },
});

export const artworkFrame = componentStyle({ maxInlineSize: '32rem', inlineSize: '100%' });
export const footer = componentStyle({
  borderBlockStart: `1px solid ${vars.color.border}`,
  paddingBlockStart: '1.25rem',
  color: vars.color.textMuted,
});
