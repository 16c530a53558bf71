/** Recorded responses of a seeded API; written by `pnpm --filter @plaza/widgets record`. */
import recorded from './recorded.json' with { type: 'json' };

/** Responses of `GET /suggestions?q=mesta`, by language. */
export const suggestionsAnswer = { en: recorded.suggestionsEn.body, es: recorded.suggestionsEs.body };
/** Responses of `GET /suggestions` on a stadium's page before typing. */
export const aroundVenueAnswer = { en: recorded.aroundVenueEn.body, es: recorded.aroundVenueEs.body };
export const noSuggestionsAnswer = recorded.noSuggestions.body;
/** Response of `GET /parking/search` around a stadium, cut to seven listings. */
export const resultsAnswer = recorded.results.body;
export const noResultsAnswer = recorded.noResults.body;
/** Response of `GET /parking/nearby` at the stadium. */
export const nearbyAnswer = recorded.nearby.body;
export const nothingNearbyAnswer = recorded.nothingNearby.body;
/** Response of `GET /parking/item`. */
export const listingAnswer = recorded.listing.body;
/** Responses of `GET /subscription-plans`, by language. */
export const plansAnswer = { en: recorded.plansEn.body, es: recorded.plansEs.body };
