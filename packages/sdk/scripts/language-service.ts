import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface TypeSymbol {
  getDocumentationComment(checker: TypeChecker): readonly { text: string }[];
}

export interface Type {
  isUnion(): this is { types: readonly Type[] };
  getProperties(): readonly (TypeSymbol & { name: string })[];
  getProperty(name: string): TypeSymbol | undefined;
  getNumberIndexType(): Type | undefined;
  getStringIndexType(): Type | undefined;
}

interface TypeChecker {
  getTypeOfSymbol(symbol: TypeSymbol): Type;
  getTypeAtLocation(node: object): Type;
}

type DocumentationInfo = { documentation?: readonly { text: string }[] } | undefined;

interface LanguageService {
  getQuickInfoAtPosition(file: string, offset: number): DocumentationInfo;
  getCompletionEntryDetails(...args: unknown[]): DocumentationInfo;
  getProgram(): {
    getTypeChecker(): TypeChecker;
    getSourceFile(file: string): { statements: readonly { name?: { text: string } }[] };
  };
}

interface TypeScriptModule {
  sys: Record<string, unknown>;
  ScriptSnapshot: { fromString(text: string): object };
  ScriptTarget: { ES2024: number };
  ModuleKind: { ESNext: number };
  ModuleResolutionKind: { Bundler: number };
  getDefaultLibFilePath(compilerOptions: object): string;
  createLanguageService(host: object): LanguageService;
}

// TypeScript 7 has no language service in JavaScript; the version that API Extractor uses has
const require = createRequire(createRequire(import.meta.url).resolve('@microsoft/api-extractor/package.json'));
const ts = require('typescript') as TypeScriptModule;

const documentationTextOf = (info: DocumentationInfo): string =>
  (info?.documentation ?? []).map(({ text }) => text).join('');

export function openInEditor(folder: string, source: string) {
  const editorFile = join(folder, 'editor.ts');
  const { sys } = ts;
  const compilerOptions = {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
    types: [],
    strict: true,
    skipLibCheck: true,
  };
  const languageService = ts.createLanguageService({
    ...sys,
    useCaseSensitiveFileNames: () => true,
    getCompilationSettings: () => compilerOptions,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: (libOptions: object) => ts.getDefaultLibFilePath(libOptions),
    getScriptFileNames: () => [editorFile],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path: string) =>
      ts.ScriptSnapshot.fromString(path === editorFile ? source : readFileSync(path, 'utf8')),
    fileExists: (path: string) => path === editorFile || (sys['fileExists'] as (path: string) => boolean)(path),
  });
  const checker = languageService.getProgram().getTypeChecker();
  return {
    hover: (part: string) =>
      documentationTextOf(languageService.getQuickInfoAtPosition(editorFile, source.indexOf(part) + part.length - 1)),
    completion: (part: string, name: string) =>
      documentationTextOf(
        languageService.getCompletionEntryDetails(
          editorFile,
          source.indexOf(part) + part.length,
          name,
          {},
          undefined,
          {},
          undefined,
        ),
      ),
    typeNamed: (name: string): Type => {
      const { statements } = languageService.getProgram().getSourceFile(editorFile);
      const statement = statements.find((candidate) => candidate.name?.text === name);
      if (!statement) throw new Error(`The source has no type ${name}`);
      return checker.getTypeAtLocation(statement);
    },
    namesOf: (type: Type): string[] => type.getProperties().map(({ name }) => name),
    propertyOf: (type: Type, name: string) => {
      const symbol = type.getProperty(name);
      if (symbol === undefined) return undefined;
      const documentationText = symbol
        .getDocumentationComment(checker)
        .map((part) => part.text)
        .join('');
      return { text: documentationText, type: checker.getTypeOfSymbol(symbol) };
    },
  };
}
