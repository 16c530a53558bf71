/**
 * Radius in metres within which bays count as near a place, by kind of place. Suggestions, landing pages and searches
 * use the same radius, so that their numbers agree. Towns and districts have boundaries instead.
 */
export const placeRadii = {
  // terminals are far apart, and shuttles connect them with their bays
  airport: 5000,
  port: 2500,
  fair: 2500,
  station: 1500,
  bus_station: 1500,
  stadium: 1500,
  arena: 1500,
  hospital: 1500,
  university: 1500,
  museum: 1500,
  shopping: 1500,
  sight: 1500,
  park: 1500,
  beach: 1500,
  square: 1000,
  street: 1000,
  // a village with an unknown boundary
  village: 1500,
  // a position without a name: the radius includes its neighbourhood and the adjacent ones
  point: 5000,
} as const satisfies Record<string, number>;

/** A kind of place with a radius. */
export type RadiusKind = keyof typeof placeRadii;

/** Every kind of place that a search can name. */
export const searchPlaceKinds = ['town', 'district', ...(Object.keys(placeRadii) as RadiusKind[])] as const;
export type SearchPlaceKind = (typeof searchPlaceKinds)[number];
