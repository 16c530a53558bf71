export { BayPlan } from './bay-plan.tsx';
export { FitPanel, type FitPanelProps } from './fit-panel.tsx';
export type { BayMeasures, BayPlanLabels, BayPlanProps, VehicleMeasures } from './bay-plan-model.ts';
