/** A rule for a single class, without state, media query or higher specificity. */
export interface ClassRule {
  layer: string;
  className: string;
  declarations: ReadonlyMap<string, string>;
}

function findClosingBracket(css: string, open: number): number {
  let bracketDepth = 0;
  for (let index = open; index < css.length; index += 1) {
    if (css[index] === '{') bracketDepth += 1;
    if (css[index] === '}') bracketDepth -= 1;
    if (bracketDepth === 0) return index;
  }
  throw new Error('A bracket is never closed.');
}

/** Semicolons in brackets belong to a value, as in `url(data:…;base64,…)`. */
const declarationsOf = (block: string): Map<string, string> =>
  new Map(
    block.split(/;(?![^(]*\))/).flatMap((declaration): [string, string][] => {
      const colonIndex = declaration.indexOf(':');
      return colonIndex === -1
        ? []
        : [[declaration.slice(0, colonIndex).trim(), declaration.slice(colonIndex + 1).trim()]];
    }),
  );

export function parseClassRules(css: string, layer = ''): ClassRule[] {
  const classRules: ClassRule[] = [];
  let ruleStart = 0;
  for (let open = css.indexOf('{'); open !== -1; open = css.indexOf('{', ruleStart)) {
    const closingIndex = findClosingBracket(css, open);
    const rulePrelude = css.slice(ruleStart, open).split(';').at(-1)?.trim() ?? '';
    const ruleBlock = css.slice(open + 1, closingIndex);
    if (rulePrelude.startsWith('@layer ')) {
      const layerName = rulePrelude.slice('@layer '.length);
      classRules.push(...parseClassRules(ruleBlock, layer === '' ? layerName : `${layer}.${layerName}`));
    }
    for (const selector of rulePrelude.split(','))
      if (/^\s*\.[\w-]+\s*$/.test(selector))
        classRules.push({ layer, className: selector.trim().slice(1), declarations: declarationsOf(ruleBlock) });
    ruleStart = closingIndex + 1;
  }
  return classRules;
}

const shorthandProperties = new Set(['flex', 'gap', 'inset', 'margin', 'overflow', 'padding']);
const overlapsProperty = (one: string, other: string): boolean =>
  one === other ||
  (shorthandProperties.has(one) && other.startsWith(`${one}-`)) ||
  (shorthandProperties.has(other) && one.startsWith(`${other}-`));

const findConflictingProperties = (one: ClassRule, other: ClassRule): string[] =>
  [...one.declarations].flatMap(([property, value]) =>
    [...other.declarations].flatMap(([otherProperty, otherValue]) =>
      overlapsProperty(property, otherProperty) && (property !== otherProperty || value !== otherValue)
        ? [property]
        : [],
    ),
  );

const cssModuleHashOf = (className: string): string => className.replace(/[0-9a-z]$/, '').slice(0, 6);

/**
 * Finds classes of one element that set the same property in different style sheets. The order of the sheets decides
 * then, and it differs from page to page.
 */
export function findOrderConflicts(elements: Iterable<Element>, rules: readonly ClassRule[]): string[] {
  const rulesByClass = Map.groupBy(rules, ({ className }) => className);
  const orderConflicts = new Set<string>();
  for (const element of elements) {
    const rulesOfElement = [...element.classList].flatMap((name) => rulesByClass.get(name) ?? []);
    for (const [index, one] of rulesOfElement.entries())
      for (const other of rulesOfElement.slice(index + 1)) {
        if (one.layer !== other.layer || cssModuleHashOf(one.className) === cssModuleHashOf(other.className)) continue;
        const conflictingProperties = findConflictingProperties(one, other);
        if (conflictingProperties.length > 0)
          orderConflicts.add(`${one.className} and ${other.className}: ${conflictingProperties.join(', ')}`);
      }
  }
  return [...orderConflicts];
}
