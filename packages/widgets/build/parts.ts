import type { OutputChunk, Plugin } from 'rollup';

/** Before the id of a module that a part gets from `core`. */
const fromCore = 'plaza-core:';
const entryId = 'plaza-entry';

/** Each export of a module of `core` that a part uses, and its name there, by `module#export`. */
export type CoreNames = ReadonlyMap<string, string>;

/** Leaves modules out of a part: whoever loads it has them. @param modules of `core` */
export const coreImport = (modules: ReadonlySet<string>): Plugin => ({
  name: 'core-import',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (importer === undefined) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && modules.has(resolved.id)
        ? { id: fromCore + resolved.id, external: true, moduleSideEffects: false }
        : resolved;
    },
  },
});

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const shortName = (index: number): string =>
  (index < letters.length ? '' : shortName(Math.floor(index / letters.length) - 1)) + letters.charAt(index % letters.length);

/**
 * Exports of `core` that parts use.
 *
 * @param known names that were given already, which stay
 * @throws when one uses a module as a whole
 */
export function namesOf(parts: readonly OutputChunk[], known?: CoreNames): CoreNames {
  const used = new Set(
    parts.flatMap(({ importedBindings }) =>
      Object.entries(importedBindings).flatMap(([id, bindings]) => bindings.map((name) => `${id}#${name}`)),
    ),
  );
  const whole = [...used].find((name) => name.endsWith('#*') || name.endsWith('#default'));
  if (whole !== undefined) throw new Error(`A part uses a whole module of core: ${whole}`);
  return new Map([...used].toSorted().map((name, index) => [name, known?.get(name) ?? shortName(index)]));
}

/** A module that exports what parts use, under its short names. */
export const coreEntry = (names: CoreNames): string =>
  [...names]
    .map(([used, short]) => {
      const [id = '', name = ''] = used.slice(fromCore.length).split('#');
      return `export { ${name} as ${short} } from ${JSON.stringify(id)};`;
    })
    .join('\n');

/** An entry that is not a file. */
export const rootEntry = (code: string): [id: string, plugins: Plugin[]] => [
  entryId,
  [
    {
      name: 'root-entry',
      resolveId: { order: 'pre', handler: (id) => (id === entryId || id.startsWith('/') ? id : null) },
      load: (id) => (id === entryId ? code : null),
    },
  ],
];

const pairs = (list: string): (readonly [from: string, to: string])[] =>
  list.split(',').map((one) => {
    const [from = '', to = from] = one.trim().split(' as ');
    return [from, to];
  });

/** A module as a function of what `core` exports: its file says nothing of where that comes from. */
export function asPart(code: string, names: CoreNames): string {
  const taken: string[] = [];
  const given: string[] = [];
  const body = code
    .replaceAll(/^import \{([^}]*)\} from '(plaza-core:[^']+)';$/gm, (_import, list: string, id: string) => {
      for (const [name, own] of pairs(list)) taken.push(`${names.get(`${id}#${name}`) ?? ''}: ${own}`);
      return '';
    })
    .replaceAll(/^export \{([^}]*)\};$/gm, (_export, list: string) => {
      for (const [own, name] of pairs(list)) given.push(`${name}: ${own}`);
      return '';
    });
  if (/^(?:im|ex)port\b/m.test(body)) throw new Error(`This part is bound to another file:\n${body}`);
  return `export default (core) => {\nconst { ${taken.join(', ')} } = core;\n${body}\nreturn { ${given.join(', ')} };\n};`;
}
