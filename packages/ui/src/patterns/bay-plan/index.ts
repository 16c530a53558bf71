export { BayPlan, type BayPlanLabels, type BayPlanProps } from './bay-plan.tsx';
export { FitPanel, type FitPanelProps } from './fit-panel.tsx';
export type { BayMeasures, VehicleMeasures } from './bay-plan-model.ts';
