'use client';
import type { ReactElement } from 'react';
import { drawings } from './bay-plan.css.ts';
import { layoutEntrance, layoutPlan, type BayMeasures, type VehicleMeasures } from './bay-plan-model.ts';
import { EntranceDrawing, entranceBox } from './entrance-drawing.tsx';
import { PlanDrawing, planBox } from './plan-drawing.tsx';

export interface BayPlanLabels {
  /** The plan in words, with its sizes and how much room the vehicle leaves. */
  plan: string;
  /** The entrance in words. */
  entrance: string;
  /** Over the entrance: "Entrance". */
  entranceCaption: string;
  /** Stands where a size is unknown: "not measured". */
  notMeasured: string;
  /** Under the vehicle: "your car 4.50 m". Needed with a vehicle, like the next. */
  vehicleLength?: string;
  /** Under the entrance: "your car 1.60 m high". */
  vehicleHeight?: string;
}

export interface BayPlanProps {
  bay: BayMeasures;
  /** Drawn into the bay; without it the bay is empty. */
  vehicle: VehicleMeasures | null;
  labels: BayPlanLabels;
  /** Centimetres as words: 480 becomes "4.80 m". */
  formatLength: (centimetres: number) => string;
  /** Painted on the asphalt. */
  bayNumber?: string;
}

/** The bay from above and its entrance from the front, with the vehicle, all at one scale. */
export function BayPlan({ bay, vehicle, labels, formatLength, bayNumber }: BayPlanProps): ReactElement {
  const plan = layoutPlan(bay, vehicle);
  const entrance = layoutEntrance(bay, vehicle);
  const boxes = { plan: planBox(plan), entrance: entranceBox(entrance) };
  const height = Math.max(boxes.plan.height, boxes.entrance.height);
  const share = (100 * boxes.entrance.width) / boxes.plan.width;
  return (
    <div className={drawings}>
      <PlanDrawing
        plan={plan}
        box={boxes.plan}
        height={height}
        labels={labels}
        formatLength={formatLength}
        bayNumber={bayNumber}
      />
      <EntranceDrawing
        entrance={entrance}
        box={boxes.entrance}
        height={height}
        share={share}
        labels={labels}
        formatLength={formatLength}
      />
    </div>
  );
}
