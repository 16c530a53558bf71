import { parseSync } from 'vite';

export const faultKinds = ['negated condition', 'dropped await', 'swapped fields', 'removed permission check'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  /** Line number of the fault, starting at 1. */
  line: number;
  /** Offsets of the replaced text, in UTF-16 code units. */
  start: number;
  end: number;
  replacement: string;
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

const refusalNamePattern = /^(?:require|refuse|forbid)[A-Z]/;
const ownerColumnPattern = /(?:^|\.)(?:owner_id|user_id|buyer_id|driver_id)$/;

function* nodesOf(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
}

/** Finds every fault that can be planted in a module, in source order. */
// Complex because it is a list of independent kinds of faults.
export function findFaults(path: string, code: string): Fault[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  const faults: Fault[] = [];
  const sourceOf = ({ start, end }: SyntaxNode) => code.slice(start, end);
  const addFault = (kind: FaultKind, { start, end }: SyntaxNode, replacement: string) =>
    faults.push({ kind, line: code.slice(0, start).split('\n').length, start, end, replacement });
  for (const node of nodesOf(program as unknown as SyntaxNode)) {
    if ((node.type === 'IfStatement' || node.type === 'ConditionalExpression') && isNode(node.test))
      addFault('negated condition', node.test, `!(${sourceOf(node.test)})`);
    if (node.type === 'ExpressionStatement' && isNode(node.expression)) {
      const { expression } = node;
      const calledExpression =
        expression.type === 'AwaitExpression' && isNode(expression.argument) ? expression.argument : expression;
      if (isPermissionCheck(calledExpression)) addFault('removed permission check', node, '');
      else if (expression.type === 'AwaitExpression') addFault('dropped await', expression, sourceOf(calledExpression));
    }
    if (isOwnerFilter(node))
      addFault('removed permission check', node, sourceOf((node.callee as SyntaxNode).object as SyntaxNode));
    if (node.type === 'ObjectExpression') {
      const [first, second] = findSwappableValues(node);
      if (first && second) {
        const codeBetween = code.slice(first.end, second.start);
        addFault(
          'swapped fields',
          { type: '', start: first.start, end: second.end },
          `${sourceOf(second)}${codeBetween}${sourceOf(first)}`,
        );
      }
    }
  }
  return faults;
}

function isPermissionCheck({ type, callee }: SyntaxNode): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  const calleeName = callee.type === 'MemberExpression' ? callee.property : callee;
  return isNode(calleeName) && refusalNamePattern.test(String(calleeName.name));
}

function isOwnerFilter({ type, callee, arguments: values }: SyntaxNode): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee.property)) return false;
  const [column] = values as SyntaxNode[];
  return (
    callee.property.name === 'where' && column?.type === 'Literal' && ownerColumnPattern.test(String(column.value))
  );
}

/**
 * Returns the values of the first two fields that are read from the same object, such as `row.from` and `row.until`.
 */
function findSwappableValues({ properties }: SyntaxNode): SyntaxNode[] {
  const values = (properties as SyntaxNode[])
    .map(({ value }) => value)
    .filter(
      (value): value is SyntaxNode => isNode(value) && value.type === 'MemberExpression' && value.computed !== true,
    );
  const objectNameOf = (value: SyntaxNode | undefined) => (isNode(value?.object) ? String(value.object.name) : '');
  return values
    .filter((value) => objectNameOf(value) !== '' && objectNameOf(value) === objectNameOf(values[0]))
    .slice(0, 2);
}

export const plantFault = (code: string, { start, end, replacement }: Fault): string =>
  code.slice(0, start) + replacement + code.slice(end);
