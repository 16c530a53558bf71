import { createContainer, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;
const breadcrumbsContainer = createContainer();
const narrowContainer = `${breadcrumbsContainer} (max-width: 36rem)`;
const visuallyCollapsed = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const breadcrumbs = componentStyle({
  containerName: breadcrumbsContainer,
  containerType: 'inline-size',
  minInlineSize: 0,
});

export const breadcrumbList = componentStyle({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '0.375rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
});

export const breadcrumbItem = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '0.375rem',
  minInlineSize: 0,
  maxInlineSize: '100%',
});

export const positionVariants = styleVariants({
  start: componentRule({}),
  middle: componentRule({
    '@container': {
      [narrowContainer]: {
        // hides the middle breadcrumbs only with JavaScript, which can expand them again; a focused link stays visible
        '@media': {
          '(scripting: enabled)': { selectors: { '[data-collapsed] > &:not(:focus-within)': visuallyCollapsed } },
        },
      },
    },
  }),
  parent: componentRule({}),
  // narrow containers hide the breadcrumb of the current page, because the heading below has the same text
  current: componentRule({ '@container': { [narrowContainer]: visuallyCollapsed } }),
});

export const breadcrumbText = componentStyle({
  display: 'inline-block',
  minInlineSize: 0,
  maxInlineSize: 'min(100%, 22rem)',
  paddingBlock: vars.space[4],
  borderRadius: vars.radius[6],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[aria-current]': { color: color.text, fontWeight: vars.weight.medium } },
});

export const breadcrumbLink = componentStyle({
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { color: color.accentText, textDecoration: 'underline' } },
});

export const chevron = componentStyle({ flex: 'none', selectors: { '&:dir(rtl)': { scale: '-1 1' } } });

export const expandItem = componentStyle({
  display: 'none',
  alignItems: 'center',
  gap: '0.375rem',
  '@container': { [narrowContainer]: { '@media': { '(scripting: enabled)': { display: 'flex' } } } },
});

export const expandButton = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '1.75rem',
  padding: 0,
  border: 0,
  borderRadius: vars.radius[6],
  background: color.fill,
  color: color.text,
  cursor: 'pointer',
  position: 'relative',
  '::after': { content: '', position: 'absolute', inset: '-0.5rem -0.375rem' },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
