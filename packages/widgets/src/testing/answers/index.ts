/** Responses of an API with demo data, recorded by `pnpm --filter @plaza/widgets record`. */
import recorded from './recorded.json' with { type: 'json' };

/** Responses of `GET /suggestions?q=mesta`, by language. */
export const suggestionsResponse = { en: recorded.suggestionsEn.body, es: recorded.suggestionsEs.body };
/** Responses of `GET /suggestions` on a stadium's page before typing. */
export const aroundVenueResponse = { en: recorded.aroundVenueEn.body, es: recorded.aroundVenueEs.body };
export const noSuggestionsResponse = recorded.noSuggestions.body;
/** Response of `GET /parking/search` around a stadium, cut to seven listings. */
export const resultsResponse = recorded.results.body;
export const noResultsResponse = recorded.noResults.body;
export const nearbyResponse = recorded.nearby.body;
export const nothingNearbyResponse = recorded.nothingNearby.body;
export const listingResponse = recorded.listing.body;
export const plansResponse = { en: recorded.plansEn.body, es: recorded.plansEs.body };
