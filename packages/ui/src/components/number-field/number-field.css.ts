import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { input as fieldInput } from '../field/field.css.ts';

const { color } = vars;

const withoutScripts = '(scripting: none)';

/** Row of number and suffix, which are one below the other where the field is too narrow for both. */
export const numberRow = componentStyle({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[8],
});

export const input = `${fieldInput} ${componentStyle({
  flex: '1 1 auto',
  inlineSize: 'auto',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    // Hides the small buttons of the native input, which the stepper replaces.
    '&[type="number"]': { appearance: 'textfield' },
  },
  '@media': { [withoutScripts]: { selectors: { '&[type="number"]': { appearance: 'auto' } } } },
})}`;

export const unitSuffix = componentStyle({
  minInlineSize: 0,
  paddingBlockEnd: vars.space[4],
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  overflowWrap: 'anywhere',
});

export const stepper = componentStyle({
  flex: 'none',
  alignSelf: 'stretch',
  display: 'flex',
  marginInlineEnd: '-0.875rem',
  '@media': { [withoutScripts]: { display: 'none' } },
});

export const stepperButton = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control.hit,
  padding: 0,
  border: 0,
  borderInlineStart: `1px solid ${color.border}`,
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  // A double tap on the button steps twice instead of zooming the page.
  touchAction: 'manipulation',
  selectors: {
    '&:last-child': {
      borderStartEndRadius: `calc(${vars.radius[10]} - 1px)`,
      borderEndEndRadius: `calc(${vars.radius[10]} - 1px)`,
    },
    '&:hover:enabled': { background: color.surfaceHover, color: color.text },
    '&[data-pressed]:enabled': { background: color.fill, color: color.text },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-3px' },
    '&:disabled': { color: color.textDisabled, cursor: 'not-allowed' },
  },
  '@media': {
    '(pointer: coarse)': { minBlockSize: vars.control.hit },
    '(forced-colors: active)': { selectors: { '&:disabled': { color: 'GrayText' } } },
  },
});
