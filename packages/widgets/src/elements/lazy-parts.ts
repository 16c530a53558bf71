import type * as suggestions from './search/suggestions.ts';
import type * as results from './search/inline-results.tsx';
import type * as fit from './shared/fit.tsx';
import type * as form from './search/form-part.tsx';

/** Parts of widgets that are each in their own chunk. A widget works without a part whose chunk fails to load. */
export interface LazyParts {
  /** Suggestions of the search box; loaded when the visitor approaches the box. */
  suggestions: Pick<typeof suggestions, 'requestSuggestions' | 'createSearchList'>;
  /** Vehicle fit on cards; loaded for the attribute `vehicle`. */
  fit: Pick<typeof fit, 'Fit'>;
  /** Results below the box; loaded with the first search. */
  results: Pick<typeof results, 'InlineResults'>;
  /** Makes the search a form control; loaded for a search with a `name`, or inside a form. */
  form: Pick<typeof form, 'FormPart'>;
}
