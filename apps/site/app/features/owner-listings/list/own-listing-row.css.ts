import { vars } from '@plaza/ui/tokens';
import { createContainer } from '@vanilla-extract/css';
import { surface, thumb as commonThumb } from '~/styles/common.css.ts';
import { pageStyle } from '~/styles/page-style.ts';

// the list is as wide as the page, or half of it: its own width decides
const own = createContainer();
const wide = `${own} (min-width: 62rem)`;
const middle = `${own} (min-width: 38rem) and (max-width: 61.99rem)`;
const narrow = `${own} (max-width: 61.99rem)`;
const phone = `${own} (max-width: 37.99rem)`;
/** Large letters on a phone: one thing below the other. */
const tiny = `${own} (max-width: 16rem)`;
const { color, space } = vars;

export const list = `${surface} ${pageStyle({
  containerName: own,
  containerType: 'inline-size',
  overflow: 'hidden',
})}`;

export const row = pageStyle({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  gap: `${space[4]} ${space[16]}`,
  paddingBlock: space[12],
  paddingInline: space[16],
  ':hover': { background: color.surfaceHover },
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
  '@container': {
    [wide]: {
      gridTemplate: '"thumb name state price numbers actions"',
      gridTemplateColumns: 'auto minmax(0, 1.5fr) minmax(0, 1.3fr) 7rem 11rem 12.5rem',
      minBlockSize: '6rem',
    },
    [middle]: {
      gridTemplate: '"thumb name state more" "thumb price numbers quick"',
      gridTemplateColumns: 'auto minmax(0, 1.15fr) minmax(0, 1fr) 10.75rem',
      columnGap: space[20],
    },
    [phone]: {
      gridTemplate:
        '"thumb name more" "thumb state state" "thumb price price" "thumb numbers numbers" "thumb quick quick"',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'start',
      columnGap: space[12],
    },
    [tiny]: {
      gridTemplate: '"thumb thumb" "name more" "state state" "price price" "numbers numbers" "quick quick"',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
    },
  },
});

export const thumb = `${commonThumb} ${pageStyle({
  gridArea: 'thumb',
  inlineSize: '6rem',
  '@container': { [middle]: { inlineSize: '6.5rem' }, [phone]: { inlineSize: '5rem' } },
})}`;

export const name = pageStyle({ gridArea: 'name', display: 'grid', minInlineSize: 0 });
export const link = pageStyle({
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
  // two lines say which bay it is
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  selectors: { '&:focus-visible::after': { outlineOffset: '-2px' } },
});
export const place = pageStyle({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const state = pageStyle({
  gridArea: 'state',
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  minInlineSize: 0,
});
export const price = pageStyle({
  gridArea: 'price',
  '@container': { [wide]: { textAlign: 'end' }, [middle]: { alignSelf: 'end' } },
});
/** Below the price where the columns are narrow, beside it elsewhere. */
export const period = pageStyle({ '@container': { [wide]: { display: 'block' } } });

export const numbers = pageStyle({
  gridArea: 'numbers',
  display: 'grid',
  gridTemplateColumns: '4.25rem 3.25rem 3rem',
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    [wide]: { paddingInlineStart: space[8] },
    [middle]: { alignSelf: 'end' },
    [phone]: { display: 'flex', flexWrap: 'wrap', columnGap: space[16] },
  },
});

export const actions = pageStyle({
  gridArea: 'actions',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  gap: space[4],
  '@container': { [narrow]: { display: 'contents' } },
});
/** Above the link that covers the row. */
const button = { position: 'relative', zIndex: 1 } as const;
export const quickAction = pageStyle({
  ...button,
  gridArea: 'quick',
  whiteSpace: 'nowrap',
  '@container': {
    [middle]: { justifySelf: 'end', alignSelf: 'end' },
    [phone]: { justifySelf: 'start', marginBlockStart: space[8] },
    [tiny]: { whiteSpace: 'normal' },
  },
});
/** Edit stands in the menu too: on phones the list stays short without it. */
export const notOnPhones = pageStyle({ '@container': { [phone]: { display: 'none' } } });
export const more = pageStyle({
  ...button,
  gridArea: 'more',
  '@container': {
    [middle]: { justifySelf: 'end' },
    [phone]: { marginBlockStart: '-0.5rem', marginInlineEnd: '-0.5rem' },
  },
});
