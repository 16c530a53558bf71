export { listOf, suggest } from '../elements/search/suggestions.ts';

declare const PLAZA_PART_SHEET: string;

export const css = PLAZA_PART_SHEET;
