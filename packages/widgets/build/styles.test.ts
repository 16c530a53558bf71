import { expect, test } from 'vitest';
import { dropRepeatedFocus, dropUnusedRules, insertStyles, toContainerQueries, inlineTokens, shortenNames, distributeTokens, compileStyleSheet } from './styles.ts';

test('compileStyleSheet keeps lengths in rem, and throws for media queries in rem', () => {
  expect(compileStyleSheet('a{margin:-1.5rem 2px}')).toBe('a{margin:-1.5rem 2px}');
  expect(() => compileStyleSheet('@media (min-height: 3rem){a{top:0}}')).toThrow('counts in rem');
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
    '._0{x:var(--_1)}',
    '_2 _0 var(--plaza-accent)',
  ]);
});

test('insertStyles inserts into each chunk its own style sheet, and into `all` a single one for all widgets', () => {
  const redRule = '.plz_a1 { color: red }';
  const blueRule = '.plz_b2 { color: blue }';
  const codes = insertStyles([
    { name: 'core', code: 'core(PLAZA_CORE_SHEET,"plz_a1")', css: redRule },
    { name: 'all', code: 'core(PLAZA_CORE_SHEET,"plz_a1");part(PLAZA_PART_SHEET,"plz_b2")', css: `${redRule}\n${blueRule}` },
    { name: 'listing', code: 'part(PLAZA_PART_SHEET,"plz_b2")', css: blueRule },
  ]);
  expect(codes).toEqual([
    'core("._0{color:red}","_0")',
    'core("._0{color:red}._1{color:#00f}","_0");part("","_1")',
    'part("._1{color:#00f}","_1")',
  ]);
});

test('dropUnusedRules removes only the CSS rules whose classes no script contains', () => {
  const css = '@layer c{.plz_a, .plz_b > :is(i, b) { top: 0 } .plz_b{left:0} h2{top:1px}}@font-face{src:x}';
  expect(dropUnusedRules(css, 'class="plz_a"')).toBe('@layer c{.plz_a{ top: 0 } h2{top:1px}}@font-face{src:x}');
});

test('distributeTokens moves a colour that only the plans widget uses into the style sheet of its chunk', () => {
  const coreSheet = '.plz_a{--plaza-color-text: red;--plaza-color-soft: var(--plaza-color-text);--plaza-color-warning: var(--plaza-color-hint);--plaza-color-hint: blue;}.plz_b{color:var(--plaza-color-text)}';
  const distributedSheets = distributeTokens(
    new Map([
      ['core', coreSheet],
      ['search', 'i{color:var(--plaza-color-soft)}'],
      ['plans', 'b{color:var(--plaza-color-warning)}'],
    ]),
  );
  expect(distributedSheets.get('core')).toBe(
    '.plz_a{--plaza-color-text: red;--plaza-color-soft: var(--plaza-color-text);}.plz_b{color:var(--plaza-color-text)}',
  );
  expect(distributedSheets.get('search')).toBe('i{color:var(--plaza-color-soft)}');
  expect(distributedSheets.get('plans')).toBe(
    '.plz_a{--plaza-color-hint:blue;}.plz_a{--plaza-color-warning:var(--plaza-color-hint);}b{color:var(--plaza-color-warning)}',
  );
});

test('dropRepeatedFocus removes the focus rule of a class if it repeats the focus rule of the CSS reset', () => {
  const resetRule = '@layer r{:where(.r) :focus-visible{outline:2px solid red}}';
  const rules = '@layer c{.a:hover{top:0}.a:focus-visible{outline:2px solid red}.b:focus-visible{outline:none}}';
  expect(dropRepeatedFocus([resetRule, rules])).toEqual([resetRule, '@layer c{.a:hover{top:0}.b:focus-visible{outline:none}}']);
});
