import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

export const quote = componentStyle({ display: 'grid', gap: vars.space[24], alignContent: 'space-between' });

export const quoteText = componentStyle({
  margin: 0,
  fontSize: vars.fontSize[18],
  lineHeight: '1.75rem',
  textWrap: 'pretty',
});

export const quoteAuthor = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[8]}`,
});

export const authorText = componentStyle({ flex: '1 1 6rem', display: 'grid', minInlineSize: 0 });

export const authorName = componentStyle({ fontWeight: vars.weight.semibold });

export const authorContext = componentStyle({
  color: vars.color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});
