import { colors } from '@plaza/ui/colors';

/** The accent of the light theme as a value, evaluated at build time. */
export const [defaultAccent] = colors.accent;
