function relativeLuminance(color: string): number {
  const hexChannels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)?.slice(1);
  if (!hexChannels) throw new Error(`Not an opaque colour: ${color}`);
  const [red = 0, green = 0, blue = 0] = hexChannels.map((channel) => {
    const channelValue = Number.parseInt(channel, 16) / 255;
    return channelValue <= 0.04045 ? channelValue / 12.92 : ((channelValue + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two opaque colours `#rrggbb`, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [relativeLuminance(one), relativeLuminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export type ColorPair = readonly [light: string, dark: string];

/** Colours of both themes by purpose. The dark theme is designed separately, not inverted from the light one. */
export const colors = {
  ground: ['#faf7f1', '#12161b'],
  surface: ['#ffffff', '#1a2027'],
  surfaceRaised: ['#ffffff', '#232a33'],
  surfaceSunken: ['#f2ede3', '#0d1115'],
  surfaceHover: ['#f4f0e8', '#262e37'],
  fill: ['#ece6da', '#2a323b'],
  surfaceInverse: ['#14202e', '#f3efe7'],
  onInverse: ['#fdfbf7', '#14202e'],
  text: ['#14202e', '#f3efe7'],
  textMuted: ['#55606c', '#aeb6bf'],
  textDisabled: ['#7d838b', '#848d97'],
  border: ['#e6dfd2', '#303842'],
  borderControl: ['#85816f', '#78838f'],
  focus: ['#1351bf', '#8fb9ff'],
  accent: ['#1351bf', '#2f6de6'],
  accentHover: ['#0f449f', '#235bc9'],
  accentActive: ['#0b367f', '#1c4ead'],
  onAccent: ['#ffffff', '#ffffff'],
  accentText: ['#1351bf', '#8fb9ff'],
  accentSoft: ['#e5edfb', '#1a2d4f'],
  accentLine: ['#1351bf', '#6ea3ff'],
  promoted: ['#f8c933', '#f2c230'],
  onPromoted: ['#2a2000', '#231b00'],
  promotedSoft: ['#fff2c9', '#3a300f'],
  onPromotedSoft: ['#5c4500', '#f7d980'],
  success: ['#12693a', '#74d59c'],
  successSoft: ['#e0f2e6', '#14301f'],
  warning: ['#855000', '#f4c063'],
  warningSoft: ['#ffefd2', '#37290d'],
  danger: ['#b3261e', '#ff9d93'],
  dangerSoft: ['#fce8e5', '#45191a'],
  dangerFill: ['#b3261e', '#d33f35'],
  onDanger: ['#ffffff', '#ffffff'],
  heart: ['#d6303f', '#ff7683'],
  series1: ['#1351bf', '#6ea3ff'],
  series2: ['#b4540a', '#f2a154'],
  series3: ['#0b756c', '#5dcfb6'],
  series4: ['#98259f', '#e08fe6'],
  asphalt: ['#39424c', '#262d35'],
  asphalt2: ['#444e59', '#2e363f'],
  paint: ['#f7f3ea', '#dcd8cf'],
  onPaint: ['#14202e', '#14202e'],
  paintDim: ['#8e969e', '#59636e'],
  shadowInk: ['rgb(32 26 12 / .10)', 'rgb(0 0 0 / .55)'],
  shadowInk2: ['rgb(32 26 12 / .06)', 'rgb(0 0 0 / .4)'],
  scrim: ['rgb(20 24 30 / .46)', 'rgb(4 6 9 / .66)'],
} as const satisfies Record<string, ColorPair>;

export type ColorName = keyof typeof colors;
