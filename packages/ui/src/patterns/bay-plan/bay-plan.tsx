'use client';
import type { ReactElement } from 'react';
import { drawings, planAlone } from './bay-plan.css.ts';
import { hasEntrance, layoutEntrance, layoutPlan, type BayMeasures, type VehicleMeasures } from './bay-plan-model.ts';
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
  /** Sides that have a pillar, as seen when driving in. */
  pillars?: 'none' | 'left' | 'right' | 'both' | undefined;
}

/**
 * The bay from above and its entrance from the front, with the vehicle, all at one scale. A bay under the open sky has no
 * entrance.
 */
export function BayPlan({ bay, vehicle, labels, formatLength, bayNumber, pillars }: BayPlanProps): ReactElement {
  const plan = layoutPlan(bay, vehicle);
  const entrance = hasEntrance(bay) ? layoutEntrance(bay, vehicle) : null;
  const box = planBox(plan);
  const frontBox = entrance && entranceBox(entrance);
  const height = Math.max(box.height, frontBox?.height ?? 0);
  return (
    <div className={entrance ? drawings : `${drawings} ${planAlone}`}>
      <PlanDrawing
        plan={plan}
        box={box}
        height={height}
        labels={labels}
        formatLength={formatLength}
        bayNumber={bayNumber}
        pillars={pillars}
      />
      {entrance && frontBox && (
        <EntranceDrawing
          entrance={entrance}
          box={frontBox}
          height={height}
          share={(100 * frontBox.width) / box.width}
          labels={labels}
          formatLength={formatLength}
        />
      )}
    </div>
  );
}
