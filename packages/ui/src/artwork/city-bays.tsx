'use client';
import type { ReactElement } from 'react';
import { LinkElement } from '../provider/link-element.tsx';
import { CarFromAbove, paintOfCar, type CarColor } from './vehicles.tsx';
import { cityBay, parkedCar, bayCell, bayCount, townName, bayRow } from './city-bays.css.ts';

export interface CityBay {
  name: string;
  href: string;
  /** Formatted number of listings in the town: "412 bays". */
  count: string;
}

export interface CityBaysProps {
  /** Up to six towns; with fewer, the last bays are omitted. */
  towns: readonly CityBay[];
}

const carColorsByBay: readonly (CarColor | null)[] = ['Blue', null, 'Ochre', 'White', null, 'Red'];

/** Row of bays from above, each a link to a town with its number of listings. */
export function CityBays({ towns }: CityBaysProps): ReactElement {
  return (
    <ul className={bayRow}>
      {towns.map((town, index) => {
        const carColor = carColorsByBay[index % carColorsByBay.length];
        return (
          <li key={town.href} className={bayCell}>
            <LinkElement href={town.href} className={cityBay}>
              {carColor && (
                <svg className={parkedCar} viewBox="-10 -6 204 466" aria-hidden="true">
                  <CarFromAbove paint={paintOfCar(carColor)} />
                </svg>
              )}
              <span className={townName}>{town.name}</span>
              <span className={bayCount}>{town.count}</span>
            </LinkElement>
          </li>
        );
      })}
    </ul>
  );
}
