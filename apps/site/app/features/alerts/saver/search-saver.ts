import type { MouseEvent } from 'react';

export interface NewSearch {
  /** Suggested name. */
  name: string;
  /** Path of the page that saves the search. */
  path: string;
}

export type SearchSaver = (search: NewSearch) => void;

let searchSaver: SearchSaver | null = null;

/** Sets the function that saves searches at once. Without it, links lead to the page that saves them. */
export const setSearchSaver = (saver: SearchSaver | null): void => {
  searchSaver = saver;
};

/** Saves a search instead of following the link to the page that saves it, unless that opens in another tab. */
export function saveAtOnce(event: MouseEvent, search: NewSearch): void {
  if (!searchSaver || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  // the second click of a double click saves no second search
  if (event.detail < 2) searchSaver(search);
}
