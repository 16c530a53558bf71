import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ComponentSize, measureComponents } from '../../packages/ui/bench/component-sizes.ts';
import { formatSizeTable } from '../../packages/ui/bench/size-table.ts';
import { root } from '../lib/paths.ts';
import { readTarball } from '../lib/publishing/tarball.ts';

const directory = mkdtempSync(join(tmpdir(), 'plaza-sizes-'));
let sizes: ComponentSize[];
beforeAll(async () => {
  for (const [path, content] of readTarball(inject('tarballs')['@plaza/ui'] ?? '').files) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  symlinkSync(join(root, 'packages/ui/node_modules'), join(directory, 'node_modules'));
  sizes = await measureComponents(join(directory, 'dist'), '{button,dialog}');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('scripts and style sheets of the packed button and dialog stay within their size budgets', () => {
  const totalSizeOf = (wanted: string): number => {
    const componentSize = sizes.find(({ name }) => name === wanted);
    if (!componentSize) throw new Error(`there is no ${wanted}`);
    expect(componentSize.script).toBeGreaterThan(500);
    expect(componentSize.styles).toBeGreaterThan(500);
    return componentSize.script + componentSize.styles;
  };
  expect(totalSizeOf('button')).toBeLessThanOrEqual(4000);
  expect(totalSizeOf('dialog')).toBeLessThanOrEqual(20_000);
});

test('formatSizeTable lists the sizes of scripts and style sheets, and names each component over a budget', () => {
  const { lines, exceeded } = formatSizeTable(sizes);
  expect(exceeded).toEqual([]);
  expect(lines[0]).toMatch(/component +script +budget +styles +budget +lazy/);
  expect(lines[1]).toMatch(/^button +✓ \d\.\d\d +4\.0 +✓ \d\.\d\d +2\.4/);
  const buttonSize = { name: 'button', script: 900, styles: 1100, lazy: 0 };
  expect(formatSizeTable([{ ...buttonSize, script: 4001 }]).exceeded).toEqual(['button']);
  expect(formatSizeTable([{ ...buttonSize, styles: 2401 }]).exceeded).toEqual(['button']);
  expect(formatSizeTable([{ ...buttonSize, name: 'dialog', script: 18_001 }]).exceeded).toEqual(['dialog']);
});
