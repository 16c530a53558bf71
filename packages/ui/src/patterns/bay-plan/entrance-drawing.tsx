'use client';
import { type ReactElement, useId } from 'react';
import { interfaceColours } from '../../artwork/interface-colours.css.ts';
import { palette } from '../../artwork/palette.css.ts';
import { CarFromFront, paintOfCar, vehicleFrontViewSize, VanFromFront } from '../../artwork/vehicles.tsx';
import { classNames } from '../../class-names.ts';
import type { BayPlanProps, EntranceLayout } from './bay-plan-model.ts';
import * as styles from './bay-plan.css.ts';

/** Height below the ground line, with room for the vehicle's label if there is one. */
export const heightBelowGround = (vehicle: object | null): number => (vehicle ? 64 : 14);

export interface DrawingBox {
  width: number;
  height: number;
}

interface DimensionLineProps {
  x: number;
  y: number;
  length: number;
  isVertical?: boolean;
  text: string;
  kind?: 'bay' | 'vehicle';
  isMeasured?: boolean;
}

/** Dimension line: marked ends, label in the middle, dashed if not measured. */
export function DimensionLine({
  x,
  y,
  length,
  isVertical = false,
  text,
  kind = 'bay',
  isMeasured = true,
}: DimensionLineProps): ReactElement {
  const lineMiddleOffset = length / 2;
  const isVehicleDimension = kind === 'vehicle';
  const endMarksPath = isVertical
    ? `M${x - 10} ${y}h20M${x - 10} ${y + length}h20`
    : `M${x} ${y - 10}v20M${x + length} ${y - 10}v20`;
  const linePath = isVertical ? `M${x} ${y}v${length}` : `M${x} ${y}h${length}`;
  const [textX, textY] = isVertical ? [x, y + lineMiddleOffset] : [x + lineMiddleOffset, y];
  return (
    <g aria-hidden="true">
      <path
        d={linePath}
        className={classNames(
          styles.dimensionLine,
          isVehicleDimension && styles.vehicleDimension,
          !isMeasured && styles.unmeasuredLine,
        )}
      />
      <path
        d={endMarksPath}
        className={classNames(styles.dimensionLine, isVehicleDimension && styles.vehicleDimension)}
      />
      <text
        x={textX}
        y={textY}
        dy="7"
        textAnchor="middle"
        transform={isVertical ? `rotate(-90 ${textX} ${textY})` : undefined}
        className={classNames(
          styles.dimensionText,
          isVehicleDimension && styles.vehicleText,
          !isMeasured && styles.unmeasuredText,
        )}
      >
        {text}
      </text>
    </g>
  );
}

/** Sizes in centimetres: the wall around the opening, the height bar above it and the kerb below it. */
const wallWidth = 24;
const heightBarThickness = 22;
const lintelHeight = 38;
const kerbHeight = 30;
const drawingMargins = { start: 44, top: 44, end: 22 };
const minLabelledHeadroom = { height: 24, width: 76 };

const heightAboveBar = ({ vehicle, height }: EntranceLayout) =>
  Math.max(0, (vehicle?.height ?? 0) - height - heightBarThickness - lintelHeight + 8);

export const entranceBoxOf = (entrance: EntranceLayout): DrawingBox => ({
  width: drawingMargins.start + entrance.width + 2 * wallWidth + drawingMargins.end,
  height:
    drawingMargins.top +
    heightAboveBar(entrance) +
    lintelHeight +
    heightBarThickness +
    entrance.height +
    kerbHeight +
    heightBelowGround(entrance.vehicle),
});

function HeightBar({
  x,
  y,
  width,
  isMeasured,
}: {
  x: number;
  y: number;
  width: number;
  isMeasured: boolean;
}): ReactElement {
  const stripeOffsets = Array.from({ length: Math.ceil(width / 44) }, (_, index) => x + 12 + index * 44).filter(
    (stripeX) => stripeX + 22 <= x + width,
  );
  return (
    <g opacity={isMeasured ? undefined : 0.45}>
      <rect x={x} y={y} width={width} height={heightBarThickness} fill={interfaceColours.promoted} />
      <path
        d={stripeOffsets.map((stripeX) => `M${stripeX} ${y}h22l-16 ${heightBarThickness}h-22z`).join('')}
        fill={palette.barrier}
      />
    </g>
  );
}

interface EntranceDrawingProps extends Pick<BayPlanProps, 'labels' | 'formatLength'> {
  entrance: EntranceLayout;
  box: DrawingBox;
  height: number;
  /** Width of this drawing in percent of both drawings' width. */
  share: number;
}

// Long and complex because it is one drawing, whose parts depend on which measures are known.
export function EntranceDrawing({
  entrance,
  box,
  height,
  share,
  labels,
  formatLength,
}: EntranceDrawingProps): ReactElement {
  const generatedId = useId();
  const { vehicle, headroom, isHeightMeasured } = entrance;
  const entranceHalfWidth = entrance.width / 2;
  const ceilingY = -entrance.height;
  const Vehicle = vehicle?.isVan ? VanFromFront : CarFromFront;
  const leftWallX = -entranceHalfWidth - wallWidth;
  return (
    <svg
      className={styles.bayDrawing}
      viewBox={`${leftWallX - drawingMargins.start} ${kerbHeight + heightBelowGround(vehicle) - height} ${box.width} ${height}`}
      width={`${share}%`}
      role="img"
      aria-labelledby={generatedId}
    >
      <title id={generatedId}>{labels.entrance}</title>
      <text
        x="0"
        y={ceilingY - heightBarThickness - lintelHeight - 16 - heightAboveBar(entrance)}
        textAnchor="middle"
        className={styles.drawingCaption}
        aria-hidden="true"
      >
        {labels.entranceCaption}
      </text>
      <rect
        x={leftWallX}
        y={ceilingY - heightBarThickness - lintelHeight}
        width={entrance.width + 2 * wallWidth}
        height={lintelHeight + heightBarThickness + entrance.height + kerbHeight}
        rx="8"
        fill={interfaceColours.asphalt2}
      />
      <rect
        x={-entranceHalfWidth}
        y={ceilingY}
        width={entrance.width}
        height={entrance.height}
        fill={interfaceColours.asphalt}
      />
      <rect x={leftWallX} y="0" width={entrance.width + 2 * wallWidth} height={kerbHeight} fill={palette.kerb} />
      <HeightBar
        x={-entranceHalfWidth}
        y={ceilingY - heightBarThickness}
        width={entrance.width}
        isMeasured={isHeightMeasured}
      />
      {vehicle && headroom !== null && headroom > 0 && (
        <rect
          className={styles.spareArea}
          x={vehicle.x + vehicle.width * 0.2}
          y={ceilingY}
          width={vehicle.width * 0.6}
          height={headroom}
        />
      )}
      {vehicle && (
        <g
          transform={`translate(${vehicle.x} 0) scale(${vehicle.width / vehicleFrontViewSize.width} ${vehicle.height / vehicleFrontViewSize.height})`}
        >
          <Vehicle paint={paintOfCar('Own')} />
        </g>
      )}
      {vehicle && headroom !== null && headroom < 0 && (
        <rect
          className={styles.overhangArea}
          x={vehicle.x}
          y={-vehicle.height}
          width={vehicle.width}
          height={-headroom}
        />
      )}
      {vehicle &&
        headroom !== null &&
        headroom >= minLabelledHeadroom.height &&
        vehicle.width * 0.6 >= minLabelledHeadroom.width && (
          <text
            x="0"
            y={ceilingY + headroom / 2}
            dy="7"
            textAnchor="middle"
            className={styles.headroomText}
            aria-hidden="true"
          >
            {formatLength(headroom)}
          </text>
        )}
      <DimensionLine
        x={leftWallX - 24}
        y={ceilingY}
        length={entrance.height}
        isVertical
        text={isHeightMeasured ? formatLength(entrance.height) : labels.notMeasured}
        isMeasured={isHeightMeasured}
      />
      {vehicle && labels.vehicleHeight !== undefined && (
        <text
          x="0"
          y={kerbHeight + 31}
          textAnchor="middle"
          className={classNames(styles.dimensionText, styles.vehicleText)}
          aria-hidden="true"
        >
          {labels.vehicleHeight}
        </text>
      )}
    </svg>
  );
}
