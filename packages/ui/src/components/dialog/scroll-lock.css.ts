import { globalStyle } from '@vanilla-extract/css';
import { components } from '../../theme/layers.css.ts';

/** Attribute of the page's root element while the page stands still. */
export const lockedAttribute = 'data-plaza-scroll-locked';

/** Width that the scroll bar had, kept free so that nothing moves when it goes. */
export const scrollbarWidth = '--plaza-scrollbar-width';

// By a rule of ours, because a strict content security policy refuses style elements added at run time.
globalStyle(`html[${lockedAttribute}]`, {
  '@layer': { [components]: { overflow: 'hidden', paddingInlineEnd: `var(${scrollbarWidth})` } },
});
