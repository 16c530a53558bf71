/** Build of this package: the served files in `dist/v1`, and the React wrapper. */
import { join } from 'node:path';
import packageManifest from '../package.json' with { type: 'json' };
import { budgets, sumBudgetWeights } from './budgets.ts';
import { bundleButton, bundleLoader, bundleOpener, bundleReactWrapper, bundleWidgets, lazyNames } from './bundle.ts';
import { customElementsManifest, htmlCustomData, readElementDocs } from './editor-data.ts';
import { integrityOf, nameChunks, measureSize, writeFiles } from './releases.ts';
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
const reactWrapperCode = await bundleReactWrapper();

const fileSizes = {
  loader: measureSize(loader.script),
  button: measureSize(buttonCode),
  react: measureSize(reactWrapperCode),
};
const chunkSizes = chunks.map(([name, { code }]) => [name, measureSize(code)] as const);
const budgetWeights = sumBudgetWeights(
  Object.fromEntries([...Object.entries(fileSizes), ...chunkSizes].map(([name, { gzip }]) => [name, gzip])),
);
const manifestEntries = (isListed: (name: string) => boolean) =>
  Object.fromEntries(
    chunks
      .filter(([name]) => isListed(name))
      .map(([name, { fileName, integrity, code }]) => [
        name,
        { file: `c/${fileName}`, integrity, size: measureSize(code) },
      ]),
  );
const manifest = {
  version: packageManifest.version,
  loader: { integrity: integrityOf(loader.script), size: fileSizes.loader },
  button: { integrity: integrityOf(buttonCode), size: fileSizes.button },
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
  ...Object.fromEntries(chunks.map(([, { fileName, code }]) => [`v1/c/${fileName}`, code])),
  'v1/loader.js': loader.script,
  [`v${packageManifest.version}/loader.js`]: loader.script,
  'v1/button.js': buttonCode,
  [`v${packageManifest.version}/button.js`]: buttonCode,
  'v1/manifest.json': `${JSON.stringify(manifest, null, 2)}\n`,
  'react/index.js': reactWrapperCode,
  'custom-elements.json': `${JSON.stringify(customElementsManifest(elementDocs), null, 2)}\n`,
  'html-custom-data.json': `${JSON.stringify(htmlCustomData(elementDocs), null, 2)}\n`,
  'index.js': 'export {};\n', // the package's main entry exports only types
});
