export { InlineResults } from '../elements/search/inline-results.tsx';

declare const __STYLE_SHEET__: string;

/** What the results need beside the runtime's own styles. */
export const css = __STYLE_SHEET__;
