import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as registerMode,
} from 'culori/fn';
import { type ColorName, type ColorPair, colors, contrastRatio } from './colors.ts';

registerMode(modeRgb);
registerMode(modeLrgb);
registerMode(modeOklab);
const toOklch = registerMode(modeOklch);

/** Tokens that a brand colour determines. */
export const brandColorNames = [
  'accent',
  'accentHover',
  'accentActive',
  'onAccent',
  'accentText',
  'accentSoft',
  'accentLine',
  'focus',
] as const satisfies readonly ColorName[];
export type BrandColorName = (typeof brandColorNames)[number];
export type BrandColors = Readonly<Record<BrandColorName, ColorPair>>;

const minTextContrast = 4.5;
const minControlContrast = 3;
/** Backgrounds behind controls and text; the last background is only used behind text. */
const surfaceNames = ['ground', 'surface', 'surfaceRaised', 'surfaceSunken', 'surfaceHover'] as const;
const inkColors = ['#ffffff', colors.text[0]] as const;
const lightnessStep = 0.005;
/** Maximum difference in lightness from the brand colour that white text on the accent may require. */
const maxLightnessShift = 0.1;

const hasContrast = (color: string, others: readonly string[], min: number): boolean =>
  others.every((other) => contrastRatio(color, other) >= min);

interface HueAndChroma {
  chroma: number;
  hue: number;
}

const oklchToHex = (l: number, { chroma, hue }: HueAndChroma): string =>
  formatHex(clampChroma({ mode: 'oklch', l, c: chroma, h: hue }, 'oklch'));

/**
 * Returns the colour of this hue and chroma that `isFit` accepts and whose lightness is closest to `wishedLightness`.
 */
function findColor(hue: HueAndChroma, wishedLightness: number, isFit: (color: string) => boolean): string {
  for (let distance = 0; distance <= 1; distance += lightnessStep)
    for (const lightness of [wishedLightness - distance, wishedLightness + distance]) {
      const color = oklchToHex(Math.min(1, Math.max(0, lightness)), hue);
      if (isFit(color)) return color;
    }
  throw new Error(`No lightness of the hue ${hue.hue} has enough contrast`);
}

function brandColorsOf(brand: { l: number } & HueAndChroma, theme: 0 | 1): Readonly<Record<BrandColorName, string>> {
  const surfaceBackgrounds = surfaceNames.map((name) => colors[name][theme]);
  const [surfaceHover] = surfaceBackgrounds.slice(-1);
  const controlBackgrounds = surfaceBackgrounds.filter((color) => color !== surfaceHover);
  const findAccentFor = (possibleInks: readonly string[]) =>
    findColor(
      brand,
      brand.l,
      (color) =>
        hasContrast(color, controlBackgrounds, minControlContrast) &&
        possibleInks.some((ink) => hasContrast(ink, [color], minTextContrast)),
    );
  const accentBelowWhite = findAccentFor([inkColors[0]]);
  // readers expect white text on red or blue, even if the accent must then be a little darker than the brand colour
  const isNearBrand = Math.abs((toOklch(accentBelowWhite)?.l ?? 0) - brand.l) <= maxLightnessShift;
  const accentColor = isNearBrand ? accentBelowWhite : findAccentFor(inkColors);
  const onAccent = inkColors.find((ink) => hasContrast(ink, [accentColor], minTextContrast)) ?? inkColors[0];
  const accentLightness = toOklch(accentColor)?.l ?? brand.l;
  // the hover and active accents get darker below white text and lighter below dark text, so that the text stays
  // readable
  const lightnessDirection = onAccent === inkColors[0] ? -1 : 1;
  const isReadableBelowText = (color: string) => hasContrast(onAccent, [color], minTextContrast);
  const softHue = { ...brand, chroma: Math.min(brand.chroma, theme === 0 ? 0.025 : 0.06) };
  const accentSoft = findColor(softHue, theme === 0 ? 0.945 : 0.3, (color) =>
    hasContrast(color, [colors.text[theme], colors.textMuted[theme]], minTextContrast),
  );
  const textBackgrounds = [...surfaceBackgrounds, accentSoft];
  const accentText = findColor(brand, theme === 0 ? Math.min(brand.l, 0.5) : Math.max(brand.l, 0.78), (color) =>
    hasContrast(color, textBackgrounds, minTextContrast),
  );
  const accentLine = findColor(brand, accentLightness, (color) =>
    hasContrast(color, textBackgrounds, minControlContrast),
  );
  return {
    accent: accentColor,
    accentHover: findColor(brand, accentLightness + lightnessDirection * 0.05, isReadableBelowText),
    accentActive: findColor(brand, accentLightness + lightnessDirection * 0.1, isReadableBelowText),
    onAccent,
    accentText,
    accentSoft,
    accentLine,
    focus: accentLine,
  };
}

/**
 * Derives the accent and focus colours of both themes from a brand colour. Each has the brand's hue, and the lightness
 * closest to the desired one at which text has a contrast of 4.5:1 on every surface and controls have 3:1.
 * @param brand `#rrggbb`
 * @throws Error for other text
 */
export function brandColors(brand: string): BrandColors {
  const color = /^#[\da-f]{6}$/i.test(brand) ? toOklch(parse(brand)) : undefined;
  if (!color) throw new Error(`Not an opaque colour: ${brand}`);
  const oklchComponents = { l: color.l, chroma: color.c, hue: color.h ?? 0 };
  const [light, dark] = [brandColorsOf(oklchComponents, 0), brandColorsOf(oklchComponents, 1)];
  return Object.fromEntries(brandColorNames.map((name) => [name, [light[name], dark[name]]])) as unknown as BrandColors;
}

/** Returns CSS that gives a page, or the part that `selector` matches, the brand's colours in both themes. */
export function brandStyleSheet(brand: string, selector = ':root'): string {
  const cssDeclarations = Object.entries(brandColors(brand)).map(
    ([name, [light, dark]]) =>
      `  --plaza-color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: light-dark(${light}, ${dark});`,
  );
  return [`${selector} {`, ...cssDeclarations, '}', ''].join('\n');
}
