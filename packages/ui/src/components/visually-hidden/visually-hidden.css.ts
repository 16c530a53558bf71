import { componentStyle } from '../../theme/component-style.ts';

export const visuallyHidden = componentStyle({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
