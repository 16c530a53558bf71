import { resolve } from 'node:path';

/** API request of a widget whose response tests and stories replay. */
export interface ApiRequest {
  path: string;
  query: Readonly<Record<string, string>>;
}

const stadiumQuery = { substr: 'Mestalla', near: '39.4746,-0.3583' };

export const requests = {
  suggestionsEn: { path: '/suggestions', query: { q: 'mesta', locale: 'en' } },
  suggestionsEs: { path: '/suggestions', query: { q: 'mesta', locale: 'es' } },
  aroundVenueEn: { path: '/suggestions', query: { venue: 'mestalla', locale: 'en' } },
  aroundVenueEs: { path: '/suggestions', query: { venue: 'mestalla', locale: 'es' } },
  noSuggestions: { path: '/suggestions', query: { q: 'zzzzqqqq', locale: 'en' } },
  results: { path: '/parking/search', query: { ...stadiumQuery, limit: '7', locale: 'en' } },
  noResults: { path: '/parking/search', query: { near: '28.1,-15.4', priceRange: ',1', locale: 'en' } },
  nearby: { path: '/parking/nearby', query: { venue: 'mestalla', vehicle: '450x185x160', locale: 'en' } },
  nothingNearby: { path: '/parking/nearby', query: { near: '42.9,-0.1', locale: 'en' } },
  listing: { path: '/parking/item/48', query: { isPreview: 'true', locale: 'en' } },
  goneListing: { path: '/parking/item/999999', query: { isPreview: 'true', locale: 'en' } },
  notAllowed: { path: '/parking/nearby', query: { venue: 'mestalla', partner: 'nobody', locale: 'en' } },
  plansEn: { path: '/subscription-plans', query: { locale: 'en' } },
  plansEs: { path: '/subscription-plans', query: { locale: 'es' } },
} as const satisfies Record<string, ApiRequest>;

/** Requests of the elements in a built Storybook, whose responses are files there. */
export const storybookRequests: readonly ApiRequest[] = [
  { path: '/suggestions', query: { q: 'madrid', locale: 'en' } },
  { path: '/parking/search', query: { substr: 'Madrid', limit: '6', locale: 'en' } },
  { path: '/parking/nearby', query: { venue: 'movistar-arena', limit: '2', locale: 'en' } },
  { path: '/subscription-plans', query: { locale: 'en' } },
];

const root = resolve(import.meta.dirname, '../../../..');
export const recordedResponsesFile = resolve(root, 'packages/widgets/src/testing/answers/recorded.json');
export const storybookDirectory = resolve(root, '.storybook/api');

export type RequestName = keyof typeof requests;

/** API response, in which values that differ between runs are replaced. */
export interface RecordedResponse {
  status: number;
  body: unknown;
}

export async function sendRequest(api: string, { path, query }: ApiRequest): Promise<RecordedResponse> {
  const response = await fetch(`${api}${path}?${new URLSearchParams(query).toString()}`);
  const responseText = (await response.text()).replace(/"requestId":"[^"]*"/, '"requestId":"recorded"');
  return { status: response.status, body: JSON.parse(responseText) };
}

export async function sendAllRequests(api: string): Promise<Record<RequestName, RecordedResponse>> {
  const recordedResponses: Record<string, RecordedResponse> = {};
  for (const [name, request] of Object.entries(requests)) recordedResponses[name] = await sendRequest(api, request);
  return recordedResponses;
}
