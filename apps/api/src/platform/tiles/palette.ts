/** Themes that tiles are drawn in. */
export const tileThemes = ['light', 'dark'] as const;
export type TileTheme = (typeof tileThemes)[number];

/** Colours of a map. Labels keep 4.5:1 against every ground they stand on. */
export interface TilePalette {
  sea: string;
  /** Sea close to the coast, outermost first. */
  shallows: [string, string];
  coast: string;
  abroad: string;
  /** Towns from sparse to dense. */
  land: [string, string, string, string, string];
  park: string;
  municipality: string;
  province: string;
  region: string;
  pitch: string;
  square: string;
  beach: string;
  building: string;
  buildingEdge: string;
  rail: string;
  arrow: string;
  road: string;
  roadEdge: string;
  roads: Record<'motorway' | 'primary' | 'secondary' | 'minor' | 'pedestrian' | 'path' | 'tunnel', string>;
  label: string;
  labelStrong: string;
  labelQuiet: string;
  halo: string;
  /** Marks of landmarks by kind. */
  mark: { transport: string; leisure: string; health: string; culture: string; nature: string; glyph: string };
}

export const palettes: Record<TileTheme, TilePalette> = {
  light: {
    sea: '#c8dfec',
    shallows: ['#c1dae9', '#b8d4e5'],
    coast: '#7fa9c2',
    abroad: '#eeeae1',
    land: ['#f5f2ea', '#f2ede3', '#efe8db', '#eee6d8', '#ebe3d3'],
    park: '#d9e4c8',
    municipality: '#cfc4b1',
    province: '#b3a8b5',
    region: '#9d92a5',
    pitch: '#cfe0c4',
    square: '#f4efe6',
    beach: '#f3e8c8',
    building: '#e2d9c8',
    buildingEdge: '#d3c8b4',
    rail: '#b5acb4',
    arrow: '#8d8577',
    road: '#fffdf8',
    roadEdge: '#d8cdb9',
    roads: {
      motorway: '#f6d49a',
      primary: '#fae3b4',
      secondary: '#fdf2d2',
      minor: '#ffffff',
      pedestrian: '#faf6ee',
      path: '#cdbfa8',
      tunnel: '#f1e9dc',
    },
    label: '#4a5361',
    labelStrong: '#2b3442',
    labelQuiet: '#5f636b',
    halo: 'rgba(250, 247, 240, 0.9)',
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
    sea: '#0d2133',
    shallows: ['#0f2539', '#112a40'],
    coast: '#2c5571',
    abroad: '#191d22',
    land: ['#1c2129', '#1e262c', '#202831', '#242b34', '#272f37'],
    park: '#1f3029',
    municipality: '#39434d',
    province: '#4d5262',
    region: '#5c6073',
    pitch: '#22372c',
    square: '#2a323b',
    beach: '#2f2f29',
    building: '#2c353f',
    buildingEdge: '#36414c',
    rail: '#4f5864',
    arrow: '#8a95a1',
    road: '#36404b',
    roadEdge: '#171c22',
    roads: {
      motorway: '#5d5440',
      primary: '#514d44',
      secondary: '#454a50',
      minor: '#39434e',
      pedestrian: '#313a44',
      path: '#4b5662',
      tunnel: '#2a323b',
    },
    label: '#b9c1ca',
    labelStrong: '#e4e7eb',
    labelQuiet: '#98a2ad',
    halo: 'rgba(24, 30, 37, 0.9)',
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
