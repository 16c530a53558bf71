import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-6';
import type { ComponentDocs, FieldDocs, PropDocs } from './component-docs.ts';

const uiDirectory = join(import.meta.dirname, '../../packages/ui');
const sourceDirectory = join(uiDirectory, 'src/');

/** Returns the source file of each subpath of `@plaza/ui` that exports components, by the name of its folder. */
function findEntryFiles(): ReadonlyMap<string, string> {
  const { exports: subpaths } = JSON.parse(readFileSync(join(uiDirectory, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  };
  return new Map(
    Object.entries(subpaths).flatMap(([subpath, target]) => {
      const source = typeof target === 'string' ? undefined : target['@plaza/source'];
      return source !== undefined && /^\.\/src\/(?:components|patterns)\//.test(source)
        ? [[subpath.slice('./'.length), join(uiDirectory, source)] as const]
        : [];
    }),
  );
}

function createProgram(entryFiles: Iterable<string>): ts.Program {
  const configFile = ts.readConfigFile(join(uiDirectory, '../../tsconfig.base.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...(configFile.config as { compilerOptions: object }).compilerOptions,
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
      jsx: 'react-jsx',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: ['vite/client'],
    },
    uiDirectory,
  );
  return ts.createProgram([...entryFiles], options);
}

const isInPackage = (declaration: ts.Declaration): boolean =>
  declaration.getSourceFile().fileName.startsWith(sourceDirectory);

/** Declarations of a name, in the file that it is imported from. */
function declarationsOf(name: ts.Node, checker: ts.TypeChecker): readonly ts.Declaration[] {
  const symbol = checker.getSymbolAtLocation(name);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target?.declarations ?? [];
}

const membersOfUnion = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** Source texts of default values: in `function Badge({ variant = 'neutral' })` or `const { size = 'medium' } = props`. */
function readDefaultValues(declaration: ts.Declaration | undefined): ReadonlyMap<string, string> {
  const defaultValues = new Map<string, string>();
  const readPattern = (pattern: ts.BindingName): void => {
    if (!ts.isObjectBindingPattern(pattern)) return;
    for (const { name, propertyName, initializer } of pattern.elements) {
      const propName = propertyName ?? name;
      if (initializer && ts.isIdentifier(propName)) defaultValues.set(propName.text, initializer.getText());
    }
  };
  if (!declaration || !ts.isFunctionDeclaration(declaration)) return defaultValues;
  const [propsParameter] = declaration.parameters;
  if (propsParameter) readPattern(propsParameter.name);
  for (const statement of declaration.body?.statements ?? [])
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer && propsParameter && initializer.getText() === propsParameter.name.getText()) readPattern(name);
  return defaultValues;
}

/** Returns the element of `ComponentPropsWithRef<'button'>` in the declaration of props, or in those that it extends. */
function findElement(declaration: ts.Node, checker: ts.TypeChecker): string | undefined {
  const element = /ComponentProps\w*<'(\w+)'>/.exec(declaration.getText())?.[1];
  if (element !== undefined || !ts.isInterfaceDeclaration(declaration)) return element;
  for (const { expression, typeArguments = [] } of declaration.heritageClauses?.flatMap(({ types }) => types) ?? []) {
    const argumentNames = typeArguments.flatMap((node) => (ts.isTypeReferenceNode(node) ? [node.typeName] : []));
    for (const base of [expression, ...argumentNames].flatMap((name) => declarationsOf(name, checker))) {
      const baseElement = isInPackage(base) ? findElement(base, checker) : undefined;
      if (baseElement !== undefined) return baseElement;
    }
  }
  return undefined;
}

class DocsReader {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  #readText(symbol: ts.Symbol): string {
    return ts.displayPartsToString(symbol.getDocumentationComment(this.#checker)).replaceAll(/\s+/g, ' ').trim();
  }

  /** The declared text of a type. Named and computed unions of literals are written out. */
  #formatTypeNode(node: ts.TypeNode): string {
    const type = this.#checker.getTypeFromTypeNode(node);
    const isLiteralUnion = type.isUnion() && type.types.every((member) => member.isLiteral());
    if (!isLiteralUnion || ts.isUnionTypeNode(node))
      return node
        .getText()
        .replaceAll(/\/\*\*.*?\*\//gs, '')
        .replaceAll(/\s+/g, ' ')
        .replace(/^\| /, '');
    const declarations = ts.isTypeReferenceNode(node) ? declarationsOf(node.typeName, this.#checker) : [];
    const aliasedNode = declarations.find(ts.isTypeAliasDeclaration)?.type;
    return aliasedNode && ts.isUnionTypeNode(aliasedNode)
      ? this.#formatTypeNode(aliasedNode)
      : this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias).replaceAll('"', "'");
  }

  #formatType(symbol: ts.Symbol): string {
    const declaration = symbol.declarations?.find(isInPackage);
    if (
      declaration &&
      (ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration)) &&
      declaration.type
    )
      return this.#formatTypeNode(declaration.type);
    const type = this.#checker.getNonNullableType(this.#checker.getTypeOfSymbol(symbol));
    return this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  }

  /** Fields of an interface of this package, or of the elements of a list of it. */
  #readFields(symbol: ts.Symbol): readonly FieldDocs[] {
    const type = this.#checker.getNonNullableType(this.#checker.getTypeOfSymbol(symbol));
    const itemType = this.#checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type;
    const declaration = (itemType.aliasSymbol ?? itemType.getSymbol())?.declarations?.[0];
    if (!declaration || !ts.isInterfaceDeclaration(declaration) || !isInPackage(declaration)) return [];
    return itemType
      .getProperties()
      .filter(({ declarations = [] }) => declarations.some(isInPackage))
      .map((field) => ({
        name: field.name,
        type: this.#formatType(field),
        description: this.#readText(field),
        isRequired: (field.flags & ts.SymbolFlags.Optional) === 0,
      }));
  }

  #readProps(propsType: ts.Type, defaultValues: ReadonlyMap<string, string>): readonly PropDocs[] {
    const members = membersOfUnion(propsType);
    const symbolsByName = new Map<string, ts.Symbol[]>();
    for (const symbol of members.flatMap((member) => member.getProperties()))
      if (symbol.declarations?.some(isInPackage))
        symbolsByName.set(symbol.name, [...(symbolsByName.get(symbol.name) ?? []), symbol]);
    const props = [...symbolsByName].map(([name, symbols]): PropDocs => {
      const types = [...new Set(symbols.map((symbol) => this.#formatType(symbol)))].filter(
        (type) => !['never', 'undefined'].includes(type),
      );
      return {
        name,
        type: types.join(' | '),
        description: symbols.map((symbol) => this.#readText(symbol)).find((text) => text !== '') ?? '',
        isRequired:
          symbols.length === members.length && symbols.every(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0),
        defaultValue: defaultValues.get(name),
        fields: symbols.flatMap((symbol) => this.#readFields(symbol)),
      };
    });
    return [...props.filter(({ isRequired }) => isRequired), ...props.filter(({ isRequired }) => !isRequired)];
  }

  /** Describes an export if it is a component: a function with a capital, whose only parameter has the props. */
  readComponent(exported: ts.Symbol): ComponentDocs | undefined {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(exported) : exported;
    const declaration = symbol.valueDeclaration;
    const [signature] = declaration ? this.#checker.getTypeOfSymbol(symbol).getCallSignatures() : [];
    if (!/^[A-Z]/.test(exported.name) || !signature) return undefined;
    const [propsParameter] = signature.parameters;
    const propsType = propsParameter && this.#checker.getTypeOfSymbol(propsParameter);
    const propsDeclarations = propsType
      ? membersOfUnion(propsType).flatMap((member) => (member.aliasSymbol ?? member.getSymbol())?.declarations ?? [])
      : [];
    return {
      name: exported.name,
      description: this.#readText(symbol),
      props: propsType ? this.#readProps(this.#checker.getApparentType(propsType), readDefaultValues(declaration)) : [],
      element: propsDeclarations
        .map((props) => findElement(props, this.#checker))
        .find((element) => element !== undefined),
    };
  }
}

/** Returns the components of each subpath of `@plaza/ui` with their props, by the name of its folder. */
export function readComponentDocs(): Readonly<Record<string, readonly ComponentDocs[]>> {
  const entryFiles = findEntryFiles();
  const program = createProgram(entryFiles.values());
  const checker = program.getTypeChecker();
  const docsReader = new DocsReader(checker);
  return Object.fromEntries(
    [...entryFiles].map(([folder, file]) => {
      const sourceFile = program.getSourceFile(file);
      const moduleSymbol = sourceFile && checker.getSymbolAtLocation(sourceFile);
      if (!moduleSymbol) throw new Error(`${file} exports nothing`);
      const components = checker
        .getExportsOfModule(moduleSymbol)
        .flatMap((exported) => docsReader.readComponent(exported) ?? []);
      return [folder, components];
    }),
  );
}
