/**
 * Adds the descriptions of the contract's schemas to its declarations, as TSDoc of the properties, so that editors show
 * them for an installed package. Types are inferred from the schemas, so there is no source for comments of their own.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ESTree, parseSync } from 'vite';
import * as z from 'zod';

interface Insertion {
  offset: number;
  description: string;
}

type FindDescription = (value: unknown) => string | undefined;

/**
 * Returns a schema's own description, or else the description of the schema inside `.optional()`, `.nullable()` or
 * `.default()`.
 */
export function descriptionOf(schema: z.ZodType): string | undefined {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return schema.description ?? (innerType && descriptionOf(innerType));
}

/** Returns the name and the type arguments of a type reference such as `z.ZodArray<z.ZodString>`. */
function typeReferenceOf(node: ESTree.TSType): { name: string; args: ESTree.TSType[] } | undefined {
  if (node.type !== 'TSTypeReference' && node.type !== 'TSImportType') return undefined;
  const name = node.type === 'TSTypeReference' ? node.typeName : node.qualifier;
  const identifier = name?.type === 'TSQualifiedName' ? name.right : name;
  if (identifier?.type !== 'Identifier') return undefined;
  return { name: identifier.name, args: node.typeArguments?.params ?? [] };
}

function tupleElementsOf(node: ESTree.TSType | undefined): ESTree.TSType[] {
  if (node?.type === 'TSTypeOperator') return tupleElementsOf(node.typeAnnotation);
  return node?.type === 'TSTupleType' ? (node.elementTypes as ESTree.TSType[]) : [];
}

function pairTypeArguments(
  name: string,
  args: ESTree.TSType[],
  schema: z.ZodType,
): [ESTree.TSType | undefined, unknown][] {
  const schemaDefinition = schema.def as unknown as Record<string, unknown>;
  const [firstArgument, secondArgument] = args;
  switch (name) {
    case 'ZodObject': {
      return [[firstArgument, schemaDefinition['shape']]];
    }
    case 'ZodArray': {
      return [[firstArgument, schemaDefinition['element']]];
    }
    case 'ZodRecord': {
      return [[secondArgument, schemaDefinition['valueType']]];
    }
    case 'ZodUnion':
    case 'ZodDiscriminatedUnion': {
      const unionOptions = schemaDefinition['options'] as unknown[];
      return tupleElementsOf(firstArgument).map((node, index) => [node, unionOptions[index]]);
    }
    case 'ZodPipe': {
      return [
        [firstArgument, schemaDefinition['in']],
        [secondArgument, schemaDefinition['out']],
      ];
    }
    case 'ZodPreprocess': {
      return [
        [firstArgument, schemaDefinition['out']],
        [secondArgument, schemaDefinition['out']],
      ];
    }
    default: {
      return schemaDefinition['innerType'] === undefined ? [] : [[firstArgument, schemaDefinition['innerType']]];
    }
  }
}

/**
 * Returns the properties of an object schema, even inside `.optional()`, `.nullable()` or `z.preprocess()`. Returns a
 * plain object unchanged.
 */
function propertiesOf(value: object): Readonly<Record<string, unknown>> | undefined {
  if (!(value instanceof z.ZodType)) return value as Readonly<Record<string, unknown>>;
  const { shape, innerType, out } = value.def as { shape?: object; innerType?: object; out?: object };
  const innerSchema = shape ?? innerType ?? out;
  return innerSchema && propertiesOf(innerSchema);
}

function findInsertions(
  node: ESTree.TSType | undefined,
  value: unknown,
  findDescription: FindDescription,
): Insertion[] {
  if (node === undefined || typeof value !== 'object' || value === null) return [];
  if (node.type === 'TSUnionType') return node.types.flatMap((type) => findInsertions(type, value, findDescription));
  const reference = typeReferenceOf(node);
  if (reference !== undefined)
    return value instanceof z.ZodType
      ? pairTypeArguments(reference.name, reference.args, value).flatMap((part) =>
          findInsertions(...part, findDescription),
        )
      : [];
  const properties = propertiesOf(value);
  if (node.type !== 'TSTypeLiteral' || properties === undefined) return [];
  return node.members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature') return [];
    const { key, typeAnnotation, start: offset } = member;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
    if (!(name in properties)) throw new Error(`A type has the property "${name}", which its schema lacks`);
    const property = properties[name];
    const description = findDescription(property);
    return [
      ...(description === undefined ? [] : [{ offset, description }]),
      ...findInsertions(typeAnnotation?.typeAnnotation, property, findDescription),
    ];
  });
}

function insertComments(code: string, insertions: readonly Insertion[]): string {
  let commentedCode = '';
  let end = 0;
  for (const { offset, description } of insertions.toSorted((one, other) => one.offset - other.offset)) {
    const codeBefore = code.slice(end, offset);
    const indent = /(?<=\n)[ \t]*$/.exec(codeBefore)?.[0];
    commentedCode += `${codeBefore}/** ${description.replaceAll('*/', '*\\/')} */${indent === undefined ? ' ' : `\n${indent}`}`;
    end = offset;
  }
  return commentedCode + code.slice(end);
}

const importModule = async (dist: string, file: string) =>
  (await import(pathToFileURL(join(dist, file)).href)) as Record<string, unknown>;

/**
 * Adds TSDoc to the declarations in a build: descriptions from the schemas, and each call's summary at its short name.
 */
export async function writeTypeDocumentation(dist: string): Promise<void> {
  const { contract } = (await importModule(dist, 'contract/index.js')) as {
    contract: Record<string, { summary: string }>;
  };
  const findSchemaDescription: FindDescription = (value) =>
    value instanceof z.ZodType ? descriptionOf(value) : undefined;
  const findCallSummary: FindDescription = (value) =>
    typeof value === 'string' ? contract[value]?.summary : undefined;
  for (const file of globSync('contract/**/*.d.ts', { cwd: dist })) {
    const declarationFile = join(dist, file);
    const code = readFileSync(declarationFile, 'utf8');
    const moduleExports = await importModule(dist, file.replace(/\.d\.ts$/, '.js'));
    const findDescription = file.endsWith('namespaces.d.ts') ? findCallSummary : findSchemaDescription;
    const insertions = parseSync(declarationFile, code).program.body.flatMap((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type !== 'VariableDeclaration') return [];
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier'
          ? findInsertions(id.typeAnnotation?.typeAnnotation, moduleExports[id.name], findDescription)
          : [],
      );
    });
    if (insertions.length > 0) writeFileSync(declarationFile, insertComments(code, insertions));
  }
}
