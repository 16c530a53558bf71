import type { DemoPortrait } from '@plaza/api/demo/pictures';
import { type Colour, shadeColour } from './scenes/light.ts';

type HairStyle = 'short' | 'side' | 'curly' | 'bald' | 'bun' | 'bob' | 'long' | 'wavy' | 'fringe';

export interface Portrait extends DemoPortrait {
  readonly background: Colour;
  readonly skin: Colour;
  readonly hair: HairStyle;
  readonly hairColour: Colour;
  readonly shirt: Colour;
  readonly beard: 'none' | 'stubble' | 'full' | 'moustache';
  readonly glasses: 'none' | 'round' | 'square';
  readonly collar: 'round' | 'shirt' | 'hood';
}

const hairBehind: Partial<Record<HairStyle, string>> = {
  bob: 'M76 138c-4-62 30-92 74-92s78 30 74 92l2 66c0 12-14 16-26 16h-100c-12 0-26-4-26-16z',
  long: 'M74 136c-4-62 32-92 76-92s80 30 76 92l6 122c0 10-164 10-164 0z',
  fringe: 'M74 136c-4-62 32-92 76-92s80 30 76 92l4 104c0 10-160 10-160 0z',
  wavy: 'M66 150c-10-70 34-110 84-110s94 40 84 110c16 24 2 40 8 62 4 22-22 36-40 26h-104c-18 10-44-4-40-26 6-22-8-38 8-62z',
  bun: 'M110 52a40 34 0 0 1 80 0 40 30 0 0 1-80 0z',
  curly: 'M78 112a26 26 0 0 1 8-40 30 30 0 0 1 40-26 34 34 0 0 1 50 2 30 30 0 0 1 38 26 28 28 0 0 1 8 40l-4 34H84z',
};

/** Hair over the forehead, slightly wider than the head, so that no gap shows at the temples. */
const hairInFront: Record<HairStyle, string> = {
  short: 'M84 142c-10-62 22-92 66-92s76 30 66 92c-5-20-9-32-17-42-32 9-66 7-98-2-8 10-13 24-17 44z',
  side: 'M84 142c-8-64 24-92 68-92 42 0 72 30 64 92-5-18-12-32-22-40-22 2-56-6-76-26-6 22-26 40-34 66z',
  curly:
    'M86 132c-8-40 12-66 34-66 10-14 44-16 60-2 24 2 40 30 34 68-6-16-10-24-18-30-10 8-22 6-28-2-10 10-24 10-34 2-10 8-20 6-26 2-10 6-18 14-22 28z',
  bald: '',
  bun: 'M84 140c-8-60 24-90 66-90s74 30 66 90c-6-26-24-48-62-54-42 4-64 26-70 54z',
  bob: 'M82 146c-8-66 26-94 68-94s76 28 68 94c-6-24-20-40-36-50-30 4-66-4-80-14-4 22-14 44-20 64z',
  long: 'M82 146c-8-68 28-94 68-94s76 26 68 94c-10-22-38-52-66-66-22 16-60 40-70 66z',
  fringe: 'M82 140c-6-60 26-88 68-88s74 28 68 88c-4-12-8-20-12-26-36 8-76 8-112 0-4 6-8 14-12 26z',
  wavy: 'M82 150c-12-70 28-98 68-98s80 28 68 98c-6-30-30-44-46-66-26 26-78 30-90 66z',
};

const beardPaths: Record<Exclude<Portrait['beard'], 'none'>, { path: string; opacity: number }> = {
  stubble: {
    path: 'M91 152c2 48 27 66 59 66s57-18 59-66c-8 26-24 30-36 26-14-6-32-6-46 0-12 4-28 0-36-26z',
    opacity: 0.26,
  },
  full: { path: 'M90 146c0 56 28 78 60 78s60-22 60-78c-6 24-20 28-34 24-16-8-36-8-52 0-14 4-28 0-34-24z', opacity: 1 },
  moustache: { path: 'M122 176c6-10 20-14 28-8 8-6 22-2 28 8-10 4-20 4-28 0-8 4-18 4-28 0z', opacity: 1 },
};

const collarPaths: Record<Portrait['collar'], (shirt: Colour) => string> = {
  round: (shirt) => `<path d="M122 224c8 22 48 22 56 0l8 4c-10 32-62 32-72 0z" fill="${shadeColour(shirt, -0.2)}"/>`,
  shirt: (shirt) =>
    `<path d="M118 220l32 34-24 22-22-44zM182 220l-32 34 24 22 22-44z" fill="${shadeColour(shirt, 0.34)}"/><path d="M150 256v44" stroke="${shadeColour(shirt, -0.3)}" stroke-width="3"/>`,
  hood: (shirt) =>
    `<path d="M98 232c4-18 30-14 52 14 22-28 48-32 52-14 6 22-26 40-52 40s-58-18-52-40z" fill="${shadeColour(shirt, -0.22)}"/><path d="M134 262v30M166 262v30" stroke="#f2efe6" stroke-width="4" stroke-linecap="round"/>`,
};

/** Returns an SVG of 300 × 300. */
export function drawPortrait(portrait: Portrait): string {
  const { skin, hairColour, shirt, gender } = portrait;
  const browColour =
    portrait.hair === 'bald' && portrait.beard === 'none' ? shadeColour(skin, -0.55) : shadeColour(hairColour, -0.15);
  const hairBehindPath = hairBehind[portrait.hair];
  const beardShape = portrait.beard === 'none' ? null : beardPaths[portrait.beard];
  const glassesRadius = portrait.glasses === 'round' ? 20 : 8;
  const drawLens = (x: number): string => `<rect x="${x}" y="121" width="42" height="34" rx="${glassesRadius}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="300" height="300"><rect width="300" height="300" fill="${portrait.background}"/>`,
    hairBehindPath ? `<path d="${hairBehindPath}" fill="${shadeColour(hairColour, -0.18)}"/>` : '',
    `<path d="M34 300c4-58 46-80 116-80s112 22 116 80z" fill="${shirt}"/><path d="M34 300c3-40 24-64 60-74-20 20-28 46-30 74z" fill="${shadeColour(shirt, -0.14)}"/>`,
    collarPaths[portrait.collar](shirt),
    `<path d="M125 186h50v40c0 20-50 20-50 0z" fill="${shadeColour(skin, -0.16)}"/>`,
    `<ellipse cx="88" cy="150" rx="11" ry="16" fill="${shadeColour(skin, -0.1)}"/><ellipse cx="212" cy="150" rx="11" ry="16" fill="${shadeColour(skin, -0.1)}"/>`,
    `<path d="M88 136c0-50 26-76 62-76s62 26 62 76c0 52-26 82-62 82s-62-30-62-82z" fill="${skin}"/>`,
    `<ellipse cx="112" cy="170" rx="13" ry="9" fill="#d9685a" opacity=".16"/><ellipse cx="188" cy="170" rx="13" ry="9" fill="#d9685a" opacity=".16"/>`,
    beardShape ? `<path d="${beardShape.path}" fill="${hairColour}" opacity="${beardShape.opacity}"/>` : '',
    hairInFront[portrait.hair]
      ? `<path d="${hairInFront[portrait.hair]}" fill="${hairColour}"/>`
      : `<path d="M106 92c10-16 26-22 40-22-16 6-28 14-34 28z" fill="#ffffff" opacity=".22"/>`,
    portrait.hair === 'bun'
      ? `<path d="M118 44c10-14 40-18 54-4" stroke="${shadeColour(hairColour, 0.2)}" stroke-width="4" fill="none" stroke-linecap="round"/>`
      : '',
    `<ellipse cx="125" cy="140" rx="6.5" ry="8" fill="#22262c"/><ellipse cx="175" cy="140" rx="6.5" ry="8" fill="#22262c"/><circle cx="127.5" cy="137" r="2.2" fill="#fff"/><circle cx="177.5" cy="137" r="2.2" fill="#fff"/>`,
    gender === 'woman'
      ? '<path d="M116 135q-5-2-8-6M184 135q5-2 8-6" stroke="#22262c" stroke-width="3" fill="none" stroke-linecap="round"/>'
      : '',
    `<path d="M111 121q13-9 27-3M162 118q14-6 27 3" stroke="${browColour}" stroke-width="${gender === 'woman' ? 4 : 6}" fill="none" stroke-linecap="round"/>`,
    `<path d="M151 146q-7 16 3 19" stroke="${shadeColour(skin, -0.28)}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    `<path d="M130 182q20 17 40 0q-20 7-40 0z" fill="#ffffff" stroke="${gender === 'woman' ? '#b6463f' : '#8f4a40'}" stroke-width="4" stroke-linejoin="round"/>`,
    portrait.glasses === 'none'
      ? ''
      : `<g fill="#ffffff" fill-opacity=".18" stroke="#2b3036" stroke-width="4">${drawLens(104)}${drawLens(154)}<path d="M146 134h8M104 132l-14-4M196 132l14-4" fill="none"/></g>`,
    '</svg>',
  ].join('');
}

type PortraitRow = readonly [
  Portrait['gender'],
  Colour,
  Colour,
  HairStyle,
  Colour,
  Colour,
  Portrait['beard'],
  Portrait['glasses'],
  Portrait['collar'],
];

const black = '#1d1a1c';
const darkBrown = '#33241c';
const brown = '#5f3f28';
const chestnut = '#83502c';
const blond = '#c79a55';
const grey = '#9a9a9c';
const white = '#dcdad6';

const portraitRows: readonly PortraitRow[] = [
  ['woman', '#e9dff5', '#f2cdb2', 'long', brown, '#5a4fcf', 'none', 'none', 'round'],
  ['man', '#f7dcc7', '#a8683f', 'short', black, '#2f9e6e', 'none', 'none', 'round'],
  ['woman', '#d9ebe6', '#e0a982', 'bun', grey, '#c8752f', 'none', 'round', 'round'],
  ['man', '#dcebd6', '#edbd97', 'short', darkBrown, '#3b4754', 'stubble', 'none', 'round'],
  ['woman', '#fbe8b9', '#c98d63', 'curly', black, '#2c8f98', 'none', 'none', 'round'],
  ['man', '#d5e6f5', '#f0c6a4', 'side', chestnut, '#b23a35', 'full', 'none', 'shirt'],
  ['woman', '#f6d6d6', '#f6dac2', 'bob', '#a0432c', '#34506e', 'none', 'none', 'shirt'],
  ['man', '#e6e2d6', '#e2b088', 'bald', grey, '#4d6f8a', 'full', 'none', 'round'],
  ['woman', '#d5e6f5', '#efc4a3', 'wavy', darkBrown, '#d06a4c', 'none', 'none', 'round'],
  ['man', '#f5e3c9', '#d9a27a', 'side', white, '#5d7a52', 'moustache', 'square', 'shirt'],
  ['woman', '#dcebd6', '#8a5636', 'long', black, '#e0a526', 'none', 'none', 'round'],
  ['man', '#e9dff5', '#f4d2b5', 'curly', chestnut, '#2d5d8f', 'none', 'round', 'hood'],
  ['woman', '#f7dcc7', '#f1cbab', 'fringe', black, '#7b4a86', 'none', 'square', 'round'],
  ['man', '#d9ebe6', '#c58a5f', 'short', black, '#e6e1d5', 'full', 'none', 'shirt'],
  ['woman', '#e6e2d6', '#f3d0b6', 'bob', white, '#2f62a3', 'none', 'none', 'shirt'],
  ['man', '#fbe8b9', '#eab992', 'short', blond, '#3f6f5e', 'none', 'none', 'hood'],
  ['woman', '#d5e6f5', '#f5d8bf', 'bun', blond, '#b5476a', 'none', 'none', 'round'],
  ['man', '#dcebd6', '#7d4c30', 'bald', black, '#c25a3a', 'stubble', 'square', 'round'],
  ['woman', '#f6d6d6', '#d79f76', 'wavy', chestnut, '#3d7f7a', 'none', 'round', 'shirt'],
  ['man', '#e9dff5', '#e8b68f', 'side', grey, '#22354a', 'stubble', 'none', 'shirt'],
];

export const portraits: readonly Portrait[] = portraitRows.map(
  ([gender, background, skin, hair, hairColour, shirt, beardShape, glasses, collar], index) => ({
    name: `person-${String(index + 1).padStart(2, '0')}`,
    gender,
    background,
    skin,
    hair,
    hairColour,
    shirt,
    beard: beardShape,
    glasses,
    collar,
  }),
);
