export { InlineResults } from '../elements/search/inline-results.tsx';

declare const PLAZA_PART_SHEET: string;

export const css = PLAZA_PART_SHEET;
