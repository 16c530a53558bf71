import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

export const picture = componentStyle({ display: 'contents' });

export const pictureImage = componentStyle({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  filter: `brightness(${vars.image.dim})`,
});
