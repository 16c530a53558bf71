import { realpathSync } from 'node:fs';
import { compile, processVanillaFile } from '@vanilla-extract/integration';
import type { Plugin } from 'rollup';

const root = realpathSync(`${import.meta.dirname}/..`);

/** Class names while building; `finishStyles` gives them shorter ones. */
const identifiers = ({ hash }: { hash: string }) => `plz_${hash}`;

/** Styles of a file, by its name. */
export type StyleText = readonly [file: string, css: string];

/**
 * vanilla-extract without style sheet files: each `.css.ts` becomes a module of class names.
 *
 * @param styles gets by module the text of every style file that it evaluates, in their order
 */
export function vanillaExtract(styles: Map<string, readonly StyleText[]>): Plugin {
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
      const own: StyleText[] = [];
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
      styles.set(id, own);
      return { code, moduleSideEffects: false };
    },
  };
}
