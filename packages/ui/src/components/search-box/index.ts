export { SearchBox, type SearchBoxLabels, type SearchBoxProps, type SuggestionStatus } from './search-box.tsx';
export type { SearchSuggestion } from './search-box-model.ts';
