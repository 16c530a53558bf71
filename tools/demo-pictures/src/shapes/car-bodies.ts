type Outline = readonly (readonly [along: number, height: number])[];

/** Side view of a car, in metres from its nose and from the ground. */
export interface CarBody {
  readonly length: number;
  readonly width: number;
  /** From the lower edge of the nose over the roof to the lower edge of the tail. */
  readonly outline: Outline;
  /** Height of the windows' lower edge. */
  readonly beltline: number;
  readonly sideGlass: Outline;
  /** Pillars between the side windows. */
  readonly pillars: readonly number[];
  /** First and last index of the part of the outline that is the windscreen, or the rear window. */
  readonly windscreen: readonly [number, number];
  readonly rearWindow: readonly [number, number];
  readonly wheels: readonly [number, number];
  readonly wheelRadius: number;
}

export const carBodyByKind = {
  city: {
    length: 3.6,
    width: 1.66,
    outline: [
      [0, 0.28],
      [0, 0.6],
      [0.06, 0.78],
      [0.2, 0.9],
      [0.75, 1.0],
      [0.95, 1.06],
      [1.6, 1.46],
      [2.1, 1.53],
      [2.9, 1.5],
      [3.25, 1.42],
      [3.52, 1.0],
      [3.6, 0.8],
      [3.6, 0.3],
    ],
    beltline: 0.98,
    sideGlass: [
      [1.12, 1.02],
      [1.68, 1.39],
      [2.1, 1.45],
      [2.85, 1.42],
      [3.12, 1.34],
      [3.26, 1.03],
    ],
    pillars: [2.2],
    windscreen: [5, 6],
    rearWindow: [9, 10],
    wheels: [0.66, 2.96],
    wheelRadius: 0.3,
  },
  hatch: {
    length: 4.1,
    width: 1.78,
    outline: [
      [0, 0.26],
      [0, 0.58],
      [0.05, 0.74],
      [0.2, 0.84],
      [0.7, 0.93],
      [1.2, 0.99],
      [1.98, 1.42],
      [2.5, 1.48],
      [3.3, 1.44],
      [3.62, 1.36],
      [4.0, 0.98],
      [4.1, 0.8],
      [4.1, 0.3],
    ],
    beltline: 0.94,
    sideGlass: [
      [1.42, 0.97],
      [2.02, 1.35],
      [2.5, 1.41],
      [3.25, 1.37],
      [3.55, 1.27],
      [3.72, 0.99],
    ],
    pillars: [2.5, 3.3],
    windscreen: [5, 6],
    rearWindow: [9, 10],
    wheels: [0.8, 3.3],
    wheelRadius: 0.32,
  },
  sedan: {
    length: 4.65,
    width: 1.82,
    outline: [
      [0, 0.26],
      [0, 0.56],
      [0.06, 0.72],
      [0.2, 0.8],
      [0.8, 0.9],
      [1.4, 0.96],
      [2.15, 1.38],
      [2.7, 1.44],
      [3.2, 1.41],
      [3.95, 1.06],
      [4.5, 1.0],
      [4.65, 0.86],
      [4.65, 0.3],
    ],
    beltline: 0.92,
    sideGlass: [
      [1.62, 0.95],
      [2.2, 1.31],
      [2.7, 1.37],
      [3.18, 1.34],
      [3.72, 1.07],
      [3.74, 0.99],
    ],
    pillars: [2.72],
    windscreen: [5, 6],
    rearWindow: [8, 9],
    wheels: [0.88, 3.7],
    wheelRadius: 0.33,
  },
  suv: {
    length: 4.45,
    width: 1.86,
    outline: [
      [0, 0.32],
      [0, 0.74],
      [0.05, 0.92],
      [0.2, 1.0],
      [0.8, 1.08],
      [1.2, 1.13],
      [1.82, 1.58],
      [2.4, 1.66],
      [3.6, 1.62],
      [4.0, 1.54],
      [4.34, 1.12],
      [4.45, 0.95],
      [4.45, 0.36],
    ],
    beltline: 1.09,
    sideGlass: [
      [1.4, 1.12],
      [1.88, 1.51],
      [2.4, 1.58],
      [3.55, 1.54],
      [3.88, 1.44],
      [4.02, 1.14],
    ],
    pillars: [2.5, 3.4],
    windscreen: [5, 6],
    rearWindow: [9, 10],
    wheels: [0.84, 3.56],
    wheelRadius: 0.37,
  },
  van: {
    length: 4.9,
    width: 1.92,
    outline: [
      [0, 0.3],
      [0, 0.76],
      [0.06, 0.98],
      [0.3, 1.08],
      [0.75, 1.16],
      [0.95, 1.22],
      [1.5, 1.84],
      [2.0, 1.94],
      [4.3, 1.94],
      [4.72, 1.88],
      [4.86, 1.3],
      [4.9, 1.1],
      [4.9, 0.34],
    ],
    beltline: 1.16,
    sideGlass: [
      [1.1, 1.2],
      [1.62, 1.76],
      [2.0, 1.82],
      [4.2, 1.82],
      [4.45, 1.78],
      [4.5, 1.2],
    ],
    pillars: [2.2, 3.4],
    windscreen: [5, 6],
    rearWindow: [9, 10],
    wheels: [0.86, 3.96],
    wheelRadius: 0.35,
  },
} as const satisfies Record<string, CarBody>;

export type CarKind = keyof typeof carBodyByKind;
