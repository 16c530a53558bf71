import type { Light } from '../stage.ts';

/** `#rrggbb`. */
export type Colour = string;

const colourChannels = (colour: Colour): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Interpolates; `amount` 0 is `from`, 1 is `to`. */
export function mixColours(from: Colour, to: Colour, amount: number): Colour {
  const share = Math.min(1, Math.max(0, amount));
  const targetChannels = colourChannels(to);
  const mixedChannels = colourChannels(from).map((value, index) =>
    Math.round(value + ((targetChannels[index] ?? 0) - value) * share),
  );
  return `#${mixedChannels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Lightens for a positive amount, darkens for a negative one, from -1 to 1. */
export const shadeColour = (colour: Colour, amount: number): Colour =>
  amount >= 0 ? mixColours(colour, '#ffffff', amount) : mixColours(colour, '#0b0f16', -amount);

export type Hour = 'morning' | 'day' | 'sunset' | 'night';

/** Sky, light and leaves at a time of day. */
export interface HourLook {
  readonly light: Light;
  readonly sky: readonly [top: Colour, bottom: Colour];
  readonly sun: { readonly colour: Colour; readonly radius: number; readonly height: number } | null;
  readonly cloud: Colour;
  readonly leaves: readonly [Colour, Colour, Colour];
  readonly isDark: boolean;
}

export const lookByHour: Record<Hour, HourLook> = {
  morning: {
    light: { from: [-0.6, 0.6, -0.5], haze: '#e8f0ee', hazeMetres: 90, tint: '#ffe9c9', tintAmount: 0.08 },
    sky: ['#a9d3e6', '#fdf1dc'],
    sun: { colour: '#fff3cf', radius: 52, height: 0.62 },
    cloud: '#ffffff',
    leaves: ['#4c8a4f', '#6ca55f', '#92bf74'],
    isDark: false,
  },
  day: {
    light: { from: [-0.4, 0.85, -0.4], haze: '#dcebf5', hazeMetres: 110, tint: '#ffffff', tintAmount: 0 },
    sky: ['#5ba6e0', '#dcf0fb'],
    sun: { colour: '#fffbe3', radius: 44, height: 0.25 },
    cloud: '#ffffff',
    leaves: ['#3c7c46', '#57995a', '#79b46c'],
    isDark: false,
  },
  sunset: {
    light: { from: [0.7, 0.4, 0.1], haze: '#f6b98a', hazeMetres: 95, tint: '#c4622f', tintAmount: 0.2 },
    sky: ['#d66f4c', '#ffe0ae'],
    sun: { colour: '#fff0bd', radius: 78, height: 0.86 },
    cloud: '#ffd9b8',
    leaves: ['#55652f', '#75813e', '#94994c'],
    isDark: false,
  },
  night: {
    light: { from: [0.1, 0.9, -0.3], haze: '#27344f', hazeMetres: 70, tint: '#18223e', tintAmount: 0.46 },
    sky: ['#0f1830', '#3d4f78'],
    sun: null,
    cloud: '#3a4a6c',
    leaves: ['#2f5a3c', '#3f7049', '#558659'],
    isDark: true,
  },
};

/** Lamps under a garage's ceiling. */
export const indoorLight: Light = {
  from: [-0.3, 0.9, -0.4],
  haze: '#dedbd2',
  hazeMetres: 60,
  tint: '#3a4048',
  tintAmount: 0.05,
};
