import { contrastRatio } from '@plaza/ui/colors';

export const lightTextColour = '#ffffff';

/** Returns the text colour with more contrast on a colour. White or black always reaches 4.5 to 1. */
export function textColourOn(colour: string): { ink: string; contrast: number } {
  const [white, black] = [contrastRatio(colour, lightTextColour), contrastRatio(colour, '#000000')];
  return white >= 4.5 || white >= black
    ? { ink: lightTextColour, contrast: white }
    : { ink: '#000000', contrast: black };
}
