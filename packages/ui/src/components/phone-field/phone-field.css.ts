import { createContainer } from '@vanilla-extract/css';
import { componentStyle, optionRow } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;
const phoneFieldContainer = createContainer();
/** Containers too narrow for a full number next to the country code. */
const narrowContainer = `${phoneFieldContainer} (max-width: 14rem)`;

/** Field with one border around country code and number. Phone numbers run from left to right in every script. */
export const fieldRow = componentStyle({
  containerName: phoneFieldContainer,
  containerType: 'inline-size',
  // more specific than the frame of fields, whose style sheet may load later
  selectors: { '&&': { gap: 0, paddingInlineStart: 0 } },
});

export const countryAnchor = componentStyle({ flex: 'none', alignSelf: 'stretch' });

export const countryButton = componentStyle({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  gap: '0.375rem',
  marginInlineEnd: '0.75rem',
  paddingBlock: 0,
  paddingInline: '0.75rem 0.5rem',
  border: 0,
  borderInlineEnd: `1px solid ${color.borderControl}`,
  borderStartStartRadius: vars.radius[10],
  borderEndStartRadius: vars.radius[10],
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover:enabled': { background: color.surfaceHover },
    '&[aria-expanded="true"]': { background: color.accentSoft },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-3px' },
    '&:disabled': { cursor: 'not-allowed', borderColor: color.border },
  },
  '@container': {
    [narrowContainer]: { gap: 0, marginInlineEnd: vars.space[8], paddingInline: `${vars.space[8]} ${vars.space[4]}` },
  },
});

export const arrowIcon = componentStyle({ color: color.textMuted });

export const countryLayer = componentStyle({
  inlineSize: 'min(22rem, calc(100vw - 1rem))',
  maxBlockSize: 'min(24rem, 80dvh)',
  padding: vars.space[8],
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  // more specific than the layer, whose style sheet may load later
  selectors: { '&&[popover]': { marginBlock: vars.space[4], overflow: 'hidden' } },
});

export const searchField = componentStyle({ flex: 'none' });

export const countryList = componentStyle({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

const activeSelector = '&[data-active]';
export const countryOption = optionRow(
  {
    active: '&:hover',
    chosen: activeSelector,
    forced: { [activeSelector]: { outline: '2px solid Highlight', outlineOffset: '-2px' } },
  },
  {
    display: 'grid',
    gridTemplateColumns: '2rem minmax(0, 1fr) auto 1.25rem',
    gap: vars.space[8],
    minBlockSize: '2.5rem',
    paddingBlock: vars.space[4],
    fontSize: vars.fontSize[14],
    lineHeight: vars.lineHeight[14],
    selectors: { '&[aria-selected="true"]': { fontWeight: vars.weight.semibold } },
    '@media': { '(pointer: coarse)': { minBlockSize: vars.control.hit } },
  },
);

export const countryBadge = componentStyle({
  fontSize: vars.fontSize[12],
  fontWeight: vars.weight.bold,
  letterSpacing: '0.04em',
  color: color.textMuted,
});

export const countryCode = componentStyle({ '@container': { [narrowContainer]: { display: 'none' } } });

export const countryName = componentStyle({ overflowWrap: 'anywhere' });

export const callingCode = componentStyle({
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  direction: 'ltr',
});

export const checkIcon = componentStyle({ color: color.accentText });

export const noCountriesMessage = componentStyle({
  margin: 0,
  padding: '0.75rem',
  color: color.textMuted,
  fontSize: vars.fontSize[14],
});
