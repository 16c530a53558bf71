import type { SearchCriteriaColumns } from '../platform/database/alert-tables.ts';
import { bordersOf, type PlaceArea } from '../platform/geocoder/place-area.ts';
import {
  pathOnPlane,
  planeScaleAt,
  polygonOfDrawnArea,
  type ResolvedSearch,
  squareIdsCovering,
  worldSquareId,
} from '../search/index.ts';

const noBox = { west: null, south: null, east: null, north: null };
const noVehicle = { lengthCm: null, widthCm: null, heightCm: null };

/** Conditions of a search as columns, so that an index finds the searches of a listing. */
export function criteriaOf({ scope, values, publishedSince, vehicle }: ResolvedSearch): SearchCriteriaColumns {
  const { west, south, east, north } = scope.box ?? noBox;
  const { lengthCm, widthCm, heightCm } = vehicle ?? noVehicle;
  return {
    vehicle_kind: scope.kind,
    ...indexColumnsOf(scope),
    words: scope.words,
    west,
    south,
    east,
    north,
    ...areaColumnsOf(scope.area),
    drawn_area: scope.drawnArea && polygonOfDrawnArea(scope.drawnArea),
    flags: values.flags,
    floor_code: values.floor,
    min_cents: values.minCents,
    max_cents: values.maxCents,
    spot_types: values.spotTypes && [...values.spotTypes],
    access_types: values.accessTypes && [...values.accessTypes],
    vehicle_type: values.vehicleType,
    published_days: publishedSince ?? null,
    available_on_day: values.availableOnDay,
    hours_code: values.hours,
    fit_length_cm: lengthCm,
    fit_width_cm: widthCm,
    fit_height_cm: heightCm,
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

type AreaColumn = 'area_lat' | 'area_lng' | 'area_meters' | 'border_easts' | 'border_norths' | LineColumn;
type LineColumn = 'line' | 'line_east_scale' | 'line_north_scale';

const noLine = { line: null, line_east_scale: null, line_north_scale: null };

function areaColumnsOf(area: PlaceArea | null): Pick<SearchCriteriaColumns, AreaColumn> {
  if (area === null)
    return { area_lat: null, area_lng: null, area_meters: null, border_easts: [], border_norths: [], ...noLine };
  const borders = area.line ? [] : bordersOf(area);
  return {
    area_lat: area.center.lat,
    area_lng: area.center.lng,
    area_meters: area.meters,
    border_easts: borders.map(({ east }) => east),
    border_norths: borders.map(({ north }) => north),
    ...lineColumnsOf(area),
  };
}

function lineColumnsOf({ line, center }: PlaceArea): Pick<SearchCriteriaColumns, LineColumn> {
  if (!line) return noLine;
  const { east, north } = planeScaleAt(center);
  return { line: pathOnPlane(line, center), line_east_scale: east, line_north_scale: north };
}
