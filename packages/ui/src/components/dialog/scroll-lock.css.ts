import { globalStyle } from '@vanilla-extract/css';
import { components } from '../../theme/layers.css.ts';

/** Attribute of the root element while scrolling is locked. */
export const lockedAttribute = 'data-plaza-scroll-locked';

/** Width of the hidden scroll bar, reserved so that the page does not shift. */
export const scrollbarWidth = '--plaza-scrollbar-width';

// A rule in a style sheet, because a strict content security policy blocks style elements added at run time.
globalStyle(`html[${lockedAttribute}]`, {
  '@layer': { [components]: { overflow: 'hidden', paddingInlineEnd: `var(${scrollbarWidth})` } },
});
