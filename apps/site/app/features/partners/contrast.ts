/** Share of light of an `#rrggbb` colour, 0 to 1, as WCAG reckons it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const lightInk = '#ffffff';
const inks = [lightInk, '#000000'] as const;

/** The ink that is easiest to read on a colour. One of the two always reaches 4.5 to 1. */
export function inkOn(colour: string): { ink: (typeof inks)[number]; contrast: number } {
  const [white, black] = inks.map((ink) => ({ ink, contrast: contrastOf(colour, ink) }));
  if (!white || !black) throw new Error('two inks');
  return white.contrast >= 4.5 || white.contrast >= black.contrast ? white : black;
}
