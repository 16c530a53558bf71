import { colors } from '@plaza/ui/colors';

/** Accent colour of the light theme, evaluated at build time. */
export const [defaultAccent] = colors.accent;
