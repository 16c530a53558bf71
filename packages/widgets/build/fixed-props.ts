import type { Plugin } from 'rollup';

/** Component by component: what its properties always are in a widget, as code. */
export type FixedProps = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface SyntaxNode {
  readonly type: string;
  readonly [member: string]: unknown;
}
const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

function* nodesOf(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const member of Object.values(node).flat()) if (isNode(member)) yield* nodesOf(member);
}

/**
 * Components are the site's, with more properties than widgets use. One that never gets a property is bundled as if it
 * had the property's value written in it, so that what only other values need is left out, styles too.
 *
 * @throws when a component no longer has such a property, or a widget begins to give it another value
 */
export const fixedProps = (fixed: FixedProps): Plugin => ({
  name: 'fixed-props',
  transform(code) {
    let result = code;
    for (const [component, props] of Object.entries(fixed)) {
      const declared = new RegExp(`(function ${component}\\(\\{)([^}]*(?:\\{\\}[^}]*)*)(\\}\\) \\{)`).exec(result);
      if (!declared) continue;
      const [whole, start, parameters = '', end] = declared;
      let left = parameters;
      for (const name of Object.keys(props)) {
        // after its short name, where it has one
        const shorter = left.replace(new RegExp(`(^|,)\\s*(?:\\w+: )?${name}(?: = [^,]*)?(?=,|\\s*$)`), '');
        if (shorter === left) throw new Error(`${component} has no property "${name}"`);
        left = shorter.replace(/^,/, '');
      }
      const values = Object.entries(props).map(([name, value]) => `const ${name} = ${value};`);
      result = result.replace(whole, () => `${start}${left}${end}\n${values.join('\n')}`);
      // one of many, chosen by the property: the others are left out
      for (const [name, value] of Object.entries(props))
        if (value.startsWith('"')) result = result.replaceAll(`[${name}]`, `[${value}]`);
    }
    return result === code ? null : { code: result, map: null };
  },
  moduleParsed({ ast, id }) {
    if (!ast) return;
    for (const { type, arguments: given } of nodesOf(ast as unknown as SyntaxNode)) {
      if (type !== 'CallExpression') continue;
      const [component, props] = given as SyntaxNode[];
      const isFixed = component?.type === 'Identifier' ? fixed[component.name as string] : undefined;
      if (!isFixed || props?.type !== 'ObjectExpression') continue;
      for (const property of props.properties as SyntaxNode[]) {
        const name = isNode(property.key) && !property.computed ? property.key.name : undefined;
        if (name !== undefined && !((name as string) in isFixed)) continue;
        const { value } = isNode(property.value) ? property.value : { value: undefined };
        if (name === undefined || JSON.stringify(value) !== isFixed[name as string])
          throw new Error(`${id} gives ${String((component as SyntaxNode).name)} a property that is fixed: ${String(name)}`);
      }
    }
  },
});
