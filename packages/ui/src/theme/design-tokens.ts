import { colors } from './colors.ts';
import { darkImageDim, scale } from './scale.ts';

/** A token in the Design Tokens Community Group's format, 2025.10. */
interface DesignToken {
  $type: string;
  $value: unknown;
  $description?: string;
  /** CSS value of the token, where the format can't express it. */
  $extensions?: { 'plaza.css': string };
}
type TokenGroup = Readonly<Record<string, DesignToken>>;

export type Theme = 'light' | 'dark';

const mapToTokens = <Name extends string | number>(
  group: Readonly<Record<Name, string>>,
  toToken: (value: string) => DesignToken,
): TokenGroup => Object.fromEntries(Object.entries<string>(group).map(([name, value]) => [name, toToken(value)]));

/** @param css `#rrggbb`, or `rgb(r g b / alpha)` */
function colorToken(css: string): DesignToken {
  const hexChannels = /^#(..)(..)(..)$/.exec(css)?.slice(1);
  const rgbChannels = /^rgb\((\d+) (\d+) (\d+) \/ (\.\d+)\)$/.exec(css)?.slice(1);
  if (!hexChannels && !rgbChannels) throw new Error(`Not a colour: ${css}`);
  const colorChannels =
    hexChannels?.map((hex) => Number.parseInt(hex, 16)) ?? rgbChannels?.slice(0, 3).map(Number) ?? [];
  const hexColor = colorChannels.map((channel) => channel.toString(16).padStart(2, '0')).join('');
  return {
    $type: 'color',
    $value: {
      colorSpace: 'srgb',
      components: colorChannels.map((channel) => Number((channel / 255).toFixed(4))),
      alpha: Number(rgbChannels?.[3] ?? 1),
      hex: `#${hexColor}`,
    },
  };
}

/** Returns a fixed size as a length, and a fluid size as its maximum with the CSS value as an extension. */
function dimensionToken(css: string): DesignToken {
  const maxClampSize = /^clamp\(.*, (.+)\)$/.exec(css)?.[1];
  const [, value, unit] = /^(-?[\d.]+)(rem|px)$/.exec(maxClampSize ?? css) ?? [];
  if (value === undefined) throw new Error(`Not a length: ${css}`);
  return {
    $type: 'dimension',
    $value: { value: Number(value), unit },
    ...(maxClampSize !== undefined && {
      $description: 'Grows with the window up to this size.',
      $extensions: { 'plaza.css': css },
    }),
  };
}

/** @param css layers of `x y blur [spread] var(--plaza-color-…)` */
function shadowToken(css: string): DesignToken {
  const shadowLayers = css.split(', ').map((layer) => {
    const [, lengths = '', variable = ''] = /^(.+) var\(--plaza-color-(.+)\)$/.exec(layer) ?? [];
    const colorName = variable.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
    if (!(colorName in colors)) throw new Error(`Not a shadow: ${css}`);
    const [offsetX, offsetY, blur, spread = { value: 0, unit: 'px' }] = lengths
      .split(' ')
      .map((length) => ({ value: Number.parseFloat(length), unit: 'px' }));
    return { color: `{color.${colorName}}`, offsetX, offsetY, blur, spread };
  });
  return { $type: 'shadow', $value: shadowLayers };
}

const numberToken = (css: string): DesignToken => ({ $type: 'number', $value: Number.parseFloat(css) });

/**
 * Returns all tokens of one theme in the format of the Design Tokens Community Group (2025.10), which Figma imports as
 * the variables of a mode. Groups and names are the same as in `vars`.
 * @see https://www.designtokens.org/tr/2025.10/
 */
export function designTokens(theme: Theme): Readonly<Record<string, TokenGroup>> {
  const colorIndex = theme === 'light' ? 0 : 1;
  return {
    color: Object.fromEntries(Object.entries(colors).map(([name, pair]) => [name, colorToken(pair[colorIndex])])),
    font: mapToTokens(scale.font, (css) => ({
      $type: 'fontFamily',
      $value: css.split(', ').map((family) => family.replaceAll('"', '')),
    })),
    fontSize: mapToTokens(scale.fontSize, dimensionToken),
    lineHeight: mapToTokens(scale.lineHeight, dimensionToken),
    tracking: mapToTokens(scale.tracking, (css) => ({
      ...numberToken(css),
      $description: 'Letter spacing in em.',
      $extensions: { 'plaza.css': css },
    })),
    weight: mapToTokens(scale.weight, (css) => ({ $type: 'fontWeight', $value: Number(css) })),
    space: mapToTokens(scale.space, dimensionToken),
    layout: mapToTokens(scale.layout, dimensionToken),
    radius: mapToTokens(scale.radius, dimensionToken),
    control: mapToTokens(scale.control, dimensionToken),
    shadow: mapToTokens(scale.shadow, shadowToken),
    image: mapToTokens(scale.image, (css) => numberToken(theme === 'light' ? css : darkImageDim)),
    duration: mapToTokens(scale.duration, (css) => ({
      $type: 'duration',
      $value: { value: Number.parseFloat(css), unit: 'ms' },
    })),
    easing: mapToTokens(scale.easing, (css) => ({
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
