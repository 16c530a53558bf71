/** Build of this package: the served files in `dist/v1`, and the React wrapper. */
import { join } from 'node:path';
import packageManifest from '../package.json' with { type: 'json' };
import { budgets, sumBudgetWeights } from './budgets.ts';
import { bundleModule, bundleScript, bundleWidgets, lazyNames } from './bundle.ts';
import { customElementsManifest, htmlCustomData, readElementDocs } from './editor-data.ts';
import { integrityOf, nameChunks, measureSize, writeFiles } from './releases.ts';

const dist = join(import.meta.dirname, '../dist');
const chunks = [...nameChunks(await bundleWidgets())];
const isLazyChunk = (name: string) => lazyNames.some((other) => other === name);
const loaderCode = await bundleScript('src/loader/main.ts', {
  PLAZA_MANIFEST: Object.fromEntries(
    chunks.flatMap(([name, { digest }]) => (isLazyChunk(name) ? [] : [[name, digest] as const])),
  ),
});
const reactWrapperCode = await bundleModule('src/react/index.ts');

const fileSizes = { loader: measureSize(loaderCode), react: measureSize(reactWrapperCode) };
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
  loader: { integrity: integrityOf(loaderCode), size: fileSizes.loader },
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
  'v1/loader.js': loaderCode,
  [`v${packageManifest.version}/loader.js`]: loaderCode,
  'v1/manifest.json': `${JSON.stringify(manifest, null, 2)}\n`,
  'react/index.js': reactWrapperCode,
  'custom-elements.json': `${JSON.stringify(customElementsManifest(elementDocs), null, 2)}\n`,
  'html-custom-data.json': `${JSON.stringify(htmlCustomData(elementDocs), null, 2)}\n`,
  'index.js': 'export {};\n', // the package's main entry exports only types
});
