import type * as suggestions from './search/suggestions.ts';
import type * as results from './search/inline-results.tsx';
import type * as fit from './shared/fit.tsx';
import type * as form from './search/form-part.tsx';

/**
 * What is loaded when a visitor or an attribute asks for it, each in a chunk of its own: a widget is `ready` without it,
 * and goes on without it when it does not come.
 */
export interface LazyParts {
  /** What a search box offers; with the first sign that somebody wants to use it. */
  suggestions: Pick<typeof suggestions, 'suggest' | 'listOf'>;
  /** What cards say about a vehicle; with the attribute `vehicle`. */
  fit: Pick<typeof fit, 'Fit'>;
  /** Results under the box; with the first search. */
  results: Pick<typeof results, 'InlineResults'>;
  /** Members of a form control; for a search with a `name`, or inside a form. */
  form: Pick<typeof form, 'FormPart'>;
}
