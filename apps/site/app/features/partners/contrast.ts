import { contrastRatio } from '@plaza/ui/colors';

export const lightInk = '#ffffff';
const inks = [lightInk, '#000000'] as const;

/** Returns the text colour with more contrast on a colour. White or black always reaches 4.5 to 1. */
export function textColourOn(colour: string): { ink: (typeof inks)[number]; contrast: number } {
  const [white, black] = inks.map((ink) => ({ ink, contrast: contrastRatio(colour, ink) }));
  if (!white || !black) throw new Error('two inks');
  return white.contrast >= 4.5 || white.contrast >= black.contrast ? white : black;
}
