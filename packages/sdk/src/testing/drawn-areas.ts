import fc from 'fast-check';
import { findAreaProblem } from '../rules/drawn-area.ts';
import type { DrawnArea } from '../rules/search-state.ts';

const degreesBetween = (min: number, max: number) =>
  fc.integer({ min: min * 1e5, max: max * 1e5 }).map((units) => units / 1e5);

/** Areas of some kilometres in the middle of Spain, whose edges may cross. */
export const drawnAreaArbitrary: fc.Arbitrary<DrawnArea> = fc
  .array(fc.record({ lat: degreesBetween(39, 40), lng: degreesBetween(-4, -3) }, { noNullPrototype: true }), {
    minLength: 3,
    maxLength: 40,
  })
  .filter((area) => findAreaProblem(area) === null);
