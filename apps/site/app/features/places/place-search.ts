import { emptySearchState, type Place, type SearchState } from '@plaza/sdk';

/** The search that shows what a place's page counts. */
export const searchOfPlace = ({ kind, name, location }: Place): SearchState => ({
  ...emptySearchState,
  substr: name,
  near: kind === 'town' ? null : location,
});
