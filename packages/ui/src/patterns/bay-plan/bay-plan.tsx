'use client';
import type { ReactElement } from 'react';
import { drawings, planAlone } from './bay-plan.css.ts';
import { hasEntrance, layoutEntrance, layoutPlan, type BayPlanProps } from './bay-plan-model.ts';
import { EntranceDrawing, entranceBox } from './entrance-drawing.tsx';
import { PlanDrawing, planBox } from './plan-drawing.tsx';

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
