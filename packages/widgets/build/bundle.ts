import { join } from 'node:path';
import { type OutputChunk, type Plugin, rollup } from 'rollup';
import { mangleProperties, minify, minifyWidgets } from './minify.ts';
import type { LazyParts } from '../src/elements/lazy-parts.ts';
import { aliasReact, createPlugins } from './plugins.ts';
import { compileStyles, sheetVariable, type StyleText } from './styles.ts';

const rootModuleIdPrefix = 'plaza-root:';
export const entryModuleId = 'plaza-entry';

/** Maps `module#export` to its index in the list that a root chunk exports by default for the lazy chunks. */
type RootExportIndexes = ReadonlyMap<string, number>;

/**
 * Rollup plugin that leaves the modules of a root chunk out of a lazy one.
 *
 * @param modules ids of the modules in the root chunk
 */
export const excludeRootModules = (modules: ReadonlySet<string>): Plugin => ({
  name: 'root-import',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (importer === undefined) return null;
      const resolvedModule = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolvedModule && modules.has(resolvedModule.id)
        ? { id: rootModuleIdPrefix + resolvedModule.id, external: true, moduleSideEffects: false }
        : resolvedModule;
    },
  },
});

/**
 * Numbers the exports of a root chunk that lazy chunks use.
 *
 * @param earlierIndexes indexes from an earlier call, which are reused
 * @throws if a chunk imports a whole module as a namespace
 */
export function indexRootExports(parts: readonly OutputChunk[], earlierIndexes?: RootExportIndexes): RootExportIndexes {
  const usedExports = new Set(
    parts.flatMap(({ importedBindings }) =>
      Object.entries(importedBindings).flatMap(([id, bindings]) => bindings.map((name) => `${id}#${name}`)),
    ),
  );
  const namespaceImport = [...usedExports].find((name) => name.endsWith('#*') || name.endsWith('#default'));
  if (namespaceImport !== undefined) throw new Error(`A part uses a whole module of its root: ${namespaceImport}`);
  return new Map([...usedExports].toSorted().map((name, index) => [name, earlierIndexes?.get(name) ?? index]));
}

/** Writes a list of names by index, with holes for the others, as an array or a pattern. */
function formatSparseList(names: readonly (readonly [name: string, index: number])[]): string {
  const list: string[] = [];
  for (const [name, index] of names) list[index] = name;
  return `[${Array.from(list, (name) => name ?? '').join()}]`;
}

export function createRootEntry(indexes: RootExportIndexes): string {
  const imports = [...indexes].map(([usedExport, index]) => {
    const [id = '', name = ''] = usedExport.slice(rootModuleIdPrefix.length).split('#');
    return `import { ${name} as root${index} } from ${JSON.stringify(id)};`;
  });
  const list = formatSparseList([...indexes.values()].map((index) => [`root${index}`, index]));
  return indexes.size > 0 ? [...imports, `export default ${list};`].join('\n') : '';
}

export const createVirtualEntry = (code: string): Plugin => ({
  name: 'root-entry',
  resolveId: { order: 'pre', handler: (id) => (id === entryModuleId || id.startsWith('/') ? id : null) },
  load: (id) => (id === entryModuleId ? code : null),
});

const parseSpecifiers = (list: string): (readonly [from: string, to: string])[] =>
  list.split(',').map((one) => {
    const [from = '', to = from] = one.trim().split(' as ');
    return [from, to];
  });

/** Wraps a module in a function that receives its root chunk, so that its file has no imports. */
export function wrapPart(code: string, indexes: RootExportIndexes): string {
  const imported: [localName: string, index: number][] = [];
  const aliases: string[] = [];
  const exportedPairs: string[] = [];
  const partBody = code
    .replaceAll(/^import \{([^}]*)\} from '(plaza-root:[^']+)';$/gm, (_import, list: string, id: string) => {
      for (const [name, localName] of parseSpecifiers(list)) {
        const index = indexes.get(`${id}#${name}`)!;
        const [firstName] = imported.find(([, other]) => other === index) ?? [];
        if (firstName === undefined) imported.push([localName, index]);
        else aliases.push(`const ${localName} = ${firstName};`);
      }
      return '';
    })
    .replaceAll(/^export \{([^}]*)\};$/gm, (_export, list: string) => {
      for (const [localName, name] of parseSpecifiers(list)) exportedPairs.push(`${name}: ${localName}`);
      return '';
    });
  if (/^(?:im|ex)port\b/m.test(partBody)) throw new Error(`This part is bound to another file:\n${partBody}`);
  return `export default ({ default: ${formatSparseList(imported)} }) => {\n${aliases.join('\n')}\n${partBody}\nreturn { ${exportedPairs.join(', ')} };\n};`;
}

const packageRoot = join(import.meta.dirname, '..');

/**
 * Modules below `src/elements` that become the root chunks, with everything that their kind of widget needs until it is
 * ready. Each exports a `MountWidget`, named after the kind.
 */
const modulePathByKind = {
  search: 'search/search.tsx',
  listing: 'listing/listing.tsx',
  plans: 'plans/plans.tsx',
} as const;
export type Kind = keyof typeof modulePathByKind;
/**
 * Lazy chunks by name. Each value is the kind of widget that loads the chunk, and a module below `src/elements`, followed by
 * the exports that its chunk contains. Each chunk also exports a style sheet, `css`.
 */
const lazyChunks: {
  readonly [Name in keyof LazyParts]: readonly [kind: Kind, module: string, ...names: (keyof LazyParts[Name])[]];
} = {
  suggestions: ['search', 'search/suggestions.ts', 'createSearchList', 'requestSuggestions'],
  fit: ['listing', 'shared/fit.tsx', 'Fit'],
  results: ['search', 'search/inline-results.tsx', 'InlineResults'],
  form: ['search', 'search/form-part.tsx', 'FormPart'],
};
export const widgetKinds = Object.keys(modulePathByKind) as Kind[];
export const lazyNames = Object.keys(lazyChunks) as (keyof LazyParts)[];

const createExportStatement = (module: string, names: readonly string[]): string =>
  `export { ${names.join(', ')} } from ${JSON.stringify(join(packageRoot, 'src/elements', module))};`;
const createKindEntry = (kind: Kind): string => createExportStatement(modulePathByKind[kind], [kind]);
const createLazyEntry = (name: keyof LazyParts): string => {
  const [kind, module, ...names] = lazyChunks[name];
  return [
    createExportStatement(module, names),
    // a search calls the API from lazy chunks only
    kind === 'search' && name !== 'form' ? createExportStatement('../core/ask.ts', ['ask']) : '',
    'export const css = PLAZA_PART_SHEET;',
  ].join('\n');
};

/** Modules that are larger than a whole widget, or would be bundled twice. */
const forbiddenModulePattern =
  /\/node_modules\/(?:react-aria|react-stately|@react-aria|@react-stately|@radix-ui|zod|@formatjs|intl-messageformat|react-dom|react)\//;

export function checkModules(ids: readonly string[]): void {
  const forbiddenIds = ids.filter((id) => forbiddenModulePattern.test(id));
  if (forbiddenIds.length > 0) throw new Error(`Widgets must not carry these modules:\n${forbiddenIds.join('\n')}`);
}

async function bundleEntry(
  source: string,
  before: Plugin[] = [],
  stylesByModule?: Map<string, readonly StyleText[]>,
): Promise<OutputChunk> {
  const rollupBundle = await rollup({
    input: entryModuleId,
    plugins: [...before, createVirtualEntry(source), aliasReact(), ...createPlugins(stylesByModule)],
    treeshake: { moduleSideEffects: false },
    // lazy chunks import the parts of a barrel file that they use from its own modules
    onwarn: (warning, warn) => void (warning.code === 'UNUSED_EXTERNAL_IMPORT' || warn(warning)),
  });
  const { output } = await rollupBundle.generate({ format: 'es' });
  await rollupBundle.close();
  checkModules(output[0].moduleIds);
  return output[0];
}

const modulesOf = ({ modules }: OutputChunk): string[] =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));

/** Makes V8 compile all functions of a file at once and off the main thread, when it parses the file. */
const compileHint = '//# allFunctionsCalledOnLoad';
/** Puts the style sheet outside the code, because texts of one kind compress better together. */
const toChunk = (code: string, sheet: string): string =>
  `${compileHint}\nconst ${sheetVariable}=\`${sheet.replaceAll(/[\\`]|\$\{/g, '\\$&')}\`;${code}`;

/**
 * Bundles the widgets into chunks that have no hashed file names yet: a root chunk for each kind of widget, `all` with all
 * kinds, and the lazy chunks, which are functions of a root chunk.
 */
export async function bundleWidgets(): Promise<ReadonlyMap<string, string>> {
  const stylesByModule = new Map<string, readonly StyleText[]>();
  const outputChunks = new Map<string, OutputChunk>();
  for (const name of lazyNames) {
    const rootModules = new Set(modulesOf(await bundleEntry(createKindEntry(lazyChunks[name][0]))));
    outputChunks.set(name, await bundleEntry(createLazyEntry(name), [excludeRootModules(rootModules)], stylesByModule));
  }
  const rootIndexes = indexRootExports([...outputChunks.values()]);
  const createEntry = (kinds: readonly Kind[]) => {
    const parts = lazyNames
      .filter((name) => kinds.includes(lazyChunks[name][0]))
      .map((name) => outputChunks.get(name)!);
    return [createRootEntry(indexRootExports(parts, rootIndexes)), ...kinds.map(createKindEntry)].join('\n');
  };
  for (const [name, kinds] of [['all', widgetKinds] as const, ...widgetKinds.map((kind) => [kind, [kind]] as const)])
    outputChunks.set(name, await bundleEntry(createEntry(kinds), [], stylesByModule));

  const stylesByChunk = new Map(
    [...outputChunks].map(([name, chunk]) => [
      name,
      new Map(modulesOf(chunk).flatMap((id) => stylesByModule.get(id) ?? [])),
    ]),
  );
  const chunks = ['all', ...widgetKinds, ...lazyNames].map((name) => {
    const kind = lazyChunks[name as keyof LazyParts]?.[0];
    const { code } = outputChunks.get(name)!;
    return {
      name,
      kind,
      code: kind ? wrapPart(code, rootIndexes) : code,
      css: [...stylesByChunk.get(name)!.values()].join('\n'),
    };
  });
  const minifiedCodes = await Promise.all(
    compileStyles(chunks).map(async ({ code, sheet }) => toChunk(await minifyWidgets(code), sheet)),
  );
  return new Map(chunks.map(({ name }, index) => [name, minifiedCodes[index] ?? '']));
}

async function bundleFile(path: string, isMangled: boolean): Promise<string> {
  const rollupBundle = await rollup({
    input: join(packageRoot, path),
    external: ['react'],
    plugins: createPlugins(undefined, isMangled),
  });
  const { output } = await rollupBundle.generate({ format: 'es' });
  await rollupBundle.close();
  return output[0].code;
}

/** Values that replace each name in bundled code. */
type CodeConstants = Readonly<Record<string, unknown>>;

const insertConstants = (code: string, constants: CodeConstants): string =>
  Object.entries(constants).reduce((text, [name, value]) => text.replaceAll(name, () => JSON.stringify(value)), code);

const scriptPlaceholder = 'PLAZA_SCRIPT';
const bundledPlaceholder = 'PLAZA_BUNDLED';
const isBundlePlaceholder = 'PLAZA_IS_BUNDLE';
/** A block keeps `const`, `let` and `class` out of the global scope. */
const toBlock = (code: string): string => `{${code}}`;

/** Turns the exports at the end of a minified module into the result of a function. */
function toFunctionBody(chunkCode: string): string {
  const body = chunkCode.replace(
    /export\{([^}]*)\};?$/,
    (_export, list: string) =>
      `return{${parseSpecifiers(list)
        .map(([local, name]) => `${name}:${local}`)
        .join()}}`,
  );
  if (body === chunkCode) throw new Error(`This chunk exports nothing at its end: ${chunkCode.slice(-200)}`);
  return body;
}

interface LoaderScripts {
  /** For `<script src>`. */
  script: string;
  /** Code that exports the loader as a function, `start`, of a script element. */
  startExport: string;
  /**
   * Returns the bundle of a kind, also for `<script src>`: the loader and the kind's chunk in a single file, which a page
   * gets in one round trip. The chunk runs when an element loads it.
   */
  createBundle: (kind: Kind, chunkCode: string) => string;
}

export async function bundleLoader(constants: CodeConstants): Promise<LoaderScripts> {
  const block = insertConstants(
    toBlock(await mangleProperties(await bundleFile('src/loader/main.ts', true))),
    constants,
  );
  const toScript = (code: string) => minify(code.replaceAll(scriptPlaceholder, 'document.currentScript'), false);
  const loaderBlock = insertConstants(block, { [isBundlePlaceholder]: false, [bundledPlaceholder]: {} });
  const bundleScript = toScript(insertConstants(block, { [isBundlePlaceholder]: true }));
  return {
    script: toScript(loaderBlock),
    startExport: `export const start = (${scriptPlaceholder}) => ${loaderBlock}`,
    createBundle: (kind, chunkCode) => {
      const chunkPromise = `Promise.resolve().then(()=>{${toFunctionBody(chunkCode)}})`;
      const bundled = `{get ${kind}(){delete this.${kind};return this.${kind}=${chunkPromise}}}`;
      return `${compileHint}\n${bundleScript.replace(bundledPlaceholder, () => bundled)}`;
    },
  };
}

/**
 * Bundles the chunk that a button loads: its panel and the loader. Names of properties are not mangled, because they are
 * those of elements.
 */
export const bundleOpener = async (startExport: string, constants: CodeConstants): Promise<string> =>
  minify(`${insertConstants(await bundleFile('src/button/panel.ts', false), constants)}\n${startExport}`, true);

/** Bundles the script of buttons for `<script src>`. */
export const bundleButton = async (constants: CodeConstants): Promise<string> =>
  minify(
    insertConstants(toBlock(await bundleFile('src/button/main.ts', false)), constants).replaceAll(
      scriptPlaceholder,
      'document.currentScript',
    ),
    false,
  );

export const bundleReactWrapper = async (): Promise<string> =>
  `'use client';\n${minify(await bundleFile('src/react/index.ts', false), true)}`;
