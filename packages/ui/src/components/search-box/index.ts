export { SearchBox, type SearchBoxLabels, type SearchBoxProps } from './search-box.tsx';
export {
  createSuggestionList,
  type SuggestionListLabels,
  type SuggestionListOptions,
  type SuggestionStatus,
} from './suggestion-list.tsx';
export type { SearchList, SearchListState, SearchListView } from './search-box.tsx';
export type { MatchedName, SearchSuggestion } from './search-box-model.ts';
