import { componentGlobal, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

export const thumb = componentStyle({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  borderRadius: vars.radius[10],
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
});
// crops an upright image at the top and bottom, so that it does not stretch the frame
componentGlobal(`${thumb} img`, { position: 'absolute', inset: 0 });
