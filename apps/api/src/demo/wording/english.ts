import type { Random } from '../random.ts';
import { isBesideLandmark, type ListingFacts, metres, minus, type Phrases, usable } from './facts.ts';

function titles({ place, spot }: ListingFacts): Phrases {
  const { setting, flags } = spot;
  const area = place.district ?? place.town.names.en;
  const near = place.landmark !== null && isBesideLandmark(place) ? place.landmark.names.en : '';
  if (spot.isForMotorcycle) return [[true, [`Motorbike space in ${area}`, `Scooter space on ${place.street}`]]];
  return [
    [
      setting === 'garage',
      [`Garage space in ${area}`, `Underground space on ${place.street}`, `Quiet residents' garage, ${area}`],
    ],
    [setting === 'garage' && spot.vehicleType === 3, [`Wide garage space in ${area}`]],
    [setting === 'box', [`Private lock-up garage in ${area}`, `Garage of your own, ${area}`]],
    [setting === 'carport', [`Covered space in ${area}`, `Shaded parking on ${place.street}`]],
    [setting === 'lot', [`Outdoor space in ${area}`, `Fenced car park on ${place.street}`]],
    [setting === 'driveway', [`Park on our driveway, ${area}`, `Driveway space in ${area}`]],
    [near !== '', [`Parking next to ${near}`]],
    [flags.has('electricCharging'), [`Space with EV charger in ${area}`]],
    [flags.has('cameras') && setting === 'garage', [`Garage space with cameras, ${area}`]],
  ];
}

const openings: Record<ListingFacts['spot']['setting'], readonly string[]> = {
  garage: [
    'Well lit, no pillars beside it, easy to get in.',
    'I sold my car, so the space is yours if you want it.',
    'Clean garage under a small block of flats.',
    'Marked and numbered, close to the exit on foot.',
  ],
  box: ['A lock-up with its own door, dry and empty.', 'Room for the car and a few boxes.'],
  carport: ['Under a roof, so no sun and no hail.', 'Covered space in a closed yard.'],
  lot: [
    'Fenced, paved and lit at night.',
    'Always the same numbered space.',
    'Easy to get in and out, even with a long car.',
  ],
  driveway: ['We do not drive, so our driveway is free.', 'Inside the gate, in front of the garage.'],
};

const motorcycleOpenings = [
  'Marked space for one motorbike or scooter.',
  'For a motorbike, with a ring in the wall to lock it to.',
];

function details({ place, spot }: ListingFacts): Phrases {
  const { flags, lengthCm, widthCm, entranceHeightCm, floorLevel, accessType } = spot;
  const ways: Record<number, string> = {
    1: 'No barrier.',
    2: 'You get a key.',
    3: 'Card access, day and night.',
    4: 'You get a permit for the windscreen.',
    5: 'Remote included.',
    6: 'Opens with a code.',
    7: 'Barrier at the gate.',
    8: 'Monthly ticket.',
    9: 'The gate reads your number plate.',
  };
  return [
    [
      lengthCm !== null && widthCm !== null,
      [`Measured: ${metres(lengthCm ?? 0, 'en')} × ${metres(widthCm ?? 0, 'en')} m.`],
    ],
    [entranceHeightCm !== null, [`Entrance height ${metres(entranceHeightCm ?? 0, 'en')} m.`]],
    [floorLevel !== null && floorLevel < 0, [`On level ${minus(floorLevel ?? 0)}.`]],
    [true, [ways[accessType] ?? '']],
    [flags.has('elevator'), ['Lift straight to the street.']],
    [flags.has('cameras'), ['Cameras at the entrance.']],
    [flags.has('securityGuard'), ['Guard at night.']],
    [flags.has('electricCharging'), ['Charging point with its own meter.']],
    [flags.has('spaceForMotorcycle') && !spot.isForMotorcycle, ['A motorbike fits too.']],
    [flags.has('wheelchairAccessible'), ['Step-free, with room for a wheelchair.']],
    [place.landmark !== null, [`A short walk from ${place.landmark?.names.en}.`]],
  ];
}

const closings = [
  'From one month.',
  'Come and see it any evening.',
  'One month deposit.',
  'Happy to answer in English or Spanish.',
  'Free from today.',
];

/** Words as an owner writes them who rents out in English. */
export const english = {
  title: (facts: ListingFacts, random: Random): string => random.pick(usable(titles(facts))),
  opening: ({ spot }: ListingFacts, random: Random): string =>
    random.pick(spot.isForMotorcycle ? motorcycleOpenings : openings[spot.setting]),
  details: (facts: ListingFacts, random: Random): string[] =>
    random.shuffled(details(facts).flatMap(([holds, texts]) => (holds ? [random.pick(texts)] : []))),
  closing: (random: Random): string => random.pick(closings),
};
