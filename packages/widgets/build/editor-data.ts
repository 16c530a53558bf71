import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kinds of widgets, as the tables in LIFECYCLE.md name them. */
const kinds = ['search', 'listing', 'plans'] as const;
type Kind = (typeof kinds)[number];

const descriptions: Readonly<Record<Kind, string>> = {
  search: 'Type-ahead over towns, districts, venues, streets and listings of Plaza.',
  listing: 'One listing of Plaza, or the nearest to a point or venue.',
  plans: 'The plans of Plaza, with a link to the page of the chosen one.',
};

/** Event detail that only one kind of element sends. */
const eventKinds: Readonly<Record<string, readonly Kind[]>> = {
  'plaza:search': ['search'],
  'plaza:results': ['search'],
  'plaza:pick': ['search', 'listing'],
  'plaza:change': ['plans'],
  'plaza:checkout': ['plans'],
};

interface Attribute {
  name: string;
  kinds: readonly Kind[];
  description: string;
  /** Allowed values; empty if the attribute is not an enumeration. */
  values: readonly string[];
}

interface Event {
  name: string;
  description: string;
}

interface ElementDocs {
  attributes: readonly Attribute[];
  events: readonly Event[];
  cssProperties: readonly string[];
  states: readonly string[];
}

const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Returns the body rows of the first table after a heading. */
function tableAfter(text: string, heading: string): string[][] {
  const section = text.slice(text.indexOf(`\n${heading}\n`));
  const rows = /(?:^\|.*\|\n)+/m.exec(section)?.[0].trim().split('\n') ?? [];
  if (rows.length < 3) throw new Error(`No table after "${heading}" in LIFECYCLE.md`);
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** Reads the allowed values from a description that starts with them: "`light` (default), `dark`, `auto`". */
function allowedValues(description: string): string[] {
  if (!description.startsWith('`')) return [];
  const [enumeration = ''] = description.replaceAll(/\([^)]*\)/g, '').split(/[;:]/);
  const values = codesIn(enumeration);
  return values.every((value) => /^\w+$/.test(value)) ? values : [];
}

/**
 * Reads the attributes, events, custom properties and states of the elements from LIFECYCLE.md, the only file that
 * describes them.
 */
export function readElementDocs(
  text = readFileSync(join(import.meta.dirname, '../LIFECYCLE.md'), 'utf8'),
): ElementDocs {
  const attributes = tableAfter(text, '## 2. Elements and attributes').flatMap(
    ([names = '', on = '', description = '']) =>
      codesIn(names).map((name) => ({
        name,
        kinds: on === 'all' ? kinds : kinds.filter((kind) => on.includes(kind)),
        description: description.replaceAll('`', ''),
        values: allowedValues(description),
      })),
  );
  const events = tableAfter(text, '## 4. Events').map(([name = '', when = '', detail = '', cancelable = '']) => ({
    name: codesIn(name)[0] ?? '',
    description: `When ${when}. Detail: ${codesIn(detail).join('')}.${cancelable.startsWith('yes') ? ' Cancelable.' : ''}`,
  }));
  const style = text.slice(text.indexOf('\n### Style\n'), text.indexOf('\n## 3. States\n'));
  const states = tableAfter(text, '## 3. States').flatMap(([, , state = '']) => codesIn(state));
  return {
    attributes,
    events,
    cssProperties: [...new Set(codesIn(style).filter((code) => code.startsWith('--')))],
    states,
  };
}

const fieldOf = (attribute: string): string =>
  attribute.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
const booleanAttributes = new Set(['map', 'disabled', 'required']);
const classOf = (kind: Kind): string => `Plaza${kind.charAt(0).toUpperCase()}${kind.slice(1)}Element`;

function typeOf({ name, values }: Attribute): string {
  if (booleanAttributes.has(name)) return 'boolean';
  return values.length > 0 ? values.map((value) => `'${value}'`).join(' | ') : 'string';
}

/**
 * Describes the elements in the format of the Custom Elements Manifest, for editors, Storybook and framework plugins.
 *
 * @see https://github.com/webcomponents/custom-elements-manifest
 */
export function customElementsManifest({ attributes, events, cssProperties, states }: ElementDocs) {
  const loader = 'dist/v1/loader.js';
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: loader,
        declarations: kinds.map((kind) => ({
          kind: 'class',
          customElement: true,
          name: classOf(kind),
          tagName: `plaza-${kind}`,
          superclass: { name: 'HTMLElement' },
          description: descriptions[kind],
          attributes: attributes
            .filter((attribute) => attribute.kinds.includes(kind))
            .map((attribute) => ({
              name: attribute.name,
              fieldName: fieldOf(attribute.name),
              description: attribute.description,
              type: { text: typeOf(attribute) },
            })),
          events: events
            .filter(({ name }) => eventKinds[name]?.includes(kind) ?? true)
            .map(({ name, description }) => ({ name, description, type: { text: `PlazaEventMap['${name}']` } })),
          slots: [{ name: '', description: 'A link to Plaza, shown until the widget is ready and when it fails.' }],
          cssProperties: cssProperties
            .filter((name) => !name.endsWith('-height') || name === `--plaza-${kind}-height`)
            .map((name) => ({ name })),
          cssStates: states.filter((name) => name !== 'none').map((name) => ({ name })),
        })),
        exports: kinds.map((kind) => ({
          kind: 'custom-element-definition',
          name: `plaza-${kind}`,
          declaration: { name: classOf(kind), module: loader },
        })),
      },
    ],
  };
}

/** Describes the elements as VS Code's custom data for HTML. */
export function htmlCustomData({ attributes }: ElementDocs) {
  return {
    version: 1.1,
    tags: kinds.map((kind) => ({
      name: `plaza-${kind}`,
      description: descriptions[kind],
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
