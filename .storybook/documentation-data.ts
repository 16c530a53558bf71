import type { Plugin } from 'vite';
import { readChanges } from './changelog/read-changes.ts';
import { readComponentDocs } from './props/read-component-docs.ts';
import { readWidgetDocs } from './widgets/read-widget-docs.ts';

const readers: Readonly<Record<string, () => unknown>> = {
  'virtual:component-docs': readComponentDocs,
  'virtual:widget-docs': readWidgetDocs,
  'virtual:changes': readChanges,
};

/** Offers what documentation pages read from the sources as modules, so that no page repeats it. */
export const documentationData = (): Plugin => ({
  name: 'plaza:documentation-data',
  resolveId: (id) => (id in readers ? `\0${id}` : undefined),
  load(id) {
    const readData = readers[id.slice(1)];
    return readData && `export default ${JSON.stringify(readData())};`;
  },
});
