/** Build of this package: the served files in `dist/v1`, and the React wrapper. */
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import packageManifest from '../package.json' with { type: 'json' };
import { budgets, sumBudgetWeights } from './budgets.ts';
import {
  bundleButton,
  bundleLoader,
  bundleOpener,
  bundleReactWrapper,
  bundleWidgets,
  lazyNames,
  widgetKinds,
} from './bundle.ts';
import { compress, type FileVariants } from './compress.ts';
import { customElementsManifest, htmlCustomData, readElementDocs } from './editor-data.ts';
import { integrityOf, nameChunks, withVariants, writeFiles } from './releases.ts';
import { minifyStyleSheet } from './styles.ts';
import { buttonSheet } from '../src/button/button-sheet.ts';
import { panelSheet } from '../src/button/panel-sheet.ts';

const dist = join(import.meta.dirname, '../dist');
const widgetChunks = [...nameChunks(await bundleWidgets())];
/** Chunk with the panel of buttons and the loader. */
const openerName = 'opener';
const isLazyChunk = (name: string) => name === openerName || lazyNames.some((other) => other === name);
const loader = await bundleLoader({
  PLAZA_MANIFEST: Object.fromEntries(
    widgetChunks.flatMap(([name, { digest }]) => (isLazyChunk(name) ? [] : [[name, digest] as const])),
  ),
});
const openerCode = await bundleOpener(loader.startExport, { PLAZA_PANEL_SHEET: minifyStyleSheet(panelSheet) });
const opener = nameChunks(new Map([[openerName, openerCode]])).get(openerName)!;
const buttonCode = await bundleButton({
  PLAZA_OPENER: { file: opener.fileName, integrity: opener.integrity },
  PLAZA_BUTTON_SHEET: minifyStyleSheet(buttonSheet),
});
const chunks = [...widgetChunks, [openerName, opener] as const];
const bundleCodes = widgetKinds.map(
  (kind) => [kind, loader.createBundle(kind, widgetChunks.find(([name]) => name === kind)![1].code)] as const,
);
const reactWrapperCode = await bundleReactWrapper();

/** Sizes in bytes, of gzip and Brotli as the site's server sends them. */
const sizeOf = ({ raw, gzip, brotli }: FileVariants) => ({ raw: raw.length, gzip: gzip.length, brotli: brotli.length });
const scriptVariants = { loader: await compress(loader.script), button: await compress(buttonCode) };
const bundleVariants = await Promise.all(
  bundleCodes.map(async ([kind, code]) => [kind, await compress(code)] as const),
);
const chunkVariants = new Map(
  await Promise.all(chunks.map(async ([name, { code }]) => [name, await compress(code)] as const)),
);
const fileSizes = {
  loader: sizeOf(scriptVariants.loader),
  button: sizeOf(scriptVariants.button),
  // bundled by the host, so that its size is only an estimate
  react: {
    raw: reactWrapperCode.length,
    gzip: gzipSync(reactWrapperCode).length,
    brotli: brotliCompressSync(reactWrapperCode).length,
  },
};
const chunkSizes = [...chunkVariants].map(([name, variants]) => [name, sizeOf(variants)] as const);
const budgetWeights = sumBudgetWeights(
  Object.fromEntries([
    ...[...Object.entries(fileSizes), ...chunkSizes].map(([name, { gzip }]) => [name, gzip] as const),
    ...bundleVariants.map(([kind, { gzip }]) => [`${kind}.js`, gzip.length] as const),
  ]),
);
const manifestEntries = (isListed: (name: string) => boolean) =>
  Object.fromEntries(
    chunks
      .filter(([name]) => isListed(name))
      .map(([name, { fileName, integrity }]) => [
        name,
        { file: `c/${fileName}`, integrity, size: sizeOf(chunkVariants.get(name)!) },
      ]),
  );
const manifest = {
  version: packageManifest.version,
  loader: { integrity: integrityOf(loader.script), size: fileSizes.loader },
  button: { integrity: integrityOf(buttonCode), size: fileSizes.button },
  /** Scripts for pages with widgets of one kind: the loader and the kind's chunk. */
  bundles: Object.fromEntries(
    bundleCodes.map(([kind, code], index) => [
      kind,
      { integrity: integrityOf(code), size: sizeOf(bundleVariants[index]![1]) },
    ]),
  ),
  react: { size: fileSizes.react },
  /** Chunks that must load before a widget is ready: `core` and the chunk of its kind, or `all`. */
  chunks: manifestEntries((name) => !isLazyChunk(name)),
  lateChunks: manifestEntries(isLazyChunk),
  budgets: Object.fromEntries(
    Object.entries(budgets).map(([name, budget]) => [
      name,
      { weight: budgetWeights[name as keyof typeof budgets], budget },
    ]),
  ),
};
const elementDocs = readElementDocs();
writeFiles(dist, {
  ...Object.assign(
    {},
    ...chunks.map(([name, { fileName }]) => withVariants(`v1/c/${fileName}`, chunkVariants.get(name)!)),
  ),
  ...Object.assign(
    {},
    ...[...Object.entries(scriptVariants), ...bundleVariants].flatMap(([name, variants]) =>
      ['1', packageManifest.version].map((version) => withVariants(`v${version}/${name}.js`, variants)),
    ),
  ),
  'v1/manifest.json': `${JSON.stringify(manifest, null, 2)}\n`,
  'react/index.js': reactWrapperCode,
  'custom-elements.json': `${JSON.stringify(customElementsManifest(elementDocs), null, 2)}\n`,
  'html-custom-data.json': `${JSON.stringify(htmlCustomData(elementDocs), null, 2)}\n`,
  'index.js': 'export {};\n', // the package's main entry exports only types
});
