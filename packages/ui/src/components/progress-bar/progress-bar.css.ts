import { componentStyle } from '../../theme/component-style.ts';

export const progressBar = componentStyle({ display: 'grid', gap: '0.375rem', minInlineSize: 0 });
