import { realpathSync } from 'node:fs';
import { compile, processVanillaFile } from '@vanilla-extract/integration';
import { transform } from 'lightningcss';
import type { Plugin } from 'rollup';

const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
const browsers = { chrome: version(123), firefox: version(125), safari: version(17, 5) };
const widths = /@media(?=[^{]*\((?:min|max)-width)([^{]*)\{/g;
const token = /--plaza-(?:color|font|font-size|line-height|tracking|weight|space|layout|radius|control|shadow|image|duration|easing)-[a-z0-9-]+/g;
const declaration = /(--plaza-[a-z0-9-]+):\s*([^;{}]+);/g;
/** Tokens that neither a host nor a theme changes. */
const isFixed = (name: string) => /^--plaza-(?:font-size|line-height|tracking|weight|space|layout|control|easing)-/.test(name);

/** Turns media queries of the viewport width into container queries of the widget width. */
export const ownWidths = (css: string): string =>
  css.replaceAll(widths, (_all, condition: string) => {
    const pixels = condition.replaceAll(/([\d.]+)rem\b/g, (_rem, count: string) => `${Number(count) * 16}px`);
    return `@container plaza${pixels}{`;
  });

export function inlineTokens(sheets: readonly string[], scripts: string): string[] {
  const values = new Map(
    sheets.flatMap((css) => [...css.matchAll(declaration)].map(([, name = '', value = '']) => [name, value] as const)),
  );
  const inlineFixed = (css: string): string =>
    css.replaceAll(/var\((--plaza-[a-z0-9-]+)\)/g, (varUse, name: string) => {
      const value = values.get(name);
      return value !== undefined && isFixed(name) ? inlineFixed(value) : varUse;
    });
  const inlinedSheets = sheets.map((css) =>
    inlineFixed(css).replaceAll(declaration, (whole, name: string) => (isFixed(name) ? '' : whole)),
  );
  let usedNames = new Set<string>();
  for (;;) {
    const stylesAndScripts = inlinedSheets.join('\n') + scripts;
    usedNames = new Set([...stylesAndScripts.matchAll(/var\(\s*(--[a-z0-9-]+)/g)].map(([, name = '']) => name));
    const lengthBefore = inlinedSheets.join('').length;
    inlinedSheets.forEach((css, index) => {
      inlinedSheets[index] = css.replaceAll(declaration, (whole, name: string) =>
        name.match(token) === null || usedNames.has(name) ? whole : '',
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
  const core = sheets.get('core') ?? '';
  const theme = /(\.plz_[a-z0-9]+)\s*\{[^{}]*--plaza-color/.exec(core)?.[1];
  const spreadSheets = new Map(sheets);
  if (theme === undefined) return spreadSheets;
  for (;;) {
    const coreCss = spreadSheets.get('core') ?? '';
    const [name, value] =
      [...coreCss.matchAll(declaration)]
        .map(([, tokenName = '', tokenValue = '']) => [tokenName, tokenValue] as const)
        .find(([tokenName]) => {
          const isUsedIn = (chunk: string) => spreadSheets.get(chunk)?.includes(`var(${tokenName})`);
          return tokenName.startsWith('--plaza-color-') && !isUsedIn('core') && !isUsedIn('search');
        }) ?? [];
    if (name === undefined) return spreadSheets;
    for (const [chunk, css] of spreadSheets) {
      if (chunk === 'core')
        spreadSheets.set(
          chunk,
          css.replaceAll(declaration, (whole, tokenName: string) => (tokenName === name ? '' : whole)),
        );
      else if (css.includes(`var(${name})`)) spreadSheets.set(chunk, `${theme}{${name}:${value};}${css}`);
    }
  }
}

/**
 * Compiles the site's CSS to a style sheet for a shadow root. Lengths stay in rem, which is shorter; they become the widget's own unit when the sheet is adopted.
 *
 * @throws if a media or container query uses rem, which the widget's unit cannot replace there
 */
export function styleSheet(css: string): string {
  const { code } = transform({
    filename: 'widget.css',
    code: Buffer.from(ownWidths(css)),
    minify: true,
    targets: browsers,
  });
  const text = code.toString();
  const [condition] = /@(?:media|container)[^{]*\drem[^{]*/.exec(text) ?? [];
  if (condition !== undefined) throw new Error(`A condition of a widget counts in rem: ${condition}`);
  return text;
}

const className = /plz_[a-z0-9]+/g;

export function dropUnusedRules(css: string, scripts: string): string {
  const usedNames = new Set([...scripts.matchAll(className)].map(([name]) => name));
  const isUsed = (selector: string) => [...selector.matchAll(className)].every(([name]) => usedNames.has(name));
  return css.replaceAll(/([^{};]+)(\{[^{}]*\})/g, (_rule, head: string, body: string) => {
    const selectors = head.split(/,(?![^(]*\))/).filter(isUsed);
    return selectors.length > 0 ? selectors.join() + body : '';
  });
}

const resetFocus = /:where\([^)]*\) :focus-visible\{([^}]*)\}/;

/** Removes focus rules of single classes that repeat a declaration of the reset, the lowest layer. */
export function dropRepeatedFocus(texts: readonly string[]): string[] {
  const body = texts.map((text) => resetFocus.exec(text)?.[1]).find((rule) => rule !== undefined);
  if (body === undefined) return [...texts];
  const focusRule = /\.[\w-]+:focus-visible\{([^}]*)\}/g;
  return texts.map((text) => text.replaceAll(focusRule, (rule, ruleBody: string) => (ruleBody === body ? '' : rule)));
}

const layers = /plaza\.(reset|tokens|components|pages|utilities)/g;

/** Shortens classes and tokens in order of appearance, so that the same sources yield the same names. */
export function shortenNames(texts: readonly string[]): string[] {
  const names = new Map<string, string>();
  const shortener = (prefix: string) => (name: string) => {
    const knownShort = names.get(name);
    if (knownShort !== undefined) return knownShort;
    const short = `${prefix}${names.size.toString(36)}`;
    names.set(name, short);
    return short;
  };
  return texts.map((text) =>
    text
      .replaceAll(className, shortener('_'))
      .replaceAll(token, shortener('--_'))
      .replaceAll(layers, (_all, layer: string) => layer.slice(0, 1)),
  );
}

interface StyledChunk {
  name: string;
  code: string;
  css: string;
}

/** Placeholders in the code for the style sheets of `core` and of a part. */
const [coreSheet, partSheet] = ['PLAZA_CORE_SHEET', 'PLAZA_PART_SHEET'];

/**
 * Inserts each chunk's style sheet into its code.
 *
 * @param chunks `core`, its parts, and `all`, whose single sheet has all styles, so that its parts add none
 */
export function finishStyles(chunks: readonly StyledChunk[]): string[] {
  const scripts = chunks.map(({ code }) => code).join('\n');
  const inlinedSheets = inlineTokens(
    chunks.map(({ css }) => dropUnusedRules(css, scripts)),
    scripts,
  );
  const sheets = new Map(chunks.map(({ name }, index) => [name, inlinedSheets[index] ?? '']));
  const sheetsOfAll = distributeTokens(new Map([...sheets].map(([name, css]) => [name === 'core' ? '' : name === 'all' ? 'core' : name, css])));
  sheets.delete('all');
  const spreadSheets = distributeTokens(sheets).set('all', sheetsOfAll.get('core') ?? '');
  const texts = dropRepeatedFocus(chunks.map(({ name }) => styleSheet(spreadSheets.get(name) ?? '')));
  return shortenNames(
    chunks.map(({ name, code }, index) => {
      const sheet = JSON.stringify(texts[index]);
      return code
        .replaceAll(coreSheet, () => sheet)
        .replaceAll(partSheet, () => (name === 'all' ? '""' : sheet));
    }),
  );
}

const root = realpathSync(`${import.meta.dirname}/..`);

/** Class names during the build; `finishStyles` shortens them. */
const identifiers = ({ hash }: { hash: string }) => `plz_${hash}`;

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
        cwd: root,
        identOption: identifiers,
        esbuildOptions: { conditions: ['@plaza/source'] },
      });
      const moduleStyles: StyleText[] = [];
      const code = await processVanillaFile({
        source,
        filePath: id,
        outputCss: true,
        identOption: identifiers,
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
