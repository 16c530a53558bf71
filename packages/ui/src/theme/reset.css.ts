import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { reset } from './layers.css.ts';

const resetElement = (selector: string, rule: GlobalStyleRule): void => {
  globalStyle(selector, { '@layer': { [reset]: rule } });
};

resetElement('*, *::before, *::after', { boxSizing: 'border-box' });
resetElement('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  background: vars.color.ground,
  scrollPaddingBlockStart: '5.5rem',
});
resetElement('body', {
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
resetElement('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset', { margin: 0, padding: 0 });
resetElement('fieldset', { border: 0, minInlineSize: 0 });
resetElement('legend', { padding: 0 });
resetElement('ul[class], ol[class]', { listStyle: 'none' });
resetElement('h1, h2, h3', { textWrap: 'balance' });
resetElement('p', { textWrap: 'pretty' });
resetElement('img, svg, canvas', { display: 'block', maxInlineSize: '100%' });
resetElement('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
resetElement('button, summary', { cursor: 'pointer' });
resetElement('a', { color: vars.color.accentText, textUnderlineOffset: '0.18em', textDecorationThickness: '1px' });
resetElement('a:hover', { textDecorationThickness: '2px' });
resetElement(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' });
resetElement('::selection', { background: vars.color.accent, color: vars.color.onAccent });
resetElement('summary', { listStyle: 'none' });
resetElement('summary::-webkit-details-marker', { display: 'none' });
resetElement('hr', { border: 0, borderBlockStart: `1px solid ${vars.color.border}`, margin: 0 });
resetElement('[hidden]', { display: 'none !important' });
