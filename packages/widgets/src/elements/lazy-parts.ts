import type * as suggestions from './search/suggestions.ts';
import type * as results from './search/inline-results.tsx';
import type * as fit from './shared/fit.tsx';
import type * as form from './search/form-part.tsx';

/**
 * Parts that load on demand, each in its own chunk: a widget is `ready` without them, and works without them if one is
 * lost.
 */
export interface LazyParts {
  /** Suggestions of the search box; loaded at the first sign of use. */
  suggestions: Pick<typeof suggestions, 'suggest' | 'listOf'>;
  /** Vehicle fit on cards; loaded with the attribute `vehicle`. */
  fit: Pick<typeof fit, 'Fit'>;
  /** Results under the box; with the first search. */
  results: Pick<typeof results, 'InlineResults'>;
  /** Members of a form control; for a search with a `name`, or inside a form. */
  form: Pick<typeof form, 'FormPart'>;
}
