import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { type ColorPair, colors } from './colors.ts';
import { vars } from './contract.css.ts';
import { tokens } from './layers.css.ts';
import { darkImageDim, scale } from './scale.ts';

const toLightDarkValues = <Name extends string>(pairs: Record<Name, ColorPair>): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<ColorPair>(pairs).map(([name, [light, dark]]) => [name, `light-dark(${light}, ${dark})`]),
  ) as Record<Name, string>;

// contrast.test.ts checks the ratios of both themes: text 4.5:1, controls and focus 3:1.
createGlobalTheme(':root, :host', vars, {
  '@layer': tokens,
  color: toLightDarkValues(colors),
  ...scale,
});

globalStyle(':root, :host', { '@layer': { [tokens]: { colorScheme: 'light dark' } } });
globalStyle('[data-theme="light"]', { '@layer': { [tokens]: { colorScheme: 'light' } } });
globalStyle('[data-theme="dark"]', {
  '@layer': { [tokens]: { colorScheme: 'dark', vars: { [vars.image.dim]: darkImageDim } } },
});
globalStyle(':root:not([data-theme="light"])', {
  '@layer': {
    [tokens]: { '@media': { '(prefers-color-scheme: dark)': { vars: { [vars.image.dim]: darkImageDim } } } },
  },
});
globalStyle(':root, :host', {
  '@layer': {
    [tokens]: {
      '@media': {
        '(prefers-reduced-motion: reduce)': {
          vars: { [vars.duration.fast]: '0ms', [vars.duration.base]: '0ms', [vars.duration.slow]: '0ms' },
        },
      },
    },
  },
});
