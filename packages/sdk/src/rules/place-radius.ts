/**
 * Radius around a place within which a bay counts as being there, in metres, by kind of place. Suggestions, landing pages and
 * searches all count by it, so that a place has one number. A town and a district that people know are areas with a border,
 * and have no radius.
 */
export const placeRadii = {
  // terminals and halls lie far apart, and shuttles run between them and their bays
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
  // an outlying village, whose boundary is unknown
  village: 1500,
  // a position without a name: its neighbourhood and those around it, the nearest bays first
  point: 5000,
} as const satisfies Record<string, number>;

/** A kind of place that bays are counted around. */
export type RadiusKind = keyof typeof placeRadii;

/** Every kind of place that a search may be about. */
export const searchPlaceKinds = ['town', 'district', ...(Object.keys(placeRadii) as RadiusKind[])] as const;
export type SearchPlaceKind = (typeof searchPlaceKinds)[number];
