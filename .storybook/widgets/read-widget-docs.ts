import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { customElementsManifest, readElementDocs, readTableAfter } from '../../packages/widgets/build/editor-data.ts';

type ElementDocs = ReturnType<typeof customElementsManifest>['modules'][number]['declarations'][number];

export interface WidgetDocs {
  /** The elements, as `custom-elements.json` describes them. */
  elements: readonly ElementDocs[];
  /** Rows of the table of failures: failure, what is shown, code of the event. */
  failures: readonly (readonly string[])[];
  /** Rows of the table of states: state, what is shown, CSS state, transitions. */
  states: readonly (readonly string[])[];
  /** Rows of the table of files: file, when it is loaded. */
  files: readonly (readonly string[])[];
}

/** Reads LIFECYCLE.md, the contract between a page and the widgets, for their documentation pages. */
export function readWidgetDocs(): WidgetDocs {
  const text = readFileSync(join(import.meta.dirname, '../../packages/widgets/LIFECYCLE.md'), 'utf8');
  return {
    elements: customElementsManifest(readElementDocs(text)).modules.flatMap(({ declarations }) => declarations),
    failures: readTableAfter(text, '## 7. Failure'),
    states: readTableAfter(text, '## 3. States'),
    files: readTableAfter(text, '## 3. States', '| file '),
  };
}
