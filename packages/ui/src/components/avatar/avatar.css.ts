import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

export const avatar = componentStyle({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '50%',
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  fontWeight: vars.weight.semibold,
  userSelect: 'none',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const sizes = styleVariants({
  small: componentRule({ inlineSize: '2rem', blockSize: '2rem', fontSize: vars.fontSize[12] }),
  medium: componentRule({ inlineSize: '2.8125rem', blockSize: '2.8125rem', fontSize: vars.fontSize[14] }),
  large: componentRule({ inlineSize: '4rem', blockSize: '4rem', fontSize: vars.fontSize[22] }),
});

export const avatarImage = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  filter: `brightness(${vars.image.dim})`,
});
