export { type TwoLevelChild, type TwoLevelOption } from './two-level-select-model.ts';
export { TwoLevelSelect, type TwoLevelSelectLabels, type TwoLevelSelectProps } from './two-level-select.tsx';
