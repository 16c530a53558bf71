/** Changes that the forms of the page of saved bays make. */
export const savedIntents = [
  'createList',
  'renameList',
  'deleteList',
  'restoreList',
  'shareList',
  'listItem',
  'note',
] as const;
export type SavedIntent = (typeof savedIntents)[number];

export interface SavedFailure {
  reason: 'offline' | 'unavailable' | 'field';
  /** Message of the field, in the language of the page; empty for other reasons. */
  text: string;
}

/** Result of a form. Its texts refill the form after a failure. */
export interface SavedResult {
  intent: SavedIntent;
  /** ID of the list; of the bay for a note. */
  id: string;
  /** Submitted name or note. */
  text: string;
  failure: SavedFailure | null;
}
