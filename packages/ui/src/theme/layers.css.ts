import { globalLayer } from '@vanilla-extract/css';

// Lowest first. The page declares this order in its first <style>, because split style sheets may load in any order.
export const reset = globalLayer('plaza.reset');
export const tokens = globalLayer('plaza.tokens');
export const components = globalLayer('plaza.components');
export const pages = globalLayer('plaza.pages');
export const utilities = globalLayer('plaza.utilities');
