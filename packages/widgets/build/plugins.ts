import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { transform } from 'esbuild';
import type { Plugin } from 'rollup';
import { fixedProps, type FixedProps, icons } from './ui-plugins.ts';
import { shortNames, target } from './minify.ts';
import { type StyleText, vanillaExtract } from './styles.ts';

const source = join(import.meta.dirname, '../src');

const typescript = (isWidget: boolean): Plugin => ({
  name: 'typescript',
  async load(id) {
    if (!/\.tsx?$/.test(id) || id.endsWith('.css.ts')) return null;
    const { code } = await transform(readFileSync(id, 'utf8'), {
      loader: id.endsWith('x') ? 'tsx' : 'ts',
      jsx: 'automatic',
      target,
      sourcefile: id,
      ...(isWidget && shortNames),
    });
    // Widgets render only in browsers.
    const widgetCode = code.replace(/^\s*(['"])use client\1;?/, '').replaceAll(messageImport, 'import $2 from $3?$1"');
    return { code: widgetCode, map: null };
  },
});

const relativeImports = (): Plugin => ({
  name: 'relative',
  resolveId: (id, importer) => (importer && /^\..*\.tsx?$/.test(id) ? join(importer, '..', id) : null),
});

/** Replaces imports of `react` by the widgets' own renderer. */
export const ownRenderer = (): Plugin => ({
  name: 'own-renderer',
  resolveId(id) {
    if (id === 'react') return join(source, 'runtime/react.ts');
    if (id === 'react/jsx-runtime') return join(source, 'runtime/jsx-runtime.ts');
    if (id.endsWith('/price-format.ts')) return join(source, 'runtime/ui-replacements.ts');
    if (id.endsWith('/link-element.tsx')) return join(source, 'runtime/ui-replacements.ts');
    return null;
  },
});

/** Splits messages by language and group into modules, so that each chunk contains only its own. */
const messages = (): Plugin => ({
  name: 'messages',
  resolveId: (id, importer) => (importer && id.includes('.json?') ? join(importer, '..', id) : null),
  load(id) {
    const [file = '', group = ''] = id.split('?');
    if (!file.endsWith('.json')) return null;
    const messagesByGroup = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    if (!messagesByGroup[group]) throw new Error(`${file} has no words for "${group}"`);
    const groupMessages = JSON.stringify(messagesByGroup[group]).replaceAll(pluralWords, '{{$1}{$2}');
    return { code: `export default ${groupMessages}`, moduleSideEffects: false };
  },
});
/** Parts of an ICU plural that `fillCount` does not read. */
const pluralWords = /\{count, plural, one \{([^{}]+)\} other \{([^{}]+)\}\}/g;
const messageImport = /import \{ (\w+) as (\w+) \} from ("[^"]+\.json)"/g;

/** Component props that no widget sets. */
const fixed: FixedProps = {
  SearchBox: { hiddenFields: 'void 0', size: '"hero"', vehicle: 'void 0', onClear: 'void 0' },
  Badge: { variant: '"promoted"', icon: 'void 0' },
  ListingCard: {
    isEager: 'false',
    save: 'void 0',
    layout: '"stack"',
    active: 'false',
    onActiveChange: 'void 0',
  },
  FitBadge: { size: '"medium"' },
  Price: { size: '"medium"' },
  PlanPicker: { className: 'void 0', name: 'void 0', defaultValue: 'null' },
  UiProvider: { direction: '"ltr"', portalContainer: 'void 0', linkElement: '"a"' },
};

/**
 * Plugins that bundle sources into one file.
 *
 * @param styles receives the styles of each file
 * @param isWidget whether property names are mangled
 */
export const plugins = (styles = new Map<string, readonly StyleText[]>(), isWidget = true): Plugin[] => [
  messages(),
  relativeImports(),
  vanillaExtract(styles),
  icons(join(source, 'runtime/jsx-runtime.ts')),
  typescript(isWidget),
  fixedProps(fixed),
  nodeResolve({ exportConditions: ['@plaza/source'], extensions: ['.ts', '.tsx', '.mjs', '.js'], browser: true }),
];
