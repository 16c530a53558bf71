import type { SearchCriteriaColumns } from '../platform/database/alert-tables.ts';
import { bordersOf, type PlaceArea } from '../platform/geocoder/place-area.ts';
import { pathOnPlane, planeScaleAt, type ResolvedSearch, squareIdsCovering, worldSquareId } from '../search/index.ts';

/** Conditions of a search as columns, so that an index finds the searches of a listing. */
export function criteriaOf({ scope, values, publishedSince, vehicle }: ResolvedSearch): SearchCriteriaColumns {
  const { words, kind, box, area } = scope;
  return {
    vehicle_kind: kind,
    ...indexColumnsOf(scope),
    words,
    west: box?.west ?? null,
    south: box?.south ?? null,
    east: box?.east ?? null,
    north: box?.north ?? null,
    ...areaColumnsOf(area),
    flags: values.flags,
    floor_code: values.floor,
    min_cents: values.minCents,
    max_cents: values.maxCents,
    spot_types: values.spotTypes && [...values.spotTypes],
    access_types: values.accessTypes && [...values.accessTypes],
    vehicle_type: values.vehicleType,
    published_days: publishedSince ?? null,
    fit_length_cm: vehicle?.lengthCm ?? null,
    fit_width_cm: vehicle?.widthCm ?? null,
    fit_height_cm: vehicle?.heightCm ?? null,
  };
}

/** A search is found by the squares of its box, else by one of its words, else by the square that is the whole earth. */
function indexColumnsOf({ words, box }: ResolvedSearch['scope']): Pick<SearchCriteriaColumns, 'cells' | 'term'> {
  if (box !== null) return { cells: squareIdsCovering(box), term: null };
  const term = words === null ? null : wholeWordIn(words);
  return term === null ? { cells: [worldSquareId], term } : { cells: [], term };
}

/** The first word of a `tsquery` that isn't a prefix; a town's own term comes before others, because it is rarer. */
function wholeWordIn(words: string): string | null {
  const wholeWords = words.split(' & ').flatMap((lexeme) => /^'([^']+)'$/.exec(lexeme)?.[1] ?? []);
  return wholeWords.find((word) => word.startsWith('@')) ?? wholeWords[0] ?? null;
}

function areaColumnsOf(
  area: PlaceArea | null,
): Pick<
  SearchCriteriaColumns,
  | 'area_lat'
  | 'area_lng'
  | 'area_meters'
  | 'border_easts'
  | 'border_norths'
  | 'line'
  | 'line_east_scale'
  | 'line_north_scale'
> {
  const borders = area === null || area.line ? [] : bordersOf(area);
  const scale = area?.line ? planeScaleAt(area.center) : null;
  return {
    area_lat: area?.center.lat ?? null,
    area_lng: area?.center.lng ?? null,
    area_meters: area?.meters ?? null,
    border_easts: borders.map(({ east }) => east),
    border_norths: borders.map(({ north }) => north),
    line: area?.line ? pathOnPlane(area.line, area.center) : null,
    line_east_scale: scale?.east ?? null,
    line_north_scale: scale?.north ?? null,
  };
}
