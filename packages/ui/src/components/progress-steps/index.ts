export {
  ProgressSteps,
  type ProgressStep,
  type ProgressStepsLabels,
  type ProgressStepsProps,
} from './progress-steps.tsx';
export { ProgressLane, type ProgressLaneStep, type ProgressLaneProps } from './progress-lane.tsx';
