import { createContainer, globalStyle, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { components } from '../../theme/layers.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;
const stepsContainer = createContainer();
const narrowContainer = `${stepsContainer} (max-width: 40rem)`;

export const progressSteps = componentStyle({
  containerName: stepsContainer,
  containerType: 'inline-size',
  minInlineSize: 0,
});

export const compactText = componentStyle({
  display: 'none',
  margin: 0,
  marginBlockEnd: vars.space[8],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
  '@container': { [narrowContainer]: { display: 'block' } },
});

export const stepList = componentStyle({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: '0.375rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const progressStep = componentStyle({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[4],
  minInlineSize: 0,
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.medium,
  '::before': { content: '', blockSize: '6px', borderRadius: '3px' },
  '@container': { [narrowContainer]: { gap: 0 } },
});

const stepBarSelectors = (background: string, forced: string) => ({
  '&::before': {
    background,
    '@media': { '(forced-colors: active)': { background: forced, forcedColorAdjust: 'none' as const } },
  },
});
export const stepStateVariants = styleVariants({
  done: componentRule({ selectors: stepBarSelectors(color.accentLine, 'Highlight') }),
  current: componentRule({
    color: color.text,
    fontWeight: vars.weight.semibold,
    selectors: stepBarSelectors(color.accentLine, 'Highlight'),
  }),
  upcoming: componentRule({ selectors: stepBarSelectors(color.border, 'GrayText') }),
});

export const stepLabel = componentStyle({
  minInlineSize: 0,
  paddingBlock: vars.space[4],
  overflowWrap: 'anywhere',
  hyphens: 'auto',
});

export const stepLink = componentStyle({
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: vars.radius[6],
  '::after': { content: '', position: 'absolute', inset: '-0.75rem 0', borderRadius: 'inherit' },
  selectors: {
    '&:hover': { color: color.accentText, textDecoration: 'underline' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
});

// narrow containers show the compact text; the labels stay available to screen readers
globalStyle(`${progressStep} > ${stepLabel}`, {
  '@layer': {
    [components]: {
      '@container': {
        [narrowContainer]: {
          blockSize: 0,
          padding: 0,
          overflow: 'hidden',
          // hides the step labels by font size, because forced colours would override a transparent colour
          fontSize: 0,
        },
      },
    },
  },
});
globalStyle(`${progressStep} > span${stepLabel}`, {
  '@layer': { [components]: { '@container': { [narrowContainer]: { position: 'absolute', clipPath: 'inset(50%)' } } } },
});
