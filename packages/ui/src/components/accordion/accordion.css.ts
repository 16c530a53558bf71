import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;
const openTransition = `${vars.duration.slow} ${vars.easing.out}`;

export const accordion = componentStyle({ borderBlockEnd: `1px solid ${color.border}` });

export const accordionItem = componentStyle({
  borderBlockStart: `1px solid ${color.border}`,
  scrollMarginBlockStart: '5.5rem',
  selectors: {
    // the panel animates to the height of its answer; browsers that can't animate it open it immediately
    '&::details-content': { blockSize: 0, overflowY: 'clip' },
    '&[open]::details-content': { blockSize: 'auto' },
    // without JavaScript, opens the item that the URL fragment names
    '&:target::details-content': {
      '@media': { '(scripting: none)': { blockSize: 'auto', contentVisibility: 'visible' } },
    },
  },
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      interpolateSize: 'allow-keywords',
      selectors: {
        '&::details-content': {
          transition: `block-size ${openTransition}, content-visibility ${openTransition} allow-discrete`,
        },
      },
    },
    print: { selectors: { '&::details-content': { blockSize: 'auto', contentVisibility: 'visible' } } },
  },
});

export const itemSummary = componentStyle({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: vars.space[16],
  minBlockSize: '3.5rem',
  paddingBlock: vars.space[12],
  borderRadius: vars.radius[6],
  listStyle: 'none',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: color.accentText },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
});

export const itemHeading = componentStyle({
  flex: '1 1 auto',
  minInlineSize: 0,
  margin: 0,
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
});

export const chevron = componentStyle({
  flex: 'none',
  color: color.textMuted,
  transition: `rotate ${vars.duration.base} ${vars.easing.out}`,
  selectors: { [`${accordionItem}[open] > ${itemSummary} > &`]: { rotate: '180deg' } },
});

export const itemContent = componentStyle({
  maxInlineSize: vars.layout.measure,
  paddingBlock: `${vars.space[8]} ${vars.space[20]}`,
  color: color.textMuted,
  overflowWrap: 'anywhere',
});
globalStyle(`${itemContent} > :first-child`, { '@layer': { [components]: { marginBlockStart: 0 } } });

export const answerAction = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  marginBlockStart: vars.space[12],
});
