import { realpathSync } from 'node:fs';
import { compile, processVanillaFile } from '@vanilla-extract/integration';
import { transform } from 'lightningcss';
import type { Plugin } from 'rollup';

const encodeVersion = (major: number, minor = 0) => (major << 16) | (minor << 8);
const targetBrowsers = { chrome: encodeVersion(123), firefox: encodeVersion(125), safari: encodeVersion(17, 5) };
const widthQueryPattern = /@media(?=[^{]*\((?:min|max)-width)([^{]*)\{/g;
const tokenPattern =
  /--plaza-(?:color|font|font-size|line-height|tracking|weight|space|layout|radius|control|shadow|image|duration|easing)-[a-z0-9-]+/g;
/** Anchors of CSS positioning that components declare. */
const anchorNamePattern = /--plaza-search-box\b/g;
const tokenDeclarationPattern = /(--plaza-[a-z0-9-]+):\s*([^;{}]+);/g;
/** Tokens that neither a host page nor a theme changes. */
const isFixedToken = (name: string) =>
  /^--plaza-(?:font-size|line-height|tracking|weight|space|layout|control|easing)-/.test(name);

export const toContainerQueries = (css: string): string =>
  css.replaceAll(widthQueryPattern, (_all, condition: string) => {
    const conditionInPixels = condition.replaceAll(
      /([\d.]+)rem\b/g,
      (_rem, count: string) => `${Number(count) * 16}px`,
    );
    return `@container plaza${conditionInPixels}{`;
  });

export function inlineTokens(sheets: readonly string[], scripts: string): string[] {
  const valuesByToken = new Map(
    sheets.flatMap((css) =>
      [...css.matchAll(tokenDeclarationPattern)].map(([, name = '', value = '']) => [name, value] as const),
    ),
  );
  const inlineFixedTokens = (css: string): string =>
    css.replaceAll(/var\((--plaza-[a-z0-9-]+)\)/g, (varUse, name: string) => {
      const tokenValue = valuesByToken.get(name);
      return tokenValue !== undefined && isFixedToken(name) ? inlineFixedTokens(tokenValue) : varUse;
    });
  const inlinedSheets = sheets.map((css) =>
    inlineFixedTokens(css).replaceAll(tokenDeclarationPattern, (whole, name: string) =>
      isFixedToken(name) ? '' : whole,
    ),
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

interface StyleSheetSource {
  name: string;
  /** Kind of widget that loads a lazy chunk, with its own root chunk or with `all`. */
  kind?: string | undefined;
  css: string;
}

const declaredTokens = (css: string) =>
  [...css.matchAll(tokenDeclarationPattern)].filter(([, name = '']) =>
    name.match(tokenPattern),
  ) as unknown as readonly [declaration: string, name: string, value: string][];

/** Finds the tokens that a text uses, with those that their values refer to. */
function findUsedTokens(
  text: string,
  values: ReadonlyMap<string, string>,
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const [, name = ''] of text.matchAll(/var\(\s*(--[a-z0-9-]+)/g)) {
    const value = values.get(name);
    if (value === undefined || found.has(name)) continue;
    found.add(name);
    findUsedTokens(value, values, found);
  }
  return found;
}

/** Inlines each token that a style sheet declares once and uses once. */
const inlineSingleUses = (css: string): string =>
  declaredTokens(css).reduce((text, [, name]) => {
    const [[declaration, , value] = [], another] = declaredTokens(text).filter(([, other]) => other === name);
    const use = `var(${name})`;
    if (declaration === undefined || value === undefined || another || text.split(use).length !== 2) return text;
    return text.replace(declaration, '').replace(use, () => value);
  }, css);

/**
 * Leaves each root chunk the theme tokens that it uses, and gives a lazy chunk those that its roots lack, so that a search
 * does not load the colours of listing badges.
 */
export function distributeTokens(sheets: readonly StyleSheetSource[]): string[] {
  const allCss = sheets.map(({ css }) => css).join('\n');
  const themeSelector = /(\.plz_[a-z0-9]+)\s*\{[^{}]*--plaza-color/.exec(allCss)?.[1];
  const values = new Map(declaredTokens(allCss).map(([, name, value]) => [name, value]));
  const rootSheets = new Map(
    sheets.flatMap(({ name, kind, css }) => {
      if (kind) return [];
      const usedTokens = findUsedTokens(css.replaceAll(tokenDeclarationPattern, ''), values);
      const usedCss = css.replaceAll(tokenDeclarationPattern, (whole, token: string) =>
        values.has(token) && !usedTokens.has(token) ? '' : whole,
      );
      return [[name, inlineSingleUses(usedCss)] as const];
    }),
  );
  return sheets.map(({ name, kind, css }) => {
    if (!kind) return rootSheets.get(name)!;
    const ownValues = new Map(values);
    for (const [, token] of declaredTokens(rootSheets.get(kind)!))
      if (declaredTokens(rootSheets.get('all')!).some(([, other]) => other === token)) ownValues.delete(token);
    const missingTokens = [...findUsedTokens(css, ownValues)].map((token) => `${token}:${values.get(token)};`).join('');
    return missingTokens && themeSelector ? inlineSingleUses(`${themeSelector}{${missingTokens}}${css}`) : css;
  });
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
  const compiledCss = minifyStyleSheet(toContainerQueries(css)).replaceAll(', ', ',');
  const [condition] = /@(?:media|container)[^{]*\drem[^{]*/.exec(compiledCss) ?? [];
  if (condition !== undefined) throw new Error(`A condition of a widget counts in rem: ${condition}`);
  return compiledCss;
}

const classNamePattern = /plz_[a-z0-9]+/g;

const classNamesIn = (text: string): string[] => [...text.matchAll(classNamePattern)].map(([name]) => name);

/**
 * Removes the rules of a style sheet that its chunk does not need.
 *
 * @param scripts that may use the rules
 * @param rootScript of a lazy chunk: its sheet has the rules of its classes
 */
export function dropUnusedRules(css: string, scripts: string, rootScript = ''): string {
  const usedClassNames = new Set(classNamesIn(scripts));
  const rootClassNames = new Set(classNamesIn(rootScript));
  const isNeeded = (selector: string) => {
    const names = classNamesIn(selector);
    return (
      names.every((name) => usedClassNames.has(name)) &&
      !(rootScript && names.every((name) => rootClassNames.has(name)))
    );
  };
  return css.replaceAll(/([^{};]+)(\{[^{}]*\})/g, (_rule, head: string, body: string) => {
    const selectors = head.split(/,(?![^(]*\))/).filter(isNeeded);
    return selectors.length > 0 ? selectors.join() + body : '';
  });
}

const resetFocusPattern = /\.[\w-]+ :focus-visible\{([^}]*)\}/;

/** Removes focus rules of single classes that repeat a declaration of the reset, the lowest layer. */
export function dropRepeatedFocus(sheetTexts: readonly string[]): string[] {
  const resetFocusBody = sheetTexts.map((text) => resetFocusPattern.exec(text)?.[1]).find((rule) => rule !== undefined);
  if (resetFocusBody === undefined) return [...sheetTexts];
  const focusRulePattern = /\.[\w-]+:focus-visible\{([^}]*)\}/g;
  return sheetTexts.map((text) =>
    text.replaceAll(focusRulePattern, (rule, ruleBody: string) => (ruleBody === resetFocusBody ? '' : rule)),
  );
}

/** Removes declarations of single classes that repeat the reset, the lowest layer, or what the widget's root sets. */
export const dropRepeatedResets = (sheetText: string): string =>
  sheetText.replaceAll(/(?<=[{}]\.[\w-]+\{)[^{}]*/g, (body) =>
    body
      .split(';')
      .filter(
        (declaration) =>
          !/^(?:(?:margin|border|padding):0|font:inherit|text-align:start|list-style:none)$/.test(declaration),
      )
      .join(';'),
  );

/** Merges the blocks of equal media queries of a layer. The rules of components don't depend on their order. */
export const mergeMediaBlocks = (sheetText: string): string =>
  sheetText.replaceAll(
    /(@layer \w[\w.]*\{)((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g,
    (_all, head: string, body: string) => {
      const blocks = new Map<string, string>();
      const otherRules = body.replaceAll(
        /(@media [^{]*)\{((?:[^{}]|\{[^{}]*\})*)\}/g,
        (_block, condition: string, rules: string) => {
          blocks.set(condition, (blocks.get(condition) ?? '') + rules);
          return '';
        },
      );
      return `${head}${otherRules}${[...blocks].map(([condition, rules]) => `${condition}{${rules}}`).join('')}}`;
    },
  );

const layerPattern = /plaza\.(reset|tokens|components|pages|utilities)/g;
/** A statement that names layers without rules. */
const layerStatementPattern = /@layer ([\w., ]+);/g;

/** Removes the layers that no style sheet has rules for from statements that only set the order of layers. */
export function dropEmptyLayers(sheetTexts: readonly string[]): string[] {
  const layersWithRules = new Set(
    sheetTexts.flatMap((text) => [...text.matchAll(/@layer ([\w.]+)\{/g)].map(([, layer = '']) => layer)),
  );
  return sheetTexts.map((text) =>
    text.replaceAll(layerStatementPattern, (_statement, layers: string) => {
      const layersToKeep = layers.split(/, ?/).filter((layer) => layersWithRules.has(layer));
      return layersToKeep.length > 0 ? `@layer ${layersToKeep.join()};` : '';
    }),
  );
}

/** Names without capitals, which documents in quirks mode don't distinguish from small letters. */
const createShortName = (index: number): string => {
  const letter = (position: number) => (10 + position).toString(36);
  return index < 26 ? letter(index) : letter(Math.floor((index - 26) / 36)) + ((index - 26) % 36).toString(36);
};

/** Shortens classes and tokens in order of appearance, so that the same sources yield the same names. */
export function shortenNames(sheetTexts: readonly string[]): string[] {
  const createShortener = (prefix: string) => {
    const shortNames = new Map<string, string>();
    return (name: string) => {
      const shortName = shortNames.get(name) ?? prefix + createShortName(shortNames.size);
      shortNames.set(name, shortName);
      return shortName;
    };
  };
  const [shortenClass, shortenToken] = [createShortener(''), createShortener('--')];
  return sheetTexts.map((text) =>
    text
      .replaceAll(classNamePattern, shortenClass)
      .replaceAll(tokenPattern, shortenToken)
      .replaceAll(anchorNamePattern, shortenToken)
      .replaceAll(layerPattern, (_all, layer: string) => layer.slice(0, 1)),
  );
}

interface StyledChunk extends StyleSheetSource {
  code: string;
}

const sheetPlaceholder = /PLAZA_(?:ROOT|PART)_SHEET/g;
/** Variable of a chunk's style sheet, whose name no minifier gives to another. */
export const sheetVariable = '$css';

/** Code of a chunk, and the style sheet that its `sheetVariable` holds. */
interface ChunkWithSheet {
  code: string;
  sheet: string;
}

/** Compiles each chunk's style sheet, and gives its code the short class names. */
export function compileStyles(chunks: readonly StyledChunk[]): ChunkWithSheet[] {
  const scripts = chunks.map(({ code }) => code).join('\n');
  const inlinedSheets = inlineTokens(
    chunks.map(({ kind, code, css }) => {
      const rootScript = chunks.find(({ name }) => name === kind)?.code;
      return dropUnusedRules(css, code + (rootScript ?? ''), rootScript);
    }),
    scripts,
  );
  const distributedSheets = distributeTokens(
    chunks.map(({ name, kind }, index) => ({ name, kind, css: inlinedSheets[index] ?? '' })),
  );
  const sheetTexts = dropEmptyLayers(
    dropRepeatedFocus(distributedSheets.map(compileStyleSheet)).map(dropRepeatedResets).map(mergeMediaBlocks),
  );
  const shortenedTexts = shortenNames(
    chunks.flatMap(({ code }, index) => [
      sheetTexts[index] ?? '',
      code.replaceAll(sheetPlaceholder, () => sheetVariable),
    ]),
  );
  return chunks.map((_chunk, index) => ({
    sheet: shortenedTexts[2 * index] ?? '',
    code: shortenedTexts[2 * index + 1] ?? '',
  }));
}

const packageRoot = realpathSync(`${import.meta.dirname}/..`);

/** Returns a class name that is used only during the build; `insertStyles` shortens it. */
const createClassName = ({ hash }: { hash: string }) => `plz_${hash}`;

export type StyleText = readonly [file: string, css: string];

/**
 * Removes the scope of resets, `:where(.root) `: in a shadow root there is nothing else, but a page such as Storybook's, which has
 * the style sheets themselves, must keep its own look.
 */
export const dropResetScope = (css: string): string => css.replaceAll(/:where\(\.[\w-]+\) /g, '');

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
          moduleStyles.push([fileScope.filePath, dropResetScope(css)]);
          return '';
        },
      });
      styles.set(id, moduleStyles);
      // the minifier merges consecutive `const` declarations
      return { code: code.replaceAll(/^export var /gm, 'export const '), moduleSideEffects: false };
    },
  };
}
