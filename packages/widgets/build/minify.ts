import { transform } from 'esbuild';
import { minifySync } from 'oxc-minify';
import { minify as minifyInlined } from 'terser';

/** Language version of all output, which every browser that passes the loader's feature test supports. */
export const esTarget = 'es2022';

/**
 * Properties that only the widgets' own scripts use, the most frequent first. They are neither attributes nor members of
 * responses, events or browser objects. All chunks and the loader mangle them to the same one or two characters.
 */
export const mangledProperties: readonly string[] = `
  children widget dom settle settings emit load props reset isGone fail go note path parentInstance field current
  perMonth nothing element internals hooks submit by ask ready notIncluded loadChunk show stop update restored chunk
  effect hookIndex isDirty isDue isLayout order noCookies shownListings configuration period instance legend check label
  maximumFractionDigits formatPrice nameLang picture inputs onError onQueryChange unmount change gone similar see render
  list minimumFractionDigits minimumGrouping decimal group initial Fit shownFlags cents css labels activeIndex
  requestSuggestions createSearchList hasMap isDisabled submission onActiveIndexChange pending onClear prepare isAwaited
  listeners use onText isAlwaysGrouped onLinkClick facts badge distance onValueChange isLegendHidden feature verdict
  spareCm isMatch activeId onChoose optionId suggestion tightest hasQuery isOpen onSelect InlineResults FormPart
`
  .trim()
  .split(/\s+/);

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Names of a single letter, except those of attributes and of public or local objects, and then names of two characters. */
const shortNames = ['', '$', '_'].flatMap((prefix) =>
  [...letters].filter((letter) => prefix || !'dqrxy'.includes(letter)).map((letter) => prefix + letter),
);

const attributeNameByProp = { className: 'class', htmlFor: 'for' };
const shortNameByProperty = Object.fromEntries(mangledProperties.map((name, index) => [name, shortNames[index]!]));
const mangledPattern = new RegExp(`^(?:${[...mangledProperties, ...Object.keys(attributeNameByProp)].join('|')})$`);

/**
 * Shortens the names of properties in a bundled script, and renames those of attributes.
 *
 * @throws if there are more properties than short names
 */
export async function mangleProperties(code: string): Promise<string> {
  const mangled = await transform(code, {
    target: esTarget,
    mangleProps: mangledPattern,
    mangleCache: { ...attributeNameByProp, ...shortNameByProperty },
  });
  return mangled.code;
}

/**
 * Attributes and handlers that are always undefined because of fixed props. Omitting them does not change the element.
 */
const undefinedAttributePattern = /,(?:"data-\w+"|on[A-Z]\w*|fetchPriority):void 0(?=[,}])/g;
/** After a spread, `undefined` overrides a value of the spread. */
const undefinedAfterSpreadPattern = /\.\.\.[^{}]*,(?:"data-\w+"|on[A-Z]\w*|fetchPriority):void 0[,}]/;

/** First or last children that fixed props have made constant, and that render nothing. */
const constantChildPattern = /(?<=\ba:\[)(?:(?:void 0|!1),)+|(?:,(?:void 0|!1))+(?=\]\}\))/g;

/**
 * Minifies a script.
 *
 * @param isModule true for a module, whose top-level names are not global
 * @throws if an attribute is undefined after a spread, because it overrides a value
 */
export const minify = (code: string, isModule: boolean): string => {
  const minifiedResult = minifySync('chunk.js', code, {
    module: isModule,
    compress: { target: esTarget },
    mangle: { toplevel: isModule },
    codegen: { removeWhitespace: true, legalComments: 'none' },
  });
  if (minifiedResult.errors.length > 0) throw new Error(minifiedResult.errors.map(({ message }) => message).join('\n'));
  const attributeAfterSpread = undefinedAfterSpreadPattern.exec(minifiedResult.code)?.[0];
  if (attributeAfterSpread !== undefined)
    throw new Error(`An attribute is undefined after a spread: ${attributeAfterSpread}`);
  return minifiedResult.code.replace(undefinedAttributePattern, '');
};

/** Minifies the code of a widget: after oxc by Terser, which inlines more. */
export async function minifyWidgets(code: string): Promise<string> {
  const minifiedCode = minify(await mangleProperties(code), true).replaceAll(constantChildPattern, '');
  const { code: inlinedCode } = await minifyInlined(minifiedCode, {
    module: true,
    ecma: 2020,
    compress: { passes: 3 },
  });
  return inlinedCode!;
}
