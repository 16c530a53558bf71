'use client';
import { type ReactElement, useId } from 'react';
import { interfaceColours } from '../../artwork/interface-colours.css.ts';
import { palette } from '../../artwork/palette.css.ts';
import { CarFromAbove, carFromAboveSize, paintOfCar, VanFromAbove } from '../../artwork/vehicles.tsx';
import {
  type DrawingRect,
  type BayPlanProps,
  hasEntrance,
  layoutEntrance,
  layoutPillars,
  layoutBayPlan,
  type BayPlanLayout,
} from './bay-plan-model.ts';
import * as styles from './bay-plan.css.ts';
import { drawingRow, singleDrawing } from './bay-plan.css.ts';
import {
  DimensionLine,
  type DrawingBox,
  entranceBoxOf,
  EntranceDrawing,
  heightBelowGround,
} from './entrance-drawing.tsx';

const groundVergeWidth = 30;
const aisleWidth = 86;
const minGroundLength = 480;
const drawingMargins = { start: 72, top: 74, end: 22 };

const groundEndXOf = (plan: BayPlanLayout) => Math.max(plan.length + aisleWidth, plan.reach.end + 24, minGroundLength);

const planBoxOf = (plan: BayPlanLayout): DrawingBox => ({
  width: drawingMargins.start + groundEndXOf(plan) + drawingMargins.end,
  height:
    drawingMargins.top +
    plan.reach.above +
    plan.width +
    plan.reach.below +
    groundVergeWidth +
    heightBelowGround(plan.vehicle),
});

const renderBands = (list: readonly DrawingRect[], className: string) =>
  list.map((band) => (
    <rect
      key={`${band.x} ${band.y}`}
      className={className}
      x={band.x}
      y={band.y}
      width={band.width}
      height={band.height}
    />
  ));

function sideMarginBands({ vehicle, sideMargin, width }: BayPlanLayout): DrawingRect[] {
  if (!vehicle || sideMargin === null) return [];
  const horizontalExtent = { x: vehicle.x + vehicle.width * 0.4, width: vehicle.width * 0.3 };
  return [
    { ...horizontalExtent, y: 6, height: Math.max(0, sideMargin - 6) },
    { ...horizontalExtent, y: width - sideMargin, height: Math.max(0, sideMargin - 6) },
  ];
}

interface PlanDrawingProps extends Pick<BayPlanProps, 'labels' | 'formatLength' | 'bayNumber' | 'pillars'> {
  plan: BayPlanLayout;
  box: DrawingBox;
  /** Height that plan and entrance share, so that their ground lines align. */
  height: number;
}

// Long because it is one drawing, in the order in which its parts cover each other.
function PlanDrawing({
  plan,
  box: boxSize,
  height,
  labels,
  formatLength,
  bayNumber,
  pillars,
}: PlanDrawingProps): ReactElement {
  const generatedId = useId();
  const { length, width, vehicle, reach } = plan;
  const groundEndX = groundEndXOf(plan);
  const drawingTopY = width + reach.below + groundVergeWidth + heightBelowGround(vehicle) - height;
  const Vehicle = vehicle?.isVan ? VanFromAbove : CarFromAbove;
  const groundRect = {
    y: -groundVergeWidth - reach.above,
    height: width + 2 * groundVergeWidth + reach.above + reach.below,
  };
  return (
    <svg
      className={styles.bayDrawing}
      viewBox={`${-drawingMargins.start} ${drawingTopY} ${boxSize.width} ${height}`}
      width="100%"
      role="img"
      aria-labelledby={generatedId}
    >
      <title id={generatedId}>{labels.plan}</title>
      <rect x={-groundVergeWidth} width={groundEndX + groundVergeWidth} rx="8" fill={palette.lot} {...groundRect} />
      <rect x={-groundVergeWidth} width="26" rx="6" fill={palette.kerb} {...groundRect} />
      <path
        d={`M${length} 3H3V${width - 3}H${length}`}
        fill="none"
        stroke={interfaceColours.paint}
        strokeWidth="7"
        strokeDasharray={plan.isWidthMeasured && plan.isLengthMeasured ? undefined : '26 18'}
      />
      <path
        d={`M${length} ${groundRect.y}v${groundRect.height}`}
        stroke={interfaceColours.paint}
        strokeWidth="4"
        strokeDasharray="18 14"
        opacity=".6"
      />
      {bayNumber !== undefined && reach.end <= length && (
        <text
          x={length + 43}
          y={width / 2}
          dy="14"
          textAnchor="middle"
          className={styles.bayNumber}
          transform={`rotate(90 ${length + 43} ${width / 2})`}
        >
          {bayNumber}
        </text>
      )}
      {renderBands(sideMarginBands(plan), styles.spareArea)}
      {vehicle && (
        <g
          transform={`translate(${vehicle.x} ${vehicle.y + vehicle.height}) rotate(-90) scale(${vehicle.height / carFromAboveSize.width} ${vehicle.width / carFromAboveSize.length})`}
        >
          <Vehicle paint={paintOfCar('Own')} />
        </g>
      )}
      {renderBands(
        plan.spare.map((band) => (band.x === 0 ? { ...band, x: 6, width: Math.max(0, band.width - 6) } : band)),
        styles.spareArea,
      )}
      {renderBands(layoutPillars(plan, pillars), styles.pillarShape)}
      {renderBands(plan.overhang, styles.overhangArea)}
      <DimensionLine
        x={0}
        y={-50 - reach.above}
        length={length}
        text={plan.isLengthMeasured ? formatLength(length) : labels.notMeasured}
        isMeasured={plan.isLengthMeasured}
      />
      <DimensionLine
        x={-52}
        y={0}
        length={width}
        isVertical
        text={plan.isWidthMeasured ? formatLength(width) : labels.notMeasured}
        isMeasured={plan.isWidthMeasured}
      />
      {vehicle && labels.vehicleLength !== undefined && (
        <DimensionLine
          kind="vehicle"
          x={vehicle.x}
          y={width + reach.below + 54}
          length={vehicle.width}
          text={labels.vehicleLength}
        />
      )}
    </svg>
  );
}

/**
 * Bay from above and its entrance from the front, with the vehicle, all at one scale. A bay without a height limit has
 * no entrance drawing.
 */
export function BayPlan({ bay, vehicle, labels, formatLength, bayNumber, pillars }: BayPlanProps): ReactElement {
  const planLayout = layoutBayPlan(bay, vehicle);
  const entranceLayout = hasEntrance(bay) ? layoutEntrance(bay, vehicle) : null;
  const planBoxSize = planBoxOf(planLayout);
  const entranceBoxSize = entranceLayout && entranceBoxOf(entranceLayout);
  const drawingHeight = Math.max(planBoxSize.height, entranceBoxSize?.height ?? 0);
  return (
    <div className={entranceLayout ? drawingRow : `${drawingRow} ${singleDrawing}`}>
      <PlanDrawing
        plan={planLayout}
        box={planBoxSize}
        height={drawingHeight}
        labels={labels}
        formatLength={formatLength}
        bayNumber={bayNumber}
        pillars={pillars}
      />
      {entranceLayout && entranceBoxSize && (
        <EntranceDrawing
          entrance={entranceLayout}
          box={entranceBoxSize}
          height={drawingHeight}
          share={(100 * entranceBoxSize.width) / planBoxSize.width}
          labels={labels}
          formatLength={formatLength}
        />
      )}
    </div>
  );
}
