import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kinds of widgets, as the tables in LIFECYCLE.md name them. */
const widgetKinds = ['search', 'listing', 'plans'] as const;
const elementKinds = [...widgetKinds, 'button'] as const;
type ElementKind = (typeof elementKinds)[number];

const descriptionByKind: Readonly<Record<ElementKind, string>> = {
  search: 'Type-ahead over towns, districts, venues, streets and listings of Plaza.',
  listing: 'One listing of Plaza, or the nearest to a point or venue.',
  plans: 'The plans of Plaza, with a link to the page of the chosen one.',
  button: 'A button that opens one of the other elements in a dialog or sheet.',
};

/** Events that only some kinds of elements send. A button has those of its widget, too. */
const kindsByEvent: Readonly<Record<string, readonly ElementKind[]>> = {
  'plaza:search': ['search', 'button'],
  'plaza:results': ['search', 'button'],
  'plaza:pick': ['search', 'listing', 'button'],
  'plaza:change': ['plans', 'button'],
  'plaza:checkout': ['plans', 'button'],
  'plaza:open': ['button'],
  'plaza:close': ['button'],
};

interface AttributeDocs {
  name: string;
  kinds: readonly ElementKind[];
  description: string;
  /** Allowed values; empty if the attribute is not an enumeration. */
  values: readonly string[];
}

interface EventDocs {
  name: string;
  description: string;
}

interface CssPropertyDocs {
  name: string;
  description: string;
  /** Default as CSS; undefined if the table describes it in words. */
  defaultValue: string | undefined;
}

interface MemberDocs {
  name: string;
  kind: 'method' | 'field';
  elementKind: ElementKind;
  description: string;
}

interface StateDocs {
  name: string;
  description: string;
}

interface ElementDocs {
  attributes: readonly AttributeDocs[];
  events: readonly EventDocs[];
  cssProperties: readonly CssPropertyDocs[];
  members: readonly MemberDocs[];
  states: readonly StateDocs[];
}

/** States of a button, which LIFECYCLE.md names in a sentence. */
const buttonStates: readonly StateDocs[] = [
  { name: 'loading', description: 'The panel and its widget load.' },
  { name: 'open', description: 'The panel is open.' },
  { name: 'failed', description: 'The button is the link inside it.' },
];

const codeSpansIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Returns the body rows of the first table after a heading, or after the head of a table in that section. */
export function readTableAfter(text: string, heading: string, tableHead = ''): string[][] {
  const afterHeading = text.slice(text.indexOf(`\n${heading}\n`));
  const section = afterHeading.slice(Math.max(0, afterHeading.indexOf(`\n${tableHead}`)));
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
  const describeAttributes = (names: string, description: string, kinds: readonly ElementKind[]): AttributeDocs[] =>
    codeSpansIn(names).map((name) => ({
      name,
      kinds: name === 'loading' ? kinds.filter((kind) => kind !== 'button') : kinds,
      description: description.replaceAll('`', ''),
      values: readAllowedValues(description),
    }));
  const attributes = [
    ...readTableAfter(text, '### A button that opens a widget').flatMap(([names = '', description = '']) =>
      describeAttributes(names, description, ['button']),
    ),
    ...readTableAfter(text, '## 2. Elements and attributes').flatMap(([names = '', on = '', description = '']) =>
      describeAttributes(names, description, [
        ...widgetKinds.filter((kind) => on === 'all' || on.includes(kind)),
        // a button passes every attribute on to its widget
        'button',
      ]),
    ),
  ];
  const events = readTableAfter(text, '## 4. Events').map(([name = '', when = '', detail = '', cancelable = '']) => ({
    name: codeSpansIn(name)[0] ?? '',
    description: `When ${when}. Detail: ${codeSpansIn(detail).join('')}.${cancelable.startsWith('yes') ? ' Cancelable.' : ''}`,
  }));
  const cssProperties = readTableAfter(text, '### Style').map(([name = '', sets = '', standard = '']) => ({
    name: codeSpansIn(name)[0] ?? '',
    description: `Sets ${sets}. Default: ${standard.replaceAll('`', '')}.`,
    defaultValue: /^`[^`]+`$/.test(standard) ? standard.slice(1, -1) : undefined,
  }));
  const readMembers = (heading: string, head: string, elementKind: ElementKind): MemberDocs[] =>
    readTableAfter(text, heading, head).map(([code = '', description = '']) => {
      const [signature = ''] = codeSpansIn(code);
      return {
        name: signature.replace(/\(.*/, ''),
        kind: signature.includes('(') ? 'method' : 'field',
        elementKind,
        description: description.replaceAll('`', ''),
      };
    });
  return {
    attributes,
    events,
    cssProperties,
    members: [
      ...readMembers('## 2. Elements and attributes', '| member ', 'search'),
      ...readMembers('### A button that opens a widget', '| method ', 'button'),
    ],
    states: readTableAfter(text, '## 3. States').flatMap(([, shown = '', state = '']) =>
      codeSpansIn(state).map((name) => ({ name, description: `Shows ${shown}.` })),
    ),
  };
}

const propertyNameOf = (attribute: string): string =>
  attribute.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
const booleanAttributes = new Set(['map', 'disabled', 'required']);
const classNameOf = (kind: ElementKind): string => `Plaza${kind.charAt(0).toUpperCase()}${kind.slice(1)}Element`;

function attributeTypeOf({ name, values }: AttributeDocs): string {
  if (booleanAttributes.has(name)) return 'boolean';
  return values.length > 0 ? values.map((value) => `'${value}'`).join(' | ') : 'string';
}

function describeElement(kind: ElementKind, docs: ElementDocs) {
  const { attributes, events, cssProperties, states } = docs;
  const isButton = kind === 'button';
  const members = docs.members.filter(({ elementKind }) => elementKind === kind);
  return {
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
        ...(!isButton && { fieldName: propertyNameOf(attribute.name) }),
        description: attribute.description,
        type: { text: attributeTypeOf(attribute) },
      })),
    events: events
      .filter(({ name }) => kindsByEvent[name]?.includes(kind) ?? true)
      .map(({ name, description }) => ({ name, description, type: { text: `PlazaEventMap['${name}']` } })),
    slots: [{ name: '', description: 'A link to Plaza, shown until the widget is ready and when it fails.' }],
    cssProperties: cssProperties
      .filter(({ name }) => isButton || !name.startsWith('--plaza-badge-'))
      .filter(({ name }) => !name.endsWith('-height') || name === `--plaza-${kind}-height`)
      .map(({ name, description, defaultValue }) => ({
        name,
        description,
        ...(defaultValue !== undefined && { default: defaultValue }),
      })),
    cssStates: isButton ? buttonStates : states,
    ...(isButton && { cssParts: [{ name: 'button', description: 'The button, if it has a label or is a badge.' }] }),
    ...(members.length > 0 && {
      members: members.map((member) => ({
        kind: member.kind,
        name: member.name,
        description: member.description,
      })),
    }),
  };
}

/**
 * Describes the elements in the format of the Custom Elements Manifest, for editors, Storybook and framework plugins.
 *
 * @see https://github.com/webcomponents/custom-elements-manifest
 */
export function customElementsManifest(docs: ElementDocs) {
  const describeModule = (path: string, kinds: readonly ElementKind[]) => ({
    kind: 'javascript-module',
    path,
    declarations: kinds.map((kind) => describeElement(kind, docs)),
    exports: kinds.map((kind) => ({
      kind: 'custom-element-definition',
      name: `plaza-${kind}`,
      declaration: { name: classNameOf(kind), module: path },
    })),
  });
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [describeModule('dist/v1/loader.js', widgetKinds), describeModule('dist/v1/button.js', ['button'])],
  };
}

/** Describes the elements as VS Code's custom data for HTML. */
export function htmlCustomData({ attributes }: ElementDocs) {
  return {
    version: 1.1,
    tags: elementKinds.map((kind) => ({
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
