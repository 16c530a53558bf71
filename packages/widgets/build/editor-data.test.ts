import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { attributeNames } from '../src/core/attribute-rules.ts';
import { forwardedAttributes } from '../src/button/panel.ts';
import { reservedHeights } from '../src/loader/elements.ts';
import { attributesByKind, buttonAttributes } from '../src/page-attributes.ts';
import { customElementsManifest, htmlCustomData, readElementDocs } from './editor-data.ts';

const docs = readElementDocs();
const elements = customElementsManifest(docs).modules.flatMap(({ declarations }) => declarations);
const elementOf = (tagName: string) => elements.find((element) => element.tagName === tagName)!;

describe('customElementsManifest', () => {
  it('customElementsManifest is valid against the JSON schema for custom elements manifests', () => {
    const validateManifest = new Ajv({ strict: false }).compile(schema);
    validateManifest(customElementsManifest(docs));
    expect(validateManifest.errors).toBeNull();
  });

  it('customElementsManifest lists every attribute that the elements observe', () => {
    const widgetElements = elements.filter(({ tagName }) => tagName !== 'plaza-button');
    const documentedNames = new Set(widgetElements.flatMap(({ attributes }) => attributes.map(({ name }) => name)));
    expect([...documentedNames].toSorted()).toEqual([...attributeNames, 'required'].toSorted());
  });

  it.each(['search', 'listing', 'plans'] as const)(
    'attributesByKind has for %s the attributes that LIFECYCLE.md documents',
    (kind) => {
      const documentedNames = elementOf(`plaza-${kind}`).attributes.map(({ name }) => name);
      expect(attributesByKind[kind].toSorted()).toEqual(documentedNames.toSorted());
    },
  );

  it('customElementsManifest lists for plaza-plans only its own attributes, events and CSS properties', () => {
    const plansElement = elementOf('plaza-plans');
    expect(plansElement.attributes.map(({ name }) => name)).toEqual([
      'partner',
      'campaign',
      'locale',
      'theme',
      'dir',
      'target',
      'loading',
      'utm',
    ]);
    expect(plansElement.events.map(({ name }) => name)).toEqual([
      'plaza:ready',
      'plaza:change',
      'plaza:checkout',
      'plaza:error',
    ]);
    const cssPropertyNames = plansElement.cssProperties.map(({ name }) => name);
    expect(cssPropertyNames).toContain('--plaza-accent');
    expect(cssPropertyNames).toContain('--plaza-plans-height');
    expect(cssPropertyNames).not.toContain('--plaza-search-height');
    expect(plansElement.cssStates.map(({ name }) => name)).toEqual(['loading', 'ready', 'failed']);
    expect(plansElement.members).toBeUndefined();
  });

  it('customElementsManifest lists for plaza-button its own attributes, and those that it passes on to its widget', () => {
    const buttonElement = elementOf('plaza-button');
    expect(buttonElement.attributes.map(({ name }) => name).toSorted()).toEqual(
      [...buttonAttributes, ...forwardedAttributes].toSorted(),
    );
    expect(buttonElement.attributes.find(({ name }) => name === 'mode')?.type.text).toBe(
      "'dialog' | 'sheet' | 'badge'",
    );
    expect(buttonElement.events.map(({ name }) => name)).toEqual(expect.arrayContaining(['plaza:open', 'plaza:pick']));
    expect(buttonElement.cssProperties).toContainEqual(
      expect.objectContaining({ name: '--plaza-badge-offset', default: '16px' }),
    );
    expect(buttonElement.cssStates.map(({ name }) => name)).toContain('open');
    expect(buttonElement.members?.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['method open', 'method close']);
  });

  it('customElementsManifest lists for plaza-search the members of an input that it has in a form', () => {
    const memberNames = elementOf('plaza-search').members?.map(({ kind, name }) => `${kind} ${name}`);
    expect(memberNames).toEqual(expect.arrayContaining(['field validity', 'method reportValidity']));
  });

  it('customElementsManifest describes every attribute, event, state, member and CSS property', () => {
    const descriptions = elements.flatMap(({ attributes, events, cssProperties, cssStates, members = [] }) =>
      [...attributes, ...events, ...cssProperties, ...cssStates, ...members].map(({ description }) => description),
    );
    expect(descriptions.filter((description) => !/\w/.test(description))).toEqual([]);
  });

  it('the reserved heights in LIFECYCLE.md are those that the loader reserves', () => {
    const documentedHeights = docs.cssProperties.flatMap(({ name, defaultValue }) =>
      name.endsWith('-height') ? [[name, defaultValue]] : [],
    );
    expect(documentedHeights).toEqual(
      Object.entries(reservedHeights).map(([kind, height]) => [`--plaza-${kind}-height`, `${height}px`]),
    );
  });

  it('customElementsManifest contains the type and the property name of each attribute', () => {
    const attributeTypeOf = (name: string) =>
      elementOf('plaza-search').attributes.find((attribute) => attribute.name === name);
    expect(attributeTypeOf('theme')?.type.text).toBe("'light' | 'dark' | 'auto'");
    expect(attributeTypeOf('target')?.type.text).toBe("'_blank' | '_self' | 'inline'");
    expect(attributeTypeOf('loading')?.type.text).toBe("'lazy' | 'eager'");
    expect(attributeTypeOf('locale')?.type.text).toBe("'en' | 'es'");
    expect(attributeTypeOf('map')?.type.text).toBe('boolean');
    expect(attributeTypeOf('near')?.type.text).toBe('string');
    expect(attributeTypeOf('heading-level')?.fieldName).toBe('headingLevel');
  });
});

it('htmlCustomData lists the allowed values of `theme`, and none for boolean or free-text attributes', () => {
  const searchTag = htmlCustomData(docs).tags.find(({ name }) => name === 'plaza-search');
  const attributeOf = (name: string) => searchTag?.attributes.find((attribute) => attribute.name === name);
  expect(attributeOf('theme')?.values?.map(({ name }) => name)).toEqual(['light', 'dark', 'auto']);
  expect(attributeOf('disabled')?.valueSet).toBe('v');
  expect(attributeOf('venue')).not.toHaveProperty('values');
});

it('readElementDocs throws when a table is missing in LIFECYCLE.md', () => {
  expect(() => readElementDocs('# Widgets\n\n## 2. Elements and attributes\n\nNone.\n')).toThrow('No table after');
});

describe.each(['en', 'es'])('the guides for partners in the language %s', (locale) => {
  const guidesDirectory = join(import.meta.dirname, '../../../apps/site/app/features/partners/guides/texts', locale);
  const namesMissingIn = (guide: string, names: readonly string[]): string[] => {
    const guideText = readFileSync(join(guidesDirectory, `${guide}.md`), 'utf8');
    return names.filter((name) => !guideText.includes(`\`${name}\``));
  };

  it('the guide of attributes lists every element and attribute', () => {
    const names = elements.flatMap(({ tagName, attributes }) => [
      `<${tagName}>`,
      ...attributes.map((attribute) => attribute.name),
    ]);
    expect(names.length).toBeGreaterThan(20);
    expect(namesMissingIn('attributes', names)).toEqual([]);
  });

  it('the guide of events lists every event', () => {
    const names = elements.flatMap(({ events }) => events.map((event) => event.name));
    expect(names.length).toBeGreaterThan(5);
    expect(namesMissingIn('events', names)).toEqual([]);
  });

  it('the guide of colours lists every custom property', () => {
    const names = elements.flatMap(({ cssProperties }) => cssProperties.map((property) => property.name));
    expect(names.length).toBeGreaterThan(10);
    expect(namesMissingIn('style', names)).toEqual([]);
  });
});
