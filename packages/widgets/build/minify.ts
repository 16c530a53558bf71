import { minifySync } from 'oxc-minify';

/** Language version of all output, which every browser that passes the loader's feature test supports. */
export const esTarget = 'es2022';

/**
 * Properties that only the widgets' own scripts use. They are neither attributes nor messages nor members of responses,
 * events or browser objects. All chunks and the loader mangle them to the same two letters.
 */
export const mangledProperties: readonly string[] = `
  settle widget emit element internals configuration loadChunk fail show load reset stop update hooks instance inputs
  activeId activeIndex effect hasMap hasQuery hookIndex
  isAlwaysGrouped isDirty isDisabled isDue isFilled isGone isLayout isMatch isOpen labels shownListings
  maximumFractionDigits minimumFractionDigits minimumGrouping onChoose onError restored submission onActiveIndexChange onQueryChange
  onSelect onValueChange optionId ready settings suggestion unmount verdict tightest spareCm comfort
  imageSizes onLinkClick formatPrice isLegendHidden isEager portalContainer pending linkElement
  props parentInstance initial onClear prepare isAwaited chunk
  requestSuggestions createSearchList Fit InlineResults FormPart listeners order nameLang
`
  .trim()
  .split(/\s+/);

const attributeNameByProp = { className: 'class', htmlFor: 'for' };

/** Short name of each mangled property. */
export const mangledNames: Readonly<Record<string, string>> = Object.fromEntries(
  mangledProperties.map((name, index) => [name, `_${index.toString(36)}`]),
);

export const esbuildNameOptions = {
  define: { PLAZA_ATTRIBUTE_NAMES: 'true' },
  mangleProps: new RegExp(`^(?:${[...mangledProperties, ...Object.keys(attributeNameByProp)].join('|')})$`),
  mangleCache: { ...attributeNameByProp, ...mangledNames },
};

/**
 * Mangles `children`, the most frequent property. JSX adds it after esbuild has mangled the others, so the replacement
 * covers the whole chunk. No chunk may read the DOM's `children`; use `childNodes`.
 */
export const shortenChildrenProp = (code: string): string => code.replaceAll(/\bchildren\b/g, '_$');

/**
 * Attributes and handlers that are always undefined because of fixed props. Omitting them does not change the element.
 */
const undefinedAttributePattern = /,(?:"data-\w+"|on[A-Z]\w*):void 0(?=[,}])/g;
/** After a spread, `undefined` overrides a value of the spread. */
const undefinedAfterSpreadPattern = /\.\.\.[^{}]*,(?:"data-\w+"|on[A-Z]\w*):void 0[,}]/;

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
  if (attributeAfterSpread !== undefined) throw new Error(`An attribute is undefined after a spread: ${attributeAfterSpread}`);
  return minifiedResult.code.replace(undefinedAttributePattern, '');
};
