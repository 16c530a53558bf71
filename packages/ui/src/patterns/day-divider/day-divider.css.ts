import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const dayDivider = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[12],
  marginBlock: `${space[12]} ${space[8]}`,
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  fontWeight: vars.weight.semibold,
});
export const variants = styleVariants({
  day: componentRule({ color: color.textMuted }),
  fresh: componentRule({ color: color.accentText }),
});
/**
 * Divider that stays visible while the messages of its day scroll past, and lets clicks through. Browsers with scroll-
 * state queries show it only during scrolling, so that it covers no message; elsewhere it is not sticky.
 */
export const stickyDivider = componentStyle({
  '@supports': {
    '(container-type: scroll-state)': {
      position: 'sticky',
      insetBlockStart: space[4],
      zIndex: 1,
      pointerEvents: 'none',
      containerType: 'scroll-state',
    },
  },
});

export const dayChip = componentStyle({
  paddingBlock: '0.1875rem',
  paddingInline: space[12],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.full,
  background: color.surface,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  transition: `opacity ${vars.duration.fast} ${vars.easing.out}`,
  '@container': { 'scroll-state(stuck: top)': { opacity: 0 } },
});
globalStyle(`[data-scrolling] ${stickyDivider} > *`, { '@layer': { [components]: { opacity: 1 } } });
export const dividerText = componentStyle({ minInlineSize: 0, textAlign: 'center', overflowWrap: 'anywhere' });
export const dividerLine = componentStyle({
  flex: '1 1 1rem',
  blockSize: 0,
  borderBlockStart: `1px solid ${color.accentLine}`,
  opacity: 0.5,
});
