import type { DemoPlace } from './places.ts';
import type { Random } from './random.ts';
import type { DemoSpot } from './spots.ts';

/** Euros a month for an ordinary underground bay, by INE code, where prices differ from the town's size. */
const usualPrice: Record<string, number> = {
  '28079': 118,
  '08019': 132,
  '20069': 122,
  '48020': 104,
  '07040': 92,
  '29067': 88,
  '46250': 82,
  '41091': 84,
  '03014': 72,
  '39075': 82,
  '15030': 78,
  '31201': 78,
  '08101': 96,
  '29069': 88,
  '11012': 80,
  '18087': 78,
  '28092': 66,
  '28065': 68,
  '28074': 66,
  '28007': 68,
  '28006': 80,
  '08015': 86,
  '43148': 70,
  '38038': 74,
  '35016': 76,
};

/** Lowest and highest asked in the demo data, in cents. */
export const priceLimits = { lowest: 2_500, highest: 22_000 } as const;

const settingFactor = { garage: 1, box: 1.22, carport: 0.8, lot: 0.62, driveway: 0.68 } as const;

const usualIn = (ine: string, population: number): number =>
  usualPrice[ine] ?? (population > 250_000 ? 68 : population > 150_000 ? 60 : 54);

function centreFactor(metres: number, population: number): number {
  if (population < 150_000) return metres < 900 ? 1.08 : 0.94;
  if (metres < 1_500) return 1.28;
  return metres < 3_500 ? 1.04 : 0.84;
}

/** A month's price in cents that an owner might ask: by town, quarter, kind of spot and what it has. */
export function priceFor(place: DemoPlace, spot: DemoSpot, random: Random): number {
  if (spot.isForMotorcycle) return random.integer(25, 50) * 100;
  const { town } = place;
  const usual = usualIn(town.ine, town.population) * centreFactor(place.metresFromCentre, town.population);
  const extras =
    (spot.flags.has('electricCharging') ? 0.08 : 0) +
    (spot.flags.has('securityGuard') ? 0.06 : 0) +
    (spot.vehicleType === 3 ? 0.06 : spot.vehicleType === 1 ? -0.08 : 0);
  const euros = usual * settingFactor[spot.setting] * (1 + extras) * random.between(0.88, 1.13);
  return Math.min(priceLimits.highest, Math.max(priceLimits.lowest, asOwnersWriteIt(euros, random)));
}

/** Owners like round figures: fives, sometimes a nine, rarely cents. */
function asOwnersWriteIt(euros: number, random: Random): number {
  const fives = Math.round(euros / 5) * 5;
  const style = random.next();
  if (style < 0.72) return fives * 100;
  if (style < 0.88) return (fives - 1) * 100;
  return style < 0.96 ? Math.round(euros) * 100 : Math.floor(euros) * 100 + 50;
}
