import { expect, test } from 'vitest';
import { withoutUndefined } from './minify.ts';

test.each([
  ['N(`a`,{class:void 0,href:b})', 'N(`a`,{href:b})'],
  ['N(`a`,{ref:e,"data-active":void 0,onBlur:void 0,href:b})', 'N(`a`,{ref:e,href:b})'],
  ['N(`a`,{href:b,class:void 0})', 'N(`a`,{href:b})'],
  ['N(`a`,{class:void 0})', 'N(`a`,{})'],
])('%s loses what is always undefined', (code, shorter) => {
  expect(withoutUndefined(code)).toBe(shorter);
});

test.each(['N(`a`,{...e,class:void 0})', 'f({href:b?c:void 0})', 'f({...e,style:{},class:void 0})'])(
  '%s stays as it is',
  (code) => {
    expect(withoutUndefined(code)).toBe(code);
  },
);
