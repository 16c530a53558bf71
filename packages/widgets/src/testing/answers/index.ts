/** Recorded answers of a seeded API to the widgets; written by `pnpm --filter @plaza/widgets record`. */
import recorded from './recorded.json' with { type: 'json' };

/** Of `GET /suggestions?q=mesta`, by language. */
export const suggestionsAnswer = { en: recorded.suggestionsEn.body, es: recorded.suggestionsEs.body };
/** Of `GET /suggestions` on a page about a stadium, before anything is typed. */
export const aroundVenueAnswer = { en: recorded.aroundVenueEn.body, es: recorded.aroundVenueEs.body };
export const noSuggestionsAnswer = recorded.noSuggestions.body;
/** Of `GET /parking/search` around a stadium: the first seven of the page. */
export const resultsAnswer = recorded.results.body;
export const noResultsAnswer = recorded.noResults.body;
/** Of `GET /parking/nearby` at the stadium. */
export const nearbyAnswer = recorded.nearby.body;
export const nothingNearbyAnswer = recorded.nothingNearby.body;
/** Of `GET /parking/item`. */
export const listingAnswer = recorded.listing.body;
/** Of `GET /subscription-plans`, by language. */
export const plansAnswer = { en: recorded.plansEn.body, es: recorded.plansEs.body };
