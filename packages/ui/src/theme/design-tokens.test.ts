import { defineConfig, parse } from '@terrazzo/parser';
import { describe, expect, it } from 'vitest';
import { colors } from './colors.ts';
import { vars } from './contract.css.ts';
import { designTokenFiles, designTokens, type Theme } from './design-tokens.ts';

const bothThemes: readonly Theme[] = ['light', 'dark'];

/** Parses with an independent implementation of the format, which throws for an invalid file. */
async function parseTokens(theme: Theme) {
  const tokensUrl = new URL('file:///tokens/');
  const terrazzoConfig = defineConfig({ lint: { rules: { 'core/consistent-naming': 'off' } } }, { cwd: tokensUrl });
  const tokenSource = {
    filename: new URL(`${theme}.tokens.json`, tokensUrl),
    src: JSON.stringify(designTokens(theme)),
  };
  return (await parse([tokenSource], { config: terrazzoConfig })).tokens;
}

describe.each(bothThemes)('tokens of the %s theme', (theme) => {
  it('designTokens returns tokens that a parser of the Design Tokens format accepts', async () => {
    const parsedTokens = await parseTokens(theme);
    expect(parsedTokens['color.accent']?.$type).toBe('color');
    expect(parsedTokens['shadow.float']?.$type).toBe('shadow');
  });

  it('designTokens returns exactly the groups and names of the custom properties', () => {
    const tokenNamesOf = (groups: object) =>
      Object.entries(groups).flatMap(([group, tokens]) =>
        Object.keys(tokens as object).map((name) => `${group}.${name}`),
      );
    expect(tokenNamesOf(designTokens(theme)).toSorted()).toEqual(tokenNamesOf(vars).toSorted());
  });

  it('designTokens returns the colours of the given theme', () => {
    const colorValues = Object.entries(designTokens(theme)['color'] ?? {}).map(([name, { $value }]) => [name, $value]);
    expect(colorValues).toContainEqual([
      'scrim',
      theme === 'light'
        ? { colorSpace: 'srgb', components: [0.0784, 0.0941, 0.1176], alpha: 0.46, hex: '#14181e' }
        : { colorSpace: 'srgb', components: [0.0157, 0.0235, 0.0353], alpha: 0.66, hex: '#040609' },
    ]);
    const accentValue = colorValues.find(([name]) => name === 'accent')?.[1];
    expect(accentValue).toMatchObject({ alpha: 1, hex: colors.accent[theme === 'light' ? 0 : 1] });
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
  const toPixelValue = (value: number) => ({ value, unit: 'px' });
  expect(designTokens('dark')['shadow']?.['lift']?.$value).toEqual([
    {
      color: '{color.shadowInk2}',
      offsetX: toPixelValue(0),
      offsetY: toPixelValue(1),
      blur: toPixelValue(2),
      spread: toPixelValue(0),
    },
    {
      color: '{color.shadowInk}',
      offsetX: toPixelValue(0),
      offsetY: toPixelValue(4),
      blur: toPixelValue(14),
      spread: toPixelValue(-4),
    },
  ]);
});

it('designTokenFiles returns a resolver file that refers only to token files it returns, too', () => {
  const tokenFiles = designTokenFiles();
  const fileReferences = JSON.stringify(tokenFiles['plaza.resolver.json']).match(/[\w.]+\.tokens\.json/g);
  expect(fileReferences).toEqual(['light.tokens.json', 'dark.tokens.json']);
  for (const name of fileReferences ?? []) expect(tokenFiles[name]).toBeDefined();
});
