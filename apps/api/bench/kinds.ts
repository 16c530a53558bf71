import { formatDrawnArea } from '@plaza/sdk';
import type { Random } from '../src/demo/random.ts';
import { drawAreaAround, drawTown } from './rows.ts';

/** Makes a different URL on each call, relative to the API's base, for one type of request. */
export type UrlMaker = (random: Random) => string;

const countryBounds = '-9.4,36,4.4,43.9';
const boundsAround = (lat: number, lng: number, height: number, width: number) =>
  [lng - width, lat - height, lng + width, lat + height].map((degrees) => degrees.toFixed(5)).join(',');
const searchPath = (parameters: Record<string, string>) =>
  `/parking/search?${new URLSearchParams(parameters).toString()}`;
const pinsPath = (parameters: Record<string, string>) => `/parking/pins?${new URLSearchParams(parameters).toString()}`;
const typedSearchTexts = [
  'm',
  'ma',
  'mad',
  'calle',
  'plaza de esp',
  'barc',
  'san seb',
  'aeropuerto',
  'gran v',
  'hospital univ',
];
const searchedAddresses = [
  'Calle de Alcalá 53, Madrid',
  'Paseo de la Castellana, Madrid',
  'Avinguda Diagonal 400, Barcelona',
  'Gran Via de les Corts Catalanes, Barcelona',
  'Carrer de Balmes 80, Barcelona',
  'Avinguda de Blasco Ibáñez, València',
];
const misspeltTowns = ['Barcelna', 'Madird', 'Valenca', 'Zaragosa', 'Malga', 'Sevila', 'Alcala Madird'];

export const requestKinds: Readonly<Record<string, UrlMaker>> = {
  'town text': (random) => searchPath({ substr: drawTown(random).name }),
  'town + 4 filters': (random) =>
    searchPath({
      substr: drawTown(random).name,
      cameras: 'true',
      elevator: 'true',
      priceRange: '60,150',
      floorLevel: '-1',
    }),
  'town map': (random) => {
    const { lat, lng } = drawTown(random);
    return searchPath({ bounds: boundsAround(lat, lng, 0.05, 0.07) });
  },
  'drawn area': (random) => {
    const { lat, lng } = drawTown(random);
    return searchPath({ drawnArea: formatDrawnArea(drawAreaAround({ lat, lng }, 2500)) });
  },
  'zoomed map + filters': (random) => {
    const { lat, lng } = drawTown(random);
    const randomOffsetDegrees = () => random.between(-0.02, 0.02);
    return searchPath({
      bounds: boundsAround(lat + randomOffsetDegrees(), lng + randomOffsetDegrees(), 0.008, 0.012),
      garageCovered: 'true',
      priceRange: '50,200',
    });
  },
  'venue (near)': (random) => {
    const { lat, lng } = drawTown(random);
    return searchPath({
      near: `${(lat + random.between(-0.02, 0.02)).toFixed(5)},${(lng + random.between(-0.02, 0.02)).toFixed(5)}`,
    });
  },
  'nearest (partners)': (random) => {
    const { lat, lng } = drawTown(random);
    const nearParameter = [lat, lng].map((degrees) => (degrees + random.between(-0.02, 0.02)).toFixed(5)).join(',');
    return `/parking/nearby?${new URLSearchParams({ near: nearParameter, vehicle: '450x185x160' }).toString()}`;
  },
  'street (nearest point)': (random) => searchPath({ substr: random.pick(searchedAddresses) }),
  typo: (random) => searchPath({ substr: random.pick(misspeltTowns) }),
  'text + box': (random) => {
    const { lat, lng } = drawTown(random);
    return searchPath({ substr: 'zarzaparrilla', bounds: boundsAround(lat, lng, 0.02, 0.03) });
  },
  'country, no filter': () => searchPath({ bounds: countryBounds }),
  'country + 2 filters': (random) =>
    searchPath({ bounds: countryBounds, electricCharging: 'true', priceRange: `50,${random.integer(90, 150)}` }),
  'page 50 of Madrid': () => searchPath({ substr: 'Madrid', page: '50' }),
  'fits my vehicle, town': (random) =>
    searchPath({ substr: drawTown(random).name, vehicle: '450x185x160', fitsVehicle: 'true' }),
  'country pins': () => pinsPath({ bounds: countryBounds, zoom: '6' }),
  'town pins': (random) => {
    const { lat, lng } = drawTown(random);
    return pinsPath({ bounds: boundsAround(lat, lng, 0.05, 0.07), zoom: '13' });
  },
  'town pins + filter': (random) => {
    const { lat, lng } = drawTown(random);
    return pinsPath({ bounds: boundsAround(lat, lng, 0.05, 0.07), zoom: '13', cameras: 'true' });
  },
  'type-ahead': (random) =>
    `/suggestions?${new URLSearchParams({ q: random.pick(typedSearchTexts), locale: 'es' }).toString()}`,
};

/** Searches that the load test sends: each type of request with its share in per cent. */
export const trafficShares: readonly (readonly [kind: string, share: number])[] = [
  ['town text', 25],
  ['town + 4 filters', 15],
  ['town map', 30],
  ['zoomed map + filters', 15],
  ['venue (near)', 10],
  ['typo', 5],
];
