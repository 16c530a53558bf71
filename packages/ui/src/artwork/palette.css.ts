import { createGlobalTheme, createGlobalThemeContract } from '@vanilla-extract/css';
import { tokens } from '../theme/layers.css.ts';

/** Colours of the drawings: street, leaves and cars seen from above. The interface itself never uses them. */
export const palette = createGlobalThemeContract(
  {
    // Ground around the lot
    pave: null,
    paveJoint: null,
    paveStreet: null,
    kerb: null,
    leaf: null,
    leafLight: null,
    /** Asphalt that lies next to the page's ground, so it keeps its distance from it in both themes. */
    lot: null,
    onLot: null,
    // Cars
    carBlue: null,
    carRed: null,
    carOchre: null,
    carGreen: null,
    carWhite: null,
    carSky: null,
    carSlate: null,
    carSand: null,
    /** The visitor's own vehicle in the bay drawing. */
    carOwn: null,
    glass: null,
    glassFrame: null,
    tyre: null,
    headlight: null,
    taillight: null,
    plate: null,
    // Light and shade on top of any colour
    shade: null,
    shine: null,
    /** Dark stripes of a height bar. */
    barrier: null,
    onBlue: null,
  },
  (_value, path) => `plaza-art-${path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
);

createGlobalTheme(':root, :host', palette, {
  '@layer': tokens,
  pave: 'light-dark(#ece4d5, #262e37)',
  paveJoint: 'light-dark(#dfd5c2, #303944)',
  paveStreet: 'light-dark(#f7f3ea, #3a4550)',
  kerb: 'light-dark(#cfc5b1, #525d69)',
  leaf: 'light-dark(#7fa47c, #3d5c46)',
  leafLight: 'light-dark(#97b98f, #4b6e54)',
  lot: 'light-dark(#39424c, #343d47)',
  onLot: '#fbf8f1',
  carBlue: '#2f6299',
  carRed: '#cb5a40',
  carOchre: '#d69d38',
  carGreen: '#7d9b82',
  carWhite: '#eef0ee',
  carSky: '#8fb6d4',
  carSlate: '#55606b',
  carSand: '#d8c6a0',
  carOwn: 'light-dark(#2f6299, #4d86c4)',
  glass: '#1d2831',
  glassFrame: '#26323b',
  tyre: '#171b20',
  headlight: '#fff6d6',
  taillight: '#d9402f',
  plate: '#f4f4f0',
  shade: '#000000',
  shine: '#ffffff',
  barrier: '#23272c',
  onBlue: '#ffffff',
});
