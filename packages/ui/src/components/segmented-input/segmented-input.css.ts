import { createContainer } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;
const groupsContainer = createContainer();
const narrowContainer = `${groupsContainer} (max-width: 14rem)`;

export const groupRow = componentStyle({
  containerName: groupsContainer,
  containerType: 'inline-size',
  gap: 0,
  paddingInline: vars.space[4],
});

export const groupInput = componentStyle({
  flex: 1,
  inlineSize: '3rem',
  minInlineSize: 0,
  paddingBlock: vars.space[4],
  paddingInline: 0,
  // a transparent border makes the full height clickable, and separates the focus colour from the field's border
  border: `${vars.space[4]} solid transparent`,
  borderInlineWidth: '2px',
  borderRadius: vars.radius[10],
  backgroundClip: 'padding-box',
  outline: 'none',
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.06em',
  lineHeight: vars.lineHeight[16],
  textAlign: 'center',
  selectors: {
    '&::placeholder': { color: color.textMuted, opacity: 1 },
    '&:focus': { backgroundColor: color.accentSoft },
    '&:disabled': { cursor: 'not-allowed' },
  },
  '@media': {
    // forced colours would show the transparent border
    '(forced-colors: active)': {
      borderColor: 'Field',
      selectors: { '&:focus': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
    '(max-width: 479px)': { letterSpacing: '0.02em' },
  },
  '@container': { [narrowContainer]: { borderInlineWidth: 0, fontSize: vars.fontSize[14], letterSpacing: 0 } },
});

export const segmentSeparator = componentStyle({ flex: 'none', color: color.textMuted, userSelect: 'none' });

export const progressSegments = componentStyle({
  flex: 'none',
  inlineSize: '1px',
  blockSize: '1.25rem',
  background: color.border,
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
});

export const inputSuffix = componentStyle({
  flex: 'none',
  marginInline: `${vars.space[4]} 0.625rem`,
  color: color.textMuted,
  whiteSpace: 'nowrap',
});
