import { componentStyle } from '../theme/component-style.ts';

export const icon = componentStyle({ flex: 'none' });
