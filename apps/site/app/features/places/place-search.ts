import { emptySearchState, type Place, type SearchState } from '@plaza/sdk';

const metersADegree = 111_195;

/** The search that shows what a place's page counts. */
export function searchOfPlace({ kind, name, location, radiusMeters }: Place): SearchState {
  if (kind === 'town' || radiusMeters === null) return { ...emptySearchState, substr: name };
  const height = radiusMeters / metersADegree;
  const width = height / Math.cos((location.lat * Math.PI) / 180);
  const bounds = {
    west: location.lng - width,
    south: location.lat - height,
    east: location.lng + width,
    north: location.lat + height,
  };
  return { ...emptySearchState, substr: name, near: location, bounds };
}
