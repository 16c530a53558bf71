import type { VehicleKind } from '../contract/vocabulary.ts';

/** No car on sale is shorter than 269 cm or narrower than 159 cm; a bay well below either is for motorbikes. */
const minCarBay = { lengthCm: 250, widthCm: 150 } as const;

/** The facts that tell a bay's kind of vehicle. Sizes in centimetres; `null` is not measured. */
export interface VehicleKindFacts {
  readonly hasMotorbikeSpace: boolean;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
}

/**
 * The kind of vehicle that a bay is for. One for motorbikes says that there is space for a motorbike and is measured too
 * small for any car. It is never counted, priced or listed among bays for cars.
 */
export const vehicleKindOf = ({ hasMotorbikeSpace, lengthCm, widthCm }: VehicleKindFacts): VehicleKind =>
  hasMotorbikeSpace &&
  ((lengthCm !== null && lengthCm < minCarBay.lengthCm) || (widthCm !== null && widthCm < minCarBay.widthCm))
    ? 'motorbike'
    : 'car';
