/** The right answer to a query. */
export type Expected =
  /** A street of a town, within a radius of a known position on it. */
  | { is: 'street'; town: string; name: string | null; lat: number; lng: number; within: number }
  /** A venue, square or quarter within a radius of a position. */
  | { is: 'place'; town: string; lat: number; lng: number; within: number }
  | { is: 'town'; town: string }
  | { is: 'province'; province: string }
  /** Several places, none of them certain; one is in this town if it is set. */
  | { is: 'choices'; town?: string }
  /** A town as the fallback for an unknown place; where streets may be known, that street as well. */
  | { is: 'fallback'; town: string; mayBeKnown: boolean }
  | { is: 'unknown' };

/** A query with its topic and its right answer. */
export interface CorpusQuery {
  /** Groups queries in the report. */
  topic: string;
  text: string;
  expected: Expected;
}

/** Tolerance for a street with the right name: parts of some are missing in the data. */
const namedStreetMetres = 1100;
/** Tolerance for a street whose name isn't compared, from a crossing or a door on it. */
const streetMetres = 350;
/** Tolerance for venues, whose positions are entrances or centres; airports are wide. */
const placeMetres = { venue: 700, airport: 2500 };

/** The street's name in "Calle de Alcalá, 20, Madrid". */
const nameIn = (text: string): string => /^(?:[^,\d]|\d(?= de))+/.exec(text)![0].trim();

type Writer = (expected: Expected, ...texts: string[]) => CorpusQuery[];

const writer =
  (topic: string): Writer =>
  (expected, ...texts) =>
    texts.map((text) => ({ topic, text, expected }));

/** Builds queries about one topic; all queries of a group have the same answer. */
export function about(topic: string) {
  const write = writer(topic);
  return {
    /** The first text starts with the street's name, whose kind and language may differ. */
    street: (town: string, lat: number, lng: number, ...texts: string[]) =>
      write({ is: 'street', town, name: nameIn(texts[0]!), lat, lng, within: namedStreetMetres }, ...texts),
    misspeltStreet: (town: string, lat: number, lng: number, ...texts: string[]) =>
      write({ is: 'street', town, name: null, lat, lng, within: streetMetres }, ...texts),
    place: (town: string, lat: number, lng: number, ...texts: string[]) =>
      write({ is: 'place', town, lat, lng, within: placeMetres.venue }, ...texts),
    airport: (town: string, lat: number, lng: number, ...texts: string[]) =>
      write({ is: 'place', town, lat, lng, within: placeMetres.airport }, ...texts),
    town: (town: string, ...texts: string[]) => write({ is: 'town', town }, ...texts),
    province: (province: string, ...texts: string[]) => write({ is: 'province', province }, ...texts),
    choices: (...texts: string[]) => write({ is: 'choices' }, ...texts),
    fallback: (town: string, ...texts: string[]) => write({ is: 'fallback', town, mayBeKnown: false }, ...texts),
    /** An existing street whose name may be unknown. */
    streetOrTown: (town: string, ...texts: string[]) => write({ is: 'fallback', town, mayBeKnown: true }, ...texts),
    unknown: (...texts: string[]) => write({ is: 'unknown' }, ...texts),
  };
}
