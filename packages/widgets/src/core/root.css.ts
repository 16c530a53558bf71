import { colors, scale, vars, type ColorName } from '@plaza/ui/tokens';
import { createGlobalTheme, fallbackVar, globalStyle, style } from '@vanilla-extract/css';

/** One rem of the widget, independent of the host's root font size. Set on the root when it is created. */
export const remVariable = '--plaza-rem';

const hostVariable = (name: string, value: string) => fallbackVar(`var(--plaza-${name})`, value);
const mixColors = (ground: string, ink: string, percent: number) =>
  `color-mix(in oklab, ${ground}, ${ink} ${percent}%)`;

const hostColors: Partial<Record<ColorName, string>> = Object.fromEntries(
  (
    [
      ['accent', 'accent'],
      ['accentText', 'link'],
      ['accentLine', 'link'],
      ['surface', 'surface'],
      ['surfaceRaised', 'surface'],
      ['text', 'text'],
      ['textMuted', 'muted'],
      ['border', 'border'],
      ['borderControl', 'border'],
      ['focus', 'focus'],
    ] as const
  ).map(([color, name]) => [color, hostVariable(name, `light-dark(${colors[color].join()})`)]),
);
/** White or black, whichever has the higher contrast with the accent: at a lightness of 49 both have 4.5 : 1. */
hostColors.onAccent = hostVariable('on-accent', `lab(from ${vars.color.accent} calc((49 - l)*9e9) 0 0)`);
const derivedColors: Partial<Record<ColorName, string>> = {
  accentHover: mixColors(vars.color.accent, '#000', 14),
  accentActive: mixColors(vars.color.accent, '#000', 28),
  accentSoft: mixColors(vars.color.surface, vars.color.accent, 11),
  surfaceHover: mixColors(vars.color.surface, vars.color.text, 5),
  surfaceSunken: mixColors(vars.color.surface, vars.color.text, 7),
  fill: mixColors(vars.color.surface, vars.color.text, 10),
};
const themeColors = Object.fromEntries(
  Object.entries(colors).map(([name, pair]) => [name, `light-dark(${pair.join()})`]),
) as Record<ColorName, string>;

const radius = hostVariable('radius', scale.radius[10]);
const scaleRadius = (count: number) => `calc(${radius} * ${count})`;

/** Width in pixels of a widget in layouts that shrink to their content. */
const defaultWidth = 640;
/** Minimum width in pixels of a widget in layouts that shrink to their content. */
const minWidth = 256;

export const preferredWidth = style({
  display: 'block',
  inlineSize: defaultWidth,
  maxInlineSize: '100%',
  blockSize: 0,
});

export const root = style({
  all: 'initial',
  display: 'block',
  containIntrinsicInlineSize: minWidth,
  containerName: 'plaza',
  containerType: 'inline-size',
  colorScheme: 'light',
  color: vars.color.text,
  fontFamily: vars.font.family,
  fontSize: '1rem',
  lineHeight: '1.5rem',
  WebkitTextSizeAdjust: '100%',
  selectors: {
    '&[data-theme=dark]': { colorScheme: 'dark' },
    '&[data-theme=auto]': { colorScheme: 'light dark' },
  },
});

createGlobalTheme(`.${root}`, vars, {
  ...scale,
  color: { ...themeColors, ...hostColors, ...derivedColors },
  font: { family: hostVariable('font', 'system-ui, sans-serif') },
  // If the host sets square corners, pills are square too.
  radius: { 6: scaleRadius(0.6), 10: radius, 16: scaleRadius(1.6), 24: scaleRadius(2.4), full: scaleRadius(99) },
});

globalStyle(`.${root}`, {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      vars: { [vars.duration.fast]: '0ms', [vars.duration.base]: '0ms', [vars.duration.slow]: '0ms' },
    },
  },
});

const addRule = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@layer': { 'plaza.reset': rule } });
/** Adds a reset, whose scope the build removes, because a shadow root has nothing else in it. */
const addResetRule = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  addRule(`:where(.${root}) ${selector}`, rule);
addResetRule('*', { boxSizing: 'border-box', margin: 0, border: 0, padding: 0 });
addResetRule('::before', { boxSizing: 'border-box' });
addResetRule('::after', { boxSizing: 'border-box' });
addResetRule('ul', { listStyle: 'none' });
addResetRule('fieldset', { minInlineSize: 0 });
addResetRule(':is(img, svg)', { display: 'block', maxInlineSize: '100%' });
addResetRule('svg', { flex: 'none' });
addResetRule(':is(button, input)', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
addResetRule('button', { cursor: 'pointer' });
// limited to the content also in the shadow root, because the loader's own link has no tokens
addRule(`.${root} a`, { color: vars.color.accentText, textUnderlineOffset: '0.18em' });
addRule(`.${root} :focus-visible`, { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' });
addResetRule('[hidden]', { display: 'none !important' });
