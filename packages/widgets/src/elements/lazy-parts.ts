import type * as suggestions from './search/suggestions.ts';
import type * as results from './search/inline-results.tsx';
import type * as fit from './shared/fit.tsx';
import type * as form from './search/form-part.tsx';

/** Parts of widgets that are each in their own chunk. A widget works without a part whose chunk fails to load. */
export interface LazyParts {
  /** Suggestions of the search box, loaded when the visitor points at the box or uses it. */
  suggestions: Pick<typeof suggestions, 'requestSuggestions' | 'createSearchList'>;
  /** Vehicle fit on listing cards, loaded if the element has the attribute `vehicle`. */
  fit: Pick<typeof fit, 'Fit'>;
  /** Results below the search box, loaded with the first search. */
  results: Pick<typeof results, 'InlineResults'>;
  /** Makes the search element a form control, loaded if the element has a `name` or is inside a form. */
  form: Pick<typeof form, 'FormPart'>;
}
