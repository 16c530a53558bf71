import { placeRadii, type Position, type SearchPlaceKind } from '@plaza/sdk';
import type { PlaceArea } from '../place-area.ts';
import { metresBetween } from './atlas.ts';
import { type District, type Gazetteer, quarterReachMetres } from './gazetteer.ts';
import type { Place } from './places.ts';

/** What a place is to somebody who searches around it. */
export function searchKindOf({ kind, landmarkKind, isQuarter }: Place): SearchPlaceKind {
  if (kind === 'town') return 'town';
  if (kind === 'district') return isQuarter === true ? 'district' : 'village';
  return kind === 'landmark' && landmarkKind !== undefined ? landmarkKind : 'street';
}

/**
 * Where the bays of a place are. No open data says where quarters end, so each reaches to halfway to the next ones of its
 * town, and no further than the directory looks for the quarter of a position.
 * @returns `null` for a town.
 */
export function areaOf(place: Place, gazetteer: Gazetteer): PlaceArea | null {
  const { lat, lng, ine } = place;
  const center = { lat, lng };
  const kind = searchKindOf(place);
  if (kind === 'town') return null;
  if (kind === 'district') return areaOfQuarter(center, gazetteer.districtsOf(ine));
  return { center, meters: placeRadii[kind], neighbours: [] };
}

/** The ground of a quarter among the districts of its town. */
export function areaOfQuarter({ lat, lng }: Position, districts: readonly District[]): PlaceArea {
  const center = { lat, lng };
  const neighbours = districts
    .filter((other) => {
      const metres = metresBetween(center, other);
      return other.isQuarter && metres > 0 && metres < 2 * quarterReachMetres;
    })
    .map((other) => ({ lat: other.lat, lng: other.lng }));
  return { center, meters: quarterReachMetres, neighbours };
}
