import { expect, test } from 'vitest';
import {
  dropEmptyLayers,
  dropRepeatedFocus,
  dropRepeatedResets,
  dropResetScope,
  dropUnusedRules,
  compileStyles,
  mergeMediaBlocks,
  toContainerQueries,
  inlineTokens,
  shortenNames,
  distributeTokens,
  compileStyleSheet,
} from './styles.ts';

test('compileStyleSheet keeps lengths in rem, and throws for media queries in rem', () => {
  expect(compileStyleSheet('a{margin:-1.5rem 2px}')).toBe('a{margin:-1.5rem 2px}');
  expect(() => compileStyleSheet('@media (min-height: 3rem){a{top:0}}')).toThrow('counts in rem');
});

test('dropResetScope removes the scope of resets, and leaves other selectors', () => {
  expect(dropResetScope(':where(.plz_1a) ul {list-style:none}.plz_1a a:where(:hover) {color:red}')).toBe(
    'ul {list-style:none}.plz_1a a:where(:hover) {color:red}',
  );
});

test('toContainerQueries turns width media queries into container queries, and keeps other media queries', () => {
  expect(toContainerQueries('@media (max-width: 30rem) {a{top:0}}@media (forced-colors: active) {a{top:0}}')).toBe(
    '@container plaza (max-width: 480px) {a{top:0}}@media (forced-colors: active) {a{top:0}}',
  );
});

test('inlineTokens inlines fixed design tokens, and keeps only used theme tokens with those they refer to', () => {
  const themeRule =
    'r{--plaza-space-8: 0.5rem;--plaza-color-text: red;--plaza-color-fill: var(--plaza-color-text);--plaza-color-danger: blue;}';
  expect(inlineTokens([themeRule, 'a{margin:var(--plaza-space-8);background:var(--plaza-color-fill)}'], '')).toEqual([
    'r{--plaza-color-text: red;--plaza-color-fill: var(--plaza-color-text);}',
    'a{margin:0.5rem;background:var(--plaza-color-fill)}',
  ]);
});

test('shortenNames gives a name the same short name in all texts, and keeps names that host pages use', () => {
  expect(shortenNames(['.plz_a1{x:var(--plaza-color-text)}', 'plz_b2 plz_a1 var(--plaza-accent)'])).toEqual([
    '.a{x:var(--a)}',
    'b a var(--plaza-accent)',
  ]);
});

test('compileStyles gives one style sheet to each root chunk, and into a lazy one the rules that its roots lack', () => {
  const redRule = '.plz_a1 { color: red }';
  const blueRule = '.plz_b2 { color: blue }';
  const codes = compileStyles([
    { name: 'all', code: 'root(PLAZA_ROOT_SHEET,"plz_a1")', css: redRule },
    { name: 'search', code: 'root(PLAZA_ROOT_SHEET,"plz_a1")', css: `${redRule}\n${blueRule}` },
    { name: 'results', kind: 'search', code: 'part(PLAZA_PART_SHEET,"plz_a1 plz_b2")', css: `${redRule}\n${blueRule}` },
  ]);
  expect(codes).toEqual([
    { sheet: '.a{color:red}', code: 'root($css,"a")' },
    { sheet: '.a{color:red}', code: 'root($css,"a")' },
    { sheet: '.b{color:#00f}', code: 'part($css,"a b")' },
  ]);
});

test('mergeMediaBlocks puts the rules of equal media queries into one block at the end of their layer', () => {
  expect(
    mergeMediaBlocks(
      '@layer c{.a{top:0}@media (forced-colors:active){.a{left:0}}.b{top:1px}@media (forced-colors:active){.b{left:0}}}.c{top:0}',
    ),
  ).toBe('@layer c{.a{top:0}.b{top:1px}@media (forced-colors:active){.a{left:0}.b{left:0}}}.c{top:0}');
});

test('dropUnusedRules removes only the CSS rules whose classes no script contains', () => {
  const css = '@layer c{.plz_a, .plz_b > :is(i, b) { top: 0 } .plz_b{left:0} h2{top:1px}}@font-face{src:x}';
  expect(dropUnusedRules(css, 'class="plz_a"')).toBe('@layer c{.plz_a{ top: 0 } h2{top:1px}}@font-face{src:x}');
});

test('distributeTokens leaves a root chunk the theme tokens that it uses, and gives a lazy one those that its roots lack', () => {
  const theme =
    '.plz_a{--plaza-color-text: red;--plaza-color-soft: var(--plaza-color-text);--plaza-color-warning: var(--plaza-color-hint);--plaza-color-hint: blue;}';
  const used = '.plz_b{color:var(--plaza-color-text);background:var(--plaza-color-soft);fill:var(--plaza-color-soft)}';
  const sheets = distributeTokens([
    { name: 'all', css: theme + used },
    { name: 'search', css: theme + used },
    { name: 'results', kind: 'search', css: 'i{color:var(--plaza-color-soft)}' },
    { name: 'form', kind: 'search', css: 'b{color:var(--plaza-color-warning);fill:var(--plaza-color-hint)}' },
  ]);
  expect(sheets[1]).toBe(`.plz_a{--plaza-color-text: red;--plaza-color-soft: var(--plaza-color-text);}${used}`);
  expect(sheets[2]).toBe('i{color:var(--plaza-color-soft)}');
  expect(sheets[3]).toBe(
    '.plz_a{--plaza-color-hint:blue;}b{color:var(--plaza-color-hint);fill:var(--plaza-color-hint)}',
  );
});

test('distributeTokens inlines a token that a root chunk uses once, and declares it again in a lazy one that uses it twice', () => {
  const theme = '.plz_a{--plaza-color-text: red;--plaza-color-fill: blue;}';
  const once = 'i{color:var(--plaza-color-text);fill:var(--plaza-color-fill);stroke:var(--plaza-color-fill)}';
  const twice = 'b{color:var(--plaza-color-text);fill:var(--plaza-color-text)}';
  expect(
    distributeTokens([
      { name: 'all', css: theme + once },
      { name: 'search', css: theme + once },
      { name: 'results', kind: 'search', css: twice },
    ]).slice(1),
  ).toEqual([
    '.plz_a{--plaza-color-fill: blue;}i{color:red;fill:var(--plaza-color-fill);stroke:var(--plaza-color-fill)}',
    `.plz_a{--plaza-color-text:red;}${twice}`,
  ]);
});

test('dropEmptyLayers removes from statements on the order of layers those without rules', () => {
  expect(dropEmptyLayers(['@layer r{a{top:0}}@layer t;@layer p,u;', '@layer t,u;@layer u{b{top:0}}'])).toEqual([
    '@layer r{a{top:0}}@layer u;',
    '@layer u;@layer u{b{top:0}}',
  ]);
});

test('dropRepeatedResets removes the zero margins, borders and padding of single classes only', () => {
  expect(
    dropRepeatedResets(
      '@layer c{.a{margin:0;top:0;padding:0}.b{border:0;margin:0 1px}.a:hover{margin:0}.a .b{padding:0}}',
    ),
  ).toBe('@layer c{.a{top:0}.b{margin:0 1px}.a:hover{margin:0}.a .b{padding:0}}');
});

test('dropRepeatedFocus removes the focus rule of a class if it repeats the focus rule of the CSS reset', () => {
  const resetRule = '@layer r{.r :focus-visible{outline:2px solid red}}';
  const rules = '@layer c{.a:hover{top:0}.a:focus-visible{outline:2px solid red}.b:focus-visible{outline:none}}';
  expect(dropRepeatedFocus([resetRule, rules])).toEqual([
    resetRule,
    '@layer c{.a:hover{top:0}.b:focus-visible{outline:none}}',
  ]);
});
