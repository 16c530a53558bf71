import { keyframes, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const phoneScreen = 'screen and (max-width: 639px)';
const openKeyframes = keyframes({ from: { opacity: 0, translate: '0 1rem' } });

export const previewDialog = componentStyle({
  inset: 0,
  background: vars.color.ground,
  animation: `${openKeyframes} ${vars.duration.slow} ${vars.easing.out}`,
});

export const titleBar = componentStyle({
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[8],
  minInlineSize: 0,
  paddingBlockStart: `max(${vars.space[8]}, env(safe-area-inset-top))`,
  paddingBlockEnd: vars.space[8],
  paddingInline: vars.layout.gutter,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
});

export const titleExplanation = componentStyle({
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[16],
  minInlineSize: 0,
});

export const title = componentStyle({
  flex: '1 1 8rem',
  margin: 0,
  minInlineSize: 0,
  fontSize: vars.fontSize[18],
  lineHeight: vars.control.hit,
  fontWeight: vars.weight.semibold,
  letterSpacing: vars.tracking.snug,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const previewToolbar = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  minInlineSize: 0,
});

export const layoutVariants = styleVariants({
  page: componentRule({
    flex: '1 1 auto',
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingBlockStart: vars.space[24],
    paddingBlockEnd: `max(${vars.space[48]}, env(safe-area-inset-bottom))`,
    paddingInline: vars.layout.gutter,
    outlineOffset: '-2px',
  }),
  stage: componentRule({
    flex: '1 1 auto',
    minBlockSize: 0,
    touchAction: 'auto',
    paddingBlock: vars.space[16],
    paddingInline: vars.layout.gutter,
    '@media': { [phoneScreen]: { padding: 0 } },
  }),
});

export const pageContent = componentStyle({
  maxInlineSize: vars.layout.page,
  marginInline: 'auto',
  overflowWrap: 'anywhere',
});
