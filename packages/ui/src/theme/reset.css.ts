import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { reset } from './layers.css.ts';

const element = (selector: string, rule: GlobalStyleRule): void => {
  globalStyle(selector, { '@layer': { [reset]: rule } });
};

element('*, *::before, *::after', { boxSizing: 'border-box' });
element('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  background: vars.color.ground,
  scrollPaddingBlockStart: '5.5rem',
});
element('body', {
  margin: 0,
  background: vars.color.ground,
  color: vars.color.text,
  fontFamily: vars.font.family,
  fontSize: vars.fontSize[16],
  lineHeight: vars.lineHeight[16],
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  textRendering: 'optimizeLegibility',
});
element('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset', { margin: 0, padding: 0 });
element('fieldset', { border: 0, minInlineSize: 0 });
element('legend', { padding: 0 });
element('ul[class], ol[class]', { listStyle: 'none' });
element('h1, h2, h3', { textWrap: 'balance' });
element('p', { textWrap: 'pretty' });
element('img, svg, canvas', { display: 'block', maxInlineSize: '100%' });
element('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
element('button, summary', { cursor: 'pointer' });
element('a', { color: vars.color.accentText, textUnderlineOffset: '0.18em', textDecorationThickness: '1px' });
element('a:hover', { textDecorationThickness: '2px' });
element(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' });
element('::selection', { background: vars.color.accent, color: vars.color.onAccent });
element('summary', { listStyle: 'none' });
element('summary::-webkit-details-marker', { display: 'none' });
element('hr', { border: 0, borderBlockStart: `1px solid ${vars.color.border}`, margin: 0 });
element('[hidden]', { display: 'none !important' });
