import { queriesOfBarcelona } from './barcelona.ts';
import { queriesOfMadrid } from './madrid.ts';
import { queriesOfOtherCities } from './other-cities.ts';
import { queriesOfPlaces } from './places.ts';
import { queriesOfPostcodes } from './postcodes.ts';
import { trapQueries } from './traps.ts';
import { queriesWithTypos } from './typos.ts';

export type { CorpusQuery } from './expectation.ts';

/**
 * Queries as users write them, with right results. They were written from knowledge of the cities before the search was
 * tuned, never from its results.
 */
export const geocoderCorpus = [
  ...queriesOfMadrid,
  ...queriesOfBarcelona,
  ...queriesOfOtherCities,
  ...queriesWithTypos,
  ...queriesOfPlaces,
  ...queriesOfPostcodes,
  ...trapQueries,
];
