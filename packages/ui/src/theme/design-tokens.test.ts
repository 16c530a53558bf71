import { defineConfig, parse } from '@terrazzo/parser';
import { describe, expect, it } from 'vitest';
import { colors } from './colors.ts';
import { vars } from './contract.css.ts';
import { designTokenFiles, designTokens, type Theme } from './design-tokens.ts';

const themes: readonly Theme[] = ['light', 'dark'];

/** Parses with an independent implementation of the format, which throws for an invalid file. */
async function parseTokens(theme: Theme) {
  const folder = new URL('file:///tokens/');
  const config = defineConfig({ lint: { rules: { 'core/consistent-naming': 'off' } } }, { cwd: folder });
  const source = { filename: new URL(`${theme}.tokens.json`, folder), src: JSON.stringify(designTokens(theme)) };
  return (await parse([source], { config })).tokens;
}

describe.each(themes)('tokens of the %s theme', (theme) => {
  it('designTokens returns tokens that a parser of the Design Tokens format accepts', async () => {
    const tokens = await parseTokens(theme);
    expect(tokens['color.accent']?.$type).toBe('color');
    expect(tokens['shadow.float']?.$type).toBe('shadow');
  });

  it('designTokens returns exactly the groups and names of the custom properties', () => {
    const namesOf = (groups: object) =>
      Object.entries(groups).flatMap(([group, tokens]) =>
        Object.keys(tokens as object).map((name) => `${group}.${name}`),
      );
    expect(namesOf(designTokens(theme)).toSorted()).toEqual(namesOf(vars).toSorted());
  });

  it('designTokens returns the colours of the given theme', () => {
    const values = Object.entries(designTokens(theme)['color'] ?? {}).map(([name, { $value }]) => [name, $value]);
    expect(values).toContainEqual([
      'scrim',
      theme === 'light'
        ? { colorSpace: 'srgb', components: [0.0784, 0.0941, 0.1176], alpha: 0.46, hex: '#14181e' }
        : { colorSpace: 'srgb', components: [0.0157, 0.0235, 0.0353], alpha: 0.66, hex: '#040609' },
    ]);
    const accent = values.find(([name]) => name === 'accent')?.[1];
    expect(accent).toMatchObject({ alpha: 1, hex: colors.accent[theme === 'light' ? 0 : 1] });
  });
});

it('designTokens returns for a fluid length its maximum, with its CSS value as an extension', () => {
  expect(designTokens('light')['fontSize']?.['hero']).toEqual({
    $type: 'dimension',
    $value: { value: 4, unit: 'rem' },
    $description: 'Grows with the window up to this size.',
    $extensions: { 'plaza.css': 'clamp(2.25rem, 1.25rem + 3.6vw, 4rem)' },
  });
});

it('designTokens refers to the colours of shadows by name', () => {
  const pixels = (value: number) => ({ value, unit: 'px' });
  expect(designTokens('dark')['shadow']?.['lift']?.$value).toEqual([
    { color: '{color.shadowInk2}', offsetX: pixels(0), offsetY: pixels(1), blur: pixels(2), spread: pixels(0) },
    { color: '{color.shadowInk}', offsetX: pixels(0), offsetY: pixels(4), blur: pixels(14), spread: pixels(-4) },
  ]);
});

it('designTokenFiles returns a resolver file that refers only to token files it returns, too', () => {
  const files = designTokenFiles();
  const references = JSON.stringify(files['plaza.resolver.json']).match(/[\w.]+\.tokens\.json/g);
  expect(references).toEqual(['light.tokens.json', 'dark.tokens.json']);
  for (const name of references ?? []) expect(files[name]).toBeDefined();
});
