import { componentStyle } from '../../theme/component-style.ts';

export const namesPane = componentStyle({ zIndex: 250, pointerEvents: 'none' });
// the pane has no width to which a reset could limit the canvas
export const namesCanvas = componentStyle({ position: 'absolute', maxInlineSize: 'none' });
