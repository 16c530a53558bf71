import type { PlaceIndex } from './place-index.ts';
import type { Place } from './places.ts';
import { quarterOfPostcode, townOfPostcode } from './postcodes.ts';
import { provinceOf } from './provinces.ts';

/**
 * The narrowest place that a postcode is known to be in: its quarter, its town, else its province, which only stands in for
 * it. Codes of a province's capital have a 0 behind the province's number.
 */
export function placeOfPostcode(index: PlaceIndex, postcode: string): { place: Place; isExact: boolean } | undefined {
  const quarter = quarterOfPostcode(postcode);
  const district =
    quarter &&
    index.find(quarter.name, { accepts: ({ kind, ine }) => kind === 'district' && ine === quarter.ine })[0]?.place;
  if (district) return { place: district, isExact: true };
  const province = provinceOf(postcode);
  if (!province) return undefined;
  const town = townOfPostcode(postcode) ?? (postcode[2] === '0' ? province.capital : undefined);
  if (town !== undefined) return { place: index.placeOfTown(town), isExact: true };
  return { place: index.placeOfProvince(province.code), isExact: false };
}
