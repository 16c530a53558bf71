import { componentGlobal, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const skipLink = componentStyle({
  position: 'absolute',
  zIndex: 99,
  insetBlockStart: space[16],
  insetInlineStart: space[16],
  padding: `${space[12]} ${space[16]}`,
  borderRadius: vars.radius[10],
  background: color.surfaceRaised,
  color: color.accentText,
  boxShadow: vars.shadow.float,
  selectors: {
    '&:not(:focus)': {
      inlineSize: '1px',
      blockSize: '1px',
      padding: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
// the focused link is fixed, because otherwise it would scroll away below a sticky header
componentGlobal(`body > ${skipLink}`, { position: 'fixed' });
