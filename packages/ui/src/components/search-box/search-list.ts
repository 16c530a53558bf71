import type { ComponentProps, ReactNode } from 'react';

/** Where the visitor is in a search box. */
export interface SearchListState {
  /** Unique in the page. */
  id: string;
  /** Text in the field. */
  query: string;
  /** The active line, -1 for the text, `null` while no list is wanted. */
  line: number | null;
  onLineChange: (line: number | null) => void;
  onQueryChange: (query: string) => void;
  /** Told when the list has emptied the field. */
  onClear: (() => void) | undefined;
}

/** What a search box shows of its list. */
export interface SearchListView {
  /** What the field says of the list, and what keys do to it. */
  field: Partial<ComponentProps<'input'>>;
  /** The list itself, in the box. */
  popover: ReactNode;
  /** Said to those who do not see it. */
  status: string;
}

/** The list of a search box; `suggestionList` makes one. */
export type SearchList = (state: SearchListState) => SearchListView;
