import { vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';
import { toCssHeight, type ReservedSpace, reservedSpaceNameOf, reservedSpacesOfWidget } from './widget-space.ts';
import { listingCountLimits } from './builder-state.ts';

const wideScreen = '(min-width: 960px)';

export const partnersSection = pageStyle({ paddingBlock: 'clamp(1.5rem, 1rem + 2vw, 3rem)' });
export const stepList = pageStyle({
  display: 'grid',
  gap: vars.space[24],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});
export const benefitGrid = pageStyle({
  display: 'grid',
  gap: vars.space[24],
  '@media': {
    '(min-width: 520px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [wideScreen]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
export const benefitIcon = pageStyle({ color: vars.color.accentText });
export const topAlignedText = pageStyle({ alignContent: 'start' });

export const builderColumns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  alignItems: 'start',
  '@media': { [wideScreen]: { gridTemplateColumns: 'minmax(18rem, 22rem) minmax(0, 1fr)' } },
});
export const colourInput = pageStyle({
  inlineSize: '100%',
  blockSize: vars.control.medium,
  padding: vars.space[4],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius[10],
  background: vars.color.surface,
});
export const rangeInput = pageStyle({
  inlineSize: '100%',
  blockSize: vars.control.medium,
  margin: 0,
  accentColor: vars.color.accent,
});
pageGlobal(`${colourInput}, ${rangeInput}`, { cursor: 'pointer' });

export const previewFrame = pageStyle({
  inlineSize: '100%',
  marginInline: 'auto',
  color: vars.color.text,
  overflow: 'clip',
  selectors: { '&[data-width="phone"]': { maxInlineSize: '24.375rem' } },
});
export const previewBar = pageStyle({
  padding: vars.space[8],
  background: vars.color.fill,
  textAlign: 'center',
});
pageGlobal(`${previewBar} span`, {
  display: 'block',
  padding: vars.space[8],
  borderRadius: vars.radius.full,
  background: vars.color.surface,
});
export const previewContent = pageStyle({
  padding: 'clamp(1rem, 0.5rem + 2vw, 2.5rem)',
  minBlockSize: '16rem',
});
const reservedSpacesByName: ReadonlyMap<string, readonly ReservedSpace[]> = new Map([
  ...(['en', 'es'] as const).flatMap((language) =>
    (['search', 'plans'] as const).map((widget) => {
      const widgetState = { widget, limit: 1, language };
      return [reservedSpaceNameOf(widgetState, language), reservedSpacesOfWidget(widgetState)] as const;
    }),
  ),
  ...Array.from({ length: listingCountLimits.max }, (_, index) => {
    const widgetState = { widget: 'listing', limit: index + 1, language: '' } as const;
    return [reservedSpaceNameOf(widgetState, 'en'), reservedSpacesOfWidget(widgetState)] as const;
  }),
]);

/** Container of the previewed widget. It reserves the widget's height before the widget's scripts load. */
export const widgetContainer = pageStyle({ containerType: 'inline-size' });
for (const [name, spaces] of reservedSpacesByName)
  for (const space of spaces) {
    const heightRule = { minBlockSize: toCssHeight(space) };
    const widgetSelector = `${widgetContainer} > [data-space="${name}"]`;
    pageGlobal(
      widgetSelector,
      space.from === 0 ? heightRule : { '@container': { [`(min-width: ${space.from}px)`]: heightRule } },
    );
  }

export const codeBlock = pageStyle({
  padding: vars.space[20],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius[16],
  background: vars.color.surfaceSunken,
  fontSize: vars.fontSize[14],
  lineHeight: 1.6,
  // wraps long lines, because a scroll container would need to be focusable
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const checksum = pageStyle({ overflowWrap: 'anywhere' });

export const termGrid = pageStyle({
  display: 'grid',
  gap: vars.space[32],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  '@media': { '(min-width: 1200px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  paddingBlock: `${vars.space[24]} clamp(3rem, 1.8rem + 4vw, 6rem)`,
});

export const testModeButton = pageStyle({ justifySelf: 'start' });

export const fieldRow = pageStyle({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
});
