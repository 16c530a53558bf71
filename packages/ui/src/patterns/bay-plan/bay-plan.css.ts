import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const phoneScreen = 'screen and (max-width: 639px)';

/** Row of plan and entrance, which shrink by the same factor: their widths are fractions of one scale. */
export const drawingRow = componentStyle({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  '@media': { [phoneScreen]: { flexDirection: 'column', alignItems: 'center', gap: vars.space[16] } },
});

export const singleDrawing = componentStyle({ maxInlineSize: '34rem', marginInline: 'auto' });

export const bayDrawing = componentStyle({ display: 'block', flexShrink: 1, minInlineSize: 0, blockSize: 'auto' });

const labelText = {
  fontFamily: vars.font.family,
  fontSize: '21px',
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  // Numbers and units keep their order in right-to-left pages.
  unicodeBidi: 'plaintext',
  '@media': { [phoneScreen]: { fontSize: '27px' } },
} as const;

export const dimensionLine = componentStyle({ fill: 'none', stroke: vars.color.textMuted, strokeWidth: 2.5 });
export const dimensionText = componentStyle({
  ...labelText,
  fill: vars.color.text,
  stroke: vars.color.surface,
  strokeWidth: '14px',
  paintOrder: 'stroke',
  '@media': { ...labelText['@media'], '(forced-colors: active)': { fill: 'CanvasText', stroke: 'Canvas' } },
});
export const unmeasuredLine = componentStyle({ strokeDasharray: '10 9' });
export const unmeasuredText = componentStyle({ fill: vars.color.textMuted });
export const vehicleDimension = componentStyle({ stroke: vars.color.accentLine });
export const vehicleText = componentStyle({ fill: vars.color.accentText });

export const drawingCaption = componentStyle({ ...labelText, fill: vars.color.textMuted });

export const bayNumber = componentStyle({
  fontFamily: vars.font.family,
  fontSize: '40px',
  fontWeight: vars.weight.bold,
  fill: vars.color.paint,
  opacity: 0.5,
});

export const spareArea = componentStyle({ fill: vars.color.promoted, opacity: 0.9 });
export const overhangArea = componentStyle({ fill: vars.color.dangerFill, opacity: 0.78 });

export const pillarShape = componentStyle({ fill: vars.color.textMuted, stroke: vars.color.surface, strokeWidth: 3 });

export const headroomText = componentStyle({
  ...labelText,
  fill: vars.color.onPromoted,
  fontSize: '19px',
  '@media': { [phoneScreen]: { fontSize: '22px' } },
});
