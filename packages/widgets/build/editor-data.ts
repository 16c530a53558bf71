import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kinds of widgets, as the tables in LIFECYCLE.md name them. */
const widgetKinds = ['search', 'listing', 'plans'] as const;
type WidgetKind = (typeof widgetKinds)[number];

const descriptionByKind: Readonly<Record<WidgetKind, string>> = {
  search: 'Type-ahead over towns, districts, venues, streets and listings of Plaza.',
  listing: 'One listing of Plaza, or the nearest to a point or venue.',
  plans: 'The plans of Plaza, with a link to the page of the chosen one.',
};

/** Event detail that only one kind of element sends. */
const kindsByEvent: Readonly<Record<string, readonly WidgetKind[]>> = {
  'plaza:search': ['search'],
  'plaza:results': ['search'],
  'plaza:pick': ['search', 'listing'],
  'plaza:change': ['plans'],
  'plaza:checkout': ['plans'],
};

interface AttributeDocs {
  name: string;
  kinds: readonly WidgetKind[];
  description: string;
  /** Allowed values; empty if the attribute is not an enumeration. */
  values: readonly string[];
}

interface EventDocs {
  name: string;
  description: string;
}

interface ElementDocs {
  attributes: readonly AttributeDocs[];
  events: readonly EventDocs[];
  cssProperties: readonly string[];
  states: readonly string[];
}

const codeSpansIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Returns the body rows of the first table after a heading. */
function readTableAfter(text: string, heading: string): string[][] {
  const section = text.slice(text.indexOf(`\n${heading}\n`));
  const tableRows = /(?:^\|.*\|\n)+/m.exec(section)?.[0].trim().split('\n') ?? [];
  if (tableRows.length < 3) throw new Error(`No table after "${heading}" in LIFECYCLE.md`);
  return tableRows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** Reads the allowed values from a description that starts with them: "`light` (default), `dark`, `auto`". */
function readAllowedValues(description: string): string[] {
  if (!description.startsWith('`')) return [];
  const [enumeration = ''] = description.replaceAll(/\([^)]*\)/g, '').split(/[;:]/);
  const codeSpans = codeSpansIn(enumeration);
  return codeSpans.every((value) => /^\w+$/.test(value)) ? codeSpans : [];
}

/**
 * Reads the attributes, events, custom properties and states of the elements from LIFECYCLE.md, the only file that
 * describes them.
 */
export function readElementDocs(
  text = readFileSync(join(import.meta.dirname, '../LIFECYCLE.md'), 'utf8'),
): ElementDocs {
  const attributes = readTableAfter(text, '## 2. Elements and attributes').flatMap(
    ([names = '', on = '', description = '']) =>
      codeSpansIn(names).map((name) => ({
        name,
        kinds: on === 'all' ? widgetKinds : widgetKinds.filter((kind) => on.includes(kind)),
        description: description.replaceAll('`', ''),
        values: readAllowedValues(description),
      })),
  );
  const events = readTableAfter(text, '## 4. Events').map(([name = '', when = '', detail = '', cancelable = '']) => ({
    name: codeSpansIn(name)[0] ?? '',
    description: `When ${when}. Detail: ${codeSpansIn(detail).join('')}.${cancelable.startsWith('yes') ? ' Cancelable.' : ''}`,
  }));
  const styleSection = text.slice(text.indexOf('\n### Style\n'), text.indexOf('\n## 3. States\n'));
  const states = readTableAfter(text, '## 3. States').flatMap(([, , state = '']) => codeSpansIn(state));
  return {
    attributes,
    events,
    cssProperties: [...new Set(codeSpansIn(styleSection).filter((code) => code.startsWith('--')))],
    states,
  };
}

const propertyNameOf = (attribute: string): string =>
  attribute.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
const booleanAttributes = new Set(['map', 'disabled', 'required']);
const classNameOf = (kind: WidgetKind): string => `Plaza${kind.charAt(0).toUpperCase()}${kind.slice(1)}Element`;

function attributeTypeOf({ name, values }: AttributeDocs): string {
  if (booleanAttributes.has(name)) return 'boolean';
  return values.length > 0 ? values.map((value) => `'${value}'`).join(' | ') : 'string';
}

/**
 * Describes the elements in the format of the Custom Elements Manifest, for editors, Storybook and framework plugins.
 *
 * @see https://github.com/webcomponents/custom-elements-manifest
 */
export function customElementsManifest({ attributes, events, cssProperties, states }: ElementDocs) {
  const loaderPath = 'dist/v1/loader.js';
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: loaderPath,
        declarations: widgetKinds.map((kind) => ({
          kind: 'class',
          customElement: true,
          name: classNameOf(kind),
          tagName: `plaza-${kind}`,
          superclass: { name: 'HTMLElement' },
          description: descriptionByKind[kind],
          attributes: attributes
            .filter((attribute) => attribute.kinds.includes(kind))
            .map((attribute) => ({
              name: attribute.name,
              fieldName: propertyNameOf(attribute.name),
              description: attribute.description,
              type: { text: attributeTypeOf(attribute) },
            })),
          events: events
            .filter(({ name }) => kindsByEvent[name]?.includes(kind) ?? true)
            .map(({ name, description }) => ({ name, description, type: { text: `PlazaEventMap['${name}']` } })),
          slots: [{ name: '', description: 'A link to Plaza, shown until the widget is ready and when it fails.' }],
          cssProperties: cssProperties
            .filter((name) => !name.endsWith('-height') || name === `--plaza-${kind}-height`)
            .map((name) => ({ name })),
          cssStates: states.filter((name) => name !== 'none').map((name) => ({ name })),
        })),
        exports: widgetKinds.map((kind) => ({
          kind: 'custom-element-definition',
          name: `plaza-${kind}`,
          declaration: { name: classNameOf(kind), module: loaderPath },
        })),
      },
    ],
  };
}

/** Describes the elements as VS Code's custom data for HTML. */
export function htmlCustomData({ attributes }: ElementDocs) {
  return {
    version: 1.1,
    tags: widgetKinds.map((kind) => ({
      name: `plaza-${kind}`,
      description: descriptionByKind[kind],
      attributes: attributes
        .filter((attribute) => attribute.kinds.includes(kind))
        .map(({ name, description, values }) => ({
          name,
          description,
          ...(values.length > 0 && { values: values.map((value) => ({ name: value })) }),
          ...(booleanAttributes.has(name) && { valueSet: 'v' }),
        })),
    })),
  };
}
