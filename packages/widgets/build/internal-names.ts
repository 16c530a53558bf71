/**
 * Properties that only our own scripts know: no attribute, no word, no member of an answer or event, nothing of the
 * browser's. They get names of two letters, in the loader and in every chunk the same.
 */
const internalNames = `
  settle widget emit element internals configuration loadChunk fail show load reset stop update hooks instance inputs
  activeId activeIndex effect hasMap hasQuery hookIndex
  isAlwaysGrouped isDirty isDisabled isDue isFilled isGone isLayout isMatch isOpen labels listings
  isAwaited maximumFractionDigits minimumFractionDigits minimumGrouping onChoose onError onFormReset onLineChange onQueryChange
  onSelect onValueChange optionId ready settings suggestion unmount verdict tightest spareCm comfort
  pictureSizes onLinkClick formatPrice isLegendHidden
`
  .trim()
  .split(/\s+/);

/** Properties that React calls otherwise than HTML does, with the name that HTML has for them. */
const attributeNames = { className: 'class', htmlFor: 'for' };

/** How esbuild is told. */
export const shortNames = {
  mangleProps: new RegExp(`^(?:${[...internalNames, ...Object.keys(attributeNames)].join('|')})$`),
  mangleCache: {
    ...attributeNames,
    ...Object.fromEntries(internalNames.map((name, index) => [name, `_${index.toString(36)}`])),
  },
};
