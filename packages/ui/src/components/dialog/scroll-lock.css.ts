import { globalStyle } from '@vanilla-extract/css';
import { components } from '../../theme/layers.css.ts';

export const scrollLockedAttribute = 'data-plaza-scroll-locked';

/** Width of the hidden scroll bar, reserved to avoid a layout shift. */
export const scrollbarWidthProperty = '--plaza-scrollbar-width';

// Scrolling is locked by this rule, because a strict content security policy blocks style elements added at run time.
globalStyle(`html[${scrollLockedAttribute}]`, {
  '@layer': { [components]: { overflow: 'hidden', paddingInlineEnd: `var(${scrollbarWidthProperty})` } },
});
