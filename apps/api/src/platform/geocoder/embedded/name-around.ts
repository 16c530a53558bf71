import type { Locale, Position } from '@plaza/sdk';
import type { NameDetail } from '../place-names.ts';
import { isTown } from './atlas.ts';
import type { PlaceIndex } from './place-index.ts';

/** Metres within which people name a place by a landmark, and by a district's middle. */
const reach = { landmark: 350, district: 1500 };

/** The name of a position's surroundings: what is finest of landmark, district, town and province, up to what is asked. */
export function nameAround(index: PlaceIndex, position: Position, detail: NameDetail, locale: Locale): string | null {
  const municipality = index.gazetteer.atlas.findNear(position);
  const town = municipality && isTown(municipality.ine) ? index.gazetteer.town(municipality.ine) : undefined;
  if (!town) return null;
  if (detail === 'province') return town.provinceNames[locale];
  if (detail === 'town') return town.names[locale];
  const landmark =
    detail === 'landmark'
      ? index.nearest(position, town.ine, reach.landmark, ({ kind }) => kind === 'landmark')
      : undefined;
  const place = landmark ?? index.nearest(position, town.ine, reach.district, ({ kind }) => kind === 'district');
  return (place ?? town).names[locale];
}
