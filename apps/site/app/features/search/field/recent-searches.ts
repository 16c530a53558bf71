import { foldAccents, type Position, type Suggestion } from '@plaza/sdk';

/** A search that was made on this device: what it takes to make it once more, and to draw its line. */
export interface RecentSearch {
  substr: string;
  /** The position of a place that was chosen from the suggestions; `null` for a town and for typed words. */
  near: Position | null;
  /** Town or quarter: “Chamberí, Madrid”; empty for typed words. */
  context: string;
}

/** So many are offered. */
const maxRecent = 5;
/** Typed words may be pasted; longer ones are no place. */
const maxLength = 100;

const isPosition = (near: unknown): near is Position =>
  typeof near === 'object' &&
  near !== null &&
  'lat' in near &&
  'lng' in near &&
  Number.isFinite(near.lat) &&
  Number.isFinite(near.lng);

function readOne(value: unknown): RecentSearch[] {
  if (typeof value !== 'object' || value === null || !('substr' in value)) return [];
  const { substr } = value;
  if (typeof substr !== 'string' || substr.trim() === '') return [];
  const near = 'near' in value && isPosition(value.near) ? { lat: value.near.lat, lng: value.near.lng } : null;
  return [{ substr, near, context: 'context' in value && typeof value.context === 'string' ? value.context : '' }];
}

/** The searches in a kept text, the last one first; what cannot be read is left out. */
export function readRecent(text: string): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.flatMap(readOne).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** Two searches are the same when they read the same, whatever the case and accents. */
export const recentKey = ({ substr, context }: RecentSearch): string => foldAccents(`${substr}|${context}`);

/** Puts a search first. */
export function addRecent(text: string, search: RecentSearch): string {
  const substr = search.substr.trim();
  if (substr === '' || substr.length > maxLength) return text;
  const added = { ...search, substr };
  const others = readRecent(text).filter((one) => recentKey(one) !== recentKey(added));
  return JSON.stringify([added, ...others].slice(0, maxRecent));
}

/** Leaves a search out; nothing is kept of an empty list. */
export function removeRecent(text: string, key: string): string {
  const left = readRecent(text).filter((one) => recentKey(one) !== key);
  return left.length === 0 ? '' : JSON.stringify(left);
}

/**
 * A suggestion as the search that it makes. Towns are searched by name, other places by where they are. A house number that
 * isn't known stays in the words, so that the results say so, too.
 */
export function searchOfSuggestion({
  kind,
  title,
  context,
  lat,
  lng,
  unknownNumber,
}: Pick<Suggestion, 'kind' | 'title' | 'context' | 'lat' | 'lng' | 'unknownNumber'>): RecentSearch {
  if (unknownNumber !== undefined)
    return { substr: [`${title} ${unknownNumber}`, context].filter(Boolean).join(', '), near: null, context: '' };
  return { substr: title, near: kind === 'town' ? null : { lat, lng }, context };
}
