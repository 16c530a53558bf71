import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { transform } from 'esbuild';
import type { Plugin } from 'rollup';
import { inlineFixedProps, type FixedProps, mergeIconShapes } from './ui-plugins.ts';
import { esTarget } from './minify.ts';
import { type StyleText, vanillaExtract } from './styles.ts';

const sourceFolder = join(import.meta.dirname, '../src');

const stripTypes = (isMangled: boolean): Plugin => ({
  name: 'typescript',
  async load(id) {
    if (!/\.tsx?$/.test(id) || id.endsWith('.css.ts')) return null;
    const { code } = await transform(readFileSync(id, 'utf8'), {
      loader: id.endsWith('x') ? 'tsx' : 'ts',
      jsx: 'automatic',
      target: esTarget,
      sourcefile: id,
      ...(isMangled && { define: { PLAZA_ATTRIBUTE_NAMES: 'true' } }),
    });
    // The directive `use client` is removed, because widgets render only in browsers.
    const widgetCode = code
      .replace(/^\s*(['"])use client\1;?/, '')
      .replaceAll(messageImportPattern, 'import $2 from $3?$1"');
    return { code: widgetCode, map: null };
  },
});

const resolveRelativeImports = (): Plugin => ({
  name: 'relative',
  resolveId: (id, importer) => (importer && /^\..*\.tsx?$/.test(id) ? join(importer, '..', id) : null),
});

/** Replaces imports of `react` by the widgets' own renderer. */
export const aliasReact = (): Plugin => ({
  name: 'own-renderer',
  resolveId(id) {
    if (id === 'react') return join(sourceFolder, 'runtime/react.ts');
    if (id === 'react/jsx-runtime') return join(sourceFolder, 'runtime/jsx-runtime.ts');
    if (/\/(?:ui-provider\.tsx|link-element\.tsx|use-controllable\.ts)$/.test(id))
      return join(sourceFolder, 'runtime/ui-replacements.ts');
    return null;
  },
});

/** Splits messages by language and group into modules, so that each chunk contains only its own. */
const bundleMessages = (): Plugin => ({
  name: 'messages',
  resolveId: (id, importer) => (importer && id.includes('.json?') ? join(importer, '..', id) : null),
  load(id) {
    const [file = '', group = ''] = id.split('?');
    if (!file.endsWith('.json')) return null;
    const messagesByGroup = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    if (!messagesByGroup[group]) throw new Error(`${file} has no words for "${group}"`);
    const groupMessages = JSON.stringify(messagesByGroup[group])
      .replaceAll(pluralPattern, '{{$1}{$2}')
      // esbuild doesn't mangle quoted names
      .replaceAll(/"(\w+)":/g, '$1:');
    return { code: `export default ${groupMessages}`, moduleSideEffects: false };
  },
});
/** Pattern of an ICU plural message, of which `fillPlural` reads only the two texts. */
const pluralPattern = /\{count, plural, one \{([^{}]+)\} other \{([^{}]+)\}\}/g;
const messageImportPattern = /import \{ (\w+) as (\w+) \} from ("[^"]+\.json)"/g;

const fixedWidgetProps: FixedProps = {
  SearchBox: { name: '"substr"', hiddenFields: 'void 0', size: '"hero"', vehicle: 'void 0', onClear: 'void 0' },
  Badge: { variant: '"promoted"', icon: 'void 0', className: 'void 0' },
  ListingCard: {
    isEager: 'false',
    save: 'void 0',
    layout: '"stack"',
    active: 'false',
    onActiveChange: 'void 0',
    imageSizes: '"(min-width: 640px) 24rem, 100vw"',
  },
  FitBadge: { size: '"medium"' },
  Picture: { isEager: 'false' },
  Price: { size: '"medium"' },
  PlanPicker: { className: 'void 0', name: 'void 0', defaultValue: 'null' },
};

/**
 * Plugins that bundle sources into one file.
 *
 * @param styles receives the styles of each file
 * @param isMangled whether to shorten the names in `mangledProperties`, as in every file except the React wrapper
 */
export const createPlugins = (styles = new Map<string, readonly StyleText[]>(), isMangled = true): Plugin[] => [
  bundleMessages(),
  resolveRelativeImports(),
  vanillaExtract(styles),
  mergeIconShapes(join(sourceFolder, 'runtime/jsx-runtime.ts')),
  stripTypes(isMangled),
  inlineFixedProps(fixedWidgetProps),
  nodeResolve({ exportConditions: ['@plaza/source'], extensions: ['.ts', '.tsx', '.mjs', '.js'], browser: true }),
];
