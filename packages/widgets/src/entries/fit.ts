export { Fit } from '../elements/shared/fit.tsx';

declare const PLAZA_PART_SHEET: string;

export const css = PLAZA_PART_SHEET;
