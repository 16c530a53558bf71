import { createContainer } from '@vanilla-extract/css';
import { componentGlobal, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { textStyles } from '../../theme/text-styles.ts';

// the list may fill the page or half of it, so container queries set its layout
const listingRowsContainer = createContainer();
const wideContainer = `${listingRowsContainer} (min-width: 62rem)`;
const mediumContainer = `${listingRowsContainer} (min-width: 38rem) and (max-width: 61.99rem)`;
const narrowContainer = `${listingRowsContainer} (max-width: 61.99rem)`;
const phoneContainer = `${listingRowsContainer} (max-width: 37.99rem)`;
const largeTextContainer = `${listingRowsContainer} (max-width: 16rem)`;
const { color, space } = vars;
const mutedText = { ...textStyles.small, color: color.textMuted } as const;

export const rowList = componentStyle({
  containerName: listingRowsContainer,
  containerType: 'inline-size',
  overflow: 'hidden',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius[16],
  background: color.surface,
  listStyle: 'none',
});

export const listingRow = componentStyle({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  gap: `${space[4]} ${space[16]}`,
  paddingBlock: space[12],
  paddingInline: space[16],
  ':hover': { background: color.surfaceHover },
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
  '@container': {
    [wideContainer]: {
      gridTemplate: '"thumb name state price numbers actions"',
      gridTemplateColumns: 'auto minmax(0, 1.5fr) minmax(0, 1.3fr) 7rem 11rem 12.5rem',
      minBlockSize: '6rem',
    },
    [mediumContainer]: {
      gridTemplate: '"thumb name state more" "thumb price numbers quick"',
      gridTemplateColumns: 'auto minmax(0, 1.15fr) minmax(0, 1fr) 10.75rem',
      columnGap: space[20],
    },
    [phoneContainer]: {
      gridTemplate:
        '"thumb name more" "thumb state state" "thumb price price" "thumb numbers numbers" "thumb quick quick"',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'start',
      columnGap: space[12],
    },
    [largeTextContainer]: {
      gridTemplate: '"thumb thumb" "name more" "state state" "price price" "numbers numbers" "quick quick"',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
    },
  },
});

export const listingImage = componentStyle({
  gridArea: 'thumb',
  inlineSize: '6rem',
  '@container': { [mediumContainer]: { inlineSize: '6.5rem' }, [phoneContainer]: { inlineSize: '5rem' } },
});

export const listingName = componentStyle({ gridArea: 'name', display: 'grid', minInlineSize: 0 });
export const listingLink = componentStyle({
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  // the focus outline is inside the row, because the list clips what is outside of it
  selectors: { '&&:focus-visible::after': { outlineOffset: '-2px' } },
});
export const listingLocation = componentStyle({
  ...mutedText,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const listingState = componentStyle({
  gridArea: 'state',
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  minInlineSize: 0,
});
export const listingBadges = componentStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] });
export const listingNote = componentStyle({ ...mutedText, overflowWrap: 'anywhere' });
export const listingPrice = componentStyle({
  gridArea: 'price',
  '@container': { [wideContainer]: { textAlign: 'end' }, [mediumContainer]: { alignSelf: 'end' } },
});
export const priceAmount = componentStyle({ ...textStyles.label, fontVariantNumeric: 'tabular-nums' });
export const pricePeriod = componentStyle({ ...mutedText, '@container': { [wideContainer]: { display: 'block' } } });

export const figureList = componentStyle({
  ...mutedText,
  gridArea: 'numbers',
  display: 'grid',
  gridTemplateColumns: '4.25rem 3.25rem 3rem',
  margin: 0,
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
  listStyle: 'none',
  '@container': {
    [wideContainer]: { paddingInlineStart: space[8] },
    [mediumContainer]: { alignSelf: 'end' },
    [phoneContainer]: { display: 'flex', flexWrap: 'wrap', columnGap: space[16] },
  },
});
componentGlobal(`${figureList} > li`, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] });

export const rowActions = componentStyle({
  gridArea: 'actions',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  gap: space[4],
  '@container': { [narrowContainer]: { display: 'contents' } },
});
const raisedAction = { position: 'relative', zIndex: 1 } as const;
export const quickAction = componentStyle({
  ...raisedAction,
  gridArea: 'quick',
  whiteSpace: 'nowrap',
  '@container': {
    [mediumContainer]: { justifySelf: 'end', alignSelf: 'end' },
    [phoneContainer]: { justifySelf: 'start', marginBlockStart: space[8] },
    [largeTextContainer]: { whiteSpace: 'normal' },
  },
});
export const hiddenOnPhones = componentStyle({ '@container': { [phoneContainer]: { display: 'none' } } });
export const rowMenu = componentStyle({
  ...raisedAction,
  gridArea: 'more',
  '@container': {
    [mediumContainer]: { justifySelf: 'end' },
    [phoneContainer]: { marginBlockStart: '-0.5rem', marginInlineEnd: '-0.5rem' },
  },
});

export const rowSkeletons = componentStyle({ gap: space[8] });
