import { contrastRatio } from '@plaza/ui/colors';

export const lightInk = '#ffffff';
const inks = [lightInk, '#000000'] as const;

/** The text colour with more contrast on a colour. One of the two always reaches 4.5 to 1. */
export function inkOn(colour: string): { ink: (typeof inks)[number]; contrast: number } {
  const [white, black] = inks.map((ink) => ({ ink, contrast: contrastRatio(colour, ink) }));
  if (!white || !black) throw new Error('two inks');
  return white.contrast >= 4.5 || white.contrast >= black.contrast ? white : black;
}
