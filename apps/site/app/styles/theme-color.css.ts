import { colors } from '@plaza/ui/colors';

// evaluated when the site is built, so that pages carry these values and not the whole table
const [light, dark] = colors.ground;
/** Colour of the browser's own frame around a page. */
export const themeColor = { light, dark };
