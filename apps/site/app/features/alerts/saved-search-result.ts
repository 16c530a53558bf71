import type { FormFailure } from '~/forms/failure-notice.tsx';

export const savedSearchIntents = ['save', 'change', 'pause', 'resume', 'delete', 'restore', 'email'] as const;
/** Purpose of a form on the page of saved searches. */
export type SavedSearchIntent = (typeof savedSearchIntents)[number];

export interface SavedSearchResult {
  intent: SavedSearchIntent;
  /** ID of the saved search that the form is about. */
  id: string;
  name: string;
  failure: FormFailure | null;
}

/** A search that is about to be saved. */
export interface SavedSearchDraft {
  id: string;
  name: string;
  /** Query of the search page. */
  search: string;
}
