import { rollup } from 'rollup';
import { expect, test } from 'vitest';
import { inlineFixedProps, type FixedProps, mergeShapes } from './ui-plugins.ts';

const componentSource = `
  export function Box({
    label,
    size = "large",
    extra,
    more = {}
  }) {
    return jsx(size === "small" ? "i" : "b", { label, more, children: extra && heavy() });
  }
  const heavy = () => "heavy";`;

async function bundleWithFixedProps(user: string, fixed: FixedProps, box = componentSource): Promise<string> {
  const files: Readonly<Record<string, string>> = { user, box };
  const bundle = await rollup({
    input: 'user',
    plugins: [
      { name: 'files', resolveId: (id) => (id in files ? id : null), load: (id) => files[id] ?? null },
      inlineFixedProps(fixed),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  return output[0].code;
}
const createUserModule = (props: string) => `import { Box } from 'box'; export const used = jsx(Box, ${props});`;

test('inlineFixedProps removes code that runs only for other values of a fixed prop', async () => {
  const code = await bundleWithFixedProps(createUserModule('{ label: "a" }'), {
    Box: { size: '"large"', extra: 'void 0', more: '{}' },
  });
  expect(code).not.toMatch(/heavy|"i"|small/);
  expect(code).toContain('"b"');
});

test('inlineFixedProps removes the lookup table entries for other values of a fixed prop', async () => {
  const code = await bundleWithFixedProps(
    `import { Tag } from 'box'; export const used = jsx(Tag, { look: 'quiet' });`,
    { Tag: { look: '"quiet"' } },
    `const looks = { quiet: 'q1', loud: 'l1' };
    export function Tag({ look = "loud" }) { return jsx("i", { className: looks[look] }); }`,
  );
  expect(code).toContain('q1');
  expect(code).not.toContain('l1');
});

test('inlineFixedProps joins the other class names of an element if callers never pass one', async () => {
  const code = await bundleWithFixedProps(
    `import { Tag } from 'box'; export const used = jsx(Tag, {});`,
    { Tag: { className: 'void 0' } },
    `const one = 'a1', other = 'b2'; export function Tag({ className }) { return jsx("i", { className: classNames(one, other, className) }); }`,
  );
  expect(code).toContain('`${one} ${other}`');
  expect(code).not.toContain('classNames(');
});

test.each(['{ label: "a", extra: 1 }', '{ ...others }', '{ [name]: 1 }'])(
  'inlineFixedProps fails the build if a widget could set a fixed prop by passing %s',
  async (props) => {
    await expect(bundleWithFixedProps(createUserModule(props), { Box: { extra: 'void 0' } })).rejects.toThrow(
      'a property that is fixed',
    );
  },
);

test('inlineFixedProps omits a fixed prop that a caller sets to its value, also by its own fixed prop', async () => {
  const code = await bundleWithFixedProps(
    `import { Box } from 'box'; export function Outer({ size = "large", text }) { return jsx(Box, { size, label: text }); }`,
    { Box: { size: '"large"' }, Outer: { size: '"large"' } },
  );
  expect(code).toMatch(/jsx\(Box, \{\s*label: text \}\)/);
});

test('inlineFixedProps omits fixed props of nested elements wherever they are', async () => {
  const code = await bundleWithFixedProps(
    createUserModule('{ size: "large", label: jsx(Box, { size: "large", label: "inner" }), size: "large" }'),
    { Box: { size: '"large"' } },
  );
  expect(code).toMatch(/jsx\(Box, \{\s*label: jsx\(Box, \{\s*label: "inner" \}\),\s*\}\)/);
});

test('inlineFixedProps fails the build if the component lacks a prop that is listed as fixed', async () => {
  await expect(bundleWithFixedProps(createUserModule('{}'), { Box: { width: '1' } })).rejects.toThrow(
    'Box has no property "width"',
  );
});

test('mergeShapes joins the shapes of an icon into one SVG path that keeps their positions', () => {
  expect(mergeShapes('<path d="m1 2 3 4" /><path d="M9 9h1" /><line x1="1" x2="2" y1="3" y2="4" />')).toBe(
    'M1 2l3 4M9 9h1M1 3L2 4',
  );
  expect(mergeShapes('<circle cx="11" cy="10" r="8" />')).toBe('M3 10a8 8 0 1016 0a8 8 0 10-16 0');
  expect(mergeShapes('<rect width="10" height="8" x="2" y="3" rx="1" ry="1" />')).toBe(
    'M3 3h8a1 1 0 011 1v6a1 1 0 01-1 1h-8a1 1 0 01-1-1v-6a1 1 0 011-1',
  );
});

test('mergeShapes rounds numbers to one decimal, and reads flags of arcs that no space follows', () => {
  expect(mergeShapes('<path d="M15.914 4a.5.5 0 01.471.666L8.086 20.001" />')).toBe('M15.9 4a.5.5 0 01.5.7L8.1 20');
  expect(mergeShapes('<path d="M7 9h.01M2 3a1 1 0 0 0-.96 1" />')).toBe('M7 9h.01M2 3a1 1 0 00-1 1');
});

test('mergeShapes throws for an icon shape that has a fill or an unsupported tag', () => {
  expect(() => mergeShapes('<circle cx="1" cy="1" r="2" fill="currentColor" />')).toThrow(
    'cannot draw <circle cx cy fill r>',
  );
  expect(() => mergeShapes('<ellipse cx="1" cy="1" rx="1" ry="2" />')).toThrow('cannot draw <ellipse');
});
