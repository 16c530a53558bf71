import { colors } from '@plaza/ui/colors';

/** The accent of the light theme as a value, evaluated when the site is built. */
export const [defaultAccent] = colors.accent;
