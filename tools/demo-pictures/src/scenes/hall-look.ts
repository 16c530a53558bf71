import type { Colour } from './light.ts';
import type { Light } from '../stage.ts';
import type { WallStyle } from '../shapes/house-parts.ts';

export type HallLight = 'neutral' | 'warm' | 'cool' | 'dim';
/** Paint on the walls: up to hip height, a stripe at eye level, everything above the hip, or none. */
export type HallBand = 'low' | 'stripe' | 'upper' | 'none';

/** Style of a garage, apart from the colours of its building. */
export interface HallLook {
  readonly light: HallLight;
  readonly band: HallBand;
  readonly covering: Exclude<WallStyle, 'plaster'> | 'smooth';
  /** Strips of windows under the ceiling, with plants outside. */
  readonly hasWindows: boolean;
  readonly columns: 'square' | 'round';
  readonly lines: Colour;
  readonly pipes: readonly [Colour, Colour];
  /** Colour of the footpath along the lane, or `null` without one. */
  readonly walkway: Colour | null;
  /** The camera's offset: metres to the side, and degrees. */
  readonly step: { readonly x: number; readonly y: number; readonly yaw: number };
}

export const plainLook: HallLook = {
  light: 'neutral',
  band: 'low',
  covering: 'smooth',
  hasWindows: false,
  columns: 'square',
  lines: '#f2f1ec',
  pipes: ['#b4473a', '#8f9aa1'],
  walkway: null,
  step: { x: 0, y: 0, yaw: 0 },
};

interface LightLook extends Pick<Light, 'tint' | 'tintAmount' | 'hazeMetres'> {
  /** Colour that the far end fades into, mixed with the walls' colour. */
  readonly far: Colour;
  readonly lamp: Colour;
  readonly glow: Colour;
  /** Strength of the glow, from 0 to 1. */
  readonly glowAmount: number;
  readonly ceiling: readonly [near: Colour, middle: Colour, far: Colour];
}

export const lightLookByKind: Readonly<Record<HallLight, LightLook>> = {
  neutral: {
    far: '#e9e6dd',
    hazeMetres: 85,
    tint: '#3a4048',
    tintAmount: 0.06,
    lamp: '#fffdf2',
    glow: '#fff6da',
    glowAmount: 0.5,
    ceiling: ['#6c6d6d', '#9b9b97', '#cfcdc6'],
  },
  warm: {
    far: '#f3dfb6',
    hazeMetres: 60,
    tint: '#7a4a12',
    tintAmount: 0.16,
    lamp: '#fff0c4',
    glow: '#ffdf9a',
    glowAmount: 0.7,
    ceiling: ['#6b5b47', '#a08a69', '#dcc7a0'],
  },
  cool: {
    far: '#e3f0f6',
    hazeMetres: 60,
    tint: '#2b5f86',
    tintAmount: 0.12,
    lamp: '#f4fbff',
    glow: '#dff2ff',
    glowAmount: 0.6,
    ceiling: ['#5f6d77', '#93a4ae', '#d3e0e6'],
  },
  dim: {
    far: '#858a94',
    hazeMetres: 45,
    tint: '#141c2a',
    tintAmount: 0.26,
    lamp: '#fff4cf',
    glow: '#ffe7a6',
    glowAmount: 0.75,
    ceiling: ['#3a3e45', '#575c64', '#81868d'],
  },
};
