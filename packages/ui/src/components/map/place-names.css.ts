import { componentStyle } from '../../theme/component-style.ts';

export const namesPane = componentStyle({ zIndex: 250, pointerEvents: 'none' });

export const placeName = componentStyle({
  position: 'absolute',
  translate: '-50% -50%',
  lineHeight: 1,
  whiteSpace: 'nowrap',
  paintOrder: 'stroke fill',
  WebkitTextStrokeWidth: '3px',
});
