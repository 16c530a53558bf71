export const tileThemes = ['light', 'dark'] as const;
export type TileTheme = (typeof tileThemes)[number];

export type RoadClass = 'motorway' | 'primary' | 'secondary' | 'minor' | 'pedestrian' | 'path' | 'tunnel';

/** Colours of a tile. Labels have a contrast of at least 4.5:1 on every ground. */
export interface TilePalette {
  sea: string;
  /** Sea close to the coast, outermost first. */
  shallows: [string, string];
  coast: string;
  river: string;
  abroad: string;
  land: string;
  town: string;
  /** Built-up areas on maps of the whole country. */
  urban: string;
  park: string;
  forest: string;
  municipality: string;
  province: string;
  region: string;
  pitch: string;
  square: string;
  beach: string;
  campus: string;
  /** Factories, ports, railway yards, airports. */
  industry: string;
  building: string;
  buildingEdge: string;
  rail: string;
  railGap: string;
  arrow: string;
  roads: Record<RoadClass, string>;
  casings: Record<RoadClass, string>;
  label: string;
  labelStrong: string;
  labelQuiet: string;
  labelStreet: string;
  labelWater: string;
  halo: string;
  haloWater: string;
  mark: { transport: string; leisure: string; health: string; culture: string; nature: string; glyph: string };
}

export const palettes: Record<TileTheme, TilePalette> = {
  light: {
    sea: '#c4deed',
    shallows: ['#bad7e9', '#b0d0e4'],
    coast: '#84abc3',
    river: '#a9cade',
    abroad: '#eeebe5',
    land: '#f5f2ec',
    town: '#f1ece3',
    urban: '#e9e2d6',
    park: '#cfe5bf',
    forest: '#c6ddb5',
    municipality: '#e3dccf',
    province: '#bdb3be',
    region: '#a196a8',
    pitch: '#b9dcae',
    square: '#faf6ec',
    beach: '#f6e9c6',
    campus: '#f0e8dc',
    industry: '#ebe6e2',
    building: '#e4dccd',
    buildingEdge: '#d2c7b4',
    rail: '#a8a1ab',
    railGap: '#f7f5f1',
    arrow: '#8b8478',
    roads: {
      motorway: '#f5bd77',
      primary: '#fad992',
      secondary: '#fdefc1',
      minor: '#ffffff',
      pedestrian: '#fbf8f2',
      path: '#c3b59d',
      tunnel: '#f3ede2',
    },
    casings: {
      motorway: '#d99a4d',
      primary: '#dcb666',
      secondary: '#d9c68f',
      minor: '#d9d1c2',
      pedestrian: '#ddd3c2',
      path: '#00000000',
      tunnel: '#d3cabb',
    },
    label: '#454e5c',
    labelStrong: '#27303d',
    labelQuiet: '#595d65',
    labelStreet: '#4d5360',
    labelWater: '#3a6a8a',
    halo: 'rgba(248, 245, 239, 0.9)',
    haloWater: 'rgba(196, 222, 237, 0.9)',
    mark: {
      transport: '#4a57a8',
      leisure: '#80591f',
      health: '#a8433f',
      culture: '#7a4f7d',
      nature: '#3c7248',
      glyph: '#ffffff',
    },
  },
  dark: {
    sea: '#0b2235',
    shallows: ['#0d273c', '#102d45'],
    coast: '#2f5b78',
    river: '#1d4059',
    abroad: '#171b20',
    land: '#1b2027',
    town: '#1f252c',
    urban: '#2a323b',
    park: '#1c3327',
    forest: '#182c22',
    municipality: '#2a323b',
    province: '#474d5a',
    region: '#5c6173',
    pitch: '#234131',
    square: '#2b3239',
    beach: '#353226',
    campus: '#252a33',
    industry: '#23272e',
    building: '#2a323b',
    buildingEdge: '#37414c',
    rail: '#59626e',
    railGap: '#20262d',
    arrow: '#a3adb8',
    roads: {
      motorway: '#86673b',
      primary: '#6d5b3c',
      secondary: '#555043',
      minor: '#414b56',
      pedestrian: '#333c46',
      path: '#525d69',
      tunnel: '#2b333c',
    },
    casings: {
      motorway: '#14181d',
      primary: '#14181d',
      secondary: '#14181d',
      minor: '#14181d',
      pedestrian: '#171c22',
      path: '#00000000',
      tunnel: '#171c22',
    },
    label: '#bfc7d0',
    labelStrong: '#e6e9ed',
    labelQuiet: '#9ba5b0',
    labelStreet: '#c3cad3',
    labelWater: '#7fa9c6',
    halo: 'rgba(20, 25, 31, 0.9)',
    haloWater: 'rgba(11, 34, 53, 0.9)',
    mark: {
      transport: '#a9b4f5',
      leisure: '#dcb06a',
      health: '#ef9a92',
      culture: '#cfa3d6',
      nature: '#86c596',
      glyph: '#1a2027',
    },
  },
};
