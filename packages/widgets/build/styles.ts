import { realpathSync } from 'node:fs';
import { compile, processVanillaFile } from '@vanilla-extract/integration';
import { transform } from 'lightningcss';
import type { Plugin } from 'rollup';

const encodeVersion = (major: number, minor = 0) => (major << 16) | (minor << 8);
const targetBrowsers = { chrome: encodeVersion(123), firefox: encodeVersion(125), safari: encodeVersion(17, 5) };
const widthQueryPattern = /@media(?=[^{]*\((?:min|max)-width)([^{]*)\{/g;
const tokenPattern = /--plaza-(?:color|font|font-size|line-height|tracking|weight|space|layout|radius|control|shadow|image|duration|easing)-[a-z0-9-]+/g;
const tokenDeclarationPattern = /(--plaza-[a-z0-9-]+):\s*([^;{}]+);/g;
/** Tokens that neither a host page nor a theme changes. */
const isFixedToken = (name: string) => /^--plaza-(?:font-size|line-height|tracking|weight|space|layout|control|easing)-/.test(name);

export const toContainerQueries = (css: string): string =>
  css.replaceAll(widthQueryPattern, (_all, condition: string) => {
    const conditionInPixels = condition.replaceAll(/([\d.]+)rem\b/g, (_rem, count: string) => `${Number(count) * 16}px`);
    return `@container plaza${conditionInPixels}{`;
  });

export function inlineTokens(sheets: readonly string[], scripts: string): string[] {
  const valuesByToken = new Map(
    sheets.flatMap((css) => [...css.matchAll(tokenDeclarationPattern)].map(([, name = '', value = '']) => [name, value] as const)),
  );
  const inlineFixedTokens = (css: string): string =>
    css.replaceAll(/var\((--plaza-[a-z0-9-]+)\)/g, (varUse, name: string) => {
      const tokenValue = valuesByToken.get(name);
      return tokenValue !== undefined && isFixedToken(name) ? inlineFixedTokens(tokenValue) : varUse;
    });
  const inlinedSheets = sheets.map((css) =>
    inlineFixedTokens(css).replaceAll(tokenDeclarationPattern, (whole, name: string) => (isFixedToken(name) ? '' : whole)),
  );
  let usedNames = new Set<string>();
  for (;;) {
    const stylesAndScripts = inlinedSheets.join('\n') + scripts;
    usedNames = new Set([...stylesAndScripts.matchAll(/var\(\s*(--[a-z0-9-]+)/g)].map(([, name = '']) => name));
    const lengthBefore = inlinedSheets.join('').length;
    inlinedSheets.forEach((css, index) => {
      inlinedSheets[index] = css.replaceAll(tokenDeclarationPattern, (whole, name: string) =>
        name.match(tokenPattern) === null || usedNames.has(name) ? whole : '',
      );
    });
    if (inlinedSheets.join('').length === lengthBefore) return inlinedSheets;
  }
}

/**
 * Moves theme colours that neither `core` nor `search` uses from `core` into the sheets that use them, so that a search does not load the colours of listing badges.
 *
 * @param sheets by chunk; every widget uses `core`, and most use `search`
 */
export function distributeTokens(sheets: ReadonlyMap<string, string>): Map<string, string> {
  const initialCoreCss = sheets.get('core') ?? '';
  const themeSelector = /(\.plz_[a-z0-9]+)\s*\{[^{}]*--plaza-color/.exec(initialCoreCss)?.[1];
  const distributedSheets = new Map(sheets);
  if (themeSelector === undefined) return distributedSheets;
  for (;;) {
    const coreCss = distributedSheets.get('core') ?? '';
    const [name, value] =
      [...coreCss.matchAll(tokenDeclarationPattern)]
        .map(([, tokenName = '', tokenValue = '']) => [tokenName, tokenValue] as const)
        .find(([tokenName]) => {
          const isUsedByChunk = (chunk: string) => distributedSheets.get(chunk)?.includes(`var(${tokenName})`);
          return tokenName.startsWith('--plaza-color-') && !isUsedByChunk('core') && !isUsedByChunk('search');
        }) ?? [];
    if (name === undefined) return distributedSheets;
    for (const [chunk, css] of distributedSheets) {
      if (chunk === 'core')
        distributedSheets.set(
          chunk,
          css.replaceAll(tokenDeclarationPattern, (whole, tokenName: string) => (tokenName === name ? '' : whole)),
        );
      else if (css.includes(`var(${name})`)) distributedSheets.set(chunk, `${themeSelector}{${name}:${value};}${css}`);
    }
  }
}

export const minifyStyleSheet = (css: string): string =>
  transform({
    filename: 'widget.css',
    code: Buffer.from(css),
    minify: true,
    targets: targetBrowsers,
  }).code.toString();

/**
 * Compiles the site's CSS to a style sheet for a shadow root. Lengths stay in rem, which is shorter; they become the widget's own unit when the sheet is adopted.
 *
 * @throws if a media or container query uses rem, which the widget's unit cannot replace there
 */
export function compileStyleSheet(css: string): string {
  const compiledCss = minifyStyleSheet(toContainerQueries(css));
  const [condition] = /@(?:media|container)[^{]*\drem[^{]*/.exec(compiledCss) ?? [];
  if (condition !== undefined) throw new Error(`A condition of a widget counts in rem: ${condition}`);
  return compiledCss;
}

const classNamePattern = /plz_[a-z0-9]+/g;

export function dropUnusedRules(css: string, scripts: string): string {
  const usedClassNames = new Set([...scripts.matchAll(classNamePattern)].map(([name]) => name));
  const hasOnlyUsedClasses = (selector: string) => [...selector.matchAll(classNamePattern)].every(([name]) => usedClassNames.has(name));
  return css.replaceAll(/([^{};]+)(\{[^{}]*\})/g, (_rule, head: string, body: string) => {
    const selectors = head.split(/,(?![^(]*\))/).filter(hasOnlyUsedClasses);
    return selectors.length > 0 ? selectors.join() + body : '';
  });
}

const resetFocusPattern = /:where\([^)]*\) :focus-visible\{([^}]*)\}/;

/** Removes focus rules of single classes that repeat a declaration of the reset, the lowest layer. */
export function dropRepeatedFocus(sheetTexts: readonly string[]): string[] {
  const resetFocusBody = sheetTexts.map((text) => resetFocusPattern.exec(text)?.[1]).find((rule) => rule !== undefined);
  if (resetFocusBody === undefined) return [...sheetTexts];
  const focusRulePattern = /\.[\w-]+:focus-visible\{([^}]*)\}/g;
  return sheetTexts.map((text) => text.replaceAll(focusRulePattern, (rule, ruleBody: string) => (ruleBody === resetFocusBody ? '' : rule)));
}

const layerPattern = /plaza\.(reset|tokens|components|pages|utilities)/g;

/** Shortens classes and tokens in order of appearance, so that the same sources yield the same names. */
export function shortenNames(sheetTexts: readonly string[]): string[] {
  const shortNames = new Map<string, string>();
  const createShortener = (prefix: string) => (name: string) => {
    const existingShortName = shortNames.get(name);
    if (existingShortName !== undefined) return existingShortName;
    const newShortName = `${prefix}${shortNames.size.toString(36)}`;
    shortNames.set(name, newShortName);
    return newShortName;
  };
  return sheetTexts.map((text) =>
    text
      .replaceAll(classNamePattern, createShortener('_'))
      .replaceAll(tokenPattern, createShortener('--_'))
      .replaceAll(layerPattern, (_all, layer: string) => layer.slice(0, 1)),
  );
}

interface StyledChunk {
  name: string;
  code: string;
  css: string;
}

const [coreSheet, partSheet] = ['PLAZA_CORE_SHEET', 'PLAZA_PART_SHEET'];

/**
 * Inserts each chunk's style sheet into its code.
 *
 * @param chunks `core`, its parts, and `all`, whose single sheet has all styles, so that its parts add none
 */
export function insertStyles(chunks: readonly StyledChunk[]): string[] {
  const scripts = chunks.map(({ code }) => code).join('\n');
  const inlinedSheets = inlineTokens(
    chunks.map(({ css }) => dropUnusedRules(css, scripts)),
    scripts,
  );
  const sheets = new Map(chunks.map(({ name }, index) => [name, inlinedSheets[index] ?? '']));
  const sheetsForAllChunk = distributeTokens(new Map([...sheets].map(([name, css]) => [name === 'core' ? '' : name === 'all' ? 'core' : name, css])));
  sheets.delete('all');
  const distributedSheets = distributeTokens(sheets).set('all', sheetsForAllChunk.get('core') ?? '');
  const sheetTexts = dropRepeatedFocus(chunks.map(({ name }) => compileStyleSheet(distributedSheets.get(name) ?? '')));
  return shortenNames(
    chunks.map(({ name, code }, index) => {
      const sheetLiteral = JSON.stringify(sheetTexts[index]);
      return code
        .replaceAll(coreSheet, () => sheetLiteral)
        .replaceAll(partSheet, () => (name === 'all' ? '""' : sheetLiteral));
    }),
  );
}

const packageRoot = realpathSync(`${import.meta.dirname}/..`);

/** Returns a class name that is used only during the build; `insertStyles` shortens it. */
const createClassName = ({ hash }: { hash: string }) => `plz_${hash}`;

export type StyleText = readonly [file: string, css: string];

/**
 * vanilla-extract without style sheet files: each `.css.ts` becomes a module of class names.
 *
 * @param styles receives by module the CSS of every evaluated style file, in order
 */
export function vanillaExtract(styles: Map<string, readonly StyleText[]>): Plugin {
  return {
    name: 'vanilla-extract',
    async load(id) {
      if (!id.endsWith('.css.ts')) return null;
      const { source } = await compile({
        filePath: id,
        cwd: packageRoot,
        identOption: createClassName,
        esbuildOptions: { conditions: ['@plaza/source'] },
      });
      const moduleStyles: StyleText[] = [];
      const code = await processVanillaFile({
        source,
        filePath: id,
        outputCss: true,
        identOption: createClassName,
        serializeVirtualCssPath: ({ fileScope, source: css }) => {
          moduleStyles.push([fileScope.filePath, css]);
          return '';
        },
      });
      styles.set(id, moduleStyles);
      // the minifier merges consecutive `const` declarations
      return { code: code.replaceAll(/^export var /gm, 'export const '), moduleSideEffects: false };
    },
  };
}
