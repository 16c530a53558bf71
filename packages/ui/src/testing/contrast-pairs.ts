import type { ColorName } from '../theme/colors.ts';

export type ContrastPair = readonly [front: ColorName, back: ColorName];

const surfaceColors = [
  'ground',
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'surfaceHover',
] as const satisfies ColorName[];
const combinePairs = (texts: readonly ColorName[], grounds: readonly ColorName[]): ContrastPair[] =>
  texts.flatMap((text) => grounds.map((ground): ContrastPair => [text, ground]));

export const textPairs = [
  ...combinePairs(
    ['text'],
    [...surfaceColors, 'fill', 'accentSoft', 'successSoft', 'warningSoft', 'dangerSoft', 'promotedSoft'],
  ),
  ...combinePairs(['textMuted'], [...surfaceColors, 'accentSoft']),
  ...combinePairs(['accentText', 'danger', 'success', 'warning'], surfaceColors),
  ...combinePairs(['accentText'], ['accentSoft']),
  ...combinePairs(['success'], ['successSoft']),
  ...combinePairs(['warning'], ['warningSoft']),
  ...combinePairs(['danger'], ['dangerSoft']),
  ...combinePairs(['onAccent'], ['accent', 'accentHover', 'accentActive']),
  ...combinePairs(['onDanger'], ['dangerFill']),
  ...combinePairs(['onPromoted'], ['promoted']),
  ...combinePairs(['onPromotedSoft'], ['promotedSoft']),
  ...combinePairs(['onInverse'], ['surfaceInverse']),
  ...combinePairs(['ground'], ['text']),
  ...combinePairs(['onPaint'], ['paint']),
  ...combinePairs(['paint'], ['asphalt', 'asphalt2']),
];

export const controlPairs = [
  ...combinePairs(['borderControl', 'focus', 'accentLine', 'danger'], surfaceColors),
  ...combinePairs(['accent'], ['ground', 'surface', 'surfaceRaised', 'surfaceSunken']),
  ...combinePairs(['accentLine'], ['accentSoft']),
  ...combinePairs(['dangerFill'], ['ground', 'surface', 'surfaceRaised']),
  ...combinePairs(['heart'], ['ground', 'surface', 'surfaceRaised']),
  ...combinePairs(['onAccent'], ['accent']),
  ...combinePairs(['series1', 'series2', 'series3', 'series4'], surfaceColors),
];
