import { minifySync } from 'oxc-minify';

/** Language version of all output; browsers that pass the loader's feature test support it. */
export const target = 'es2022';

/**
 * Properties that only our own scripts know: no attribute, no word, no member of an answer or event, nothing of the
 * browser's. They get names of two letters, in the loader and in every chunk the same.
 */
export const internalNames: readonly string[] = `
  settle widget emit element internals configuration loadChunk fail show load reset stop update hooks instance inputs
  activeId activeIndex effect hasMap hasQuery hookIndex
  isAlwaysGrouped isDirty isDisabled isDue isFilled isGone isLayout isMatch isOpen labels shownListings
  maximumFractionDigits minimumFractionDigits minimumGrouping onChoose onError restored submission onActiveIndexChange onQueryChange
  onSelect onValueChange optionId ready settings suggestion unmount verdict tightest spareCm comfort
  imageSizes onLinkClick formatPrice isLegendHidden isEager portalContainer pending linkElement
  props parentInstance initial onClear prepare isAwaited
`
  .trim()
  .split(/\s+/);

/** Properties whose names differ between React and HTML, with the name in HTML. */
const attributeNames = { className: 'class', htmlFor: 'for' };

/** Options of esbuild that shorten the names of properties. */
export const shortNames = {
  define: { PLAZA_ATTRIBUTE_NAMES: 'true' },
  mangleProps: new RegExp(`^(?:${[...internalNames, ...Object.keys(attributeNames)].join('|')})$`),
  mangleCache: {
    ...attributeNames,
    ...Object.fromEntries(internalNames.map((name, index) => [name, `_${index.toString(36)}`])),
  },
};

/**
 * Shortens `children`, the most frequent name of all. JSX writes it after esbuild has shortened the others, so that the
 * whole chunk's text is changed. Nothing in a chunk can read the DOM's `children`: `childNodes` does.
 */
export const renameChildren = (code: string): string => code.replaceAll(/\bchildren\b/g, '_$');

/**
 * Attributes and handlers of elements that are always undefined here: what fixed properties leave behind. Without them an
 * element is the same.
 */
const undefinedAttributes = /,(?:"data-\w+"|on[A-Z]\w*):void 0(?=[,}])/g;
/** After a spread, `undefined` overrides a value of the spread. */
const afterSpread = /\.\.\.[^{}]*,(?:"data-\w+"|on[A-Z]\w*):void 0[,}]/;

/**
 * Minifies a script.
 *
 * @param isModule whether the script is a module, whose top level is not global
 * @throws when an attribute is undefined after a spread, where it overrides a value
 */
export const minify = (code: string, isModule: boolean): string => {
  const result = minifySync('chunk.js', code, {
    module: isModule,
    compress: { target },
    mangle: { toplevel: isModule },
    codegen: { removeWhitespace: true, legalComments: 'none' },
  });
  if (result.errors.length > 0) throw new Error(result.errors.map(({ message }) => message).join('\n'));
  const spread = afterSpread.exec(result.code)?.[0];
  if (spread !== undefined) throw new Error(`An attribute is undefined after a spread: ${spread}`);
  return result.code.replace(undefinedAttributes, '');
};
