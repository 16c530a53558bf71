import { join } from 'node:path';
import { type OutputChunk, type Plugin, rollup } from 'rollup';
import { minify, shortenChildrenProp } from './minify.ts';
import type { LazyParts } from '../src/elements/lazy-parts.ts';
import { aliasReact, createPlugins } from './plugins.ts';
import { insertStyles, type StyleText } from './styles.ts';

const coreModuleIdPrefix = 'plaza-core:';
export const entryModuleId = 'plaza-entry';

/** Maps `module#export` to the short name under which `core` exports it for the lazy parts. */
type CoreExportNames = ReadonlyMap<string, string>;

/**
 * Rollup plugin that leaves the modules contained in `core` out of another chunk.
 *
 * @param modules ids of the modules in `core`
 */
export const excludeCoreModules = (modules: ReadonlySet<string>): Plugin => ({
  name: 'core-import',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (importer === undefined) return null;
      const resolvedModule = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolvedModule && modules.has(resolvedModule.id)
        ? { id: coreModuleIdPrefix + resolvedModule.id, external: true, moduleSideEffects: false }
        : resolvedModule;
    },
  },
});

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const createShortName = (index: number): string =>
  (index < letters.length ? '' : createShortName(Math.floor(index / letters.length) - 1)) + letters.charAt(index % letters.length);

/**
 * Gives a short name to each export of `core` that other chunks use.
 *
 * @param earlierNames short names from an earlier call, which are reused
 * @throws if a chunk imports a whole module as a namespace
 */
export function nameCoreExports(parts: readonly OutputChunk[], earlierNames?: CoreExportNames): CoreExportNames {
  const usedExports = new Set(
    parts.flatMap(({ importedBindings }) =>
      Object.entries(importedBindings).flatMap(([id, bindings]) => bindings.map((name) => `${id}#${name}`)),
    ),
  );
  const namespaceImport = [...usedExports].find((name) => name.endsWith('#*') || name.endsWith('#default'));
  if (namespaceImport !== undefined) throw new Error(`A part uses a whole module of core: ${namespaceImport}`);
  return new Map([...usedExports].toSorted().map((name, index) => [name, earlierNames?.get(name) ?? createShortName(index)]));
}

export const createCoreEntry = (coreNames: CoreExportNames): string =>
  [...coreNames]
    .map(([usedExport, short]) => {
      const [id = '', name = ''] = usedExport.slice(coreModuleIdPrefix.length).split('#');
      return `export { ${name} as ${short} } from ${JSON.stringify(id)};`;
    })
    .join('\n');

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

/** Wraps a module in a function that receives the exports of `core`, so that its file has no imports. */
export function wrapPart(code: string, coreNames: CoreExportNames): string {
  const importedPairs: string[] = [];
  const exportedPairs: string[] = [];
  const partBody = code
    .replaceAll(/^import \{([^}]*)\} from '(plaza-core:[^']+)';$/gm, (_import, list: string, id: string) => {
      for (const [name, localName] of parseSpecifiers(list)) importedPairs.push(`${coreNames.get(`${id}#${name}`) ?? ''}: ${localName}`);
      return '';
    })
    .replaceAll(/^export \{([^}]*)\};$/gm, (_export, list: string) => {
      for (const [localName, name] of parseSpecifiers(list)) exportedPairs.push(`${name}: ${localName}`);
      return '';
    });
  if (/^(?:im|ex)port\b/m.test(partBody)) throw new Error(`This part is bound to another file:\n${partBody}`);
  return `export default (core) => {\nconst { ${importedPairs.join(', ')} } = core;\n${partBody}\nreturn { ${exportedPairs.join(', ')} };\n};`;
}

const packageRoot = join(import.meta.dirname, '..');

/**
 * Modules below `src/elements` that become the initial chunks. Each exports a `MountWidget`, named after the kind of
 * widget.
 */
const modulePathByKind = { search: 'search/search.tsx', listing: 'listing/listing.tsx', plans: 'plans/plans.tsx' } as const;
/**
 * Lazy chunks by name. Each value is a module below `src/elements`, followed by the exports that its chunk contains.
 * Each chunk also exports a style sheet, `css`.
 */
const modulesByLazyChunk: { readonly [Name in keyof LazyParts]: readonly [module: string, ...names: (keyof LazyParts[Name])[]] } = {
  suggestions: ['search/suggestions.ts', 'createSearchList', 'requestSuggestions'],
  fit: ['shared/fit.tsx', 'Fit'],
  results: ['search/inline-results.tsx', 'InlineResults'],
  form: ['search/form-part.tsx', 'FormPart'],
};
const widgetKinds = Object.keys(modulePathByKind) as (keyof typeof modulePathByKind)[];
export const lazyNames = Object.keys(modulesByLazyChunk) as (keyof LazyParts)[];

const createExportStatement = (module: string, names: readonly string[]): string =>
  `export { ${names.join(', ')} } from ${JSON.stringify(join(packageRoot, 'src/elements', module))};`;
const createKindEntry = (kind: keyof typeof modulePathByKind): string => createExportStatement(modulePathByKind[kind], [kind]);
const createLazyEntry = (name: keyof LazyParts): string => {
  const [module, ...coreNames] = modulesByLazyChunk[name];
  return `${createExportStatement(module, coreNames)}\nexport const css = PLAZA_PART_SHEET;`;
};
const partEntrySources: ReadonlyMap<string, string> = new Map([
  ...widgetKinds.map((kind) => [kind, createKindEntry(kind)] as const),
  ...lazyNames.map((name) => [name, createLazyEntry(name)] as const),
]);

/** Modules that are larger than a whole widget, or would be bundled twice. */
const forbiddenModulePattern = /\/node_modules\/(?:react-aria|react-stately|@react-aria|@react-stately|@radix-ui|zod|@formatjs|intl-messageformat|react-dom|react)\//;

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
  });
  const { output } = await rollupBundle.generate({ format: 'es' });
  await rollupBundle.close();
  checkModules(output[0].moduleIds);
  return output[0];
}

const modulesOf = ({ modules }: OutputChunk): string[] =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));

/**
 * Finds the modules that the search shares with another widget. Modules that only other widgets use stay out, because
 * the search is the most used widget.
 */
async function findCoreModules(): Promise<ReadonlySet<string>> {
  const [searchModules = [], ...otherKinds] = await Promise.all(widgetKinds.map(async (kind) => modulesOf(await bundleEntry(createKindEntry(kind)))));
  const otherModules = new Set(otherKinds.flat());
  return new Set(searchModules.filter((id) => otherModules.has(id)));
}

/**
 * Bundles the widgets into chunks that have no hashed file names yet: `core`, one chunk for each kind of widget, `all`
 * (`core` and all widgets in one), and the lazy chunks.
 */
export async function bundleWidgets(): Promise<ReadonlyMap<string, string>> {
  const coreModuleIds = await findCoreModules();
  const stylesByModule = new Map<string, readonly StyleText[]>();
  const outputChunks = new Map<string, OutputChunk>();
  for (const [name, entry] of partEntrySources) outputChunks.set(name, await bundleEntry(entry, [excludeCoreModules(coreModuleIds)], stylesByModule));
  const coreNames = nameCoreExports([...outputChunks.values()]);
  const lazyCoreNames = nameCoreExports(lazyNames.map((name) => outputChunks.get(name)!), coreNames);
  outputChunks.set('core', await bundleEntry(createCoreEntry(coreNames), [], stylesByModule));
  outputChunks.set('all', await bundleEntry([createCoreEntry(lazyCoreNames), ...widgetKinds.map(createKindEntry)].join('\n'), [], stylesByModule));

  const stylesByChunk = new Map<string, Map<string, string>>();
  for (const [name, outputChunk] of outputChunks) {
    const styleTexts = modulesOf(outputChunk).flatMap((id) => stylesByModule.get(id) ?? []);
    stylesByChunk.set(name, new Map(styleTexts));
  }
  const coreStyles = stylesByChunk.get('core');
  const chunks = ['core', 'all', ...partEntrySources.keys()].map((name) => ({
    name,
    code: partEntrySources.has(name)
      ? wrapPart(outputChunks.get(name)!.code, coreNames)
      : outputChunks.get(name)!.code,
    css: [...stylesByChunk.get(name)!].flatMap(([file, css]) => (name !== 'core' && name !== 'all' && coreStyles?.has(file) ? [] : css)).join('\n'),
  }));
  const codesWithStyles = insertStyles(chunks);
  return new Map(chunks.map(({ name }, index) => [name, minify(shortenChildrenProp(codesWithStyles[index] ?? ''), true)]));
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
/** A block keeps `const`, `let` and `class` out of the global scope. */
const toBlock = (code: string): string => `{${code}}`;

/** Bundles the loader for `<script src>`, and as code that exports it as a function, `start`, of a script element. */
export async function bundleLoader(constants: CodeConstants): Promise<{ script: string; startExport: string }> {
  const block = insertConstants(toBlock(await bundleFile('src/loader/main.ts', true)), constants);
  return {
    script: minify(block.replaceAll(scriptPlaceholder, 'document.currentScript'), false),
    startExport: `export const start = (${scriptPlaceholder}) => ${block}`,
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
