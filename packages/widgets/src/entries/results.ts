export { InlineResults } from '../elements/search/inline-results.tsx';

declare const PLAZA_STYLE_SHEET: string;

/** What the results need beside the runtime's own styles. */
export const css = PLAZA_STYLE_SHEET;
