import { createContainer, globalStyle, styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { components } from '../../theme/layers.css.ts';
import { plotSize } from './chart-model.ts';

const { color } = vars;
const smallText = { fontSize: vars.fontSize[14], lineHeight: vars.lineHeight[14] } as const;

export const chart = componentStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  minInlineSize: 0,
  margin: 0,
});

export const header = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
});
export const chartTitles = componentStyle({ flex: '1 1 10rem', minInlineSize: 0, overflowWrap: 'anywhere' });
export const title = componentStyle({
  margin: 0,
  fontSize: vars.fontSize[18],
  lineHeight: vars.lineHeight[18],
  fontWeight: vars.weight.semibold,
  letterSpacing: vars.tracking.snug,
});
export const description = componentStyle({ ...smallText, margin: 0, color: color.textMuted, textWrap: 'pretty' });
export const chartActions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  maxInlineSize: '100%',
});

// height of a chart with a one-line legend; the table view and the skeleton have it too, so that switching causes no
// layout shift
const drawingHeight = `${plotSize.top + plotSize.height + plotSize.bottom}px`;
const chartHeight = `calc(${drawingHeight} + ${vars.space[16]} + ${vars.lineHeight[14]})`;

export const chartSkeleton = componentStyle({ display: 'block', fill: color.fill });

export const emptyState = componentStyle({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minBlockSize: chartHeight,
  padding: vars.space[24],
  border: `1px dashed ${color.border}`,
  borderRadius: vars.radius[10],
  color: color.textMuted,
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

export const tableScroller = componentStyle({
  maxBlockSize: '24rem',
  minBlockSize: chartHeight,
  overflow: 'auto',
  borderRadius: vars.radius[6],
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } },
});

export const table = componentStyle({
  ...smallText,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  overflowWrap: 'break-word',
  fontVariantNumeric: 'tabular-nums',
});
export const tableCaption = componentStyle({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

const cellPadding = {
  paddingBlock: vars.space[8],
  paddingInline: vars.space[8],
  borderBlockEnd: `1px solid ${color.border}`,
  textAlign: 'end',
} as const;
export const headerCell = componentStyle({
  ...cellPadding,
  position: 'sticky',
  insetBlockStart: 0,
  background: color.surface,
  color: color.textMuted,
  fontWeight: vars.weight.semibold,
  selectors: { '&:first-child': { textAlign: 'start' } },
});
export const rowHeaderCell = componentStyle({ ...cellPadding, fontWeight: vars.weight.medium, textAlign: 'start' });
export const tableCell = componentStyle(cellPadding);

export const legend = componentStyle({
  ...smallText,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.textMuted,
});
export const legendItem = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

const forcedColors = '(forced-colors: active)';
const plotContainer = createContainer();

export const seriesColors = [color.series1, color.series2, color.series3, color.series4].map((seriesColor) =>
  componentStyle({ color: seriesColor, '@media': { [forcedColors]: { color: 'CanvasText' } } }),
);

export const plotFrame = componentStyle({
  containerName: plotContainer,
  containerType: 'inline-size',
  display: 'flex',
  minInlineSize: 0,
});

// Coordinates start at the left in both writing directions; the models mirror them.
const drawingBase = { display: 'block', direction: 'ltr' } as const;

export const axisDrawing = componentStyle({ ...drawingBase, flex: 'none' });
export const plotScroller = componentStyle({
  flex: '1 1 auto',
  minInlineSize: 0,
  padding: '3px',
  margin: '-3px',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'thin',
  scrollbarColor: `${color.borderControl} transparent`,
  overscrollBehaviorX: 'contain',
  borderRadius: vars.radius[6],
  selectors: { '&:has(> :focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '-1px' } },
});

export const plotArea = componentStyle({
  position: 'relative',
  borderRadius: vars.radius[6],
  cursor: 'crosshair',
  touchAction: 'pan-x pan-y pinch-zoom',
  outline: 'none',
});
/**
 * Minimum plot width for a number of days, which keeps each day easy to point at. Wider plots scroll; 30 days fit a
 * phone.
 */
export const plotWidths = styleVariants({
  week: componentRule({}),
  month: componentRule({ minInlineSize: '16.25rem' }),
  quarter: componentRule({ minInlineSize: '44rem' }),
  year: componentRule({ minInlineSize: '60rem' }),
});
export const plotDrawing = componentStyle({ ...drawingBase, inlineSize: '100%', overflow: 'visible' });

export const axisText = componentStyle({
  fill: color.textMuted,
  fontSize: vars.fontSize[12],
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [forcedColors]: { fill: 'CanvasText' } },
});
/** End labels are visible only if the whole plot fits without scrolling. */
export const endLabels = componentStyle({ ...drawingBase, flex: 'none', display: 'none', overflow: 'visible' });
const showFromWidth = (width: string) =>
  componentRule({ '@container': { [`${plotContainer} (min-width: ${width})`]: { display: 'block' } } });
export const endLabelWidths = styleVariants({
  week: showFromWidth('30rem'),
  month: showFromWidth('36rem'),
  quarter: showFromWidth('56rem'),
  year: showFromWidth('72rem'),
});
export const endLabel = componentStyle({
  fill: 'currentColor',
  fontSize: vars.fontSize[12],
  fontWeight: vars.weight.semibold,
});

const hideBelowWidth = (width: string) =>
  componentStyle({ '@container': { [`${plotContainer} (max-width: ${width})`]: { display: 'none' } } });
/** Classes of the day labels by index: narrow charts show every second, the narrowest every fourth. */
export const dayLabelClasses = ['', hideBelowWidth('24rem'), hideBelowWidth('16rem'), hideBelowWidth('24rem')];
globalStyle(`:is(${plotWidths.month}, ${plotWidths.quarter}, ${plotWidths.year}) ${axisText}`, {
  '@layer': { [components]: { display: 'block' } },
});

export const gridLine = componentStyle({
  stroke: color.border,
  '@media': { [forcedColors]: { stroke: 'GrayText', strokeDasharray: '1 4' } },
});
export const baseLine = componentStyle({
  stroke: color.borderControl,
  '@media': { [forcedColors]: { stroke: 'CanvasText' } },
});

export const highlightedPeriod = componentStyle({
  fill: color.promotedSoft,
  opacity: 0.6,
  '@media': { [forcedColors]: { fill: 'none', stroke: 'GrayText', strokeDasharray: '4 4', opacity: 1 } },
});
export const highlightText = componentStyle({
  fill: color.onPromotedSoft,
  fontSize: vars.fontSize[12],
  fontWeight: vars.weight.semibold,
  '@media': { [forcedColors]: { fill: 'CanvasText' } },
});

export const linePath = componentStyle({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.25,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
});
// An outline in the background colour separates a marker from the lines below it.
export const lineMarker = componentStyle({
  fill: 'currentColor',
  stroke: color.surface,
  strokeWidth: 1.5,
  paintOrder: 'stroke',
  overflow: 'visible',
  '@media': { [forcedColors]: { stroke: 'Canvas' } },
});
/** Patterned bars have an outline, because a pattern has no edge of its own. */
export const patternedBar = componentStyle({ stroke: 'currentColor', strokeWidth: 1 });
export const mutedBar = componentStyle({ opacity: 0.45 });
export const legendSwatch = componentStyle({ flex: 'none', overflow: 'visible' });

export const plotCursor = componentStyle({
  stroke: color.textMuted,
  strokeDasharray: '3 3',
  '@media': { [forcedColors]: { stroke: 'Highlight' } },
});

/** Tooltip on the side of the cursor that has more room; a script sets its position. */
export const tooltip = componentStyle({
  position: 'absolute',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'grid',
  gap: vars.space[4],
  inlineSize: 'max-content',
  maxInlineSize: '14rem',
  paddingBlock: vars.space[8],
  paddingInline: vars.space[12],
  borderRadius: vars.radius[10],
  background: color.surfaceRaised,
  color: color.text,
  border: `1px solid ${color.border}`,
  boxShadow: vars.shadow.float,
  fontSize: vars.fontSize[12],
  lineHeight: vars.lineHeight[12],
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
});
export const tooltipTitle = componentStyle({ fontWeight: vars.weight.bold });
export const tooltipRow = componentStyle({ display: 'flex', alignItems: 'center', gap: '0.375rem' });
export const tooltipValue = componentStyle({
  marginInlineStart: 'auto',
  paddingInlineStart: vars.space[8],
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
