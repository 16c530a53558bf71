import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packPluginFiles } from '../../../apps/site/server/plugin-zip.ts';
import { root } from '../paths.ts';
import {
  parsePo,
  type SourceText,
  extractCodeTexts,
  extractBlockTexts,
  extractPluginHeaderTexts,
  toMo,
  toPhpTranslations,
  toScriptTranslations,
} from './translations.ts';

export const pluginName = 'plaza-parking';
export const pluginFolder = join(root, 'integrations/wordpress', pluginName);
/** Handle of the block editor's script. WordPress uses it to find the script's translations. */
const editorScript = `${pluginName}-editor`;

const readPluginFile = (path: string): string => readFileSync(join(pluginFolder, path), 'utf8');
const findPluginFiles = (pattern = '**/*.*'): string[] => globSync(pattern, { cwd: pluginFolder }).toSorted();

/** Returns every text in the plugin that WordPress translates, without duplicates. */
export function collectSourceTexts(): SourceText[] {
  const pluginTexts = [
    ...extractPluginHeaderTexts(readPluginFile(`${pluginName}.php`)),
    ...findPluginFiles('**/*.{php,js}').flatMap((path) => extractCodeTexts(readPluginFile(path))),
    ...findPluginFiles('blocks/*/block.json').flatMap((path) =>
      extractBlockTexts(JSON.parse(readPluginFile(path)) as Parameters<typeof extractBlockTexts>[0]),
    ),
  ];
  return [...new Map(pluginTexts.map((text) => [JSON.stringify([text.context, text.text]), text])).values()];
}

/** Compiles a translation into each of its formats, by the path of the compiled file. */
function compileTranslations(poPath: string): [path: string, content: string | Uint8Array][] {
  const basePath = poPath.slice(0, -'.po'.length);
  const locale = basename(basePath).slice(`${pluginName}-`.length);
  const translations = parsePo(readPluginFile(poPath));
  const editorTexts = extractCodeTexts(readPluginFile('blocks/editor.js'));
  return [
    [`${basePath}.mo`, toMo(translations)],
    [`${basePath}.l10n.php`, toPhpTranslations(translations, locale)],
    [`${basePath}-${editorScript}.json`, toScriptTranslations(translations, locale, editorTexts)],
  ];
}

export interface PluginRelease {
  version: string;
  /** Origin of the Plaza site that a newly installed plugin uses. */
  origin: string;
}

const insertRelease = (content: string, { version, origin }: PluginRelease): string =>
  content
    .replace(/^( \* Version: +).+$/m, `$1${version}`)
    .replace(/^(const VERSION = ').*(';)$/m, `$1${version}$2`)
    .replace(/^(const DEFAULT_ORIGIN = ').*(';)$/m, `$1${origin}$2`)
    .replace(/^(Stable tag: ).+$/m, `$1${version}`);

/** Returns the files for the zip with their paths, sorted by path. */
export function createReleaseFiles(release: PluginRelease): [path: string, content: Uint8Array][] {
  const sources = findPluginFiles().map((path): [string, string] => [
    path,
    insertRelease(readPluginFile(path), release),
  ]);
  const files: [string, string | Uint8Array][] = [
    ...sources,
    ['license.txt', readFileSync(join(root, 'packages/widgets/LICENSE'), 'utf8')],
    ...findPluginFiles('languages/*.po').flatMap((path) => compileTranslations(path)),
  ];
  return files
    .map(([path, content]): [string, Uint8Array] => [
      `${pluginName}/${path}`,
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Packs files into a zip. The same files always give the same bytes. */
export const packFiles = (files: readonly (readonly [path: string, content: Uint8Array])[]): Uint8Array =>
  packPluginFiles(Object.fromEntries(files));

/** Reads the plugin's version, which is that of `@plaza/widgets`. */
export function readPluginVersion(): string {
  const manifest = JSON.parse(readFileSync(join(root, 'packages/widgets/package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
