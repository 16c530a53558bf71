export type ExpectedPlace =
  /** A street within a radius of a known position on it. */
  | { is: 'street'; town: string; name: string | null; lat: number; lng: number; within: number }
  /** A venue, square or quarter within a radius of a position. */
  | { is: 'place'; town: string; lat: number; lng: number; within: number }
  | { is: 'town'; town: string }
  | { is: 'province'; province: string }
  /** Several places, none of them certain, optionally including one in this town. */
  | { is: 'choices'; town?: string }
  /** A town as the fallback for an unknown place; `mayBeKnown` also accepts the street itself. */
  | { is: 'fallback'; town: string; mayBeKnown: boolean }
  | { is: 'unknown' };

export interface CorpusQuery {
  topic: string;
  text: string;
  expected: ExpectedPlace;
}

/** Tolerance for a street with the right name: parts of some streets are missing in the data. */
const namedStreetToleranceMetres = 1100;
/** Tolerance for a street whose name is not compared, measured from a crossing or door on it. */
const streetToleranceMetres = 350;
/** Tolerance for venues, whose position is an entrance or the centre; airports are large. */
const venueToleranceMetres = { venue: 700, airport: 2500 };

/** Extracts "Calle de Alcalá" from "Calle de Alcalá, 20, Madrid". */
const leadingNameOf = (text: string): string => /^(?:[^,\d]|\d(?= de))+/.exec(text)![0].trim();

type QueryWriter = (expected: ExpectedPlace, ...texts: string[]) => CorpusQuery[];

const createQueryWriter =
  (topic: string): QueryWriter =>
  (expected, ...texts) =>
    texts.map((text) => ({ topic, text, expected }));

/** Builds queries about one topic; all texts of a call have the same expectation. */
export function queriesAbout(topic: string) {
  const writeQueries = createQueryWriter(topic);
  return {
    /** Expects a street. The first text starts with the street's name; type and language may differ. */
    street: (town: string, lat: number, lng: number, ...texts: string[]) =>
      writeQueries(
        { is: 'street', town, name: leadingNameOf(texts[0]!), lat, lng, within: namedStreetToleranceMetres },
        ...texts,
      ),
    misspeltStreet: (town: string, lat: number, lng: number, ...texts: string[]) =>
      writeQueries({ is: 'street', town, name: null, lat, lng, within: streetToleranceMetres }, ...texts),
    place: (town: string, lat: number, lng: number, ...texts: string[]) =>
      writeQueries({ is: 'place', town, lat, lng, within: venueToleranceMetres.venue }, ...texts),
    airport: (town: string, lat: number, lng: number, ...texts: string[]) =>
      writeQueries({ is: 'place', town, lat, lng, within: venueToleranceMetres.airport }, ...texts),
    town: (town: string, ...texts: string[]) => writeQueries({ is: 'town', town }, ...texts),
    province: (province: string, ...texts: string[]) => writeQueries({ is: 'province', province }, ...texts),
    choices: (...texts: string[]) => writeQueries({ is: 'choices' }, ...texts),
    fallback: (town: string, ...texts: string[]) => writeQueries({ is: 'fallback', town, mayBeKnown: false }, ...texts),
    /** Expects a street that exists but may be missing in the data, or its town as the fallback. */
    streetOrTown: (town: string, ...texts: string[]) =>
      writeQueries({ is: 'fallback', town, mayBeKnown: true }, ...texts),
    unknown: (...texts: string[]) => writeQueries({ is: 'unknown' }, ...texts),
  };
}
