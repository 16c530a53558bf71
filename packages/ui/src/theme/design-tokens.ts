import { colors } from './colors.ts';
import { darkImageDim, scale } from './scale.ts';

/** A token in the Design Tokens Community Group's format, 2025.10. */
interface Token {
  $type: string;
  $value: unknown;
  $description?: string;
  /** The CSS value, where the format can't express it. */
  $extensions?: { 'plaza.css': string };
}
type TokenGroup = Readonly<Record<string, Token>>;

export type Theme = 'light' | 'dark';

const mapGroup = <Name extends string | number>(
  group: Readonly<Record<Name, string>>,
  toToken: (value: string) => Token,
): TokenGroup => Object.fromEntries(Object.entries<string>(group).map(([name, value]) => [name, toToken(value)]));

/** @param css `#rrggbb`, or `rgb(r g b / alpha)` */
function colorToken(css: string): Token {
  const hexChannels = /^#(..)(..)(..)$/.exec(css)?.slice(1);
  const rgbChannels = /^rgb\((\d+) (\d+) (\d+) \/ (\.\d+)\)$/.exec(css)?.slice(1);
  if (!hexChannels && !rgbChannels) throw new Error(`Not a colour: ${css}`);
  const channels = hexChannels?.map((hex) => Number.parseInt(hex, 16)) ?? rgbChannels?.slice(0, 3).map(Number) ?? [];
  const hex = channels.map((channel) => channel.toString(16).padStart(2, '0')).join('');
  return {
    $type: 'color',
    $value: {
      colorSpace: 'srgb',
      components: channels.map((channel) => Number((channel / 255).toFixed(4))),
      alpha: Number(rgbChannels?.[3] ?? 1),
      hex: `#${hex}`,
    },
  };
}

/** Returns a fixed size as a length, and a fluid size as its maximum with the CSS value as an extension. */
function dimensionToken(css: string): Token {
  const max = /^clamp\(.*, (.+)\)$/.exec(css)?.[1];
  const [, value, unit] = /^(-?[\d.]+)(rem|px)$/.exec(max ?? css) ?? [];
  if (value === undefined) throw new Error(`Not a length: ${css}`);
  return {
    $type: 'dimension',
    $value: { value: Number(value), unit },
    ...(max !== undefined && {
      $description: 'Grows with the window up to this size.',
      $extensions: { 'plaza.css': css },
    }),
  };
}

/** @param css layers of `x y blur [spread] var(--plaza-color-…)` */
function shadowToken(css: string): Token {
  const layers = css.split(', ').map((layer) => {
    const [, lengths = '', variable = ''] = /^(.+) var\(--plaza-color-(.+)\)$/.exec(layer) ?? [];
    const name = variable.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
    if (!(name in colors)) throw new Error(`Not a shadow: ${css}`);
    const [offsetX, offsetY, blur, spread = { value: 0, unit: 'px' }] = lengths
      .split(' ')
      .map((length) => ({ value: Number.parseFloat(length), unit: 'px' }));
    return { color: `{color.${name}}`, offsetX, offsetY, blur, spread };
  });
  return { $type: 'shadow', $value: layers };
}

const numberToken = (css: string): Token => ({ $type: 'number', $value: Number.parseFloat(css) });

/**
 * Returns all tokens of one theme in the format of the Design Tokens Community Group (2025.10), which Figma imports as
 * the variables of a mode. Groups and names are the same as in `vars`.
 * @see https://www.designtokens.org/tr/2025.10/
 */
export function designTokens(theme: Theme): Readonly<Record<string, TokenGroup>> {
  const colorIndex = theme === 'light' ? 0 : 1;
  return {
    color: Object.fromEntries(Object.entries(colors).map(([name, pair]) => [name, colorToken(pair[colorIndex])])),
    font: mapGroup(scale.font, (css) => ({
      $type: 'fontFamily',
      $value: css.split(', ').map((family) => family.replaceAll('"', '')),
    })),
    fontSize: mapGroup(scale.fontSize, dimensionToken),
    lineHeight: mapGroup(scale.lineHeight, dimensionToken),
    tracking: mapGroup(scale.tracking, (css) => ({
      ...numberToken(css),
      $description: 'Letter spacing in em.',
      $extensions: { 'plaza.css': css },
    })),
    weight: mapGroup(scale.weight, (css) => ({ $type: 'fontWeight', $value: Number(css) })),
    space: mapGroup(scale.space, dimensionToken),
    layout: mapGroup(scale.layout, dimensionToken),
    radius: mapGroup(scale.radius, dimensionToken),
    control: mapGroup(scale.control, dimensionToken),
    shadow: mapGroup(scale.shadow, shadowToken),
    image: mapGroup(scale.image, (css) => numberToken(theme === 'light' ? css : darkImageDim)),
    duration: mapGroup(scale.duration, (css) => ({
      $type: 'duration',
      $value: { value: Number.parseFloat(css), unit: 'ms' },
    })),
    easing: mapGroup(scale.easing, (css) => ({
      $type: 'cubicBezier',
      $value: [...css.matchAll(/[\d.]+/g)].map(([part]) => Number(part)),
    })),
  };
}

const themeFiles = { light: 'light.tokens.json', dark: 'dark.tokens.json' } as const satisfies Record<Theme, string>;

/** Returns the exported files by name: a token file for each theme, and a resolver file that offers them as modes. */
export function designTokenFiles(): Readonly<Record<string, unknown>> {
  return {
    [themeFiles.light]: designTokens('light'),
    [themeFiles.dark]: designTokens('dark'),
    'plaza.resolver.json': {
      name: 'Plaza',
      version: '2025.10',
      modifiers: {
        theme: {
          default: 'light',
          contexts: { light: [{ $ref: themeFiles.light }], dark: [{ $ref: themeFiles.dark }] },
        },
      },
      resolutionOrder: [{ $ref: '#/modifiers/theme' }],
    },
  };
}
