import { type ReactElement, Suspense, use } from 'react';
import { type DefinitionEntry, DefinitionList, renderCodeSpans, Subheading } from '../docs-sections.tsx';
import * as styles from '../docs.css.ts';
import { CopyableCode } from '../guide-parts.tsx';
import type { ComponentDocs, PropDocs } from './component-docs.ts';

type DocsByFolder = Readonly<Record<string, readonly ComponentDocs[]>>;

let docsPromise: Promise<DocsByFolder> | undefined;

/** Loads the props of all components, which take as much space as the rest of a page, at the first documentation page. */
const loadDocs = (): Promise<DocsByFolder> =>
  (docsPromise ??= import('virtual:component-docs').then(({ default: docs }) => docs));

const toEntry = ({ name, type, description, isRequired, defaultValue, fields }: PropDocs): DefinitionEntry => ({
  name,
  code: defaultValue === undefined ? type : `${type} = ${defaultValue}`,
  isRequired,
  description,
  details: fields.length > 0 && (
    <details className={styles.fieldDetails}>
      <summary>{fields.length === 1 ? 'One field' : `${fields.length} fields`}</summary>
      <DefinitionList entries={fields.map((field) => ({ ...field, code: field.type, isRequired: field.isRequired }))} />
    </details>
  ),
});

function ComponentProps({ name, description, props, element }: ComponentDocs): ReactElement {
  return (
    <>
      <Subheading id={`props-${name}`}>{name}</Subheading>
      <p className={`${styles.bodyText} sb-unstyled`}>
        {renderCodeSpans(description)}
        {element !== undefined && (
          <>
            {' '}
            Takes the attributes of <code>{`<${element}>`}</code>, too.
          </>
        )}
      </p>
      {props.length > 0 ? (
        <DefinitionList entries={props.map(toEntry)} />
      ) : (
        <p className={`${styles.metadataText} sb-unstyled`}>It has no props of its own.</p>
      )}
    </>
  );
}

function LoadedTables({ folder }: { folder: string }): ReactElement[] {
  const components = use(loadDocs())[folder] ?? [];
  return components.map((component) => <ComponentProps key={component.name} {...component} />);
}

function LoadedImport({ folder, name }: { folder: string; name: string }): ReactElement {
  const exportedNames = (use(loadDocs())[folder] ?? []).map((component) => component.name);
  const importedNames = exportedNames.includes(name) ? name : exportedNames.join(', ');
  return <CopyableCode text={`import { ${importedNames} } from '@plaza/ui/${folder}';`} />;
}

/** Import of a component by name; of all components of its folder if the name is that of the group. */
export const ImportLine = (props: { folder: string; name: string }): ReactElement => (
  <Suspense fallback={<CopyableCode text={`import { … } from '@plaza/ui/${props.folder}';`} />}>
    <LoadedImport {...props} />
  </Suspense>
);

/** Props of all components of a folder. */
export const PropTables = ({ folder }: { folder: string }): ReactElement => (
  <Suspense fallback={<p className={styles.metadataText}>Loading the props…</p>}>
    <LoadedTables folder={folder} />
  </Suspense>
);
