import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const progressLane = componentStyle({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const laneStep = componentStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1.75rem minmax(0, 1fr)',
  gap: vars.space[12],
  paddingBlockEnd: vars.space[16],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 'calc(0.875rem - 1.5px)',
      insetBlock: '2rem 0.25rem',
      inlineSize: '3px',
      background: `repeating-linear-gradient(${color.borderControl} 0 7px, transparent 7px 12px)`,
      opacity: 0.6,
    },
  },
});

export const stepMarker = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  borderRadius: vars.radius.full,
  '@media': { '(forced-colors: active)': { outline: '1px solid', outlineOffset: '-1px' } },
});
globalStyle(`${stepMarker} > svg`, { '@layer': { [components]: { inlineSize: '1rem', blockSize: '1rem' } } });

export const stateColors = styleVariants({
  done: componentRule({ background: color.successSoft, color: color.success }),
  current: componentRule({ background: color.promoted, color: color.onPromoted }),
  upcoming: componentRule({ background: color.fill, color: color.text }),
  live: componentRule({ background: color.accent, color: color.onAccent }),
});

export const stepText = componentStyle({ minInlineSize: 0, color: color.textMuted, overflowWrap: 'anywhere' });

export const stepTitle = componentStyle({
  display: 'block',
  color: color.text,
  fontWeight: vars.weight.semibold,
  lineHeight: '1.75rem',
});
