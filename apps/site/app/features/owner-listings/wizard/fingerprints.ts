import type { OwnListing } from '@plaza/sdk';
import { valuesOf } from './step-values.ts';
import { type FieldStep, fieldSteps } from './steps.ts';

/** A number that stands for a text (FNV-1a, 32 bit), short enough for a form. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  return (value >>> 0).toString(36);
}

const print = (step: FieldStep, listing: OwnListing): string =>
  hash(
    JSON.stringify(Object.entries(valuesOf(step, listing, 'en')).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );

/**
 * What each step held when a form was opened. A form sends it along, so that a listing which was changed meanwhile can
 * tell a change of the same fields from one of others.
 */
export const fingerprintsOf = (listing: OwnListing): string => fieldSteps.map((step) => print(step, listing)).join('.');

/** Whether a step holds what it held when the form was opened. */
export const isUnchangedSince = (fingerprints: string, step: FieldStep, listing: OwnListing): boolean =>
  fingerprints.split('.')[fieldSteps.indexOf(step)] === print(step, listing);
