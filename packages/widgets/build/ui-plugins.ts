import { readFileSync } from 'node:fs';
import type { Plugin } from 'rollup';

/** Props that have a fixed value in widgets, as code by component and prop. */
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

/** A call of `classNames` whose last argument is the class name that a caller may pass. */
const classNamesPattern = /classNames\(([^()]+), className\)/g;
const joinNames = (names: string): string =>
  `\`${names.replaceAll(/[^,\s]+/g, (name) => `\${${name}}`).replaceAll(',', '')}\``;

/**
 * Inlines the fixed values of props into UI components, which have more props than widgets use. Code and styles for other values are then removed as unused.
 *
 * @throws if a component no longer has such a prop, or a widget sets it to another value
 */
export const inlineFixedProps = (fixed: FixedProps): Plugin => ({
  name: 'fixed-props',
  transform(code, id) {
    let result = code;
    for (const [component, props] of Object.entries(fixed)) {
      const declarationPattern = new RegExp(`(function ${component}\\(\\{)([^}]*(?:\\{\\}[^}]*)*)(\\}\\) \\{)`).exec(
        result,
      );
      if (!declarationPattern) continue;
      const [matchedCode, start, parameters = '', end] = declarationPattern;
      let remainingParameters = parameters;
      for (const name of Object.keys(props)) {
        const parametersWithoutName = remainingParameters.replace(
          new RegExp(`(^|,)\\s*(?:\\w+: )?${name}(?: = (?:"[^"]*"|[^,]*))?(?=,|\\s*$)`),
          '',
        );
        if (parametersWithoutName === remainingParameters) throw new Error(`${component} has no property "${name}"`);
        remainingParameters = parametersWithoutName.replace(/^,/, '');
      }
      const constantStatements = Object.entries(props).map(([name, value]) => `const ${name} = ${value};`);
      result = result.replace(
        matchedCode,
        () => `${start}${remainingParameters}${end}\n${constantStatements.join('\n')}`,
      );
      if (props.className === 'void 0')
        result = result.replaceAll(classNamesPattern, (_call, names: string) => joinNames(names));
      // replaces `table[prop]` by `table["value"]`, so that the bundler drops the other entries of the table
      for (const [name, value] of Object.entries(props))
        if (value.startsWith('"')) result = result.replaceAll(`[${name}]`, `[${value}]`);
    }
    const removedRanges: (readonly [start: number, end: number])[] = [];
    for (const { type, arguments: callArguments } of nodesOf(this.parse(result) as unknown as SyntaxNode)) {
      if (type !== 'CallExpression') continue;
      const [component, props] = callArguments as SyntaxNode[];
      const fixedPropsOfComponent = component?.type === 'Identifier' ? fixed[component.name as string] : undefined;
      if (!fixedPropsOfComponent || props?.type !== 'ObjectExpression') continue;
      for (const property of props.properties as SyntaxNode[]) {
        const propName = isNode(property.key) && !property.computed ? property.key.name : undefined;
        if (propName !== undefined && !((propName as string) in fixedPropsOfComponent)) continue;
        if (propName === undefined || !hasFixedValue(property.value, fixedPropsOfComponent[propName as string]))
          throw new Error(
            `${id} gives ${String((component as SyntaxNode).name)} a property that is fixed: ${String(propName)}`,
          );
        removedRanges.push([property.start as number, property.end as number]);
      }
    }
    // from the last one, so that the others keep their positions
    for (const [start, end] of removedRanges.toSorted(([one], [other]) => other - one))
      result = result.slice(0, start) + result.slice(end).replace(/^\s*,/, '');
    return result === code ? null : { code: result, map: null };

    function hasFixedValue(value: unknown, fixedValue: string | undefined): boolean {
      if (!isNode(value)) return false;
      if (value.type !== 'Identifier') return JSON.stringify(value.value) === fixedValue;
      // the caller's own prop of that name is fixed, too
      return result.includes(`const ${value.name as string} = ${fixedValue ?? ''};`);
    }
  },
});

const parseAttributes = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

/** Makes the first move of a path absolute. The further points of a relative move are relative lines. */
const toAbsoluteStart = (d: string): string => {
  const [, x, y = '', rest = ''] = /^m(-?[\d.]+)[ ,]?(-?[\d.]+) ?(.*)$/.exec(d) ?? [];
  return x === undefined ? d : `M${x}${y.startsWith('-') ? '' : ' '}${y}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`;
};

/** Reads the numbers after a command of a path. The flags of an arc may be written without a space after them. */
function readPathNumbers(command: string, text: string): string[] {
  const numbers: string[] = [];
  let rest = text;
  for (;;) {
    const isFlag = /a/i.test(command) && [3, 4].includes(numbers.length % 7);
    const [match, number] = (isFlag ? /^[\s,]*([01])/ : /^[\s,]*(-?(?:\d+(?:\.\d+)?|\.\d+))/).exec(rest) ?? [];
    if (match === undefined || number === undefined) return numbers;
    numbers.push(number);
    rest = rest.slice(match.length);
  }
}

/** Rounds the numbers of a path to one decimal, since an icon's unit is less than a pixel, and writes them without needless characters. */
const roundNumbers = (path: string): string =>
  path.replaceAll(/([a-zA-Z])([^a-zA-Z]*)/g, (_part, command: string, text: string) => {
    let written = command;
    let lastNumber = '';
    readPathNumbers(command, text).forEach((number, index) => {
      const roundedValue = Number(Number(number).toFixed(1));
      // a line of no length would not be a dot in every browser
      const rounded = (roundedValue === 0 && Number(number) !== 0 ? number : String(roundedValue)).replace(
        /^(-?)0\./,
        '$1.',
      );
      const isAfterFlag = /a/i.test(command) && [4, 5].includes(index % 7);
      const needsSpace =
        index > 0 && !isAfterFlag && !rounded.startsWith('-') && !(rounded.startsWith('.') && lastNumber.includes('.'));
      written += (needsSpace ? ' ' : '') + rounded;
      lastNumber = rounded;
    });
    return written;
  });

function shapeToPath(shape: string, attributes: Readonly<Record<string, string>>): string {
  const readNumberAttribute = (name: string) => Number(attributes[name] ?? 0);
  const pathBuilders: Readonly<Record<string, [names: string, drawShape: () => string]>> = {
    path: ['d', () => toAbsoluteStart(attributes.d ?? '')],
    line: [
      'x1 x2 y1 y2',
      () =>
        `M${readNumberAttribute('x1')} ${readNumberAttribute('y1')}L${readNumberAttribute('x2')} ${readNumberAttribute('y2')}`,
    ],
    circle: [
      'cx cy r',
      () => {
        const [diameter, radius] = [
          2 * readNumberAttribute('r'),
          `${readNumberAttribute('r')} ${readNumberAttribute('r')}`,
        ];
        return `M${readNumberAttribute('cx') - readNumberAttribute('r')} ${readNumberAttribute('cy')}a${radius} 0 1 0 ${diameter} 0a${radius} 0 1 0-${diameter} 0`;
      },
    ],
    rect: [
      'height rx width x y',
      () => {
        const radius = readNumberAttribute('rx');
        const [width, height] = [readNumberAttribute('width') - 2 * radius, readNumberAttribute('height') - 2 * radius];
        const drawCorner = (x: string, y: string) => `a${radius} ${radius} 0 0 1 ${x}${radius} ${y}${radius}`;
        return `M${readNumberAttribute('x') + radius} ${readNumberAttribute('y')}h${width}${drawCorner('', '')}v${height}${drawCorner('-', '')}h-${width}${drawCorner('-', '-')}v-${height}${drawCorner('', '-')}`;
      },
    ],
  };
  const [names, drawShape] = pathBuilders[shape] ?? [];
  const shapeAttributeNames = Object.keys(attributes)
    // corners need no `ry`, because their radii are equal, and dots need no fill, because the stroke covers them
    .filter(
      (name) => name !== 'ry' && !(name === 'fill' && readNumberAttribute('r') > 0 && readNumberAttribute('r') <= 1),
    )
    .toSorted()
    .join(' ');
  if (!drawShape || shapeAttributeNames !== names)
    throw new Error(`A widget cannot draw <${shape} ${shapeAttributeNames}>.`);
  return drawShape();
}

/** Joins an icon's shapes into one path. @throws for a shape that is not an outline */
export const mergeShapes = (markup: string): string =>
  roundNumbers(
    [...markup.matchAll(/<(\w+)\s([^<>]*)\/>/g)]
      .map(([, shape = '', attributes = '']) => shapeToPath(shape, parseAttributes(attributes)))
      .join(''),
  );

/** Replaces each icon of the UI package by one path in a shared frame. @param frame module of the frame */
export const mergeIconShapes = (frame: string): Plugin => ({
  name: 'icons',
  load(id) {
    if (!/\/ui\/src\/icons\/\w+\/[^/]+\.tsx$/.test(id)) return null;
    const iconSource = readFileSync(id, 'utf8');
    const iconName = /export const (\w+)/.exec(iconSource)?.[1] ?? '';
    return `import { createIcon } from ${JSON.stringify(frame)};\nexport const ${iconName} = /* @__PURE__ */ createIcon(${JSON.stringify(mergeShapes(iconSource))});`;
  },
});
