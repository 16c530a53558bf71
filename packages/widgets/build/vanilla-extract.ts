import { realpathSync } from 'node:fs';
import { compile, processVanillaFile } from '@vanilla-extract/integration';
import type { Plugin, PluginContext } from 'rollup';

const root = realpathSync(`${import.meta.dirname}/..`);

/** Class names while building; `finishStyles` gives them shorter ones. */
const identifiers = ({ hash }: { hash: string }) => `plz_${hash}`;

/**
 * vanilla-extract without style sheet files: each `.css.ts` becomes a module of class names, and what an entry reaches
 * of their text, without what `core` has already, is handed on.
 *
 * @param core module whose chunk every entry loads
 * @param sheets gets the text by the chunk's file name
 */
export function vanillaExtract(core: string, sheets: Map<string, string>): Plugin {
  /** By module: the text of every style file it evaluates, in their order. */
  const texts = new Map<string, [file: string, css: string][]>();

  const reachable = (context: PluginContext, id: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(id)) return seen;
    seen.add(id);
    const module = context.getModuleInfo(id);
    // What comes later wears the style sheet that is there already.
    for (const other of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])]) {
      reachable(context, other, seen);
    }
    return seen;
  };
  const filesOf = (context: PluginContext, id: string) =>
    new Map([...reachable(context, id)].flatMap((module) => texts.get(module) ?? []));

  return {
    name: 'vanilla-extract',
    async load(id) {
      if (!id.endsWith('.css.ts')) return null;
      const { source } = await compile({
        filePath: id,
        cwd: root,
        identOption: identifiers,
        esbuildOptions: { conditions: ['@plaza/source'] },
      });
      const own: [string, string][] = [];
      const code = await processVanillaFile({
        source,
        filePath: id,
        outputCss: true,
        identOption: identifiers,
        serializeVirtualCssPath: ({ fileScope, source: css }) => {
          own.push([fileScope.filePath, css]);
          return '';
        },
      });
      texts.set(id, own);
      return { code, moduleSideEffects: false };
    },
    renderChunk(_code, chunk) {
      const isCore = chunk.moduleIds.includes(core);
      const start = isCore ? core : chunk.facadeModuleId;
      if (start === null) return null;
      const shared = filesOf(this, core);
      const own = [...filesOf(this, start)].filter(([file]) => isCore || !shared.has(file));
      sheets.set(chunk.fileName, own.map(([, text]) => text).join('\n'));
      return null;
    },
  };
}
